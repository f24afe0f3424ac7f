import { testers } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

/** Routes of lab results. */
export const labRoutes = [
  page('/swabber/report', 'ReportScreen', () => import('./report/ReportScreen'), {
    title: 'Report ART',
    clients: testers,
    scope: 'center',
  }),
] as const satisfies readonly ScreenRoute[]
