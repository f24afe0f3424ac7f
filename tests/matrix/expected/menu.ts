// The menu entries of every role, client type and client role.
//
// These are the expected values of the access tests, written by hand row by row, without imports or computation. `entries` is the menu
// without any further condition. Each other list holds the entries that one condition adds; when several conditions hold, the lists are
// combined, and an entry in two of them ('Accounts') appears once. Entries are in menu order, the appointments group last.
//
// 'Lab Results' is the top-level entry, 'Documents > Lab Results' the one inside the group; both open the same page. So do
// 'Analytics > Email activity' and 'Emails > Activity', and a superAdmin of a lab client sees both.

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
  | 'Head office > Clients'
  | 'Head office > Accounts'
  | 'Head office > Deployment'
  | 'Appointments > Planned'
  | 'Appointments > Archive'
  | 'Appointments > Overview'
  | 'Appointments > Calendar'
  | 'Appointments > Stats'
  | 'Appointments > Settings'

type MenuRole =
  | 'superAdmin'
  | 'trainingAdmin'
  | 'clinicAdmin'
  | 'instructor'
  | 'trainingInstructor'
  | 'appointmentHandler'
  | 'swabber'
  | 'labViewer'
  /** Represents every unknown role. */
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
  /** Added only when the CMS flag is on and this is the root client. */
  readonly cmsFlagAndRoot: readonly MenuEntry[]
  /** Added when the user's email address is on the provider's domain. */
  readonly providerStaff: readonly MenuEntry[]
  /** Added when this is the one client configured for creating accounts. */
  readonly accountsClient: readonly MenuEntry[]
  /** Added when this is the root client, with or without the CMS flag. */
  readonly rootClient: readonly MenuEntry[]
}

