import { everyClient, shops } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

export const dashboardRoutes = [
  page('/stats', 'StatsScreen', () => import('./stats/StatsScreen'), { title: 'Analytics', clients: everyClient, scope: 'client' }),
  page('/insights', 'InsightsScreen', () => import('./insights/InsightsScreen'), {
    title: 'Insights',
    parent: '/stats',
    clients: everyClient,
    scope: 'client',
  }),
  page('/webshop/stats', 'WebshopStatsScreen', () => import('./appointments/WebshopStatsScreen'), {
    title: 'Web-shop statistics',
    clients: shops,
    scope: 'client',
  }),
] as const satisfies readonly ScreenRoute[]
