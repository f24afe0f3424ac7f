// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../asks'
import { createBackend } from '../backend'
import type { Row } from '../database'
import { command, remember } from './calls'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const next = 'course-basic-safety-next'
const done = 'course-basic-safety-done'
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
const restore = remember(backend, 'Course', 'CourseParticipant', 'Admin')

const seatNo = (course: string, place: number): string => `participant-${course.replace('course-', '')}-${place}`
const judge = (field: string, courseId: string, passed: unknown, headers = maren) =>
  command(backend, field, { courseId, passedParticipants: typeof passed === 'string' ? passed : JSON.stringify(passed) }, headers)
const complete = (courseId: string, passed: unknown, headers = maren) => judge('completeCourse', courseId, passed, headers)
const correct = (courseId: string, passed: unknown, headers = maren) => judge('participantsUpdate', courseId, passed, headers)

const people = (courseId: string): Row[] => backend.store.table('CourseParticipant').where({ courseId })
const course = (id: string): Row => backend.store.table('Course').find(id) ?? {}
const everything = (): string => JSON.stringify(['Course', 'CourseParticipant'].map((type) => backend.store.table(type).where({})))

describe('completing a course', () => {
  beforeEach(restore)

  it('records who passed and who did not, of those who were on it', async () => {
    const passed = [1, 3, 13].map((place) => seatNo(next, place))
    const before = course(next)
    expect(await complete(next, passed)).toEqual({ success: true, message: 'Course completed' })
    expect(course(next)).toEqual({ ...before, isCompleted: true })
    for (const row of people(next)) {
      const expected =
        row['status'] === 'confirmed' ? { completed: true, passed: passed.includes(String(row['id'])) } : { completed: false, passed: null }
      expect(row).toMatchObject(expected)
    }
  })

  it('is possible when nobody passed', async () => {
    expect(await complete(next, [])).toMatchObject({ success: true })
    expect(people(next).filter((row) => row['passed'] === true)).toEqual([])
    expect(people(next).filter((row) => row['passed'] === false)).toHaveLength(13)
  })

  it('happens once', async () => {
    expect(await complete(done, [])).toEqual({ success: false, message: 'This course is completed already' })
    expect(await complete('course-template-gmdss', [])).toEqual({ success: false, message: 'A course template cannot be completed' })
  })
})

describe('correcting results', () => {
  beforeEach(restore)

  it('sets them anew for everybody, and drops the reason of who has passed', async () => {
    const id = seatNo(done, 6)
    backend.store.table('CourseParticipant').update(id, { passed: false, failReason: 'Absent' })
    const before = course(done)
    expect(await correct(done, [id])).toEqual({ success: true, message: 'Results saved' })
    expect(people(done).filter((row) => row['passed'] === true)).toMatchObject([{ id, failReason: null, completed: true }])
    expect(people(done).filter((row) => row['passed'] === false)).toHaveLength(13)
    expect(course(done)).toEqual(before)
    backend.store.table('CourseParticipant').update(id, { failReason: 'Absent' })
    await correct(done, [])
    expect(people(done).find((row) => row['id'] === id)).toMatchObject({ passed: false, failReason: 'Absent' })
  })

  it('waits for the completion', async () => {
    expect(await correct(next, [])).toEqual({ success: false, message: 'Results are corrected once the course is completed' })
  })
})

describe.each([
  ['completeCourse', next],
  ['participantsUpdate', done],
])('%s refuses, and keeps everything', (field, courseId) => {
  // What is refused changes nothing, so that one start serves them all.
  beforeAll(restore)

  it.each([
    ['not JSON', 'The list of those who passed could not be read'],
    ['null', 'The list of those who passed could not be read'],
    ['[true]', 'The list of those who passed could not be read'],
    [['participant-nobody'], 'Somebody on the list was not on this course'],
    [[seatNo('course-gmdss-next', 1)], 'Somebody on the list was not on this course'],
    [['participant-southpier-crowd-next-1'], 'Somebody on the list was not on this course'],
  ])('%j', async (list, message) => {
    const before = everything()
    expect(await judge(field, courseId, list)).toEqual({ success: false, message })
    expect(everything()).toBe(before)
  })

  it.each(['waiting', 'cancelled'])('who is %s', async (status) => {
    const id = seatNo(courseId, 2)
    backend.store.table('CourseParticipant').update(id, { status })
    const before = everything()
    expect(await judge(field, courseId, [seatNo(courseId, 1), id])).toEqual({
      success: false,
      message: 'Somebody on the list was not on this course',
    })
    expect(everything()).toBe(before)
  })

  it('another client’s course', async () => {
    const callum = await signIn(backend, 'callum.reid@southpier.example')
    expect(await judge(field, courseId, [], callum)).toEqual({ errors: ['Course not found'] })
    expect(await judge(field, 'course-southpier-crowd-next', [])).toEqual({ errors: ['Course not found'] })
  })
})

describe('who judges', () => {
  beforeEach(restore)

  const denied = { errors: ['Not authorized'] }

  it.each([
    ['course-survival-craft-planned-1', 'the assistant'],
    [next, 'the instructor'],
  ])('of %s is %s too', async (courseId) => {
    const rajan = await signIn(backend, 'rajan.pillai@northbreakwater.example')
    expect(await complete(courseId, [], rajan)).toMatchObject({ success: true })
    expect(await correct(courseId, [seatNo(courseId, 1)], rajan)).toMatchObject({ success: true })
  })

  it('is a training admin', async () => {
    const tobias = await signIn(backend, 'tobias.lindqvist@northbreakwater.example')
    expect(await complete(next, [], tobias)).toMatchObject({ success: true })
    expect(await correct(next, [], tobias)).toMatchObject({ success: true })
  })

  it('is no other instructor, and nobody whose account names none', async () => {
    const before = everything()
    const lucia = await signIn(backend, 'lucia.ferrante@northbreakwater.example')
    expect([await complete(next, [], lucia), await correct(done, [], lucia)]).toEqual([denied, denied])
    backend.store.table('Admin').update('admin-lucia-ferrante', { instructorId: null })
    expect(await complete('course-fire-fighting-open', [], lucia)).toEqual(denied)
    expect(everything()).toBe(before)
  })

  it('is nobody else, though the account names the instructor', async () => {
    backend.store.table('Admin').update('admin-owen-whitlock', { instructorId: 'instructor-pillai' })
    const owen = await signIn(backend, 'owen.whitlock@northbreakwater.example')
    expect(await complete(next, [], owen)).toEqual(denied)
  })
})
