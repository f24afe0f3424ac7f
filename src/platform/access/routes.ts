import { admins, isOneOf, type Person } from './person'

/**
 * public: no session needed. open: inside the console's frame, but without a guard. auth: signed-in users only.
 */
export type RouteAccess = 'public' | 'open' | 'auth'

interface RouteRule {
  readonly access: RouteAccess
  /** If any of them applies, the user is redirected to the dashboard. */
  readonly refuses: readonly Refusal[]
}

type Refusal = (person: Person, params: Readonly<Record<string, string | undefined>>) => boolean

const swabber: Refusal = ({ role }) => role === 'swabber'
const appointmentHandler: Refusal = ({ role }) => role === 'appointmentHandler'
const allBut =
  (...allowed: readonly string[]): Refusal =>
  ({ role }) =>
    !isOneOf(allowed, role)
const notRoot: Refusal = ({ isRoot }) => !isRoot
const notRootSuperAdmin: Refusal = ({ role, isRoot }) => role !== 'superAdmin' || !isRoot
const notRootSuperAdminNorOwn: Refusal = ({ role, isRoot, clientId }, { id }) => role !== 'superAdmin' || (!isRoot && id !== clientId)

const open = (access: RouteAccess, ...refuses: readonly Refusal[]): RouteRule => ({ access, refuses })
const auth = (...refuses: readonly Refusal[]): RouteRule => open('auth', ...refuses)

/**
 * Who may open which address, including addresses whose screens do not exist yet.
 * Only these rules refuse access; a missing menu entry does not.
 */
export const routeRules = {
  '/': open('public'),
  '/passwordReset/:token/:email': open('public'),
  // Without a token: a signed-in user sets a new password with the session's token.
  '/passwordReset': open('public'),
  '/emailValidate/:token/:email': open('public'),
  '/activate/:token/:email': open('public'),
  // Where the three links lead once their token has left the address.
  '/passwordReset/link': open('public'),
  '/emailValidate/link': open('public'),
  '/activate/link': open('public'),
  '/certificate/:certificateId': open('public'),
  '/certificate/qr/:certificateId': open('public'),
  '/d/:tinyId': open('public'),
  '/plato/documents/issue': open('public'),
  '/create-account': open('public'),
  '/create-account-success/:id': open('public'),
  '/book': open('public'),
  '/book/:step': open('public'),

  '/dashboard': auth(),
  '/stats': auth(appointmentHandler),
  '/insights': auth(swabber),
  '/calendar': auth(),
  '/user-guide': auth(),

  '/email/activity': auth(allBut(...admins)),
  '/email/settings': auth(swabber, appointmentHandler),

  '/template/certificate': auth(swabber),
  '/template/certificate/create': auth(swabber),
  '/template/certificate/:templateId': auth(swabber),

  '/certificates/issue': auth(swabber),
  '/certificates/issue/:certId': auth(swabber),
  '/certificates/issue/bulk': auth(swabber),
  '/certificates/issued': auth(),
  '/certificates/view/:id': auth(),
  '/certificates/edit/:certificateId': auth(swabber),
  '/document/view/:id': auth(),
  '/assessment/:id': auth(),

  '/swabber/report': auth(allBut('swabber', 'superAdmin')),

  '/connections': auth(),
  '/connections/event': auth(),
  '/connections/event/overview': auth(),
  '/connections/event/:id': auth(),
  '/profile/:id': auth(),
  '/profile/:id/:connectionId': auth(),
  '/connection/profile/:id': auth(),

  '/course/planned': auth(),
  '/course/archive': auth(),
  '/course/archive/:courseId': auth(),
  '/course/create': auth(),
  '/course/create/structure': auth(),
  '/course/edit/structure': auth(),
  '/course/issue/:id': auth(swabber),
  '/course/details/:courseId': open('open'),
  '/template/course': auth(swabber),
  '/template/course/view/:templateId': auth(swabber),
  '/template/course/create': auth(swabber),
  '/template/course/edit': auth(swabber),

  '/entities/instructor': auth(appointmentHandler),
  '/entities/instructor/overview/:id': auth(appointmentHandler),
  '/entities/instructor/add': auth(appointmentHandler),
  '/entities/staff': auth(swabber, appointmentHandler),
  '/entities/staff/overview/:id': auth(swabber, appointmentHandler),
  '/entities/staff/add': auth(swabber, appointmentHandler),
  '/entites/participants': auth(swabber, appointmentHandler),
  '/entities/participants': auth(swabber, appointmentHandler),
  '/entities/patients': auth(appointmentHandler),

  '/client': auth(swabber, appointmentHandler),
  '/client/data': auth(swabber, appointmentHandler),
  '/client/details/:id': auth(notRootSuperAdminNorOwn),
  '/client/create': auth(notRootSuperAdmin),
  '/client/edit/:id': auth(notRootSuperAdminNorOwn),

  '/appointment/create': auth(),
  '/appointment/planned': auth(),
  '/appointment/archive': auth(),
  '/appointment/details/:id': auth(),

  '/documents/issue': auth(swabber, appointmentHandler),
  '/documents/issue/bulk': auth(swabber, appointmentHandler),
  '/documents/templates': auth(swabber, appointmentHandler),
  '/documents/templates/create': auth(swabber, appointmentHandler),
  '/documents/templates/view/:templateId': auth(swabber, appointmentHandler),
  '/documents/issued': auth(appointmentHandler),
  '/documents/lab': auth(appointmentHandler),
  '/documents/lab/issue/:id': auth(swabber, appointmentHandler),
  '/documents/lab/issue/:id/:secondId': auth(swabber, appointmentHandler),
  '/documents/lab/document': auth(appointmentHandler),

  '/webshop/settings': auth(allBut(...admins)),
  '/webshop/settings/:action': auth(allBut(...admins)),
  '/webshop/overview': auth(allBut(...admins, 'appointmentHandler')),
  '/webshop/overview/schedule/*': auth(allBut(...admins, 'appointmentHandler')),
  '/webshop/overview/:appointmentId': auth(allBut(...admins, 'appointmentHandler')),
  '/webshop/stats': auth(allBut(...admins)),
  '/webshop/calendar': auth(allBut(...admins, 'appointmentHandler')),

  '/cms/content': auth(allBut('superAdmin')),
  '/cms/content/:id': auth(notRootSuperAdminNorOwn),
  '/cms/management': auth(notRoot),
} as const satisfies Readonly<Record<string, RouteRule>>

/** An address pattern of the product. */
export type RoutePattern = keyof typeof routeRules

export const accessOf = (pattern: RoutePattern): RouteAccess => routeRules[pattern].access

/** Whether the user is redirected from the address to the dashboard. */
export function isRefused(pattern: RoutePattern, person: Person, params: Readonly<Record<string, string | undefined>> = {}): boolean {
  return routeRules[pattern].refuses.some((refuses: Refusal) => refuses(person, params))
}
