import { screenRoutes } from '~/app/routes'
import { formPath } from '~/kit/resource/resourcePaths'
import { clinics, companies, medicalClients, shops, testers, type ClientKind } from '~/platform/access/clientKinds'
import type { RoutePattern } from '~/platform/access/routes'
import { paths } from '~/platform/routes/paths'
import { demoCertificates } from '../backend/demo'

// The addresses at which the journeys over all pages open them. Add one here for each page whose pattern has a parameter.

const [seafarer, connection, request] = [
  'holder-aminata-diallo',
  'connection-client-blueanchor-1',
  'connection-client-blueanchor-5',
] as const

/** A record for each pattern with a parameter, and for those whose page needs a query. */
const recordAddresses: Readonly<Partial<Record<RoutePattern, string>>> = {
  '/template/certificate/:templateId': paths.certificateTemplate('template-basic-safety'),
  '/certificates/issue/:certId': paths.issueLike(demoCertificates.valid),
  '/certificates/edit/:certificateId': paths.correctCertificate(demoCertificates.valid),
  '/certificates/view/:id': paths.certificate(demoCertificates.valid),
  '/document/view/:id': paths.document(demoCertificates.protected),
  '/documents/templates/view/:templateId': paths.documentTemplate('template-clinic-pcr'),
  '/appointment/details/:id': paths.appointment('appointment-3'),
  '/documents/lab/issue/:id': paths.labResult('result-clinic-1'),
  '/documents/lab/issue/:id/:secondId': paths.twoLabResults('result-clinic-1', 'result-clinic-3'),
  '/documents/lab/document': paths.labDocument('result-clinic-10'),
  '/webshop/settings/:action': paths.webshopSetting('timeslots'),
  '/webshop/overview/schedule/*': paths.scheduleBooking(null),
  '/webshop/overview/:appointmentId': paths.booking('booking-family'),
  '/course/details/:courseId': paths.course('course-basic-safety-next'),
  '/course/archive/:courseId': paths.archivedCourse('course-basic-safety-done'),
  '/course/issue/:id': paths.issueForCourse('course-basic-safety-done'),
  '/course/edit/structure': paths.editCourse('course-basic-safety-next', 'structure'),
  '/template/course/view/:templateId': paths.courseTemplate('course-template-basic-safety'),
  '/template/course/edit': paths.editCourseTemplate('course-template-basic-safety'),
  '/entities/instructor/overview/:id': paths.instructor('instructor-pillai'),
  '/entities/staff/overview/:id': paths.staffMember('admin-grace-tan'),
  '/client/details/:id': paths.clientDetails('client-northbreakwater'),
  '/client/edit/:id': paths.editClient('client-northbreakwater'),
  '/create-account-success/:id': paths.accountCreated('client-northbreakwater'),
  '/cms/content/:id': paths.siteContent('client-northbreakwater'),
  '/connections/event/:id': paths.connectionRequest(request),
  '/connection/profile/:id': paths.connection(connection),
  '/profile/:id': paths.seafarer(seafarer, null),
  '/profile/:id/:connectionId': paths.seafarer(seafarer, connection),
  '/assessment/:id': paths.assessment(seafarer),
}

/** @throws for a pattern with a parameter that has no record above: its page would only say that there is no such record */
export const addressOfPage = (pattern: RoutePattern): string => {
  const address = recordAddresses[pattern]
  if (address === undefined && /[:*]/.test(pattern)) throw new Error(`tests/e2e/pageAddresses.ts has no address for ${pattern}`)
  return address ?? pattern
}

type Row = (typeof screenRoutes)[number]

const rootPatterns: readonly RoutePattern[] = ['/client/create', '/create-account', '/create-account-success/:id', '/cms/management']
const rootPatternsToo: readonly RoutePattern[] = ['/dashboard', '/client', '/client/details/:id', '/client/edit/:id', '/cms/content/:id']
const clinicKinds: readonly ClientKind[] = [medicalClients, clinics, testers, shops]

