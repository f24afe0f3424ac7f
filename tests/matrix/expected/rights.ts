import { cellsOf } from './grid'

// Who may open which page, do what, and invite whom. Copied by hand from the specification and without the application's code, so that the
// two can disagree. A page without a menu entry is not refused: only this table refuses it. The backend decides on actions in the end.
//
// Roles: SA superAdmin, TA trainingAdmin, CA clinicAdmin, IN instructor, TI trainingInstructor, AH appointmentHandler, SW swabber,
// LV labViewer, ?? any other.
//   +  yes
//   .  no: a page sends them to the dashboard, an action says why
//   r  at the root client
//   o  a page: of their own client, and at the root client of any; an action: on a course of their own
//
// Access, before the role is known:
//   public  needs no session
//   open    a page of the console without a guard; read-only without a session
//   auth    sends to the sign-in page without a session
//
// Clients, first maritime, then medical ones: full, lab, corporate, recruitment, templateManager. Everyone else reads why not.
//   a  where accounts are created, and people of the provider; everyone else is sent to the start
//   s  super admins there, and people of the provider
//   w  those where the public books online
//   -  there is no such page in the console, or not yet
//
// People: whether it shows results, or what identifies people.
//
// Scope: whether the questions of somebody who is limited to a training center or clinic are about that center or the whole client.

