import { admins, isOneOf, roles, type Person } from './person'

/**
 * public: no session needed. open: inside the console's frame, but without a guard. auth: signed-in users only.
 */
export type RouteAccess = 'public' | 'open' | 'auth'

interface RouteRule {
  readonly access: RouteAccess
  /** What builds its address: 'certificate' stands for `paths.certificate(id)`. Null where nothing links to it. */
  readonly builder: string | null
  /** If any of them applies, the user is redirected to the dashboard. */
  readonly refuses: readonly Refusal[]
}

type Refusal = (person: Person, params: Readonly<Record<string, string | undefined>>) => boolean

const swabber: Refusal = ({ role }) => role === 'swabber'
const appointmentHandler: Refusal = ({ role }) => role === 'appointmentHandler'
const labViewer: Refusal = ({ role }) => role === 'labViewer'
const allBut =
  (...allowed: readonly string[]): Refusal =>
  ({ role }) =>
    !isOneOf(allowed, role)
/** Results and what identifies people are for nobody whose role the console does not know. */
const unknownRole: Refusal = allBut(...roles)
const notRoot: Refusal = ({ isRoot }) => !isRoot
const notRootSuperAdmin: Refusal = ({ role, isRoot }) => role !== 'superAdmin' || !isRoot
const notRootSuperAdminNorOwn: Refusal = ({ role, isRoot, clientId }, { id }) => role !== 'superAdmin' || (!isRoot && id !== clientId)

const rule = (access: RouteAccess, builder: string | null, ...refuses: readonly Refusal[]) => ({ access, builder, refuses }) as const
const auth = (builder: string | null, ...refuses: readonly Refusal[]) => rule('auth', builder, ...refuses)

/**
 * Who may open which address. Only these rules refuse access; a missing menu entry does not.
 * `npm run codegen` writes what builds the addresses.
 */
