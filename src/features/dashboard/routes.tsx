import { everyClient, shops } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

const page = pagesFor(everyClient, 'client')

export const dashboardRoutes = [
  page('/stats', 'StatsScreen', () => import('./stats/StatsScreen'), 'Analytics'),
  page('/insights', 'InsightsScreen', () => import('./insights/InsightsScreen'), 'Insights', { parent: '/stats' }),
  pagesFor(shops, 'client')(
    '/webshop/stats',
    'WebshopStatsScreen',
    () => import('./appointments/WebshopStatsScreen'),
    'Web-shop statistics',
  ),
] as const satisfies readonly ScreenRoute[]