// Not formatted, so that the conditions stay side by side as in a table.
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
    cmsFlagAndRoot: ['Head office > Deployment'], providerStaff: ['Head office > Accounts'], accountsClient: ['Head office > Accounts'], rootClient: ['Head office > Clients'],
  },
  {
    role: 'superAdmin', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings', 'Analytics > Analytics', 'Analytics > Email activity'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: ['Head office > Deployment'], providerStaff: ['Head office > Accounts'], accountsClient: ['Head office > Accounts'], rootClient: ['Head office > Clients', 'Settings > Data'],
  },
  {
    role: 'superAdmin', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Connections > Connections', 'Connections > Event overview', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Head office > Deployment'], providerStaff: ['Head office > Accounts'], accountsClient: ['Head office > Accounts'], rootClient: ['Head office > Clients', 'Settings > Data'],
  },
  {
    role: 'superAdmin', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Head office > Deployment'], providerStaff: ['Head office > Accounts'], accountsClient: ['Head office > Accounts'], rootClient: ['Head office > Clients', 'Settings > Data'],
  },
  {
    role: 'superAdmin', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Templates > Course templates', 'Templates > Certificate templates', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Head office > Deployment'], providerStaff: ['Head office > Accounts'], accountsClient: ['Head office > Accounts'], rootClient: ['Head office > Clients', 'Settings > Data'],
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
    cmsFlagAndRoot: ['Head office > Deployment'], providerStaff: ['Head office > Accounts'], accountsClient: ['Head office > Accounts'], rootClient: ['Head office > Clients'],
  },
  {
    role: 'superAdmin', clientType: 'medical', clientRole: 'lab',
    entries: [
      'Dashboard', 'Lab Results', 'Emails > Activity', 'Emails > Settings', 'Help', 'Settings', 'Analytics > Analytics',
      'Analytics > Email activity',
    ],
    webShop: ['Appointments > Overview', 'Appointments > Calendar', 'Appointments > Stats', 'Appointments > Settings'],
    analyticsClient: [],
    cmsFlagAndRoot: ['Head office > Deployment'], providerStaff: ['Head office > Accounts'], accountsClient: ['Head office > Accounts'], rootClient: ['Head office > Clients'],
  },
  {
    role: 'superAdmin', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Head office > Deployment'], providerStaff: ['Head office > Accounts'], accountsClient: ['Head office > Accounts'], rootClient: ['Head office > Clients'],
  },
  {
    role: 'superAdmin', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Head office > Deployment'], providerStaff: ['Head office > Accounts'], accountsClient: ['Head office > Accounts'], rootClient: ['Head office > Clients'],
  },
  {
    role: 'superAdmin', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Documents > Templates', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics', 'Analytics > Email activity'],
    cmsFlagAndRoot: ['Head office > Deployment'], providerStaff: ['Head office > Accounts'], accountsClient: ['Head office > Accounts'], rootClient: ['Head office > Clients'],
  },

  // ------------------------------------------------------------------------------------------------------- trainingAdmin
  {
    role: 'trainingAdmin', clientType: 'maritime', clientRole: 'full',
    entries: [
      'Dashboard', 'Calendar', 'People > Instructors', 'People > Students', 'Courses > Schedule a course', 'Courses > Planned',
      'Courses > Archive', 'Certificates > Issued', 'Help', 'Settings',
    ],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings', 'Analytics > Analytics'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Connections > Connections', 'Connections > Event overview', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'medical', clientRole: 'full',
    entries: [
      'Dashboard', 'Entities > Staff', 'Entities > Patients', 'Documents > Issue', 'Documents > Issued', 'Documents > Lab Results',
      'Emails > Settings', 'Help', 'Settings', 'Appointments > Planned', 'Appointments > Archive',
    ],
    webShop: ['Appointments > Overview', 'Appointments > Calendar', 'Appointments > Stats', 'Appointments > Settings'],
    analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Lab Results', 'Emails > Settings', 'Help', 'Settings', 'Analytics > Analytics'],
    webShop: ['Appointments > Overview', 'Appointments > Calendar', 'Appointments > Stats', 'Appointments > Settings'],
    analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingAdmin', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },

  // --------------------------------------------------------------------------------------------------------- clinicAdmin
  {
    role: 'clinicAdmin', clientType: 'maritime', clientRole: 'full',
    entries: [
      'Dashboard', 'Calendar', 'People > Instructors', 'People > Students', 'Courses > Schedule a course', 'Courses > Planned',
      'Courses > Archive', 'Certificates > Issued', 'Help', 'Settings',
    ],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings', 'Analytics > Analytics'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Connections > Connections', 'Connections > Event overview', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'medical', clientRole: 'full',
    entries: [
      'Dashboard', 'Entities > Staff', 'Entities > Patients', 'Documents > Issue', 'Documents > Issued', 'Documents > Lab Results',
      'Emails > Settings', 'Help', 'Settings', 'Appointments > Planned', 'Appointments > Archive',
    ],
    webShop: ['Appointments > Overview', 'Appointments > Calendar', 'Appointments > Stats', 'Appointments > Settings'],
    analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Lab Results', 'Emails > Settings', 'Help', 'Settings', 'Analytics > Analytics'],
    webShop: ['Appointments > Overview', 'Appointments > Calendar', 'Appointments > Stats', 'Appointments > Settings'],
    analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'clinicAdmin', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: ['Analytics > Analytics'],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },

  // ---------------------------------------------------------------------------------------------------------- instructor
  {
    role: 'instructor', clientType: 'maritime', clientRole: 'full',
    entries: [
      'Dashboard', 'Calendar', 'People > Instructors', 'Courses > Schedule a course', 'Courses > Planned', 'Courses > Archive',
      'Certificates > Issued', 'Help', 'Settings',
    ],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'medical', clientRole: 'full',
    entries: [
      'Dashboard', 'Entities > Patients', 'Documents > Issue', 'Documents > Issued', 'Documents > Lab Results', 'Help', 'Settings',
      'Appointments > Planned', 'Appointments > Archive',
    ],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Lab Results', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'instructor', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },

  // -------------------------------------------------------------------------------- trainingInstructor, as an instructor
  {
    role: 'trainingInstructor', clientType: 'maritime', clientRole: 'full',
    entries: [
      'Dashboard', 'Calendar', 'People > Instructors', 'Courses > Schedule a course', 'Courses > Planned', 'Courses > Archive',
      'Certificates > Issued', 'Help', 'Settings',
    ],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'medical', clientRole: 'full',
    entries: [
      'Dashboard', 'Entities > Patients', 'Documents > Issue', 'Documents > Issued', 'Documents > Lab Results', 'Help', 'Settings',
      'Appointments > Planned', 'Appointments > Archive',
    ],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Lab Results', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'trainingInstructor', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },

  // -------------------------------------------------------------------------------------------------- appointmentHandler
  {
    role: 'appointmentHandler', clientType: 'maritime', clientRole: 'full',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'medical', clientRole: 'full',
    entries: ['Dashboard', 'Help'],
    webShop: ['Appointments > Overview', 'Appointments > Calendar'], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Help'],
    webShop: ['Appointments > Overview', 'Appointments > Calendar'], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'appointmentHandler', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },

  // ------------------------------------------------------------------------------------------------------------- swabber
  {
    role: 'swabber', clientType: 'maritime', clientRole: 'full',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'medical', clientRole: 'full',
    entries: ['Dashboard', 'Report ART', 'Lab Results', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Report ART', 'Lab Results', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'swabber', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },

  // ----------------------------------------------------------------------------------------------------------- labViewer
  {
    role: 'labViewer', clientType: 'maritime', clientRole: 'full',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'medical', clientRole: 'full',
    entries: ['Dashboard', 'Lab Results', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Lab Results', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'labViewer', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help', 'Settings'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },

  // ----------------------------------------------------------------------------------------------------- an unknown role
  {
    role: 'somethingNew', clientType: 'maritime', clientRole: 'full',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'maritime', clientRole: 'lab',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'maritime', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'maritime', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'maritime', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'medical', clientRole: 'full',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'medical', clientRole: 'lab',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'medical', clientRole: 'corporate',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'medical', clientRole: 'recruitment',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
  {
    role: 'somethingNew', clientType: 'medical', clientRole: 'templateManager',
    entries: ['Dashboard', 'Help'],
    webShop: [], analyticsClient: [],
    cmsFlagAndRoot: [], providerStaff: ['Head office > Accounts'], accountsClient: [], rootClient: [],
  },
]
