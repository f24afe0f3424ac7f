/** Addresses of the console's own pages. The light pages do not carry them. */
const part = encodeURIComponent

export const userGuide = (): string => '/user-guide'
export const certificateTemplates = (): string => '/template/certificate'
export const createCertificateTemplate = (): string => '/template/certificate/create'
export const certificateTemplate = (id: string): string => `/template/certificate/${part(id)}`
export const issueCertificate = (): string => '/certificates/issue'
export const issueCertificatesInBulk = (): string => '/certificates/issue/bulk'
export const issuedCertificates = (): string => '/certificates/issued'
export const issueLike = (id: string): string => `/certificates/issue/${part(id)}`
export const correctCertificate = (id: string): string => `/certificates/edit/${part(id)}`
/** A certificate that was issued to take another's place, which can be revoked from there. */
export const certificateInPlaceOf = (id: string, old: string): string => `/certificates/view/${part(id)}?replaces=${part(old)}`
export const certificate = (id: string): string => `/certificates/view/${part(id)}`
export const calendar = (): string => '/calendar'
export const plannedCourses = (): string => '/course/planned'
export const archivedCourses = (): string => '/course/archive'
export const course = (id: string): string => `/course/details/${part(id)}`
export const archivedCourse = (id: string): string => `/course/archive/${part(id)}`
export const createCourse = (): string => '/course/create'
export const createCourseStructure = (): string => '/course/create/structure'
/** A new course that begins with what a template holds. */
export const createCourseFrom = (templateId: string): string => `/course/create?template=${part(templateId)}`
/** Both steps of an existing course stand at one address, told apart by `step`. */
export const editCourse = (id: string, step: 'details' | 'structure' = 'details'): string =>
  `/course/edit/structure?course=${part(id)}&step=${step}`
export const issueForCourse = (id: string): string => `/course/issue/${part(id)}`
export const courseTemplates = (): string => '/template/course'
export const courseTemplate = (id: string): string => `/template/course/view/${part(id)}`
export const createCourseTemplate = (): string => '/template/course/create'
export const editCourseTemplate = (id: string): string => `/template/course/edit?template=${part(id)}`
export const instructors = (): string => '/entities/instructor'
export const instructor = (id: string): string => `/entities/instructor/overview/${part(id)}`
/** The same page, with the form in place of the overview. */
export const editInstructor = (id: string): string => `/entities/instructor/overview/${part(id)}?edit=1`
export const addInstructor = (): string => '/entities/instructor/add'
export const participants = (): string => '/entities/participants'
export const labResults = (): string => '/documents/lab'
export const undeliveredEmails = (): string => '/email/activity?status=not_delivered'
