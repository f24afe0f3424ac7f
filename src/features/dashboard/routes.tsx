import type { ScreenRoute } from '~/platform/routes/screen'

export const dashboardRoutes = [
  {
    path: '/stats',
    screen: 'StatsScreen',
    load: () => import('./stats/StatsScreen').then((module) => module.StatsScreen),
  },
  {
    path: '/insights',
    screen: 'InsightsScreen',
    load: () => import('./insights/InsightsScreen').then((module) => module.InsightsScreen),
  },
] as const satisfies readonly ScreenRoute[]
