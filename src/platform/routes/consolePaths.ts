// Addresses of the signed-in pages, in a module of their own to keep the public bundle small.
const encode = encodeURIComponent

export const userGuide = (): string => '/user-guide'
export const certificateTemplates = (): string => '/template/certificate'
/** The list of templates, after one was saved. @param name of that template */
export const savedCertificateTemplate = (name: string): string => `/template/certificate?saved=${encode(name)}`
export const createCertificateTemplate = (): string => '/template/certificate/create'
export const certificateTemplate = (id: string): string => `/template/certificate/${encode(id)}`
export const issueCertificate = (): string => '/certificates/issue'
/** The issue form with a template chosen. */
export const issueFrom = (templateId: string): string => `/certificates/issue?template=${encode(templateId)}`
export const issueCertificatesInBulk = (): string => '/certificates/issue/bulk'
export const issuedCertificates = (): string => '/certificates/issued'
/** Certificates that expire within 90 days, by kind and renewal. */
export const expiryOfCertificates = (): string => '/certificates/issued?view=expiring'

const issuedIn = (list: string, days: string, kind: string | undefined): string =>
  `${list}?issued=${encode(days)}${kind === undefined ? '' : `&kind=${encode(kind)}`}`

/** The certificates issued in a period. @param days such as 01-11-2026..23-11-2026 @param kind one sub-type; all by default */
export const certificatesIssuedIn = (days: string, kind?: string): string => issuedIn('/certificates/issued', days, kind)
/** The valid certificates that expire within 30 days. */
export const expiringCertificates = (): string => '/certificates/issued?status=expiring'
export const issueLike = (id: string): string => `/certificates/issue/${encode(id)}`
export const correctCertificate = (id: string): string => `/certificates/edit/${encode(id)}`
/** A replacement certificate, with a link to revoke the old one. */
export const replacementCertificate = (id: string, replacedId: string): string =>
  `/certificates/view/${encode(id)}?replaces=${encode(replacedId)}`
export const certificate = (id: string): string => `/certificates/view/${encode(id)}`
export const issueDocument = (): string => '/documents/issue'
/** The form with a template chosen. */
export const issueDocumentFrom = (templateId: string): string => `/documents/issue?template=${encode(templateId)}`
/** The issue form, prefilled from a document. */
export const issueDocumentLike = (id: string): string => `/documents/issue?like=${encode(id)}`
/** The issue form for the document that replaces another. */
export const correctDocument = (id: string): string => `/documents/issue?correct=${encode(id)}`
/** The issue form for a patient of the list. */
export const issueDocumentFor = (patientId: string): string => `/documents/issue?patient=${encode(patientId)}`
export const issueDocumentsInBulk = (): string => '/documents/issue/bulk'
export const issuedDocuments = (): string => '/documents/issued'
/** Documents that expire within 90 days, by kind and renewal. */
export const expiryOfDocuments = (): string => '/documents/issued?view=expiring'
export const document = (id: string): string => `/document/view/${encode(id)}`
export const replacementDocument = (id: string, replacedId: string): string => `/document/view/${encode(id)}?replaces=${encode(replacedId)}`
export const documentTemplates = (): string => '/documents/templates'
export const savedDocumentTemplate = (name: string): string => `/documents/templates?saved=${encode(name)}`
export const createDocumentTemplate = (): string => '/documents/templates/create'
export const documentTemplate = (id: string): string => `/documents/templates/view/${encode(id)}`
export const patients = (): string => '/entities/patients'
export const patient = (id: string): string => `/entities/patients?patient=${encode(id)}`
/** The people who work in the console for a clinic. */
export const staff = (): string => '/entities/staff'
export const addStaff = (): string => '/entities/staff/add'
/** The form that changes the account of a member of staff. */
export const changeStaff = (id: string): string => `/entities/staff?change=${encode(id)}`
/** @param id of the account, or of the physician */
export const staffMember = (id: string): string => `/entities/staff/overview/${encode(id)}`
/** The form with the licence and the signature. */
export const editPhysician = (id: string): string => `/entities/staff/overview/${encode(id)}?edit=1`
export const calendar = (): string => '/calendar'
/** A list, narrowed to one training center; the whole list without one. @param list its address */
export const inCenter = (list: string, centerId: string | null): string =>
  centerId === null ? list : `${list}${list.includes('?') ? '&' : '?'}center=${encode(centerId)}`
