/** Password of every demo account. */
export const demoPassword = 'calm-harbour-1'

/** Token of Ines Carvalho's pending invitation (North Breakwater Academy). */
export const demoActivationToken = 'demo-invitation-of-ines-carvalho-not-answered'

/** One-time token with which the partner system signs a user in to Harbour Clinic. */
export const demoPartnerToken = 'demo-token-from-the-partner-system-good-once'

/** Certificates used by tests and documentation; all but the last two belong to North Breakwater Academy. */
export const demoCertificates = {
  valid: 'cert-diallo-basic-safety',
  validNoExpiry: 'cert-sigurdsson-bridge-resource',
  expired: 'cert-wongsuwan-fire-fighting',
  revoked: 'cert-almansoori-ecdis',
  notarised: 'cert-papadopoulou-ship-security',
  protected: 'cert-teo-predeparture-pcr',
  southpier: 'cert-hakimi-crowd-management',
} as const

/** Password of the protected certificate: a date of birth as DDMMYY. */
export const demoProtectedPassword = '140291'

/** Short link to the valid certificate. */
export const demoShortLink = 'nba-diallo'

export interface DemoSignIn {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly email: string
  /** Empty for invited admins, who have not set one yet. */
  readonly password: string
  /** Training center or clinic the admin is limited to. */
  readonly centerId?: string
  readonly instructorId?: string
  /** Has a pending invitation, accepted with `demoActivationToken`. */
  readonly isInvited?: true
}

export interface DemoTenant {
  readonly clientId: string
  readonly subdomain: string
  readonly name: string
  /** Type and role of the client, such as 'maritime, full'. */
  readonly kind: string
  readonly signIns: readonly DemoSignIn[]
}

type More = Partial<Pick<DemoSignIn, 'email' | 'centerId' | 'instructorId' | 'isInvited'>>

const tenant = (
  subdomain: string,
  name: string,
  kind: string,
  people: readonly (readonly [name: string, role: string, more?: More])[],
  domain = `${subdomain}.example`,
): DemoTenant => ({
  clientId: `client-${subdomain}`,
  subdomain,
  name,
  kind,
  signIns: people.map(([person, role, more = {}]) => {
    const local = person.toLowerCase().replaceAll(' ', '.')
    return {
      id: `admin-${local.replaceAll('.', '-')}`,
      name: person,
      role,
      email: `${local}@${domain}`,
      password: more.isInvited ? '' : demoPassword,
      ...more,
    }
  }),
})

/** Every demo account by tenant; `npm start` prints them and tests sign in with them. */
export const demoTenants: readonly DemoTenant[] = [
  tenant('northbreakwater', 'North Breakwater Academy', 'maritime, full', [
    ['Maren Oyelaran', 'superAdmin'],
    ['Tobias Lindqvist', 'trainingAdmin'],
    ['Priya Raman', 'trainingAdmin', { centerId: 'center-tuas' }],
    ['Rajan Pillai', 'instructor', { instructorId: 'instructor-pillai' }],
    ['Lucia Ferrante', 'trainingInstructor', { instructorId: 'instructor-ferrante' }],
    ['Owen Whitlock', 'appointmentHandler'],
    ['Robin Achterberg', 'trainingAdmin', { email: 'robin.achterberg@delta.example' }],
    ['Hana Sato', 'auditor'],
    ['Ines Carvalho', 'trainingAdmin', { isInvited: true }],
  ]),
  tenant('southpier', 'Southpier Maritime College', 'maritime, full', [
    ['Callum Reid', 'superAdmin'],
    ['Noor Rahman', 'instructor', { instructorId: 'instructor-rahman' }],
  ]),
  tenant('harbourclinic', 'Harbour Clinic', 'medical, full', [
    ['Grace Tan', 'superAdmin'],
    ['Arjun Mehta', 'clinicAdmin', { centerId: 'clinic-marina' }],
    ['Yusra Aziz', 'instructor', { instructorId: 'physician-aziz' }],
    ['Felix Brandt', 'appointmentHandler'],
    ['Siti Kamal', 'swabber'],
    ['Dana Novak', 'labViewer'],
  ]),
  tenant('quaylab', 'Quay Lab', 'medical, lab', [
    ['Mei Ling Chua', 'superAdmin'],
    ['Pavel Horak', 'labViewer'],
    ['Lena Vogt', 'swabber'],
  ]),
  tenant('blueanchor', 'Blue Anchor Shipping', 'maritime, corporate', [
    ['Henrik Aas', 'superAdmin'],
    ['Marta Kowalska', 'trainingAdmin'],
  ]),
  tenant('crewlink', 'CrewLink', 'maritime, recruitment', [['Joao Batista', 'superAdmin']]),
  tenant('formworks', 'Formworks', 'maritime, templateManager', [['Elif Demir', 'superAdmin']]),
  tenant(
    'headoffice',
    'Delta Head Office',
    'maritime, full, root',
    [
      ['Astrid Keller', 'superAdmin'],
      ['Samuel Ofori', 'trainingAdmin'],
    ],
    'delta.example',
  ),
]