const isOfRoot = ({ path }: Row): boolean => rootPatterns.includes(path)
const isOfRootToo = ({ path }: Row): boolean => rootPatternsToo.includes(path)
const isOfCompanies = ({ clients }: Row): boolean => clients === companies
/** Others may open documents and staff too; only a clinic has much to show there. */
const isOfClinics = ({ path, clients }: Row): boolean => clinicKinds.includes(clients) || /^\/(?:documents?|entities\/staff)\b/.test(path)

const pagesThat = (has: (row: Row) => boolean): readonly string[] => screenRoutes.filter(has).map(({ path }) => addressOfPage(path))

/** Every page of a training provider's super admin. */
export const screenPaths = pagesThat((row) => !isOfRoot(row) && !isOfClinics(row) && (!isOfCompanies(row) || row.path === '/connections'))

/** Every page that only the root client's people may open, or on which they read or change another client. */
export const rootPaths = pagesThat((row) => isOfRoot(row) || isOfRootToo(row))

/** Every page of companies that follow seafarers. */
export const companyPaths: readonly string[] = [
  paths.dashboard(),
  ...pagesThat(isOfCompanies),
  paths.crewReadiness(),
  paths.comparison([seafarer, 'holder-jon-sigurdsson', 'holder-ahmed-almansoori']),
]

/** Every page of a clinic that others do not have, or that looks different there. */
export const clinicPaths: readonly string[] = [
  paths.dashboard(),
  ...pagesThat(isOfClinics),
  paths.expiryOfDocuments(),
  paths.patient('patient-amirah-zainal'),
  paths.staffMember('physician-lim'),
  paths.editPhysician('physician-tan'),
  paths.plannedList(),
  '/webshop/calendar?view=month',
  paths.importLabResults(),
  '/webshop/calendar?view=staff',
  paths.editAppointment('appointment-3'),
  paths.medical('appointment-3'),
  paths.closeDays(),
]

/** Lists that are a section, a tab or a view of a page, those of one page never in a row. */
export const furtherPaths: readonly string[] = [
  '/client?section=administrators',
  '/course/planned?view=table',
  '/client?section=places',
  '/course/archive?view=table',
  '/client?section=places&tab=facilities',
  '/certificates/issued?view=expiring',
  '/calendar?view=agenda',
  // Before another page, which closes its drawer.
  paths.student('holder-aminata-diallo'),
  '/client?section=brand',
]

/** Forms that a page shows in its own place, where a list or a record may be read once more. */
const formPaths: readonly string[] = [
  paths.issueFrom('template-basic-safety'),
  paths.createCourseFrom('course-template-basic-safety'),
  paths.editCourse('course-basic-safety-next'),
  paths.editInstructor('instructor-pillai'),
  paths.inviteAdmin(),
  paths.changeAdmin('admin-priya-raman'),
  paths.changeStaff('admin-felix-brandt'),
  paths.issueDocumentFor('patient-amirah-zainal'),
  paths.bookAppointmentFor('patient-amirah-zainal'),
  paths.bookAppointmentLike('appointment-3'),
  paths.editBooking('booking-family'),
  paths.planSlots(),
  `${paths.reportArt()}?edit=shift`,
  ...(['centers', 'facilities'] as const).flatMap((kind) => [formPath(paths.places(kind), { edit: 'new' }), paths.importPlaces(kind)]),
  ...['test-types', 'appointment-types', 'package-tests', 'categories', 'test-categories', 'coupons', 'referrals'].map((section) =>
    formPath(paths.webshopSetting(section), { edit: 'new' }),
  ),
]

/** Sections, views and forms that a page shows at an address with a query. */
export const queryPaths: readonly string[] = [...companyPaths, ...clinicPaths, ...furtherPaths, ...formPaths].filter((path) =>
  path.includes('?'),
)
