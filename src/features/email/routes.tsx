import { everyClient } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

/** The pages of emails with documents: what became of them, and the texts they carry. */
export const emailRoutes = [
  page('/email/activity', 'EmailActivityScreen', () => import('./activity/EmailActivityScreen'), {
    title: 'Email activity',
    clients: everyClient,
    scope: 'client',
  }),
  page('/email/settings', 'EmailSettingsScreen', () => import('./settings/EmailSettingsScreen'), {
    title: 'Email settings',
    clients: everyClient,
    scope: 'client',
  }),
] as const satisfies readonly ScreenRoute[]
