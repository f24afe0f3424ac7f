/** Addresses of the pages that need no sign-in, and where a sign-in leads. */
const part = encodeURIComponent

export const login = (): string => '/'
export const passwordReset = (token: string, email: string): string => `/passwordReset/${part(token)}/${part(email)}`
export const emailValidate = (token: string, email: string): string => `/emailValidate/${part(token)}/${part(email)}`
export const activate = (token: string, email: string): string => `/activate/${part(token)}/${part(email)}`
export const publicCertificate = (id: string): string => `/certificate/${part(id)}`
export const publicCertificateByCode = (id: string): string => `/certificate/qr/${part(id)}`
export const shortLink = (tinyId: string): string => `/d/${part(tinyId)}`
export const dashboard = (): string => '/dashboard'
