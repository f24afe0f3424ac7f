import { medicalClients } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

const page = pagesFor(medicalClients, 'center')

/** Routes of what only clinics do with documents; their list, record and templates are those of certificates. */
export const documentRoutes = [
  page('/documents/issue', 'IssueDocumentScreen', () => import('./issue/IssueDocumentScreen'), 'Issue a document', {
    crumb: 'Issue',
    instead: '/certificates/issue',
  }),
  page('/documents/issue/bulk', 'BulkDocumentsScreen', () => import('./issueBulk/BulkDocumentsScreen'), 'Issue documents from CSV', {
    parent: '/documents/issue',
    instead: '/certificates/issue/bulk',
  }),
  page('/entities/patients', 'PatientsScreen', () => import('./patients/PatientsScreen'), 'Patients', {
    instead: '/entities/participants',
  }),
] as const satisfies readonly ScreenRoute[]