export const plannedCourses = (): string => '/course/planned'
/** The planned courses with somebody waiting and a free seat. */
export const coursesToFill = (): string => '/course/planned?needs=freeSeats'
/** The planned courses whose last day is over. */
export const coursesToComplete = (): string => '/course/planned?needs=completing'
/** The planned courses that run or begin within two weeks and have no instructor. */
export const coursesWithoutInstructor = (): string => '/course/planned?needs=instructorSoon'
export const archivedCourses = (): string => '/course/archive'
export const course = (id: string): string => `/course/details/${encode(id)}`
/** The certificates of a completed course. */
export const courseCertificates = (id: string): string => `/course/archive/${encode(id)}?tab=certificates`
export const archivedCourse = (id: string): string => `/course/archive/${encode(id)}`
export const createCourse = (): string => '/course/create'
export const createCourseStructure = (): string => '/course/create/structure'
/** A new course prefilled from a template. */
export const createCourseFrom = (templateId: string): string => `/course/create?template=${encode(templateId)}`
/** Both steps of editing a course share one address and differ in `step`. */
export const editCourse = (id: string, step: 'details' | 'structure' = 'details'): string =>
  `/course/edit/structure?course=${encode(id)}&step=${step}`
export const issueForCourse = (id: string): string => `/course/issue/${encode(id)}`
export const courseTemplates = (): string => '/template/course'
export const courseTemplate = (id: string): string => `/template/course/view/${encode(id)}`
export const createCourseTemplate = (): string => '/template/course/create'
export const editCourseTemplate = (id: string): string => `/template/course/edit?template=${encode(id)}`
export const instructors = (): string => '/entities/instructor'
export const instructor = (id: string): string => `/entities/instructor/overview/${encode(id)}`
/** The overview page in edit mode. */
export const editInstructor = (id: string): string => `/entities/instructor/overview/${encode(id)}?edit=1`
export const addInstructor = (): string => '/entities/instructor/add'
export const participants = (): string => '/entities/participants'
/** The dashboard of a company, with the connections it asked for. */
export const requestedConnections = (): string => '/dashboard?status=requested'
export const connections = (): string => '/connections'
/** Who may sail from one day to another. */
export const crewReadiness = (): string => '/connections?view=readiness'
/** Up to four people side by side. @param userIds their accounts */
export const comparison = (userIds: readonly string[]): string => `/connections?view=compare&people=${userIds.map(encode).join(',')}`
export const askForConnections = (): string => '/connections/event'
export const connectionRequests = (): string => '/connections/event/overview'
export const connectionRequest = (connectionId: string): string => `/connections/event/${encode(connectionId)}`
export const connection = (connectionId: string): string => `/connection/profile/${encode(connectionId)}`
export const seafarer = (userId: string, connectionId: string | null): string =>
  connectionId === null ? `/profile/${encode(userId)}` : `/profile/${encode(userId)}/${encode(connectionId)}`
export const assessment = (userId: string): string => `/assessment/${encode(userId)}`
export const stats = (): string => '/stats'
/** The figures of one client in a period, for the root client. */
export const statsOf = (clientId: string, days: string): string => `/stats?client=${encode(clientId)}&days=${encode(days)}`
export const insights = (): string => '/insights'
export const labResults = (): string => '/documents/lab'
/** The documents issued in a period. @param days such as 01-11-2026..23-11-2026 @param kind one sub-type; all by default */
export const documentsIssuedIn = (days: string, kind?: string): string => issuedIn('/documents/issued', days, kind)
export const emailSettings = (): string => '/email/settings'
export const emailActivity = (): string => '/email/activity'
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
/** The root client's list of clients. */
export const clients = (): string => '/client'
export const createClient = (): string => '/client/create'
export const clientDetails = (id: string): string => `/client/details/${encode(id)}`
export const editClient = (id: string): string => `/client/edit/${encode(id)}`
/** The form that invites a client's first super admin. */
export const inviteFirstAdmin = (id: string): string => `/client/details/${encode(id)}?invite=1`
/** The figures of one client, inside the frame that says whose they are. */
export const actFor = (id: string): string => `/stats?client=${encode(id)}`
/** Where the root client deploys the public sites of clients. */
export const deployment = (): string => '/cms/management'
/** What the public site of one's own client says. */
export const ownSiteContent = (): string => '/cms/content'
export const siteContent = (id: string): string => `/cms/content/${encode(id)}`
export const accountCreated = (id: string): string => `/create-account-success/${encode(id)}`

/** The two kinds of places, as their addresses name them. */
export type PlaceKind = 'centers' | 'facilities'
const placesOf = (kind: PlaceKind): string => (kind === 'centers' ? '/client?section=places' : `/client?section=places&tab=${kind}`)

/** The training centers or the facilities of one's own client. */
export const places = (kind: PlaceKind): string => placesOf(kind)
export const place = (kind: PlaceKind, id: string): string => `${placesOf(kind)}&place=${encode(id)}`
export const newPlace = (kind: PlaceKind): string => `${placesOf(kind)}&place=new`
export const importPlaces = (kind: PlaceKind): string => `${placesOf(kind)}&import=1`
