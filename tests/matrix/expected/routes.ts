// The routes, who may open them, and who is redirected to the dashboard.
//
// These are the expected values of the access tests, written by hand and without imports, so that they can disagree with the application. A
// route without a menu entry is not refused: only the rules here refuse a route.
//
// `access` applies before the role is known:
//   public  needs no session
//   open    a console page without a guard (read-only without a session)
//   auth    redirects to the sign-in page without a session
//
// `refused` applies to a signed-in user, who is redirected to the dashboard when any of the rules matches.

type RouteAccess = 'public' | 'open' | 'auth'

type RefusedRule =
  /** Refused to a swabber: the restricted pages. */
  | 'swabber'
  /** Refused to an appointmentHandler. */
  | 'appointmentHandler'
  /** Refused to every role unless the client is the root client. */
  | 'notRootClient'
  /** Refused to everyone but superAdmin, trainingAdmin and clinicAdmin: the web-shop's back office. */
  | 'notWebshopStaff'
  /** As above, but open to an appointmentHandler too: web-shop overview (with its subpages) and calendar. */
  | 'notWebshopStaffNorAppointmentHandler'
  /** Refused to everyone but swabber and superAdmin: reporting ART results. */
  | 'notSwabberNorSuperAdmin'
  /** Refused to everyone but superAdmin, trainingAdmin and clinicAdmin: the delivery status of sent emails. */
  | 'notEmailActivityReader'
  /** Refused to everyone but a superAdmin of any client. The page lists only the client's own content. */
  | 'notSuperAdmin'
  /** Refused to everyone but a superAdmin of the root client. */
  | 'notRootSuperAdmin'
  /** Refused to everyone but a superAdmin of the root client, and a superAdmin whose own client is the :id in the address. */
  | 'notRootSuperAdminNorOwnSuperAdmin'

export type ExpectedRoute = {
  readonly path: string
  readonly access: RouteAccess
  readonly refused: readonly RefusedRule[]
}

export type Who = {
  /** Any string, because unknown roles are tested too. */
  readonly role: string
  /** No rule uses the client's role; listed so that a test can verify it. */
  readonly clientRole: string
  /** No rule uses the client's type; listed so that a test can verify it. */
  readonly clientType: string
  /** The user belongs to the root client. */
  readonly isRoot: boolean
  /** The :id in the route is the user's own client. */
  readonly ownId: boolean
}

