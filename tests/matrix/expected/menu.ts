// Which menu entries a person sees, for every role, client type and client role.
//
// This is the expected side of the access tests: a table typed out by hand, row by row, imports nothing, computes nothing.
// `entries` is what is there without any further condition. Each of the other lists is what one condition adds to it; when
// several conditions hold, the lists are put together, and an entry named by two of them ('Accounts') still stands once.
// Entries are written in the order of the menu as it was specified, the appointments group last.
//
// 'Lab Results' is the top-level entry, 'Documents > Lab Results' the one inside the group; both lead to the same page.
// 'Analytics > Email activity' and 'Emails > Activity' also lead to one page, and a lab client's superAdmin sees both.

export type MenuEntry =
  | 'Dashboard'
  | 'Calendar'
  | 'People > Instructors'
  | 'People > Students'
  | 'Courses > Schedule a course'
  | 'Courses > Planned'
  | 'Courses > Archive'
  | 'Certificates > Issue'
  | 'Certificates > Issued'
  | 'Templates > Course templates'
  | 'Templates > Certificate templates'
  | 'Entities > Staff'
  | 'Entities > Patients'
  | 'Documents > Issue'
  | 'Documents > Issued'
  | 'Documents > Lab Results'
  | 'Documents > Templates'
  | 'Report ART'
  | 'Lab Results'
  | 'Connections > Connections'
  | 'Connections > Event overview'
  | 'Emails > Activity'
  | 'Emails > Settings'
  | 'Help'
  | 'Settings'
  | 'Settings > Data'
  | 'Analytics > Analytics'
  | 'Analytics > Email activity'
  | 'Deployment'
  | 'Accounts'
  | 'Appointments > Planned'
  | 'Appointments > Archive'
  | 'Appointments > Overview'
  | 'Appointments > Calendar'
  | 'Appointments > Stats'
  | 'Appointments > Settings'

export type MenuRole =
  | 'superAdmin'
  | 'trainingAdmin'
  | 'clinicAdmin'
  | 'instructor'
  | 'trainingInstructor'
  | 'appointmentHandler'
  | 'swabber'
  | 'labViewer'
  /** Stands for every role the console does not know. */
  | 'somethingNew'

export type ExpectedMenuRow = {
  readonly role: MenuRole
  readonly clientType: 'maritime' | 'medical'
  readonly clientRole: 'full' | 'lab' | 'corporate' | 'recruitment' | 'templateManager'
  readonly entries: readonly MenuEntry[]
  /** Added when the client has the web-shop (isWebShopClient). */
  readonly webShop: readonly MenuEntry[]
  /** Added when this is the one client configured for analytics. */
  readonly analyticsClient: readonly MenuEntry[]
  /** Added when the CMS flag is on and this is the root client; one of the two alone adds nothing. */
  readonly cmsFlagAndRoot: readonly MenuEntry[]
  /** Added when the person's e-mail address is on the provider's own domain. */
  readonly providerStaff: readonly MenuEntry[]
  /** Added when this is the one client configured for creating accounts. */
  readonly accountsClient: readonly MenuEntry[]
  /** Added when this is the root client, with or without the CMS flag. */
  readonly rootClient: readonly MenuEntry[]
}

