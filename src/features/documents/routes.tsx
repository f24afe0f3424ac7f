import { medicalClients } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

/** Routes of what only clinics do with documents; their list, record and templates are those of certificates. */
export const documentRoutes = [
  page('/documents/issue', 'IssueDocumentScreen', () => import('./issue/IssueDocumentScreen'), {
    title: 'Issue a document',
    crumb: 'Issue',
    clients: medicalClients,
    instead: '/certificates/issue',
    scope: 'center',
  }),
  page('/documents/issue/bulk', 'BulkDocumentsScreen', () => import('./issueBulk/BulkDocumentsScreen'), {
    title: 'Issue documents from CSV',
    parent: '/documents/issue',
    clients: medicalClients,
    instead: '/certificates/issue/bulk',
    scope: 'center',
  }),
  page('/entities/patients', 'PatientsScreen', () => import('./patients/PatientsScreen'), {
    title: 'Patients',
    clients: medicalClients,
    instead: '/entities/participants',
    scope: 'center',
  }),
] as const satisfies readonly ScreenRoute[]