export const expectedRoutes: readonly ExpectedRoute[] = [
  // sign-in and account
  { path: '/', access: 'public', refused: [] },
  { path: '/passwordReset/:token/:email', access: 'public', refused: [] },
  { path: '/emailValidate/:token/:email', access: 'public', refused: [] },
  { path: '/activate/:token/:email', access: 'public', refused: [] },

  // public certificates
  { path: '/certificate/:certificateId', access: 'public', refused: [] },
  { path: '/certificate/qr/:certificateId', access: 'public', refused: [] },
  { path: '/d/:tinyId', access: 'public', refused: [] },
  { path: '/plato/documents/issue', access: 'public', refused: [] },

  // no guard: a visitor who may not use the form is redirected to '/', not to the dashboard
  { path: '/create-account', access: 'public', refused: [] },
  { path: '/create-account-success/:id', access: 'public', refused: [] },

  // overview
  { path: '/dashboard', access: 'auth', refused: [] },
  { path: '/stats', access: 'auth', refused: ['appointmentHandler'] },
  { path: '/insights', access: 'auth', refused: ['swabber'] },
  { path: '/calendar', access: 'auth', refused: [] },
  { path: '/user-guide', access: 'auth', refused: [] },

  // email
  { path: '/email/activity', access: 'auth', refused: ['swabber', 'appointmentHandler', 'notEmailActivityReader'] },
  { path: '/email/settings', access: 'auth', refused: ['swabber', 'appointmentHandler'] },

  // certificate templates
  { path: '/template/certificate', access: 'auth', refused: ['swabber'] },
  { path: '/template/certificate/create', access: 'auth', refused: ['swabber'] },
  { path: '/template/certificate/:templateId', access: 'auth', refused: ['swabber'] },

  // certificates
  { path: '/certificates/issue', access: 'auth', refused: ['swabber'] },
  { path: '/certificates/issue/:certId', access: 'auth', refused: ['swabber'] },
  { path: '/certificates/issue/bulk', access: 'auth', refused: ['swabber'] },
  { path: '/certificates/issued', access: 'auth', refused: [] },
  { path: '/certificates/view/:id', access: 'auth', refused: [] },
  { path: '/certificates/edit/:certificateId', access: 'auth', refused: ['swabber'] },
  { path: '/document/view/:id', access: 'auth', refused: [] },
  { path: '/assessment/:id', access: 'auth', refused: [] },

  // report ART
  { path: '/swabber/report', access: 'auth', refused: ['notSwabberNorSuperAdmin'] },

  // connections
  { path: '/connections', access: 'auth', refused: [] },
  { path: '/connections/event', access: 'auth', refused: [] },
  { path: '/connections/event/overview', access: 'auth', refused: [] },
  { path: '/connections/event/:id', access: 'auth', refused: [] },
  { path: '/profile/:id', access: 'auth', refused: [] },
  { path: '/profile/:id/:connectionId', access: 'auth', refused: [] },
  { path: '/connection/profile/:id', access: 'auth', refused: [] },

  // courses
  { path: '/course/planned', access: 'auth', refused: [] },
  { path: '/course/archive', access: 'auth', refused: [] },
  { path: '/course/archive/:courseId', access: 'auth', refused: [] },
  { path: '/course/create', access: 'auth', refused: [] },
  { path: '/course/create/structure', access: 'auth', refused: [] },
  { path: '/course/edit/structure', access: 'auth', refused: [] },
  { path: '/course/issue/:id', access: 'auth', refused: ['swabber'] },
  { path: '/course/details/:courseId', access: 'open', refused: [] },

  // course templates
  { path: '/template/course', access: 'auth', refused: ['swabber'] },
  { path: '/template/course/view/:templateId', access: 'auth', refused: ['swabber'] },
  { path: '/template/course/create', access: 'auth', refused: ['swabber'] },
  { path: '/template/course/edit', access: 'auth', refused: ['swabber'] },

  // people; both spellings of the participants route open the same screen
  { path: '/entities/instructor', access: 'auth', refused: ['appointmentHandler'] },
  { path: '/entities/instructor/overview/:id', access: 'auth', refused: ['appointmentHandler'] },
  { path: '/entities/instructor/add', access: 'auth', refused: ['appointmentHandler'] },
  { path: '/entities/staff', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/entities/staff/overview/:id', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/entities/staff/add', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/entites/participants', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/entities/participants', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/entities/patients', access: 'auth', refused: ['appointmentHandler'] },

  // clients
  { path: '/client', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/client/data', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/client/details/:id', access: 'auth', refused: ['swabber', 'appointmentHandler', 'notRootSuperAdminNorOwnSuperAdmin'] },
  { path: '/client/create', access: 'auth', refused: ['swabber', 'appointmentHandler', 'notRootSuperAdmin'] },
  { path: '/client/edit/:id', access: 'auth', refused: ['swabber', 'appointmentHandler', 'notRootSuperAdminNorOwnSuperAdmin'] },

  // appointments
  { path: '/appointment/create', access: 'auth', refused: [] },
  { path: '/appointment/planned', access: 'auth', refused: [] },
  { path: '/appointment/archive', access: 'auth', refused: [] },
  { path: '/appointment/details/:id', access: 'auth', refused: [] },

  // documents and lab results
  { path: '/documents/issue', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/documents/issue/bulk', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/documents/templates', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/documents/templates/create', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/documents/templates/view/:templateId', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/documents/issued', access: 'auth', refused: ['appointmentHandler'] },
  { path: '/documents/lab', access: 'auth', refused: ['appointmentHandler'] },
  { path: '/documents/lab/issue/:id', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/documents/lab/issue/:id/:secondId', access: 'auth', refused: ['swabber', 'appointmentHandler'] },
  { path: '/documents/lab/document', access: 'auth', refused: ['appointmentHandler'] },

  // web-shop for staff
  { path: '/webshop/settings', access: 'auth', refused: ['appointmentHandler', 'notWebshopStaff'] },
  { path: '/webshop/settings/:action', access: 'auth', refused: ['appointmentHandler', 'notWebshopStaff'] },
  { path: '/webshop/overview', access: 'auth', refused: ['notWebshopStaffNorAppointmentHandler'] },
  { path: '/webshop/overview/schedule/*', access: 'auth', refused: ['notWebshopStaffNorAppointmentHandler'] },
  { path: '/webshop/overview/:appointmentId', access: 'auth', refused: ['notWebshopStaffNorAppointmentHandler'] },
  { path: '/webshop/stats', access: 'auth', refused: ['appointmentHandler', 'notWebshopStaff'] },
  { path: '/webshop/calendar', access: 'auth', refused: ['notWebshopStaffNorAppointmentHandler'] },

  // content and deployment
  { path: '/cms/content', access: 'auth', refused: ['notSuperAdmin'] },
  { path: '/cms/content/:id', access: 'auth', refused: ['notRootSuperAdminNorOwnSuperAdmin'] },
  { path: '/cms/management', access: 'auth', refused: ['notRootClient'] },

  // web-shop for patients
  { path: '/book', access: 'public', refused: [] },
  { path: '/book/:step', access: 'public', refused: [] },
]

function ruleRefuses(rule: RefusedRule, who: Who): boolean {
  switch (rule) {
    case 'swabber':
      return who.role === 'swabber'
    case 'appointmentHandler':
      return who.role === 'appointmentHandler'
    case 'notRootClient':
      return !who.isRoot
    case 'notWebshopStaff':
      return !(who.role === 'superAdmin' || who.role === 'trainingAdmin' || who.role === 'clinicAdmin')
    case 'notWebshopStaffNorAppointmentHandler':
      return !(who.role === 'superAdmin' || who.role === 'trainingAdmin' || who.role === 'clinicAdmin' || who.role === 'appointmentHandler')
    case 'notSwabberNorSuperAdmin':
      return !(who.role === 'swabber' || who.role === 'superAdmin')
    case 'notEmailActivityReader':
      return !(who.role === 'superAdmin' || who.role === 'trainingAdmin' || who.role === 'clinicAdmin')
    case 'notSuperAdmin':
      return who.role !== 'superAdmin'
    case 'notRootSuperAdmin':
      return !(who.role === 'superAdmin' && who.isRoot)
    case 'notRootSuperAdminNorOwnSuperAdmin':
      return !(who.role === 'superAdmin' && (who.isRoot || who.ownId))
  }
}

/**
 * Whether a signed-in user is redirected from a route to the dashboard.
 * @param path as in the table above
 */
export function expectedRefused(path: string, who: Who): boolean {
  const route = expectedRoutes.find((row) => row.path === path)
  if (route === undefined) throw new Error(`No expectation for the route ${path}`)
  return route.refused.some((rule) => ruleRefuses(rule, who))
}