/** In the order of the specification. */
const routes = `
route                                   access  SA  TA  CA  IN  TI  AH  SW  LV  ??  clients      scope    people
/                                       public  +   +   +   +   +   +   +   +   +   -            -        -
/passwordReset/:token/:email            public  +   +   +   +   +   +   +   +   +   -            -        -
/emailValidate/:token/:email            public  +   +   +   +   +   +   +   +   +   -            -        -
/activate/:token/:email                 public  +   +   +   +   +   +   +   +   +   -            -        -
/certificate/:certificateId             public  +   +   +   +   +   +   +   +   +   -            -        -
/certificate/qr/:certificateId          public  +   +   +   +   +   +   +   +   +   -            -        -
/d/:tinyId                              public  +   +   +   +   +   +   +   +   +   -            -        -
/plato/documents/issue                  public  +   +   +   +   +   +   +   +   +   -            -        -
/create-account                         public  +   +   +   +   +   +   +   +   +   aaaaa aaaaa  client   -
/create-account-success/:id             public  +   +   +   +   +   +   +   +   +   sssss sssss  client   -
/dashboard                              auth    +   +   +   +   +   +   +   +   +   +++++ +++++  center   -
/stats                                  auth    +   +   +   +   +   .   +   +   +   +++++ +++++  client   -
/insights                               auth    +   +   +   +   +   .   .   +   .   +++++ +++++  client   yes
/calendar                               auth    +   +   +   +   +   +   +   +   +   +...+ .....  center   -
/user-guide                             auth    +   +   +   +   +   +   +   +   +   +++++ +++++  client   -
/email/activity                         auth    +   +   +   .   .   .   .   .   .   +++++ +++++  client   -
/email/settings                         auth    +   +   +   +   +   .   .   +   +   +++++ +++++  client   -
/template/certificate                   auth    +   +   +   +   +   .   .   +   +   +++++ +++++  client   -
/template/certificate/create            auth    +   +   +   +   +   .   .   +   +   +++++ +++++  client   -
/template/certificate/:templateId       auth    +   +   +   +   +   .   .   +   +   +++++ +++++  client   -
/certificates/issue                     auth    +   +   +   +   +   .   .   +   .   +++++ .....  client   yes
/certificates/issue/:certId             auth    +   +   +   +   +   .   .   +   .   +++++ .....  client   yes
/certificates/issue/bulk                auth    +   +   +   +   +   .   .   +   .   +++++ .....  client   yes
/certificates/issued                    auth    +   +   +   +   +   .   +   +   .   +++++ +++++  center   yes
/certificates/view/:id                  auth    +   +   +   +   +   .   +   +   .   +++++ +++++  client   yes
/certificates/edit/:certificateId       auth    +   +   +   +   +   .   .   +   .   +++++ .....  client   yes
/document/view/:id                      auth    +   +   +   +   +   .   +   +   .   +++++ +++++  client   yes
/assessment/:id                         auth    +   +   +   .   .   .   .   .   .   ..++. ..++.  client   yes
/swabber/report                         auth    +   .   .   .   .   .   +   .   .   ..... ++...  center   yes
/connections                            auth    +   +   +   .   .   .   .   .   .   ..++. ..++.  client   yes
/connections/event                      auth    +   +   +   .   .   .   .   .   .   ..++. ..++.  client   yes
/connections/event/overview             auth    +   +   +   .   .   .   .   .   .   ..++. ..++.  client   yes
/connections/event/:id                  auth    +   +   +   .   .   .   .   .   .   ..++. ..++.  client   yes
/profile/:id                            auth    +   +   +   .   .   .   .   .   .   ..++. ..++.  client   yes
/profile/:id/:connectionId              auth    +   +   +   .   .   .   .   .   .   ..++. ..++.  client   yes
/connection/profile/:id                 auth    +   +   +   .   .   .   .   .   .   ..++. ..++.  client   yes
/course/planned                         auth    +   +   +   +   +   +   +   +   +   +...+ .....  center   -
/course/archive                         auth    +   +   +   +   +   +   +   +   +   +...+ .....  center   -
/course/archive/:courseId               auth    +   +   +   +   +   +   +   +   +   +...+ .....  center   -
/course/create                          auth    +   +   +   +   +   +   +   +   +   +...+ .....  center   -
/course/create/structure                auth    +   +   +   +   +   +   +   +   +   +...+ .....  center   -
/course/edit/structure                  auth    +   +   +   +   +   +   +   +   +   +...+ .....  center   -
/course/issue/:id                       auth    +   +   +   +   +   +   .   +   .   +...+ .....  center   yes
/course/details/:courseId               open    +   +   +   +   +   +   +   +   +   +++++ +++++  center   -
/template/course                        auth    +   +   +   +   +   .   .   +   +   +...+ .....  client   -
/template/course/view/:templateId       auth    +   +   +   +   +   .   .   +   +   +...+ .....  client   -
/template/course/create                 auth    +   +   +   +   +   .   .   +   +   +...+ .....  client   -
/template/course/edit                   auth    +   +   +   +   +   .   .   +   +   +...+ .....  client   -
/entities/instructor                    auth    +   +   +   +   +   .   +   +   +   +...+ .....  center   -
/entities/instructor/overview/:id       auth    +   +   +   +   +   .   +   +   +   +...+ .....  center   -
/entities/instructor/add                auth    +   +   +   +   +   .   +   +   +   +...+ .....  center   -
/entities/staff                         auth    +   +   +   +   +   .   .   +   +   +++++ +++++  client   -
/entities/staff/overview/:id            auth    +   +   +   +   +   .   .   +   +   +++++ +++++  center   -
/entities/staff/add                     auth    +   +   +   +   +   .   .   +   +   +++++ +++++  client   -
/entites/participants                   auth    +   +   +   +   +   .   .   +   .   +...+ .....  center   yes
/entities/participants                  auth    +   +   +   +   +   .   .   +   .   +...+ .....  center   yes
/entities/patients                      auth    +   +   +   +   +   .   +   +   .   ..... +++++  center   yes
/client                                 auth    +   +   +   +   +   .   .   +   +   +++++ +++++  client   -
/client/data                            auth    +   +   +   +   +   .   .   +   +   +rrr+ rrrrr  client   -
/client/details/:id                     auth    o   .   .   .   .   .   .   .   .   +++++ +++++  client   -
/client/create                          auth    r   .   .   .   .   .   .   .   .   +++++ +++++  client   -
/client/edit/:id                        auth    o   .   .   .   .   .   .   .   .   +++++ +++++  client   -
/appointment/create                     auth    +   +   +   +   +   .   .   .   .   ..... +....  center   yes
/appointment/planned                    auth    +   +   +   +   +   .   .   .   .   ..... +....  center   yes
/appointment/archive                    auth    +   +   +   +   +   .   .   .   .   ..... +....  center   yes
/appointment/details/:id                auth    +   +   +   +   +   .   .   .   .   ..... +....  center   yes
/documents/issue                        auth    +   +   +   +   +   .   .   +   .   ..... +++++  center   yes
/documents/issue/bulk                   auth    +   +   +   +   +   .   .   +   .   ..... +++++  center   yes
/documents/templates                    auth    +   +   +   +   +   .   .   +   +   ..... +++++  client   -
/documents/templates/create             auth    +   +   +   +   +   .   .   +   +   ..... +++++  client   -
/documents/templates/view/:templateId   auth    +   +   +   +   +   .   .   +   +   ..... +++++  client   -
/documents/issued                       auth    +   +   +   +   +   .   +   +   .   +++++ +++++  center   yes
/documents/lab                          auth    +   +   +   +   +   .   +   +   .   ..... ++...  center   yes
/documents/lab/issue/:id                auth    +   +   +   +   +   .   .   +   .   ..... ++...  center   yes
/documents/lab/issue/:id/:secondId      auth    +   +   +   +   +   .   .   +   .   ..... ++...  center   yes
/documents/lab/document                 auth    +   +   +   +   +   .   +   +   .   ..... ++...  center   yes
/webshop/settings                       auth    +   +   +   .   .   .   .   .   .   ..... ww...  client   -
/webshop/settings/:action               auth    +   +   +   .   .   .   .   .   .   ..... ww...  client   -
/webshop/overview                       auth    +   +   +   .   .   +   .   .   .   ..... ww...  client   yes
/webshop/overview/schedule/*            auth    +   +   +   .   .   +   .   .   .   ..... ww...  client   yes
/webshop/overview/:appointmentId        auth    +   +   +   .   .   +   .   .   .   ..... ww...  client   yes
/webshop/stats                          auth    +   +   +   .   .   .   .   .   .   ..... ww...  client   -
/webshop/calendar                       auth    +   +   +   .   .   +   .   .   .   ..... ww...  client   yes
/cms/content                            auth    +   .   .   .   .   .   .   .   .   +++++ +++++  client   -
/cms/content/:id                        auth    o   .   .   .   .   .   .   .   .   +++++ +++++  client   -
/cms/management                         auth    r   r   r   r   r   r   r   r   r   +++++ +++++  client   -
/book                                   public  +   +   +   +   +   +   +   +   +   -            -        -
/book/:step                             public  +   +   +   +   +   +   +   +   +   -            -        -
`

