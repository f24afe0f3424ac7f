// Addresses of the signed-in pages, in a module of their own to keep the public bundle small.
const encode = encodeURIComponent

export const userGuide = (): string => '/user-guide'
export const certificateTemplates = (): string => '/template/certificate'
export const createCertificateTemplate = (): string => '/template/certificate/create'
export const certificateTemplate = (id: string): string => `/template/certificate/${encode(id)}`
export const issueCertificate = (): string => '/certificates/issue'
export const issueCertificatesInBulk = (): string => '/certificates/issue/bulk'
export const issuedCertificates = (): string => '/certificates/issued'
/** The certificates issued in a period. @param days such as 2026-11-01..2026-11-23 */
export const certificatesIssuedIn = (days: string): string => `/certificates/issued?issued=${encode(days)}`
/** The valid certificates that expire within 30 days. */
export const expiringCertificates = (): string => '/certificates/issued?status=expiring'
export const issueLike = (id: string): string => `/certificates/issue/${encode(id)}`
export const correctCertificate = (id: string): string => `/certificates/edit/${encode(id)}`
/** A replacement certificate, with a link to revoke the old one. */
export const replacementCertificate = (id: string, replacedId: string): string =>
  `/certificates/view/${encode(id)}?replaces=${encode(replacedId)}`
export const certificate = (id: string): string => `/certificates/view/${encode(id)}`
export const calendar = (): string => '/calendar'
export const plannedCourses = (): string => '/course/planned'
/** The planned courses with somebody waiting and a free seat. */
export const coursesToFill = (): string => '/course/planned?needs=freeSeats'
/** The planned courses whose last day is over. */
export const coursesToComplete = (): string => '/course/planned?needs=completing'
/** The planned courses that run or begin within two weeks and have no instructor. */
export const coursesWithoutInstructor = (): string => '/course/planned?needs=instructorSoon'
export const archivedCourses = (): string => '/course/archive'
export const course = (id: string): string => `/course/details/${encode(id)}`
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
/** The documents issued in a period. @param days such as 2026-11-01..2026-11-23 */
export const documentsIssuedIn = (days: string): string => `/documents/issued?issued=${encode(days)}`
export const emailSettings = (): string => '/email/settings'
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
