import { expect, it } from 'vitest'
import { failedPeople, type IssuedOfCourse, type PassedCourse } from './issueCourse'

const nowhere = { centerId: null, instructorId: null, assistantId: null, certTemplateId: null, validity: null, timezone: null }
const undated = { startDate: null, endDate: null, startTime: null, endTime: null, days: null }
const unknown = { name: null, firstName: null, lastName: null, email: null, status: null, ssn: null, dateOfBirth: null }
const failed = [{ ...unknown, id: 'person-1', midId: 'user-1', passed: false, completed: true, failReason: null }]
const course: PassedCourse = { ...nowhere, ...undated, id: 'course-1', name: null, isCompleted: true, passed: [], failed }
const blank = { name: null, pinNo: null, holderName: null, dateOfBirth: null, validUntil: null, courseName: null, ssn: null }
const certificate: IssuedOfCourse = { ...blank, id: 'certificate-1', userId: 'user-1', isRevoked: false, template: null, user: null }

it.each([
  ['today', '2026-11-21T00:00:00.000Z', 1],
  ['yesterday', '2026-11-20T23:59:59.999Z', 0],
  ['unreadable', 'soon', 1],
  ['not given', null, 1],
])('who failed and has a certificate whose last day is %s (%s) still holds %i', (_when, validUntil, count) =>
  expect(failedPeople(course, [{ ...certificate, validUntil }], '2026-11-21')[0]?.held).toHaveLength(count),
)
