import { page, type ScreenRoute } from '~/platform/routes/screen'

/** The pages of emails with documents: what became of them, and the texts they carry. */
export const emailRoutes = [
  page('/email/activity', 'EmailActivityScreen', () => import('./activity/EmailActivityScreen')),
  page('/email/settings', 'EmailSettingsScreen', () => import('./settings/EmailSettingsScreen')),
] as const satisfies readonly ScreenRoute[]