const actions = `
action                      SA  TA  CA  IN  TI  AH  SW  LV  ??
template.edit               +   .   .   .   .   .   .   .   .
template.delete             +   .   .   .   .   .   .   .   .
certificate.issue           +   .   .   .   .   .   .   .   .
certificate.issueBulk       +   .   .   .   .   .   .   .   .
certificate.correct         +   .   .   .   .   .   .   .   .
certificate.notarise        +   .   .   .   .   .   .   .   .
certificate.revoke          +   +   +   .   .   .   .   .   .
certificate.delete          +   +   +   .   .   .   .   .   .
certificate.send            +   +   +   +   +   .   .   .   .
course.issueCertificates    +   +   +   o   o   .   .   .   .
course.edit                 +   +   +   +   +   .   .   .   .
course.delete               +   +   +   .   .   .   .   .   .
course.complete             +   +   +   o   o   .   .   .   .
participant.edit            +   +   +   +   +   .   .   .   .
participant.delete          +   +   +   .   .   .   .   .   .
participant.message         +   +   +   .   .   .   .   .   .
instructor.edit             +   +   +   .   .   .   .   .   .
instructor.delete           +   +   +   .   .   .   .   .   .
appointment.edit            +   +   +   +   +   .   .   .   .
document.issue              +   +   +   +   +   .   .   .   .
labResult.issue             +   +   +   +   +   .   .   .   .
labResult.reportArt         +   .   .   .   .   .   +   .   .
booking.manage              +   +   +   .   .   +   .   .   .
shop.edit                   +   +   +   .   .   .   .   .   .
settings.edit               +   +   +   .   .   .   .   .   .
connection.manage           +   +   +   .   .   .   .   .   .
admin.invite                +   +   +   .   .   .   .   .   .
`

