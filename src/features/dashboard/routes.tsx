import type { ScreenRoute } from '~/platform/routes/screen'

export const dashboardRoutes = [
  {
    path: '/dashboard',
    screen: 'DashboardScreen',
    load: () => import('./DashboardScreen').then((module) => module.DashboardScreen),
  },
] as const satisfies readonly ScreenRoute[]
