import { everyClient } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

const page = pagesFor(everyClient, 'client')

/** The pages of emails with documents: what became of them, and the texts they carry. */
export const emailRoutes = [
  page('/email/activity', 'EmailActivityScreen', () => import('./activity/EmailActivityScreen'), 'Email activity'),
  page('/email/settings', 'EmailSettingsScreen', () => import('./settings/EmailSettingsScreen'), 'Email settings'),
] as const satisfies readonly ScreenRoute[]
