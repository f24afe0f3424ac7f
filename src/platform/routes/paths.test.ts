import * as fc from 'fast-check'
import { parse } from 'regexparam'
import { describe, expect, it } from 'vitest'
import { routeRules, type RoutePattern } from '../access/routes'
import { paths } from './paths'

type Built = readonly [address: string, pattern: RoutePattern, params: Readonly<Record<string, string>>]

/** Every address with its route pattern. A path that is missing here is a type error. */
const allWith = (one: string, two: string): Readonly<Record<keyof typeof paths, Built>> => ({
  login: [paths.login(), '/', {}],
  passwordReset: [paths.passwordReset(one, two), '/passwordReset/:token/:email', { token: one, email: two }],
  emailValidate: [paths.emailValidate(one, two), '/emailValidate/:token/:email', { token: one, email: two }],
  activate: [paths.activate(one, two), '/activate/:token/:email', { token: one, email: two }],
  accountLink: [paths.accountLink('activate'), '/activate/link', {}],
  publicCertificate: [paths.publicCertificate(one), '/certificate/:certificateId', { certificateId: one }],
  publicCertificateByCode: [paths.publicCertificateByCode(one), '/certificate/qr/:certificateId', { certificateId: one }],
  shortLink: [paths.shortLink(one), '/d/:tinyId', { tinyId: one }],
  dashboard: [paths.dashboard(), '/dashboard', {}],
  userGuide: [paths.userGuide(), '/user-guide', {}],
  certificateTemplates: [paths.certificateTemplates(), '/template/certificate', {}],
  createCertificateTemplate: [paths.createCertificateTemplate(), '/template/certificate/create', {}],
  certificateTemplate: [paths.certificateTemplate(one), '/template/certificate/:templateId', { templateId: one }],
  issueCertificate: [paths.issueCertificate(), '/certificates/issue', {}],
  issueCertificatesInBulk: [paths.issueCertificatesInBulk(), '/certificates/issue/bulk', {}],
  issuedCertificates: [paths.issuedCertificates(), '/certificates/issued', {}],
  certificatesIssuedIn: [paths.certificatesIssuedIn('2026-11-01..2026-11-23'), '/certificates/issued', {}],
  expiringCertificates: [paths.expiringCertificates(), '/certificates/issued', {}],
  issueLike: [paths.issueLike(one), '/certificates/issue/:certId', { certId: one }],
  correctCertificate: [paths.correctCertificate(one), '/certificates/edit/:certificateId', { certificateId: one }],
  replacementCertificate: [paths.replacementCertificate(one, two), '/certificates/view/:id', { id: one }],
  certificate: [paths.certificate(one), '/certificates/view/:id', { id: one }],
  calendar: [paths.calendar(), '/calendar', {}],
  plannedCourses: [paths.plannedCourses(), '/course/planned', {}],
  coursesToFill: [paths.coursesToFill(), '/course/planned', {}],
  coursesToComplete: [paths.coursesToComplete(), '/course/planned', {}],
  coursesWithoutInstructor: [paths.coursesWithoutInstructor(), '/course/planned', {}],
  archivedCourses: [paths.archivedCourses(), '/course/archive', {}],
  course: [paths.course(one), '/course/details/:courseId', { courseId: one }],
  archivedCourse: [paths.archivedCourse(one), '/course/archive/:courseId', { courseId: one }],
  createCourse: [paths.createCourse(), '/course/create', {}],
  createCourseStructure: [paths.createCourseStructure(), '/course/create/structure', {}],
  createCourseFrom: [paths.createCourseFrom(one), '/course/create', {}],
  editCourse: [paths.editCourse(one), '/course/edit/structure', {}],
  issueForCourse: [paths.issueForCourse(one), '/course/issue/:id', { id: one }],
  courseTemplates: [paths.courseTemplates(), '/template/course', {}],
  courseTemplate: [paths.courseTemplate(one), '/template/course/view/:templateId', { templateId: one }],
  createCourseTemplate: [paths.createCourseTemplate(), '/template/course/create', {}],
  editCourseTemplate: [paths.editCourseTemplate(one), '/template/course/edit', {}],
  instructors: [paths.instructors(), '/entities/instructor', {}],
  instructor: [paths.instructor(one), '/entities/instructor/overview/:id', { id: one }],
  editInstructor: [paths.editInstructor(one), '/entities/instructor/overview/:id', { id: one }],
  addInstructor: [paths.addInstructor(), '/entities/instructor/add', {}],
  participants: [paths.participants(), '/entities/participants', {}],
  requestedConnections: [paths.requestedConnections(), '/dashboard', {}],
  connections: [paths.connections(), '/connections', {}],
  crewReadiness: [paths.crewReadiness(), '/connections', {}],
  comparison: [paths.comparison([one, two]), '/connections', {}],
  askForConnections: [paths.askForConnections(), '/connections/event', {}],
  connectionRequests: [paths.connectionRequests(), '/connections/event/overview', {}],
  connectionRequest: [paths.connectionRequest(one), '/connections/event/:id', { id: one }],
  connection: [paths.connection(one), '/connection/profile/:id', { id: one }],
  seafarer: [paths.seafarer(one, two), '/profile/:id/:connectionId', { id: one, connectionId: two }],
  assessment: [paths.assessment(one), '/assessment/:id', { id: one }],
  stats: [paths.stats(), '/stats', {}],
  statsOf: [paths.statsOf(one, '2026-10-23..2026-11-23'), '/stats', {}],
  insights: [paths.insights(), '/insights', {}],
  labResults: [paths.labResults(), '/documents/lab', {}],
  documentsIssuedIn: [paths.documentsIssuedIn('2026-11-23..2026-11-23'), '/documents/issued', {}],
  emailSettings: [paths.emailSettings(), '/email/settings', {}],
  settings: [paths.settings('brand'), '/client', {}],
  clients: [paths.clients(), '/client', {}],
  createClient: [paths.createClient(), '/client/create', {}],
  clientDetails: [paths.clientDetails(one), '/client/details/:id', { id: one }],
  editClient: [paths.editClient(one), '/client/edit/:id', { id: one }],
  inviteFirstAdmin: [paths.inviteFirstAdmin(one), '/client/details/:id', { id: one }],
  actFor: [paths.actFor(one), '/stats', {}],
  deployment: [paths.deployment(), '/cms/management', {}],
  ownSiteContent: [paths.ownSiteContent(), '/cms/content', {}],
  siteContent: [paths.siteContent(one), '/cms/content/:id', { id: one }],
  createAccount: [paths.createAccount(), '/create-account', {}],
  accountCreated: [paths.accountCreated(one), '/create-account-success/:id', { id: one }],
  inviteAdmin: [paths.inviteAdmin(), '/client', {}],
  places: [paths.places('facilities'), '/client', {}],
  place: [paths.place('facilities', 'a/b'), '/client', {}],
  newPlace: [paths.newPlace('centers'), '/client', {}],
  importPlaces: [paths.importPlaces('centers'), '/client', {}],
  undeliveredEmails: [paths.undeliveredEmails(), '/email/activity', {}],
})

