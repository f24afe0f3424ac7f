// Who may do what, once the page is open.
//
// This is the expected side of the access tests. It is typed by hand and imports nothing. An action that is not allowed stays
// on the screen together with the reason; the last word is the backend's. A role that is in no list here, an unknown one
// included, may not do the action.

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

export type ExpectedAction = {
  readonly action: string
  readonly allowed: readonly Role[]
  /** Roles that may do it only on a course whose instructor they are. */
  readonly allowedOnOwnCourse?: readonly Role[]
  readonly note?: string
}

export const expectedActions: readonly ExpectedAction[] = [
  // templates: course, certificate and document templates alike
  { action: 'template.edit', allowed: ['superAdmin'], note: 'creating and changing a template of any kind' },
  { action: 'template.delete', allowed: ['superAdmin'], note: 'templates as a whole belong to the superAdmin, deleting them too' },

  // certificates
  { action: 'certificate.issue', allowed: ['superAdmin'], note: 'one certificate, outside a completed course' },
  { action: 'certificate.issueBulk', allowed: ['superAdmin'] },
  { action: 'certificate.correct', allowed: ['superAdmin'], note: 'issues a new certificate; revoking the old one is its own action' },
  { action: 'certificate.notarise', allowed: ['superAdmin'] },
  { action: 'certificate.revoke', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },
  { action: 'certificate.delete', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },
  {
    action: 'course.issueCertificates',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'],
    allowedOnOwnCourse: ['instructor', 'trainingInstructor'],
    note: 'only from a completed course',
  },

  // courses and people: whoever has the menu entry schedules; taking away is for admins, as it is everywhere
  {
    action: 'course.edit',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor'],
    note: 'as the entry Courses > Schedule a course',
  },
  { action: 'course.delete', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },
  {
    action: 'course.complete',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'],
    allowedOnOwnCourse: ['instructor', 'trainingInstructor'],
    note: 'who passed is said by whoever taught; the same for correcting it later',
  },
  {
    action: 'participant.edit',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor'],
    note: 'adding to a course and moving between courses',
  },
  { action: 'participant.delete', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },
  { action: 'instructor.edit', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },
  { action: 'instructor.delete', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'] },

  // documents and lab results: whoever has the menu entry
  {
    action: 'document.issue',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor'],
    note: 'as the entry Documents > Issue; single and bulk, the bulk page being a button on the single one',
  },
  {
    action: 'labResult.issue',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor', 'swabber', 'labViewer'],
    note: 'as the Lab Results entries; the address of the issue page is refused to a swabber, who reports ART results instead',
  },
  {
    action: 'labResult.reportArt',
    allowed: ['superAdmin', 'swabber'],
    note: 'only a swabber has the menu entry; a superAdmin comes by address, as the page lets him in',
  },

  // the client
  { action: 'settings.edit', allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'], note: 'all others who see Settings read them' },
  {
    action: 'connection.manage',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'],
    note: 'add, accept and remove in the connections table of the dashboard (corporate and recruitment clients)',
  },
  {
    action: 'admin.invite',
    allowed: ['superAdmin', 'trainingAdmin', 'clinicAdmin'],
    note: 'which role may be given: see expectedInvitations',
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

/** Two limits on removing admins that hold for everybody, whatever the role. */
export const expectedAdminRemovalLimits = {
  mayRemoveOneself: false,
  mayRemoveLastSuperAdmin: false,
} as const
