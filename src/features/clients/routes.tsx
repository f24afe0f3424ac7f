import type { ScreenRoute } from '~/platform/routes/screen'

/** The pages of the organisation itself. */
export const clientRoutes = [
  {
    path: '/client',
    screen: 'ClientScreen',
    load: () => import('./settings/ClientScreen').then((module) => module.ClientScreen),
  },
  {
    path: '/client/data',
    screen: 'DataScreen',
    load: () => import('./data/DataScreen').then((module) => module.DataScreen),
  },
] as const satisfies readonly ScreenRoute[]