// The rows keep their layout, one condition beside the other, so that they can be read as a table.
// oxfmt-ignore
export const expectedMenu: readonly ExpectedMenuRow[] = [
  // ---------------------------------------------------------------------------------------------------------- superAdmin
  {
    role: 'superAdmin', clientType: 'maritime', clientRole: 'full',
    entries: [
      'Dashboard', 'Calendar', 'People > Instructors', 'People > Students', 'Courses > Schedule a course', 'Courses > Planned',
      'Courses > Archive', 'Certificates > Issue', 'Certificates > Issued', 'Templates > Course templates',
      'Templates > Certificate templates', 'Help', 'Settings', 'Settings > Data',
    ],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Deployment'], providerStaff: ['Accounts'], accountsClient: ['Accounts'], rootClient: [],
  },
  {
    role: 'superAdmin', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings', 'Analytics > Analytics', 'Analytics > Email activity'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: ['Deployment'], providerStaff: ['Accounts'], accountsClient: ['Accounts'], rootClient: ['Settings > Data'],
  },
  {
    role: 'superAdmin', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Connections > Connections', 'Connections > Event overview', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Deployment'], providerStaff: ['Accounts'], accountsClient: ['Accounts'], rootClient: ['Settings > Data'],
  },
  {
    role: 'superAdmin', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Deployment'], providerStaff: ['Accounts'], accountsClient: ['Accounts'], rootClient: ['Settings > Data'],
  },
  {
    role: 'superAdmin', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Templates > Course templates', 'Templates > Certificate templates', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Deployment'], providerStaff: ['Accounts'], accountsClient: ['Accounts'], rootClient: ['Settings > Data'],
  },
  {
    role: 'superAdmin', clientType: 'medical', clientRole: 'full',
    entries: [
      'Dashboard', 'Entities > Staff', 'Entities > Patients', 'Documents > Issue', 'Documents > Issued', 'Documents > Lab Results',
      'Documents > Templates', 'Emails > Activity', 'Emails > Settings', 'Help', 'Settings', 'Appointments > Planned',
      'Appointments > Archive',
    ],
    webShop: ['Appointments > Overview', 'Appointments > Calendar', 'Appointments > Stats', 'Appointments > Settings'],
    analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Deployment'], providerStaff: ['Accounts'], accountsClient: ['Accounts'], rootClient: [],
  },
  {
    role: 'superAdmin', clientType: 'medical', clientRole: 'lab',
    entries: [
      'Dashboard', 'Lab Results', 'Emails > Activity', 'Emails > Settings', 'Help', 'Settings', 'Analytics > Analytics',
      'Analytics > Email activity',
    ],
    webShop: ['Appointments > Overview', 'Appointments > Calendar', 'Appointments > Stats', 'Appointments > Settings'],
    analyticsClient: [],
    cmsFlagAndRoot: ['Deployment'], providerStaff: ['Accounts'], accountsClient: ['Accounts'], rootClient: [],
  },
  {
    role: 'superAdmin', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Deployment'], providerStaff: ['Accounts'], accountsClient: ['Accounts'], rootClient: [],
  },
  {
    role: 'superAdmin', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Deployment'], providerStaff: ['Accounts'], accountsClient: ['Accounts'], rootClient: [],
  },
  {
    role: 'superAdmin', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Documents > Templates', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Deployment'], providerStaff: ['Accounts'], accountsClient: ['Accounts'], rootClient: [],
  },

  // ------------------------------------------------------------------------------------------------------- trainingAdmin
  {
    role: 'trainingAdmin', clientType: 'maritime', clientRole: 'full',
    entries: [
      'Dashboard', 'Calendar', 'People > Instructors', 'People > Students', 'Courses > Schedule a course', 'Courses > Planned',
      'Courses > Archive', 'Certificates > Issued', 'Help', 'Settings',
    ],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings', 'Analytics > Analytics'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Connections > Connections', 'Connections > Event overview', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'medical', clientRole: 'full',
    entries: [
      'Dashboard', 'Entities > Staff', 'Entities > Patients', 'Documents > Issue', 'Documents > Issued', 'Documents > Lab Results',
      'Emails > Settings', 'Help', 'Settings', 'Appointments > Planned', 'Appointments > Archive',
    ],
    webShop: ['Appointments > Overview', 'Appointments > Calendar', 'Appointments > Stats', 'Appointments > Settings'],
    analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Lab Results', 'Emails > Settings', 'Help', 'Settings', 'Analytics > Analytics'],
    webShop: ['Appointments > Overview', 'Appointments > Calendar', 'Appointments > Stats', 'Appointments > Settings'],
    analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },

  // --------------------------------------------------------------------------------------------------------- clinicAdmin
  {
    role: 'clinicAdmin', clientType: 'maritime', clientRole: 'full',
    entries: [
      'Dashboard', 'Calendar', 'People > Instructors', 'People > Students', 'Courses > Schedule a course', 'Courses > Planned',
      'Courses > Archive', 'Certificates > Issued', 'Help', 'Settings',
    ],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings', 'Analytics > Analytics'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Connections > Connections', 'Connections > Event overview', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'medical', clientRole: 'full',
    entries: [
      'Dashboard', 'Entities > Staff', 'Entities > Patients', 'Documents > Issue', 'Documents > Issued', 'Documents > Lab Results',
      'Emails > Settings', 'Help', 'Settings', 'Appointments > Planned', 'Appointments > Archive',
    ],
    webShop: ['Appointments > Overview', 'Appointments > Calendar', 'Appointments > Stats', 'Appointments > Settings'],
    analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Lab Results', 'Emails > Settings', 'Help', 'Settings', 'Analytics > Analytics'],
    webShop: ['Appointments > Overview', 'Appointments > Calendar', 'Appointments > Stats', 'Appointments > Settings'],
    analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },

  // ---------------------------------------------------------------------------------------------------------- instructor
  {
    role: 'instructor', clientType: 'maritime', clientRole: 'full',
    entries: [
      'Dashboard', 'Calendar', 'People > Instructors', 'Courses > Schedule a course', 'Courses > Planned', 'Courses > Archive',
      'Certificates > Issued', 'Help', 'Settings',
    ],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'medical', clientRole: 'full',
    entries: [
      'Dashboard', 'Entities > Patients', 'Documents > Issue', 'Documents > Issued', 'Documents > Lab Results', 'Help', 'Settings',
      'Appointments > Planned', 'Appointments > Archive',
    ],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Lab Results', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },

  // -------------------------------------------------------------------------------- trainingInstructor, as an instructor
  {
    role: 'trainingInstructor', clientType: 'maritime', clientRole: 'full',
    entries: [
      'Dashboard', 'Calendar', 'People > Instructors', 'Courses > Schedule a course', 'Courses > Planned', 'Courses > Archive',
      'Certificates > Issued', 'Help', 'Settings',
    ],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'medical', clientRole: 'full',
    entries: [
      'Dashboard', 'Entities > Patients', 'Documents > Issue', 'Documents > Issued', 'Documents > Lab Results', 'Help', 'Settings',
      'Appointments > Planned', 'Appointments > Archive',
    ],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Lab Results', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },

  // -------------------------------------------------------------------------------------------------- appointmentHandler
  {
    role: 'appointmentHandler', clientType: 'maritime', clientRole: 'full',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'medical', clientRole: 'full',
    entries: ['Dashboard', 'Help'],
    webShop: ['Appointments > Overview', 'Appointments > Calendar'], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Help'],
    webShop: ['Appointments > Overview', 'Appointments > Calendar'], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },

  // ------------------------------------------------------------------------------------------------------------- swabber
  {
    role: 'swabber', clientType: 'maritime', clientRole: 'full',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'medical', clientRole: 'full',
    entries: ['Dashboard', 'Report ART', 'Lab Results', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Report ART', 'Lab Results', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },

  // ----------------------------------------------------------------------------------------------------------- labViewer
  {
    role: 'labViewer', clientType: 'maritime', clientRole: 'full',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'medical', clientRole: 'full',
    entries: ['Dashboard', 'Lab Results', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Lab Results', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },

  // ----------------------------------------------------------------------------------------------------- an unknown role
  {
    role: 'somethingNew', clientType: 'maritime', clientRole: 'full',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'medical', clientRole: 'full',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Accounts'], accountsClient: [], rootClient: [],
  },
]
