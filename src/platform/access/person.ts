/** The roles the console knows. An unknown role can open only Dashboard and Help. */
export const roles = [
  'superAdmin',
  'trainingAdmin',
  'clinicAdmin',
  'instructor',
  'trainingInstructor',
  'appointmentHandler',
  'swabber',
  'labViewer',
] as const
export type Role = (typeof roles)[number]

export const clientRoles = ['full', 'lab', 'corporate', 'recruitment', 'templateManager'] as const
export type ClientRole = (typeof clientRoles)[number]

export const clientTypes = ['maritime', 'medical'] as const
export type ClientType = (typeof clientTypes)[number]

/** What the access rules need to know about the signed-in user. */
export interface Person {
  readonly role: string
  readonly email: string
  readonly clientId: string
  readonly clientRole: string
  readonly clientType: string
  readonly isRoot: boolean
  readonly isWebShopClient: boolean
}

export const admins = ['superAdmin', 'trainingAdmin', 'clinicAdmin'] as const satisfies readonly Role[]
export const instructors = ['instructor', 'trainingInstructor'] as const satisfies readonly Role[]

export const isOneOf = (allowed: readonly string[], value: string): boolean => allowed.includes(value)
