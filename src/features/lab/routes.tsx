import { testers } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

/** Routes of lab results. */
export const labRoutes = [
  page('/documents/lab', 'LabResultsScreen', () => import('./desk/LabResultsScreen'), {
    title: 'Lab Results',
    clients: testers,
    scope: 'center',
  }),
  page('/documents/lab/issue/:id', 'LabResultScreen', () => import('./result/LabResultScreen'), {
    title: 'Lab result',
    parent: '/documents/lab',
    clients: testers,
    scope: 'center',
  }),
  page('/documents/lab/issue/:id/:secondId', 'LabResultScreen', () => import('./result/LabResultScreen'), {
    title: 'Two lab results',
    parent: '/documents/lab',
    clients: testers,
    scope: 'center',
  }),
  page('/documents/lab/document', 'LabDocumentScreen', () => import('./document/LabDocumentScreen'), {
    title: 'Lab result and document',
    parent: '/documents/lab',
    clients: testers,
    scope: 'center',
  }),
  page('/swabber/report', 'ReportScreen', () => import('./report/ReportScreen'), {
    title: 'Report ART',
    clients: testers,
    scope: 'center',
  }),
] as const satisfies readonly ScreenRoute[]
