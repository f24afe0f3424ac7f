import type { ScreenRoute } from '~/platform/routes/screen'

/** The pages of the organisation itself. */
export const clientRoutes = [
  {
    path: '/client',
    screen: 'ClientScreen',
    load: () => import('./settings/ClientScreen').then((module) => module.ClientScreen),
  },
  {
    path: '/client/create',
    screen: 'CreateClientScreen',
    load: () => import('./root/CreateClientScreen').then((module) => module.CreateClientScreen),
  },
  {
    path: '/client/details/:id',
    screen: 'ClientDetailsScreen',
    load: () => import('./root/ClientDetailsScreen').then((module) => module.ClientDetailsScreen),
  },
  {
    path: '/client/edit/:id',
    screen: 'EditClientScreen',
    load: () => import('./root/EditClientScreen').then((module) => module.EditClientScreen),
  },
  {
    path: '/create-account',
    screen: 'CreateAccountScreen',
    load: () => import('./account/CreateAccountScreen').then((module) => module.CreateAccountScreen),
  },
  {
    path: '/create-account-success/:id',
    screen: 'AccountCreatedScreen',
    load: () => import('./account/AccountCreatedScreen').then((module) => module.AccountCreatedScreen),
  },
  {
    path: '/client/data',
    screen: 'DataScreen',
    load: () => import('./data/DataScreen').then((module) => module.DataScreen),
  },
  {
    path: '/cms/management',
    screen: 'DeploymentScreen',
    load: () => import('./deployment/DeploymentScreen').then((module) => module.DeploymentScreen),
  },
  {
    path: '/cms/content',
    screen: 'SiteContentScreen',
    load: () => import('./content/SiteContentScreen').then((module) => module.SiteContentScreen),
  },
  {
    path: '/cms/content/:id',
    screen: 'SiteContentScreen',
    load: () => import('./content/SiteContentScreen').then((module) => module.SiteContentScreen),
  },
] as const satisfies readonly ScreenRoute[]
