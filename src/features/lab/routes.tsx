import { testers } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

const page = pagesFor(testers, 'center')

/** Routes of lab results. */
export const labRoutes = [
  page('/documents/lab', 'LabResultsScreen', () => import('./desk/LabResultsScreen'), 'Lab Results'),
  page('/documents/lab/issue/:id', 'LabResultScreen', () => import('./result/LabResultScreen'), 'Lab result', { parent: '/documents/lab' }),
  page('/documents/lab/issue/:id/:secondId', 'LabResultScreen', () => import('./result/LabResultScreen'), 'Two lab results', {
    parent: '/documents/lab',
  }),
  page('/documents/lab/document', 'LabDocumentScreen', () => import('./document/LabDocumentScreen'), 'Lab result and document', {
    parent: '/documents/lab',
  }),
  page('/swabber/report', 'ReportScreen', () => import('./report/ReportScreen'), 'Report ART'),
] as const satisfies readonly ScreenRoute[]
