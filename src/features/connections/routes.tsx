import { companies } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

const seafarer = () => import('./seafarer/SeafarerScreen')

const page = pagesFor(companies, 'client')

/** The pages of companies that follow seafarers. */
export const connectionRoutes = [
  page('/connections', 'ConnectionsScreen', () => import('./list/ConnectionsScreen'), 'Connections'),
  page('/connections/event', 'AskManyScreen', () => import('./asking/AskManyScreen'), 'Ask for connections', {
    parent: '/connections/event/overview',
  }),
  page('/connections/event/overview', 'RequestsScreen', () => import('./asking/RequestsScreen'), 'Event overview'),
  page('/connections/event/:id', 'RequestScreen', () => import('./asking/RequestScreen'), 'Connection request', {
    parent: '/connections/event/overview',
  }),
  page('/connection/profile/:id', 'ConnectionScreen', () => import('./asking/ConnectionScreen'), 'Connection'),
  page('/profile/:id', 'SeafarerScreen', seafarer, 'Seafarer'),
  page('/profile/:id/:connectionId', 'SeafarerScreen', seafarer, 'Seafarer'),
  page('/assessment/:id', 'AssessmentScreen', () => import('./assessment/AssessmentScreen'), 'Assessment'),
] as const satisfies readonly ScreenRoute[]
