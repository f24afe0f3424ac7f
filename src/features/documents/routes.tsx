import { page, type ScreenRoute } from '~/platform/routes/screen'

/** Routes of what only clinics do with documents; their list, record and templates are those of certificates. */
export const documentRoutes = [
  page('/documents/issue', 'IssueDocumentScreen', () => import('./issue/IssueDocumentScreen')),
  page('/documents/issue/bulk', 'BulkDocumentsScreen', () => import('./issueBulk/BulkDocumentsScreen')),
  page('/entities/patients', 'PatientsScreen', () => import('./patients/PatientsScreen')),
] as const satisfies readonly ScreenRoute[]
