const part = encodeURIComponent

/** Every address of the console is built here. */
export const paths = {
  login: () => '/',
  passwordReset: (token: string, email: string) => `/passwordReset/${part(token)}/${part(email)}`,
  emailValidate: (token: string, email: string) => `/emailValidate/${part(token)}/${part(email)}`,
  activate: (token: string, email: string) => `/activate/${part(token)}/${part(email)}`,
  publicCertificate: (id: string) => `/certificate/${part(id)}`,
  publicCertificateByCode: (id: string) => `/certificate/qr/${part(id)}`,
  shortLink: (tinyId: string) => `/d/${part(tinyId)}`,

  dashboard: () => '/dashboard',
  userGuide: () => '/user-guide',

  certificateTemplates: () => '/template/certificate',
  createCertificateTemplate: () => '/template/certificate/create',
  certificateTemplate: (id: string) => `/template/certificate/${part(id)}`,

  issueCertificate: () => '/certificates/issue',
  issuedCertificates: () => '/certificates/issued',
  certificate: (id: string) => `/certificates/view/${part(id)}`,

  plannedCourses: () => '/course/planned',
  labResults: () => '/documents/lab',
  undeliveredEmails: () => '/email/activity?status=not_delivered',
} as const
