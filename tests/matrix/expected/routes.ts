// Which addresses exist, who may open them, and who is sent back to the dashboard.
//
// This is the expected side of the access tests. It is typed by hand and imports nothing, so that it can disagree with the
// application. An entry missing from the menu is not a refusal: only what is written here is refused by address.
//
// `access` answers the question before the role is known:
//   public  the page belongs to everybody; no session is needed and none is asked for
//   open    a page of the console that has no guard (without a session it is read-only)
//   auth    without a session the visitor goes to the sign-in page
//
// `refused` answers the question for somebody who is signed in: he goes to the dashboard when any of the rules fits him.

export type RouteAccess = 'public' | 'open' | 'auth'

export type RefusedRule =
  /** Refused to the role swabber: the restricted pages. */
  | 'swabber'
  /** Refused to the role appointmentHandler. */
  | 'appointmentHandler'
  /** Refused to everyone whose client is not the root client, whatever the role. */
  | 'notRootClient'
  /** Refused to everyone but superAdmin, trainingAdmin and clinicAdmin: the web-shop's back office. */
  | 'notWebshopStaff'
  /** As above, but an appointmentHandler may come in too: web-shop overview (with the pages under it) and calendar. */
  | 'notWebshopStaffNorAppointmentHandler'
  /** Refused to everyone but swabber and superAdmin: reporting ART results. */
  | 'notSwabberNorSuperAdmin'
  /** Refused to everyone but superAdmin, trainingAdmin and clinicAdmin: reading what became of sent e-mails. */
  | 'notEmailActivityReader'
  /** Refused to everyone but a superAdmin, of any client. The page itself lists no more than the client's own content. */
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
  /** Any text: a role nobody knows is a case of its own. */
  readonly role: string
  /** No address is refused by the client's role; it is here so that a test can show just that. */
  readonly clientRole: string
  /** No address is refused by the client's type; it is here so that a test can show just that. */
  readonly clientType: string
  /** The signed-in person belongs to the root client. */
  readonly isRoot: boolean
  /** The :id in the address is the id of the signed-in person's own client. */
  readonly ownId: boolean
}

export const expectedRoutes: readonly ExpectedRoute[] = [
  // sign-in and account
  { path: '/', access: 'public', refused: [] },
  { path: '/passwordReset/:token/:email', access: 'public', refused: [] },
  { path: '/emailValidate/:token/:email', access: 'public', refused: [] },
  { path: '/activate/:token/:email', access: 'public', refused: [] },

  // certificates, as their holders and anybody else see them
  { path: '/certificate/:certificateId', access: 'public', refused: [] },
  { path: '/certificate/qr/:certificateId', access: 'public', refused: [] },
  { path: '/d/:tinyId', access: 'public', refused: [] },
  { path: '/plato/documents/issue', access: 'public', refused: [] },

  // no guard: a visitor who gets no form is sent to '/', which is not a refusal to the dashboard
  { path: '/create-account', access: 'public', refused: [] },
  { path: '/create-account-success/:id', access: 'public', refused: [] },

  // overview
  { path: '/dashboard', access: 'auth', refused: [] },
  { path: '/stats', access: 'auth', refused: ['appointmentHandler'] },
  { path: '/insights', access: 'auth', refused: ['swabber'] },
  { path: '/calendar', access: 'auth', refused: [] },
  { path: '/user-guide', access: 'auth', refused: [] },

  // e-mail
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

  // people; both spellings of the participants' address are one screen
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

  // web-shop, the staff's side
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

  // web-shop, the patients' side
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

/** Whether somebody who is signed in is sent from this address to the dashboard. `path` is written as in the table above. */
export function expectedRefused(path: string, who: Who): boolean {
  const route = expectedRoutes.find((row) => row.path === path)
  if (route === undefined) throw new Error(`No expectation is written for the address ${path}`)
  return route.refused.some((rule) => ruleRefuses(rule, who))
}
