import * as fc from 'fast-check'
import { parse } from 'regexparam'
import { describe, expect, it } from 'vitest'
import { routeRules } from '../access/routes'
import type * as pagePaths from './pagePaths.generated'
import { paths } from './paths'
import { patternOf } from './patternOf'
import type * as publicPaths from './publicPaths.generated'

const [id, email] = ['id/1 ä', 'maria+a@southpier.example'] as const

/** Every address that is more than a pattern. One that is missing here is a type error. */
const further: Readonly<Record<Exclude<keyof typeof paths, keyof typeof pagePaths | keyof typeof publicPaths>, readonly [string, string]>> =
  {
    accountLink: [paths.accountLink('activate'), '/activate/link'],
    savedCertificateTemplate: [paths.savedCertificateTemplate(id), '/template/certificate?saved=id%2F1%20%C3%A4'],
    issueFrom: [paths.issueFrom(id), '/certificates/issue?template=id%2F1%20%C3%A4'],
    expiryOfCertificates: [paths.expiryOfCertificates(), '/certificates/issued?view=expiring'],
    certificatesIssuedIn: [paths.certificatesIssuedIn('01-11-2026..23-11-2026'), '/certificates/issued?issued=01-11-2026..23-11-2026'],
    expiringCertificates: [paths.expiringCertificates(), '/certificates/issued?status=expiring'],
    replacementCertificate: [
      paths.replacementCertificate(id, email),
      '/certificates/view/id%2F1%20%C3%A4?replaces=maria%2Ba%40southpier.example',
    ],
    issueDocumentFrom: [paths.issueDocumentFrom(id), '/documents/issue?template=id%2F1%20%C3%A4'],
    issueDocumentLike: [paths.issueDocumentLike(id), '/documents/issue?like=id%2F1%20%C3%A4'],
    correctDocument: [paths.correctDocument(id), '/documents/issue?correct=id%2F1%20%C3%A4'],
    issueDocumentFor: [paths.issueDocumentFor(id), '/documents/issue?patient=id%2F1%20%C3%A4'],
    expiryOfDocuments: [paths.expiryOfDocuments(), '/documents/issued?view=expiring'],
    replacementDocument: [paths.replacementDocument(id, email), '/document/view/id%2F1%20%C3%A4?replaces=maria%2Ba%40southpier.example'],
    savedDocumentTemplate: [paths.savedDocumentTemplate(id), '/documents/templates?saved=id%2F1%20%C3%A4'],
    student: [paths.student(id), '/entities/participants?person=id%2F1%20%C3%A4'],
    patient: [paths.patient(id), '/entities/patients?patient=id%2F1%20%C3%A4'],
    bookAppointmentLike: [paths.bookAppointmentLike(id), '/appointment/create?like=id%2F1%20%C3%A4'],
    bookAppointmentFor: [paths.bookAppointmentFor(id), '/appointment/create?patient=id%2F1%20%C3%A4'],
    bookAppointmentAt: [
      paths.bookAppointmentAt('27-11-2026', '09:30', id),
      '/appointment/create?day=27-11-2026&from=09%3A30&physician=id%2F1%20%C3%A4',
    ],
    labDocument: [paths.labDocument(id), '/documents/lab/document?id=id%2F1%20%C3%A4'],
    importLabResults: [paths.importLabResults(), '/documents/lab?step=import'],
    issueLabResults: [paths.issueLabResults(), '/documents/lab?step=issue'],
    bookThrough: [paths.bookThrough(id), '/book?ref=id%2F1%20%C3%A4'],
    bookingsThatNeed: [paths.bookingsThatNeed('staff'), '/webshop/overview?needs=staff'],
    bookingsOf: [paths.bookingsOf('01-11-2026..23-11-2026', 'pending'), '/webshop/overview?days=01-11-2026..23-11-2026&status=pending'],
    scheduleBooking: [paths.scheduleBooking(id), '/webshop/overview/schedule/id%2F1%20%C3%A4'],
    editBooking: [paths.editBooking(id), '/webshop/overview/id%2F1%20%C3%A4?step=edit'],
    planSlots: [paths.planSlots(), '/webshop/settings/timeslots?step=plan'],
    closeDays: [paths.closeDays(), '/webshop/settings/timeslots?step=close'],
    slotsOfDay: [paths.slotsOfDay('01-12-2026'), '/webshop/calendar?view=day&day=01-12-2026'],
    plannedList: [paths.plannedList(), '/appointment/planned?view=list'],
    dueAppointments: [paths.dueAppointments(), '/appointment/planned?state=due'],
    medical: [paths.medical(id), '/appointment/details/id%2F1%20%C3%A4?step=medical'],
    editAppointment: [paths.editAppointment(id), '/appointment/details/id%2F1%20%C3%A4?step=edit'],
    changeStaff: [paths.changeStaff(id), '/entities/staff?change=id%2F1%20%C3%A4'],
    editPhysician: [paths.editPhysician(id), '/entities/staff/overview/id%2F1%20%C3%A4?edit=1'],
    inCenter: [paths.inCenter(paths.coursesThatNeed('freeSeats'), id), '/course/planned?needs=freeSeats&center=id%2F1%20%C3%A4'],
    coursesThatNeed: [paths.coursesThatNeed('instructorSoon'), '/course/planned?needs=instructorSoon'],
    courseCertificates: [paths.courseCertificates(id), '/course/archive/id%2F1%20%C3%A4?tab=certificates'],
    createCourseFrom: [paths.createCourseFrom(id), '/course/create?template=id%2F1%20%C3%A4'],
    editCourse: [paths.editCourse(id), '/course/edit/structure?course=id%2F1%20%C3%A4&step=details'],
    editCourseTemplate: [paths.editCourseTemplate(id), '/template/course/edit?template=id%2F1%20%C3%A4'],
    editInstructor: [paths.editInstructor(id), '/entities/instructor/overview/id%2F1%20%C3%A4?edit=1'],
    requestedConnections: [paths.requestedConnections(), '/dashboard?status=requested'],
    crewReadiness: [paths.crewReadiness(), '/connections?view=readiness'],
    comparison: [paths.comparison([id, email]), '/connections?view=compare&people=id%2F1%20%C3%A4,maria%2Ba%40southpier.example'],
    seafarer: [paths.seafarer(id, email), '/profile/id%2F1%20%C3%A4/maria%2Ba%40southpier.example'],
    statsOf: [paths.statsOf(id, '23-10-2026..23-11-2026'), '/stats?client=id%2F1%20%C3%A4&days=23-10-2026..23-11-2026'],
    documentsIssuedIn: [
      paths.documentsIssuedIn('23-11-2026..23-11-2026', 'PCR_RESULT'),
      '/documents/issued?issued=23-11-2026..23-11-2026&kind=PCR_RESULT',
    ],
    undeliveredEmails: [paths.undeliveredEmails(), '/email/activity?status=not_delivered'],
    settings: [paths.settings('brand'), '/client?section=brand'],
    inviteAdmin: [paths.inviteAdmin(), '/client?section=administrators&invite=1'],
    changeAdmin: [paths.changeAdmin(id), '/client?section=administrators&change=id%2F1%20%C3%A4'],
    inviteFirstAdmin: [paths.inviteFirstAdmin(id), '/client/details/id%2F1%20%C3%A4?invite=1'],
    places: [paths.places('facilities'), '/client?section=places&tab=facilities'],
    place: [paths.place('facilities', 'a/b'), '/client?section=places&tab=facilities&edit=a%2Fb'],
    importPlaces: [paths.importPlaces('centers'), '/client?section=places&import=1'],
  }

const builders: Readonly<Record<string, unknown>> = paths

describe('paths', () => {
  it.each(Object.entries(further))('%s builds its address, which is of a page', (_name, [built, address]) => {
    expect(built).toBe(address)
    expect(patternOf(built.split('?')[0] ?? '')).not.toBe('*')
  })

  it('a pattern’s builder keeps any parameter, and its address is read back as that pattern', () => {
    const part = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('a/b', '?', '#', '%', '%2F', '..', ' ', 'ä', '😀', 'qr', 'create'))
    for (const [pattern, { builder }] of Object.entries(routeRules)) {
      if (builder === null) continue
      const build = builders[builder]
      const { pattern: shape, keys } = parse(pattern)
      fc.assert(
        fc.property(fc.array(part, { minLength: keys.length, maxLength: keys.length }), (values) => {
          const address: unknown = typeof build === 'function' ? build(...values) : build
          const [, ...found] = shape.exec(String(address)) ?? []
          expect(found.map((value) => decodeURIComponent(value))).toEqual(values)
        }),
        { numRuns: keys.length === 0 ? 1 : 50 },
      )
    }
  })
})
