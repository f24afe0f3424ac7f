import { page, type ScreenRoute } from '~/platform/routes/screen'

/** The pages of the organisation itself. */
export const clientRoutes = [
  page('/client', 'ClientScreen', () => import('./settings/ClientScreen')),
  page('/entities/staff', 'StaffListScreen', () => import('./admins/StaffListScreen')),
  page('/entities/staff/add', 'AddStaffScreen', () => import('./admins/AddStaffScreen')),
  page('/client/create', 'CreateClientScreen', () => import('./root/CreateClientScreen')),
  page('/client/details/:id', 'ClientDetailsScreen', () => import('./root/ClientDetailsScreen')),
  page('/client/edit/:id', 'EditClientScreen', () => import('./root/EditClientScreen')),
  page('/create-account', 'CreateAccountScreen', () => import('./account/CreateAccountScreen')),
  page('/create-account-success/:id', 'AccountCreatedScreen', () => import('./account/AccountCreatedScreen')),
  page('/client/data', 'DataScreen', () => import('./data/DataScreen')),
  page('/cms/management', 'DeploymentScreen', () => import('./deployment/DeploymentScreen')),
  page('/cms/content', 'SiteContentScreen', () => import('./content/SiteContentScreen')),
  page('/cms/content/:id', 'SiteContentScreen', () => import('./content/SiteContentScreen')),
] as const satisfies readonly ScreenRoute[]
