import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { signIn } from '../requests'
import type { CourseRow, ParticipantRow } from '../tables'
import { command, contentsOf, remember } from './testCalls'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const next = 'course-basic-safety-next'
const done = 'course-basic-safety-done'
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
const restore = remember(backend, 'Course', 'CourseParticipant', 'Admin')

const seatNo = (course: string, position: number): string => `participant-${course.replace('course-', '')}-${position}`
const sendResults = (field: string, courseId: string, passed: unknown, headers = maren) =>
  command(backend, field, { courseId, passedParticipants: typeof passed === 'string' ? passed : JSON.stringify(passed) }, headers)
const complete = (courseId: string, passed: unknown, headers = maren) => sendResults('completeCourse', courseId, passed, headers)
const correct = (courseId: string, passed: unknown, headers = maren) => sendResults('participantsUpdate', courseId, passed, headers)

const people = (courseId: string): ParticipantRow[] => backend.store.table('CourseParticipant').where({ courseId })
const course = (id: string): CourseRow | undefined => backend.store.table('Course').find(id)
const everything = (): string => contentsOf(backend, 'Course', 'CourseParticipant')

describe('completing a course', () => {
  beforeEach(restore)

  it('completing records a result for every seated participant', async () => {
    const passed = [1, 3, 13].map((position) => seatNo(next, position))
    const before = course(next)
    expect(await complete(next, passed)).toEqual({ success: true, message: 'Course completed' })
    expect(course(next)).toEqual({ ...before, isCompleted: true })
    for (const row of people(next)) {
      const expected =
        row.status === 'confirmed' ? { completed: true, passed: passed.includes(row.id) } : { completed: false, passed: null }
      expect(row).toMatchObject(expected)
    }
  })

  it('a course can be completed when no participant passed', async () => {
    expect(await complete(next, [])).toMatchObject({ success: true })
    expect(people(next).filter((row) => row.passed === true)).toEqual([])
    expect(people(next).filter((row) => row.passed === false)).toHaveLength(13)
  })

  it('a completed course or a template cannot be completed', async () => {
    expect(await complete(done, [])).toEqual({ success: false, message: 'This course is already completed' })
    expect(await complete('course-template-gmdss', [])).toEqual({ success: false, message: 'A course template cannot be completed' })
  })
})

describe('correcting results', () => {
  beforeEach(restore)

  it('correcting replaces all results and clears the fail reason of those who passed', async () => {
    const id = seatNo(done, 6)
    backend.store.table('CourseParticipant').update(id, { passed: false, failReason: 'Absent' })
    const before = course(done)
    expect(await correct(done, [id])).toEqual({ success: true, message: 'Results saved' })
    expect(people(done).filter((row) => row.passed === true)).toMatchObject([{ id, failReason: null, completed: true }])
    expect(people(done).filter((row) => row.passed === false)).toHaveLength(13)
    expect(course(done)).toEqual(before)
    backend.store.table('CourseParticipant').update(id, { failReason: 'Absent' })
    await correct(done, [])
    expect(people(done).find((row) => row.id === id)).toMatchObject({ passed: false, failReason: 'Absent' })
  })

  it('results cannot be corrected before the course is completed', async () => {
    expect(await correct(next, [])).toEqual({ success: false, message: 'Results can only be corrected once the course is completed' })
  })
})

describe.each([
  ['completeCourse', next],
  ['participantsUpdate', done],
])('invalid input to %s', (field, courseId) => {
  // Rejections change nothing, so one initial state serves all tests.
  beforeAll(restore)

  it.each([
    ['not JSON', 'The list of passed participants could not be read'],
    ['null', 'The list of passed participants could not be read'],
    ['[true]', 'The list of passed participants could not be read'],
    [['participant-nobody'], 'Someone on the list was not on this course'],
    [[seatNo('course-gmdss-next', 1)], 'Someone on the list was not on this course'],
    [['participant-southpier-crowd-next-1'], 'Someone on the list was not on this course'],
  ])('the list %j is rejected and changes nothing', async (list, message) => {
    const before = everything()
    expect(await sendResults(field, courseId, list)).toEqual({ success: false, message })
    expect(everything()).toBe(before)
  })

  it.each(['waiting', 'cancelled'])('a %s participant on the list is rejected', async (status) => {
    const id = seatNo(courseId, 2)
    backend.store.table('CourseParticipant').update(id, { status })
    const before = everything()
    expect(await sendResults(field, courseId, [seatNo(courseId, 1), id])).toEqual({
      success: false,
      message: 'Someone on the list was not on this course',
    })
    expect(everything()).toBe(before)
  })

  it('a course of another client is not found', async () => {
    const callum = await signIn(backend, 'callum.reid@southpier.example')
    expect(await sendResults(field, courseId, [], callum)).toEqual({ errors: ['Course not found'] })
    expect(await sendResults(field, 'course-southpier-crowd-next', [])).toEqual({ errors: ['Course not found'] })
  })
})

describe('rights to record results', () => {
  beforeEach(restore)

  const denied = { errors: ['Not authorized'] }

  it.each([
    ['course-survival-craft-planned-1', 'the assistant'],
    [next, 'the instructor'],
  ])('results of %s can be recorded by %s', async (courseId) => {
    const rajan = await signIn(backend, 'rajan.pillai@northbreakwater.example')
    expect(await complete(courseId, [], rajan)).toMatchObject({ success: true })
    expect(await correct(courseId, [seatNo(courseId, 1)], rajan)).toMatchObject({ success: true })
  })

  it('a training admin may record results', async () => {
    const tobias = await signIn(backend, 'tobias.lindqvist@northbreakwater.example')
    expect(await complete(next, [], tobias)).toMatchObject({ success: true })
    expect(await correct(next, [], tobias)).toMatchObject({ success: true })
  })

  it('other instructors and accounts without an instructor may not record results', async () => {
    const before = everything()
    const lucia = await signIn(backend, 'lucia.ferrante@northbreakwater.example')
    expect([await complete(next, [], lucia), await correct(done, [], lucia)]).toEqual([denied, denied])
    backend.store.table('Admin').update('admin-lucia-ferrante', { instructorId: null })
    expect(await complete('course-fire-fighting-open', [], lucia)).toEqual(denied)
    expect(everything()).toBe(before)
  })

  it('other roles may not record results even if their account names the instructor', async () => {
    backend.store.table('Admin').update('admin-owen-whitlock', { instructorId: 'instructor-pillai' })
    const owen = await signIn(backend, 'owen.whitlock@northbreakwater.example')
    expect(await complete(next, [], owen)).toEqual(denied)
  })
})
