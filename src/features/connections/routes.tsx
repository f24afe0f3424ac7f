import { companies } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

const seafarer = () => import('./seafarer/SeafarerScreen')

/** The pages of companies that follow seafarers. */
export const connectionRoutes = [
  page('/connections', 'ConnectionsScreen', () => import('./list/ConnectionsScreen'), {
    title: 'Connections',
    clients: companies,
    scope: 'client',
  }),
  page('/connections/event', 'AskManyScreen', () => import('./asking/AskManyScreen'), {
    title: 'Ask for connections',
    parent: '/connections/event/overview',
    clients: companies,
    scope: 'client',
  }),
  page('/connections/event/overview', 'RequestsScreen', () => import('./asking/RequestsScreen'), {
    title: 'Event overview',
    clients: companies,
    scope: 'client',
  }),
  page('/connections/event/:id', 'RequestScreen', () => import('./asking/RequestScreen'), {
    title: 'Connection request',
    parent: '/connections/event/overview',
    clients: companies,
    scope: 'client',
  }),
  page('/connection/profile/:id', 'ConnectionScreen', () => import('./asking/ConnectionScreen'), {
    title: 'Connection',
    clients: companies,
    scope: 'client',
  }),
  page('/profile/:id', 'SeafarerScreen', seafarer, { title: 'Seafarer', clients: companies, scope: 'client' }),
  page('/profile/:id/:connectionId', 'SeafarerScreen', seafarer, { title: 'Seafarer', clients: companies, scope: 'client' }),
  page('/assessment/:id', 'AssessmentScreen', () => import('./assessment/AssessmentScreen'), {
    title: 'Assessment',
    clients: companies,
    scope: 'client',
  }),
] as const satisfies readonly ScreenRoute[]
