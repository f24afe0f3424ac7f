// Which roles may perform which action once the page is open.
//
// These are the expected values of the access tests, written by hand and without imports. An action that is not allowed stays on screen
// with the reason; the backend makes the final decision. A role that is not listed, including an unknown one, may not perform the action.

const roles = [
  'superAdmin',
  'trainingAdmin',
  'clinicAdmin',
  'instructor',
  'trainingInstructor',
  'appointmentHandler',
  'swabber',
  'labViewer',
] as const
type Role = (typeof roles)[number]

export type ExpectedAction = {
  readonly action: string
  readonly allowed: readonly Role[]
  /** Roles allowed only on a course they instruct. */
  readonly allowedOnOwnCourse?: readonly Role[]
  readonly note?: string
}

export const expectedActions: readonly ExpectedAction[] = [
  // course, certificate and document templates
  { action: 'template.edit', allowed: ['superAdmin'], note: 'creating and changing a template of any kind' },
  { action: 'template.delete', allowed: ['superAdmin'], note: 'only a superAdmin manages templates' },

  // certificates
  { action: 'certificate.issue', allowed: ['superAdmin'], note: 'one certificate, outside a completed course' },
  { action: 'certificate.issueBulk', allowed: ['superAdmin'] },
  { action: 'certificate.correct', allowed: ['superAdmin'], note: 'issues a new certificate; revoking the old one is its own action' },
  { action: 'certificate.notarise', allowed: ['superAdmin'] },
  { action: 'certificate.revoke', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },
  { action: 'certificate.delete', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },
  {
    action: 'certificate.send',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor'],
    note: 'emails one or many, also to another address',
  },
  {
    action: 'course.issueCertificates',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'],
    allowedOnOwnCourse: ['instructor', 'trainingInstructor'],
    note: 'only from a completed course',
  },

  // courses and people: every role with the menu entry schedules; only admins delete
  {
    action: 'course.edit',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor'],
    note: 'same roles as the menu entry Courses > Schedule a course',
  },
  { action: 'course.delete', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },
  {
    action: 'course.complete',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'],
    allowedOnOwnCourse: ['instructor', 'trainingInstructor'],
    note: 'the instructor of a course records its results, and corrects them later',
  },
  {
    action: 'participant.edit',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor'],
    note: 'adding to a course and moving between courses',
  },
  { action: 'participant.delete', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },
  { action: 'participant.message', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },
  { action: 'instructor.edit', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },
  { action: 'instructor.delete', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },

  // documents and lab results: every role with the menu entry
  {
    action: 'document.issue',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor'],
    note: 'same roles as the menu entry Documents > Issue; single and bulk, because the bulk page opens from the single one',
  },
  {
    action: 'labResult.issue',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor', 'swabber', 'labViewer'],
    note: 'same roles as the Lab Results menu entries; the issue page is refused to a swabber, who reports ART results instead',
  },
  {
    action: 'labResult.reportArt',
    allowed: ['superAdmin', 'swabber'],
    note: 'only a swabber has the menu entry; a superAdmin can open the page by URL',
  },

  // the client
  {
    action: 'settings.edit',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'],
    note: 'other roles that see Settings can only read them',
  },
  {
    action: 'connection.manage',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'],
    note: 'add, accept and remove in the connections table of the dashboard (corporate and recruitment clients)',
  },
  {
    action: 'admin.invite',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'],
    note: 'for the assignable roles, see expectedInvitations',
  },
]

export type ExpectedInvitation = {
  readonly inviter: Role
  readonly mayGive: readonly Role[]
  /** Only within the inviter's own client and center. */
  readonly ownClientAndCenterOnly: boolean
}

export const expectedInvitations: readonly ExpectedInvitation[] = [
  {
    inviter: 'superAdmin',
    mayGive: [
      'superAdmin',
      'trainingAdmin',
      'clinicAdmin',
      'instructor',
      'trainingInstructor',
      'appointmentHandler',
      'swabber',
      'labViewer',
    ],
    ownClientAndCenterOnly: false,
  },
  {
    inviter: 'trainingAdmin',
    mayGive: ['instructor', 'trainingInstructor', 'appointmentHandler', 'swabber', 'labViewer'],
    ownClientAndCenterOnly: true,
  },
  {
    inviter: 'clinicAdmin',
    mayGive: ['instructor', 'trainingInstructor', 'appointmentHandler', 'swabber', 'labViewer'],
    ownClientAndCenterOnly: true,
  },
  { inviter: 'instructor', mayGive: [], ownClientAndCenterOnly: true },
  { inviter: 'trainingInstructor', mayGive: [], ownClientAndCenterOnly: true },
  { inviter: 'appointmentHandler', mayGive: [], ownClientAndCenterOnly: true },
  { inviter: 'swabber', mayGive: [], ownClientAndCenterOnly: true },
  { inviter: 'labViewer', mayGive: [], ownClientAndCenterOnly: true },
]