const paramsIn = (address: string, pattern: RoutePattern): Record<string, string> | null => {
  const { pattern: shape, keys } = parse(pattern)
  const match = shape.exec(address.split('?')[0] ?? '')
  return match && Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')]))
}

describe('paths', () => {
  it('paths builds these addresses', () => {
    const addresses = Object.fromEntries(
      Object.entries(allWith('id/1 ä', 'maria+a@southpier.example')).map(([name, [address]]) => [name, address]),
    )
    expect(addresses).toMatchInlineSnapshot(`
      {
        "accountCreated": "/create-account-success/id%2F1%20%C3%A4",
        "accountLink": "/activate/link",
        "actFor": "/stats?client=id%2F1%20%C3%A4",
        "activate": "/activate/id%2F1%20%C3%A4/maria%2Ba%40southpier.example",
        "addInstructor": "/entities/instructor/add",
        "archivedCourse": "/course/archive/id%2F1%20%C3%A4",
        "archivedCourses": "/course/archive",
        "askForConnections": "/connections/event",
        "assessment": "/assessment/id%2F1%20%C3%A4",
        "calendar": "/calendar",
        "certificate": "/certificates/view/id%2F1%20%C3%A4",
        "certificateTemplate": "/template/certificate/id%2F1%20%C3%A4",
        "certificateTemplates": "/template/certificate",
        "certificatesIssuedIn": "/certificates/issued?issued=2026-11-01..2026-11-23",
        "clientDetails": "/client/details/id%2F1%20%C3%A4",
        "clients": "/client",
        "comparison": "/connections?view=compare&people=id%2F1%20%C3%A4,maria%2Ba%40southpier.example",
        "connection": "/connection/profile/id%2F1%20%C3%A4",
        "connectionRequest": "/connections/event/id%2F1%20%C3%A4",
        "connectionRequests": "/connections/event/overview",
        "connections": "/connections",
        "correctCertificate": "/certificates/edit/id%2F1%20%C3%A4",
        "course": "/course/details/id%2F1%20%C3%A4",
        "courseTemplate": "/template/course/view/id%2F1%20%C3%A4",
        "courseTemplates": "/template/course",
        "coursesToComplete": "/course/planned?needs=completing",
        "coursesToFill": "/course/planned?needs=freeSeats",
        "coursesWithoutInstructor": "/course/planned?needs=instructorSoon",
        "createAccount": "/create-account",
        "createCertificateTemplate": "/template/certificate/create",
        "createClient": "/client/create",
        "createCourse": "/course/create",
        "createCourseFrom": "/course/create?template=id%2F1%20%C3%A4",
        "createCourseStructure": "/course/create/structure",
        "createCourseTemplate": "/template/course/create",
        "crewReadiness": "/connections?view=readiness",
        "dashboard": "/dashboard",
        "deployment": "/cms/management",
        "documentsIssuedIn": "/documents/issued?issued=2026-11-23..2026-11-23",
        "editClient": "/client/edit/id%2F1%20%C3%A4",
        "editCourse": "/course/edit/structure?course=id%2F1%20%C3%A4&step=details",
        "editCourseTemplate": "/template/course/edit?template=id%2F1%20%C3%A4",
        "editInstructor": "/entities/instructor/overview/id%2F1%20%C3%A4?edit=1",
        "emailSettings": "/email/settings",
        "emailValidate": "/emailValidate/id%2F1%20%C3%A4/maria%2Ba%40southpier.example",
        "expiringCertificates": "/certificates/issued?status=expiring",
        "importPlaces": "/client?section=places&import=1",
        "insights": "/insights",
        "instructor": "/entities/instructor/overview/id%2F1%20%C3%A4",
        "instructors": "/entities/instructor",
        "inviteAdmin": "/client?section=administrators&invite=1",
        "inviteFirstAdmin": "/client/details/id%2F1%20%C3%A4?invite=1",
        "issueCertificate": "/certificates/issue",
        "issueCertificatesInBulk": "/certificates/issue/bulk",
        "issueForCourse": "/course/issue/id%2F1%20%C3%A4",
        "issueLike": "/certificates/issue/id%2F1%20%C3%A4",
        "issuedCertificates": "/certificates/issued",
        "labResults": "/documents/lab",
        "login": "/",
        "newPlace": "/client?section=places&place=new",
        "ownSiteContent": "/cms/content",
        "participants": "/entities/participants",
        "passwordReset": "/passwordReset/id%2F1%20%C3%A4/maria%2Ba%40southpier.example",
        "place": "/client?section=places&tab=facilities&place=a%2Fb",
        "places": "/client?section=places&tab=facilities",
        "plannedCourses": "/course/planned",
        "publicCertificate": "/certificate/id%2F1%20%C3%A4",
        "publicCertificateByCode": "/certificate/qr/id%2F1%20%C3%A4",
        "replacementCertificate": "/certificates/view/id%2F1%20%C3%A4?replaces=maria%2Ba%40southpier.example",
        "requestedConnections": "/dashboard?status=requested",
        "seafarer": "/profile/id%2F1%20%C3%A4/maria%2Ba%40southpier.example",
        "settings": "/client?section=brand",
        "shortLink": "/d/id%2F1%20%C3%A4",
        "siteContent": "/cms/content/id%2F1%20%C3%A4",
        "stats": "/stats",
        "statsOf": "/stats?client=id%2F1%20%C3%A4&days=2026-10-23..2026-11-23",
        "undeliveredEmails": "/email/activity?status=not_delivered",
        "userGuide": "/user-guide",
      }
    `)
  })

  it.each(Object.entries(allWith('id-1', 'maria@southpier.example')))(
    'paths builds an address for %s that matches its route pattern',
    (_name, [address, pattern, params]) => {
      expect(Object.keys(routeRules)).toContain(pattern)
      expect(paramsIn(address, pattern)).toEqual(params)
    },
  )

  it('paths preserves any parameter value', () => {
    const part = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('a/b', '?', '#', '%', '%2F', '..', ' ', 'ä', '😀', 'qr', 'create'))
    fc.assert(
      fc.property(part, part, (one, two) => {
        for (const [address, pattern, params] of Object.values(allWith(one, two))) expect(paramsIn(address, pattern)).toEqual(params)
      }),
    )
  })
})
