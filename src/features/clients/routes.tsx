import { accountCreators, accountHosts } from '~/domain/access/accounts'
import { everyClient, trainingClients, type ClientKind } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

const courseDataClients: ClientKind = {
  ...trainingClients,
  isFor: (person) => person.isRoot || trainingClients.isFor(person),
}

/** The pages of the organisation itself. */
export const clientRoutes = [
  page('/client', 'ClientScreen', () => import('./settings/ClientScreen'), { title: 'Settings', clients: everyClient, scope: 'client' }),
  page('/entities/staff', 'StaffListScreen', () => import('./admins/StaffListScreen'), {
    title: 'Staff',
    clients: everyClient,
    scope: 'client',
  }),
  page('/entities/staff/add', 'AddStaffScreen', () => import('./admins/AddStaffScreen'), {
    title: 'Add staff',
    parent: '/entities/staff',
    clients: everyClient,
    scope: 'client',
  }),
  page('/client/create', 'CreateAccountScreen', () => import('./account/CreateAccountScreen'), {
    title: 'Create a client',
    parent: '/client',
    clients: everyClient,
    scope: 'client',
  }),
  page('/client/details/:id', 'ClientDetailsScreen', () => import('./root/ClientDetailsScreen'), {
    title: 'Client',
    parent: '/client',
    clients: everyClient,
    scope: 'client',
  }),
  page('/client/edit/:id', 'EditClientScreen', () => import('./root/EditClientScreen'), {
    title: 'Edit a client',
    parent: '/client',
    clients: everyClient,
    scope: 'client',
  }),
  page('/create-account', 'CreateAccountScreen', () => import('./account/CreateAccountScreen'), {
    title: 'Create an account',
    clients: accountHosts,
    scope: 'client',
  }),
  page('/create-account-success/:id', 'AccountCreatedScreen', () => import('./account/AccountCreatedScreen'), {
    title: 'Account created',
    parent: '/create-account',
    clients: accountCreators,
    scope: 'client',
  }),
  page('/client/data', 'DataScreen', () => import('./data/DataScreen'), {
    title: 'Data',
    parent: '/client',
    clients: courseDataClients,
    scope: 'client',
  }),
  page('/cms/management', 'DeploymentScreen', () => import('./deployment/DeploymentScreen'), {
    title: 'Deployment',
    clients: everyClient,
    scope: 'client',
  }),
  page('/cms/content', 'SiteContentScreen', () => import('./content/SiteContentScreen'), {
    title: 'Site content',
    clients: everyClient,
    scope: 'client',
  }),
  page('/cms/content/:id', 'SiteContentScreen', () => import('./content/SiteContentScreen'), {
    title: 'Site content',
    clients: everyClient,
    scope: 'client',
  }),
] as const satisfies readonly ScreenRoute[]
