import { page, type ScreenRoute } from '~/platform/routes/screen'

const seafarer = () => import('./seafarer/SeafarerScreen')

/** The pages of companies that follow seafarers. */
export const connectionRoutes = [
  page('/connections', 'ConnectionsScreen', () => import('./list/ConnectionsScreen')),
  page('/connections/event', 'AskManyScreen', () => import('./asking/AskManyScreen')),
  page('/connections/event/overview', 'RequestsScreen', () => import('./asking/RequestsScreen')),
  page('/connections/event/:id', 'RequestScreen', () => import('./asking/RequestScreen')),
  page('/connection/profile/:id', 'ConnectionScreen', () => import('./asking/ConnectionScreen')),
  page('/profile/:id', 'SeafarerScreen', seafarer),
  page('/profile/:id/:connectionId', 'SeafarerScreen', seafarer),
  page('/assessment/:id', 'AssessmentScreen', () => import('./assessment/AssessmentScreen')),
] as const satisfies readonly ScreenRoute[]
