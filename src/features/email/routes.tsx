import type { ScreenRoute } from '~/platform/routes/screen'

/** The pages of emails with documents: what became of them, and the texts they carry. */
export const emailRoutes = [
  {
    path: '/email/activity',
    screen: 'EmailActivityScreen',
    load: () => import('./activity/EmailActivityScreen').then((module) => module.EmailActivityScreen),
  },
  {
    path: '/email/settings',
    screen: 'EmailSettingsScreen',
    load: () => import('./settings/EmailSettingsScreen').then((module) => module.EmailSettingsScreen),
  },
] as const satisfies readonly ScreenRoute[]