export const routeRules = {
  '/': rule('public', 'login'),
  '/passwordReset/:token/:email': rule('public', null),
  // Without a token: a signed-in user sets a new password with the session's token.
  '/passwordReset': rule('public', null),
  '/emailValidate/:token/:email': rule('public', null),
  '/activate/:token/:email': rule('public', null),
  // Where the three links lead once their token has left the address.
  '/passwordReset/link': rule('public', null),
  '/emailValidate/link': rule('public', null),
  '/activate/link': rule('public', null),
  '/certificate/:certificateId': rule('public', 'publicCertificate'),
  '/certificate/qr/:certificateId': rule('public', 'publicCertificateByCode'),
  '/d/:tinyId': rule('public', null),
  '/plato/documents/issue': rule('public', null),
  '/create-account': rule('public', 'createAccount'),
  '/create-account-success/:id': rule('public', 'accountCreated'),
  '/book': rule('public', 'book'),
  '/book/:step': rule('public', 'bookStep'),

  '/dashboard': auth('dashboard'),
  '/stats': auth('stats', appointmentHandler),
  '/insights': auth('insights', swabber, appointmentHandler, unknownRole),
  '/calendar': auth(null),
  '/user-guide': auth('userGuide'),

  '/email/activity': auth('emailActivity', allBut(...admins)),
  '/email/settings': auth('emailSettings', swabber, appointmentHandler),

  '/template/certificate': auth('certificateTemplates', swabber, appointmentHandler),
  '/template/certificate/create': auth('createCertificateTemplate', swabber, appointmentHandler),
  '/template/certificate/:templateId': auth('certificateTemplate', swabber, appointmentHandler),

  '/certificates/issue': auth('issueCertificate', swabber, appointmentHandler, unknownRole),
  '/certificates/issue/:certId': auth('issueLike', swabber, appointmentHandler, unknownRole),
  '/certificates/issue/bulk': auth('issueCertificatesInBulk', swabber, appointmentHandler, unknownRole),
  '/certificates/issued': auth('issuedCertificates', appointmentHandler, unknownRole),
  '/certificates/view/:id': auth('certificate', appointmentHandler, unknownRole),
  '/certificates/edit/:certificateId': auth('correctCertificate', swabber, appointmentHandler, unknownRole),
  '/document/view/:id': auth('document', appointmentHandler, unknownRole),
  '/assessment/:id': auth('assessment', allBut(...admins)),

  '/swabber/report': auth('reportArt', allBut('swabber', 'superAdmin')),

  '/connections': auth('connections', allBut(...admins)),
  '/connections/event': auth('askForConnections', allBut(...admins)),
  '/connections/event/overview': auth('connectionRequests', allBut(...admins)),
  '/connections/event/:id': auth('connectionRequest', allBut(...admins)),
  '/profile/:id': auth(null, allBut(...admins)),
  '/profile/:id/:connectionId': auth(null, allBut(...admins)),
  '/connection/profile/:id': auth('connection', allBut(...admins)),

  '/course/planned': auth('plannedCourses'),
  '/course/archive': auth('archivedCourses'),
  '/course/archive/:courseId': auth('archivedCourse'),
  '/course/create': auth('createCourse'),
  '/course/create/structure': auth('createCourseStructure'),
  '/course/edit/structure': auth(null),
  '/course/issue/:id': auth('issueForCourse', swabber, unknownRole),
  '/course/details/:courseId': rule('open', 'course'),
  '/template/course': auth('courseTemplates', swabber, appointmentHandler),
  '/template/course/view/:templateId': auth('courseTemplate', swabber, appointmentHandler),
  '/template/course/create': auth('createCourseTemplate', swabber, appointmentHandler),
  '/template/course/edit': auth(null, swabber, appointmentHandler),

  '/entities/instructor': auth('instructors', appointmentHandler),
  '/entities/instructor/overview/:id': auth('instructor', appointmentHandler),
  '/entities/instructor/add': auth('addInstructor', appointmentHandler),
  '/entities/staff': auth('staff', swabber, appointmentHandler),
  '/entities/staff/overview/:id': auth('staffMember', swabber, appointmentHandler),
  '/entities/staff/add': auth('addStaff', swabber, appointmentHandler),
  // Misspelt, as the product has always spelled it.
  '/entites/participants': auth(null, swabber, appointmentHandler, unknownRole),
  '/entities/participants': auth('participants', swabber, appointmentHandler, unknownRole),
  '/entities/patients': auth('patients', appointmentHandler, unknownRole),

  '/client': auth('clients', swabber, appointmentHandler),
  '/client/data': auth('clientData', swabber, appointmentHandler),
  '/client/details/:id': auth('clientDetails', notRootSuperAdminNorOwn),
  '/client/create': auth('createClient', notRootSuperAdmin),
  '/client/edit/:id': auth('editClient', notRootSuperAdminNorOwn),

  '/appointment/create': auth('bookAppointment', swabber, appointmentHandler, labViewer, unknownRole),
  '/appointment/planned': auth('plannedAppointments', swabber, appointmentHandler, labViewer, unknownRole),
  '/appointment/archive': auth('archivedAppointments', swabber, appointmentHandler, labViewer, unknownRole),
  '/appointment/details/:id': auth('appointment', swabber, appointmentHandler, labViewer, unknownRole),

  '/documents/issue': auth('issueDocument', swabber, appointmentHandler, unknownRole),
  '/documents/issue/bulk': auth('issueDocumentsInBulk', swabber, appointmentHandler, unknownRole),
  '/documents/templates': auth('documentTemplates', swabber, appointmentHandler),
  '/documents/templates/create': auth('createDocumentTemplate', swabber, appointmentHandler),
  '/documents/templates/view/:templateId': auth('documentTemplate', swabber, appointmentHandler),
  '/documents/issued': auth('issuedDocuments', appointmentHandler, unknownRole),
  '/documents/lab': auth('labResults', appointmentHandler, unknownRole),
  '/documents/lab/issue/:id': auth('labResult', swabber, appointmentHandler, unknownRole),
  '/documents/lab/issue/:id/:secondId': auth('twoLabResults', swabber, appointmentHandler, unknownRole),
  '/documents/lab/document': auth(null, appointmentHandler, unknownRole),

  '/webshop/settings': auth('webshopSettings', allBut(...admins)),
  '/webshop/settings/:action': auth('webshopSetting', allBut(...admins)),
  '/webshop/overview': auth('bookings', allBut(...admins, 'appointmentHandler')),
  '/webshop/overview/schedule/*': auth(null, allBut(...admins, 'appointmentHandler')),
  '/webshop/overview/:appointmentId': auth('booking', allBut(...admins, 'appointmentHandler')),
  '/webshop/stats': auth(null, allBut(...admins)),
  '/webshop/calendar': auth('bookingCalendar', allBut(...admins, 'appointmentHandler')),

  '/cms/content': auth('ownSiteContent', allBut('superAdmin')),
  '/cms/content/:id': auth('siteContent', notRootSuperAdminNorOwn),
  '/cms/management': auth('deployment', notRoot),
} as const satisfies Readonly<Record<string, RouteRule>>

/** An address pattern of the product. */
export type RoutePattern = keyof typeof routeRules

export const accessOf = (pattern: RoutePattern): RouteAccess => routeRules[pattern].access

/** Whether the user is redirected from the address to the dashboard. */
export function isRefused(pattern: RoutePattern, person: Person, params: Readonly<Record<string, string | undefined>> = {}): boolean {
  return routeRules[pattern].refuses.some((refuses: Refusal) => refuses(person, params))
}
