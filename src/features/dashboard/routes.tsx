import { page, type ScreenRoute } from '~/platform/routes/screen'

export const dashboardRoutes = [
  page('/stats', 'StatsScreen', () => import('./stats/StatsScreen')),
  page('/insights', 'InsightsScreen', () => import('./insights/InsightsScreen')),
] as const satisfies readonly ScreenRoute[]
