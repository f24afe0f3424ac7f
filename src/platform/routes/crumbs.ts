import { paths } from './paths'

/** A page above the current one, as a link. */
export interface Crumb {
  readonly label: string
  readonly path: string
}

/** The pages that others are below of: where their breadcrumbs lead, and where a page without its record sends the user. */
export const crumbs = {
  issueCertificate: { label: 'Issue', path: paths.issueCertificate() },
  issuedCertificates: { label: 'Issued certificates', path: paths.issuedCertificates() },
  certificateTemplates: { label: 'Certificate templates', path: paths.certificateTemplates() },
  issueDocument: { label: 'Issue', path: paths.issueDocument() },
  issuedDocuments: { label: 'Issued documents', path: paths.issuedDocuments() },
  documentTemplates: { label: 'Document templates', path: paths.documentTemplates() },
  patients: { label: 'Patients', path: paths.patients() },
  staff: { label: 'Staff', path: paths.staff() },
  plannedCourses: { label: 'Planned courses', path: paths.plannedCourses() },
  archivedCourses: { label: 'Archived courses', path: paths.archivedCourses() },
  courseTemplates: { label: 'Course templates', path: paths.courseTemplates() },
  instructors: { label: 'Instructors', path: paths.instructors() },
  clients: { label: 'Clients', path: paths.clients() },
  deployment: { label: 'Deployment', path: paths.deployment() },
  settings: { label: 'Settings', path: paths.settings() },
  places: { label: 'Places', path: paths.settings('places') },
  administrators: { label: 'Administrators', path: paths.settings('administrators') },
} as const satisfies Readonly<Record<string, Crumb>>
