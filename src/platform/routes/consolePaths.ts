// Addresses of the signed-in pages that are more than a pattern, in a module of their own to keep the public bundle small.
const encode = encodeURIComponent

/** The list of templates, after one was saved. @param name of that template */
export const savedCertificateTemplate = (name: string): string => `/template/certificate?saved=${encode(name)}`
/** The issue form with a template chosen. */
export const issueFrom = (templateId: string): string => `/certificates/issue?template=${encode(templateId)}`
/** Certificates that expire within 90 days, by kind and renewal. */
export const expiryOfCertificates = (): string => '/certificates/issued?view=expiring'

const issuedIn = (list: string, days: string, kind: string | undefined): string =>
  `${list}?issued=${encode(days)}${kind === undefined ? '' : `&kind=${encode(kind)}`}`

/** The certificates issued in a period. @param days such as 01-11-2026..23-11-2026 @param kind one sub-type; all by default */
export const certificatesIssuedIn = (days: string, kind?: string): string => issuedIn('/certificates/issued', days, kind)
/** The valid certificates that expire within 30 days. */
export const expiringCertificates = (): string => '/certificates/issued?status=expiring'
/** A replacement certificate, with a link to revoke the old one. */
export const replacementCertificate = (id: string, replacedId: string): string =>
  `/certificates/view/${encode(id)}?replaces=${encode(replacedId)}`
/** The form with a template chosen. */
export const issueDocumentFrom = (templateId: string): string => `/documents/issue?template=${encode(templateId)}`
/** The issue form, prefilled from a document. */
export const issueDocumentLike = (id: string): string => `/documents/issue?like=${encode(id)}`
/** The issue form for the document that replaces another. */
export const correctDocument = (id: string): string => `/documents/issue?correct=${encode(id)}`
/** The issue form for a patient of the list. */
export const issueDocumentFor = (patientId: string): string => `/documents/issue?patient=${encode(patientId)}`
/** Documents that expire within 90 days, by kind and renewal. */
export const expiryOfDocuments = (): string => '/documents/issued?view=expiring'
export const replacementDocument = (id: string, replacedId: string): string => `/document/view/${encode(id)}?replaces=${encode(replacedId)}`
export const savedDocumentTemplate = (name: string): string => `/documents/templates?saved=${encode(name)}`
/** The list of students, with one of them opened. @param key account, or a seat of somebody without one */
export const student = (key: string): string => `/entities/participants?person=${encode(key)}`
export const patient = (id: string): string => `/entities/patients?patient=${encode(id)}`
/** The form that changes the account of a member of staff. */
export const changeStaff = (id: string): string => `/entities/staff?change=${encode(id)}`
/** The form with the licence and the signature. */
export const editPhysician = (id: string): string => `/entities/staff/overview/${encode(id)}?edit=1`
/** The form for an appointment, with what another one says. */
export const bookAppointmentLike = (id: string): string => `/appointment/create?like=${encode(id)}`
/** The form for an appointment of a patient. */
export const bookAppointmentFor = (patientId: string): string => `/appointment/create?patient=${encode(patientId)}`
/** The form for an appointment at a time. @param day DD-MM-YYYY @param from HH:mm @param physicianId null for nobody */
export const bookAppointmentAt = (day: string, from: string, physicianId: string | null): string =>
  `/appointment/create?day=${encode(day)}&from=${encode(from)}${physicianId === null ? '' : `&physician=${encode(physicianId)}`}`
/** Every appointment to come, as a list. */
export const plannedList = (): string => '/appointment/planned?view=list'
/** Appointments whose time is over and that were not completed. */
export const dueAppointments = (): string => '/appointment/planned?state=due'
/** The form for a seafarer's medical. */
export const medical = (appointmentId: string): string => `/appointment/details/${encode(appointmentId)}?step=medical`
/** A lab result as it stands, with what was issued for it. */
export const labDocument = (id: string): string => `/documents/lab/document?id=${encode(id)}`
/** The import of lab results from a file. */
export const importLabResults = (): string => '/documents/lab?step=import'
/** Issues many lab results; which ones, the state of the history entry says. */
export const issueLabResults = (): string => '/documents/lab?step=issue'
/** Bookings of the web-shop that need something of the desk. @param need as the list filters by it */
export const bookingsThatNeed = (need: string): string => `/webshop/overview?needs=${encode(need)}`
/** Bookings of the web-shop on some days. @param days such as 01-11-2026..23-11-2026 @param status as the list filters by it; all by default */
export const bookingsOf = (days: string, status?: string): string =>
  `/webshop/overview?days=${encode(days)}${status === undefined ? '' : `&status=${encode(status)}`}`
