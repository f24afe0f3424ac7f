import { accountCreators, accountHosts } from '~/domain/access/accounts'
import { everyClient, trainingClients, type ClientKind } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

const courseDataClients: ClientKind = {
  ...trainingClients,
  isFor: (person) => person.isRoot || trainingClients.isFor(person),
}

const page = pagesFor(everyClient, 'client')

/** The pages of the organisation itself. */
export const clientRoutes = [
  page('/client', 'ClientScreen', () => import('./settings/ClientScreen'), 'Settings'),
  page('/entities/staff', 'StaffListScreen', () => import('./admins/StaffListScreen'), 'Staff'),
  page('/entities/staff/add', 'AddStaffScreen', () => import('./admins/AddStaffScreen'), 'Add staff', { parent: '/entities/staff' }),
  page('/client/create', 'CreateAccountScreen', () => import('./account/CreateAccountScreen'), 'Create a client', { parent: '/client' }),
  page('/client/details/:id', 'ClientDetailsScreen', () => import('./root/ClientDetailsScreen'), 'Client', { parent: '/client' }),
  page('/client/edit/:id', 'EditClientScreen', () => import('./root/EditClientScreen'), 'Edit a client', { parent: '/client' }),
  pagesFor(accountHosts, 'client')(
    '/create-account',
    'CreateAccountScreen',
    () => import('./account/CreateAccountScreen'),
    'Create an account',
  ),
  pagesFor(accountCreators, 'client')(
    '/create-account-success/:id',
    'AccountCreatedScreen',
    () => import('./account/AccountCreatedScreen'),
    'Account created',
    { parent: '/create-account' },
  ),
  pagesFor(courseDataClients, 'client')('/client/data', 'DataScreen', () => import('./data/DataScreen'), 'Data', { parent: '/client' }),
  page('/cms/management', 'DeploymentScreen', () => import('./deployment/DeploymentScreen'), 'Deployment'),
  page('/cms/content', 'SiteContentScreen', () => import('./content/SiteContentScreen'), 'Site content'),
  page('/cms/content/:id', 'SiteContentScreen', () => import('./content/SiteContentScreen'), 'Site content'),
] as const satisfies readonly ScreenRoute[]
