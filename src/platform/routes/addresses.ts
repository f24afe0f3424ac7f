// Addresses of the pages that need no sign-in, and of the dashboard that a sign-in leads to.
const encode = encodeURIComponent

export const login = (): string => '/'
export const passwordReset = (token: string, email: string): string => `/passwordReset/${encode(token)}/${encode(email)}`
export const emailValidate = (token: string, email: string): string => `/emailValidate/${encode(token)}/${encode(email)}`
export const activate = (token: string, email: string): string => `/activate/${encode(token)}/${encode(email)}`
/** Where an emailed link leads once its token has left the address. */
export const accountLink = (page: 'passwordReset' | 'emailValidate' | 'activate'): string => `/${page}/link`
export const publicCertificate = (id: string): string => `/certificate/${encode(id)}`
export const publicCertificateByCode = (id: string): string => `/certificate/qr/${encode(id)}`
export const shortLink = (tinyId: string): string => `/d/${encode(tinyId)}`
export const dashboard = (): string => '/dashboard'
export const createAccount = (): string => '/create-account'