/** Books for patients. @param slotId null to choose one there */
export const scheduleBooking = (slotId: string | null): string => `/webshop/overview/schedule${slotId === null ? '' : `/${encode(slotId)}`}`
/** The form that changes a booking of the web-shop. */
export const editBooking = (id: string): string => `/webshop/overview/${encode(id)}?step=edit`
/** The form that makes slots of the web-shop. */
export const planSlots = (): string => '/webshop/settings/timeslots?step=plan'
/** The form that closes days of the web-shop. */
export const closeDays = (): string => '/webshop/settings/timeslots?step=close'
/** The slots of one day of the web-shop. @param day DD-MM-YYYY */
export const slotsOfDay = (day: string): string => `/webshop/calendar?view=day&day=${encode(day)}`
/** The form that changes an appointment. */
export const editAppointment = (id: string): string => `/appointment/details/${encode(id)}?step=edit`
/** A list, narrowed to one training center; the whole list without one. @param list its address */
export const inCenter = (list: string, centerId: string | null): string =>
  centerId === null ? list : `${list}${list.includes('?') ? '&' : '?'}center=${encode(centerId)}`
/**
 * The planned courses that need something. freeSeats: somebody waits although a seat is free. completing: their last day is over.
 * instructorSoon: they run or begin within two weeks and have no instructor.
 */
export const coursesThatNeed = (need: 'freeSeats' | 'completing' | 'instructorSoon'): string => `/course/planned?needs=${need}`
/** The certificates of a completed course. */
export const courseCertificates = (id: string): string => `/course/archive/${encode(id)}?tab=certificates`
/** A new course prefilled from a course or a template. */
export const createCourseFrom = (sourceId: string): string => `/course/create?template=${encode(sourceId)}`
/** Both steps of editing a course share one address and differ in `step`. */
export const editCourse = (id: string, step: 'details' | 'structure' = 'details'): string =>
  `/course/edit/structure?course=${encode(id)}&step=${step}`
export const editCourseTemplate = (id: string): string => `/template/course/edit?template=${encode(id)}`
/** The overview page in edit mode. */
export const editInstructor = (id: string): string => `/entities/instructor/overview/${encode(id)}?edit=1`
/** The dashboard of a company, with the connections it asked for. */
export const requestedConnections = (): string => '/dashboard?status=requested'
/** Who may sail from one day to another. @param userIds only these people; everybody by default */
export const crewReadiness = (userIds: readonly string[] = []): string =>
  `/connections?view=readiness${userIds.length > 0 ? `&people=${userIds.map(encode).join(',')}` : ''}`
/** Up to four people side by side. @param userIds their accounts */
export const comparison = (userIds: readonly string[]): string => `/connections?view=compare&people=${userIds.map(encode).join(',')}`
export const seafarer = (userId: string, connectionId: string | null): string =>
  connectionId === null ? `/profile/${encode(userId)}` : `/profile/${encode(userId)}/${encode(connectionId)}`
/** The figures of one client, for the root client. @param days such as 23-10-2026..23-11-2026; without it the period shown at first */
export const statsOf = (clientId: string, days?: string): string =>
  `/stats?client=${encode(clientId)}${days === undefined ? '' : `&days=${encode(days)}`}`
/** The documents issued in a period. @param days such as 01-11-2026..23-11-2026 @param kind one sub-type; all by default */
export const documentsIssuedIn = (days: string, kind?: string): string => issuedIn('/documents/issued', days, kind)
export const undeliveredEmails = (): string => '/email/activity?status=not_delivered'
/**
 * The settings of one's own client. The bare address is the root client's list of clients, so the section is always named.
 * @param section the section to open
 */
export const settings = (
  section: 'organisation' | 'brand' | 'email' | 'integrations' | 'places' | 'administrators' = 'organisation',
): string => `/client?section=${section}`
/** The form that invites an administrator. */
export const inviteAdmin = (): string => '/client?section=administrators&invite=1'
/** The form that changes the account of an administrator. */
export const changeAdmin = (id: string): string => `/client?section=administrators&change=${encode(id)}`
/** The form on which head office invites a super admin of a client. */
export const inviteFirstAdmin = (id: string): string => `/client/details/${encode(id)}?invite=1`
/** The two kinds of places, as their addresses name them. */
export type PlaceKind = 'centers' | 'facilities'
/** The training centers or the facilities of one's own client. */
export const places = (kind: PlaceKind): string => (kind === 'centers' ? '/client?section=places' : `/client?section=places&tab=${kind}`)
export const place = (kind: PlaceKind, id: string): string => `${places(kind)}&edit=${encode(id)}`
export const importPlaces = (kind: PlaceKind): string => `${places(kind)}&import=1`
/** The public booking, as the visitors of a partner see it. */
export const bookThrough = (referralId: string): string => `/book?ref=${encode(referralId)}`