const invitations = `
invites                     SA  TA  CA  IN  TI  AH  SW  LV  ??
superAdmin                  +   .   .   .   .   .   .   .   .
trainingAdmin               +   .   .   .   .   .   .   .   .
clinicAdmin                 +   .   .   .   .   .   .   .   .
instructor                  +   +   +   .   .   .   .   .   .
trainingInstructor          +   +   +   .   .   .   .   .   .
appointmentHandler          +   +   +   .   .   .   .   .   .
swabber                     +   +   +   .   .   .   .   .   .
labViewer                   +   +   +   .   .   .   .   .   .
`

const roleOf: Readonly<Record<string, string>> = {
  SA: 'superAdmin',
  TA: 'trainingAdmin',
  CA: 'clinicAdmin',
  IN: 'instructor',
  TI: 'trainingInstructor',
  AH: 'appointmentHandler',
  SW: 'swabber',
  LV: 'labViewer',
  '??': 'somethingNew',
}

export interface Who {
  readonly role: string
  readonly clientType: string
  readonly clientRole: string
  /** Whether their client is the root client, where accounts are created. */
  readonly isRoot: boolean
  readonly isProviderStaff: boolean
  readonly isWebShopClient: boolean
}

const cellOf = (row: ReadonlyMap<string, string>, role: string): string => {
  const [short = '??'] = Object.entries(roleOf).find(([, long]) => long === role) ?? []
  return row.get(short) ?? ''
}

/** Whether a role's cell lets somebody in. @param isOwn their own client's record, or a course of their own */
const says = (cell: string, isOwn: boolean, isRoot: boolean): boolean =>
  cell === '+' || (cell === 'r' && isRoot) || (cell === 'o' && (isOwn || isRoot))

const clientRoles = ['full', 'lab', 'corporate', 'recruitment', 'templateManager']

export const expectedRoutes = cellsOf(routes).map(({ name, row }) => {
  const [maritime = '', medical = ''] = row.get('clients')?.split(' ') ?? []
  return {
    path: name,
    access: row.get('access') ?? '',
    scope: row.get('scope') ?? '',
    /** Whether it shows results, or what identifies people. */
    isOfPeople: row.get('people') === 'yes',
    /** Whether the role lets somebody open it. @param ownId the :id in the address is their own client's */
    lets: ({ role, isRoot }: Pick<Who, 'role' | 'isRoot'>, ownId: boolean): boolean => says(cellOf(row, role), ownId, isRoot),
    /** Whether it is for somebody's client. */
    isFor: ({ role, clientType, clientRole, isRoot, isProviderStaff, isWebShopClient }: Who): boolean => {
      const cell = (clientType === 'maritime' ? maritime : medical)[clientRoles.indexOf(clientRole)] ?? '.'
      if (cell === 'a') return isRoot || isProviderStaff
      if (cell === 's') return (isRoot && role === 'superAdmin') || isProviderStaff
      return cell === '+' || (cell === 'r' && isRoot) || (cell === 'w' && isWebShopClient)
    },
    /** Whether those it is not for are sent to the start, and not told why. */
    isHidden: /[as]/.test(maritime),
  }
})

export const expectedActions = cellsOf(actions).map(({ name, row }) => ({
  action: name,
  lets: (role: string, isOwnCourse = false): boolean => says(cellOf(row, role), isOwnCourse, false),
}))

/** The roles that an inviter may give. */
export const expectedInvitations = (inviter: string): readonly string[] =>
  cellsOf(invitations).flatMap(({ name, row }) => (cellOf(row, inviter) === '+' ? [name] : []))
