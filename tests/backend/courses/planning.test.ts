import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import type { Row } from '../database'
import { at, signIn } from '../requests'
import type { CourseRow } from '../tables'
import { call, column, command, contentsOf, remember, rows } from './testCalls'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z'), publicUrl: 'https://{tenant}.delta.example' })
const north = 'client-northbreakwater'
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
const restore = remember(backend, 'Course', 'CourseParticipant', 'Instructor', 'CertificateTemplate', 'Mail')

const day = (date: string, startTime = '08:00', endTime = '16:00'): Row => ({ date, startTime, endTime })
const wanted: Row = {
  clientId: north,
  name: 'Tanker Familiarisation – Ölfracht',
  days: JSON.stringify([day('03/02/2027'), day('04/02/2027', '09:30', '12:00')]),
  startDate: '2027-02-03T00:00:00Z',
  endDate: '2027-02-05T00:00:00Z',
  timezone: 'Asia/Singapore',
  category: ['STCW', 'Tanker'],
  price: 740.5,
  minParticipants: 4,
  maxParticipants: 8,
  instructorId: 'instructor-ferrante',
  centerId: 'center-tuas',
  certTemplateId: 'template-tanker-familiarisation',
  geoLocation: '{"lat":1.2966,"lng":103.6188}',
}

const set = (more: Row = {}, headers = maren) => command(backend, 'courseSet', { ...wanted, ...more }, headers)
const update = (more: Row, headers = maren) => command(backend, 'courseUpdate', { id: 'course-gmdss-next', ...more }, headers)
const stored = (id = 'course-gmdss-next'): Partial<CourseRow> => backend.store.table('Course').find(id) ?? {}
const newest = (): Partial<CourseRow> => backend.store.table('Course').where({}, { order: 'sequence DESC', limit: 1 })[0] ?? {}
const mails = () => backend.store.table('Mail').where({})

const everything = (): string => contentsOf(backend, 'Course', 'CourseParticipant', 'Mail')

describe('a new course', () => {
  beforeEach(restore)

  it('a new course stores the given fields and starts without participants', async () => {
    expect(await set()).toEqual({ success: true, message: 'Course created' })
    const { days: _days, startDate: _start, endDate: _end, ...plain } = wanted
    expect(newest()).toMatchObject({
      ...plain,
      days: [day('03/02/2027'), day('04/02/2027', '09:30', '12:00')],
      startDate: '2027-02-03T00:00:00.000Z',
      endDate: '2027-02-05T00:00:00.000Z',
      userId: 'admin-maren-oyelaran',
      isCompleted: false,
      participantsCount: 0,
      waitingCount: 0,
      seatsLeft: 8,
    })
  })

  it('a new course is found by name and by day', async () => {
    await set()
    const id = newest()['id']
    const found = await rows(backend, 'searchCourses', { query: 'ÖLFRACHT' }, '{ id }', maren)
    const onDay = await rows(backend, 'getCourseByDate', { clientId: north, from: '04-02-2027', to: '04-02-2027' }, '{ id }', maren)
    expect([found, onDay.filter((row) => at(row, 'id') === id)]).toEqual([[{ id }], [{ id }]])
  })

  it('a course without a maximum has unlimited seats', async () => {
    await set({ maxParticipants: null, minParticipants: null })
    expect(newest()['seatsLeft']).toBeNull()
  })

  it('a name is enough to create a course', async () => {
    expect(await command(backend, 'courseSet', { clientId: north, name: 'Bare' }, maren)).toMatchObject({ success: true })
    expect(newest()).toMatchObject({ name: 'Bare', days: null, startDate: null, isCompleted: false, instructorId: null })
  })

  it('empty strings are stored as null for references, dates and times', async () => {
    const empty = {
      instructorId: '',
      assistantId: '',
      centerId: '',
      certTemplateId: '',
      courseTemplateId: '',
      geoLocation: '',
      courseImage: '',
    }
    expect(await set({ ...empty, startDate: '', endDate: '', startTime: '', endTime: '', days: '', userId: '' })).toMatchObject({
      success: true,
    })
    const nulls = Object.fromEntries([...Object.keys(empty), 'startDate', 'endDate', 'startTime', 'endTime'].map((name) => [name, null]))
    expect(newest()).toMatchObject({ ...nulls, userId: 'admin-maren-oyelaran', days: [] })
  })

  it('a course can be created from a template and assigned to another admin', async () => {
    expect(await set({ courseTemplateId: 'course-template-gmdss', userId: 'admin-tobias-lindqvist' })).toMatchObject({ success: true })
    expect(newest()).toMatchObject({ courseTemplateId: 'course-template-gmdss', userId: 'admin-tobias-lindqvist' })
  })
})

const refusals: readonly (readonly [Row, string])[] = [
  [{ name: '' }, 'A course needs a name'],
  [{ name: '   ' }, 'A course needs a name'],
  [{ name: null }, 'A course needs a name'],
  [{ days: 'Monday' }, 'The days of the course could not be read'],
  [{ days: '{}' }, 'The days of the course could not be read'],
  [{ days: '["03/02/2027"]' }, 'The days of the course could not be read'],
  [{ days: '[null]' }, 'The days of the course could not be read'],
  [{ days: '[{"date":"03/02/2027","startTime":"08:00"}]' }, 'The days of the course could not be read'],
  [{ days: JSON.stringify([day('31/02/2027')]) }, '31/02/2027 is not a day written as DD/MM/YYYY'],
  [{ days: JSON.stringify([day('2027-02-03')]) }, '2027-02-03 is not a day written as DD/MM/YYYY'],
  [{ days: JSON.stringify([day('3/2/2027')]) }, '3/2/2027 is not a day written as DD/MM/YYYY'],
  [{ days: JSON.stringify([day('03/02/2027'), day('04/02/2027', '8:00')]) }, '8:00 is not a time of day written as HH:mm'],
  [{ days: JSON.stringify([day('03/02/2027', '08:00', '24:00')]) }, '24:00 is not a time of day written as HH:mm'],
  [{ days: JSON.stringify([day('03/02/2027', '16:00', '08:00')]) }, 'The course day 03/02/2027 must end after it starts'],
  [{ days: JSON.stringify([day('03/02/2027', '08:00', '08:00')]) }, 'The course day 03/02/2027 must end after it starts'],
  [{ startDate: '2027-02-03' }, 'The start of the course could not be read'],
  [{ endDate: 'soon' }, 'The end of the course could not be read'],
  [{ startDate: '2027-02-05T00:00:00Z', endDate: '2027-02-05T08:00:00+08:00' }, 'The course must end after it starts'],
  [{ startTime: 'noon' }, 'noon is not a time of day written as HH:mm'],
  [{ startTime: '16:00', endTime: '08:00' }, 'The course hours must end after they start'],
  [{ minParticipants: 13, maxParticipants: 12 }, 'The minimum number of participants exceeds the number of seats'],
  [{ courseImage: '../secret' }, '../secret is not an image'],
  [{ geoLocation: '1.29, 103.61' }, 'The location on the map could not be read'],
  [{ geoLocation: '{"lat":"1.29","lng":103.61}' }, 'The location on the map could not be read'],
  [{ geoLocation: '{"lat":91,"lng":103.61}' }, 'The location on the map could not be read'],
  [{ geoLocation: 'null' }, 'The location on the map could not be read'],
  [{ certTemplateId: 'template-southpier-crowd' }, 'Certificate template not found'],
  [{ certTemplateId: 'template-nothing' }, 'Certificate template not found'],
  [{ instructorId: 'instructor-rahman' }, 'Instructor not found'],
  [{ instructorId: 'instructor-nobody' }, 'Instructor not found'],
  [{ assistantId: 'instructor-rahman' }, 'Assistant not found'],
  [{ assistantId: 'admin-maren-oyelaran' }, 'Assistant not found'],
  [{ centerId: 'clinic-marina' }, 'Training center not found'],
  [{ centerId: 'center-nowhere' }, 'Training center not found'],
  [{ userId: 'admin-callum-reid' }, 'Admin not found'],
  [{ courseTemplateId: 'course-gmdss-next' }, 'Course template not found'],
  [{ courseTemplateId: 'course-southpier-crowd-next' }, 'Course template not found'],
  [{ instructorId: 'instructor-pillai', instructorEmail: 'rajan' }, 'rajan is not an email address'],
  [{ assistantEmail: 'a b@c' }, 'a b@c is not an email address'],
  [{ isCompleted: true }, 'A course can only be completed together with its results'],
]

describe('invalid courses', () => {
  // Rejections change nothing, so one initial state serves all tests.
  beforeAll(restore)

  it.each(refusals)('creating a course with %j is rejected', async (wrong, message) => {
    const before = everything()
    expect(await set(wrong)).toEqual({ success: false, message })
    expect(everything()).toBe(before)
  })

  it.each(refusals)('updating a course with %j is rejected', async (wrong, message) => {
    const before = everything()
    expect(await update(wrong)).toEqual({ success: false, message })
    expect(everything()).toBe(before)
  })

  it('an update is validated together with the stored fields', async () => {
    expect(await update({ minParticipants: 13 })).toMatchObject({
      message: 'The minimum number of participants exceeds the number of seats',
    })
    expect(await update({ endTime: '07:59' })).toMatchObject({ message: 'The course hours must end after they start' })
    expect(await update({ endDate: '2026-12-06T00:00:00Z' })).toMatchObject({ message: 'The course must end after it starts' })
  })

  it('courses and ids of other clients are rejected', async () => {
    const before = everything()
    for (const id of ['course-southpier-crowd-next', 'course-nothing', '']) {
      expect(await update({ id, name: 'Ours' })).toEqual({ errors: ['Course not found'] })
      expect(await command(backend, 'courseDelete', { id }, maren)).toEqual({ errors: ['Course not found'] })
    }
    const forbidden = { errors: ['Nothing can be changed for this client from here'] }
    expect(await set({ clientId: 'client-southpier' })).toEqual(forbidden)
    expect(await update({ clientId: 'client-southpier', name: 'Theirs' })).toEqual(forbidden)
    const astrid = await signIn(backend, 'astrid.keller@delta.example')
    expect(await set({}, astrid)).toEqual(forbidden)
    expect(everything()).toBe(before)
  })
})

describe('updating a course', () => {
  beforeEach(restore)

  it('omitted fields stay unchanged', async () => {
    const before = stored()
    expect(await update({ price: 1999 })).toEqual({ success: true, message: 'Course saved' })
    expect(stored()).toEqual({ ...before, price: 1999 })
  })

  it('fields set to null or empty are cleared', async () => {
    await update({ instructorId: null, courseImage: '', subName: null, days: null })
    expect(stored()).toMatchObject({ instructorId: null, courseImage: null, subName: null, days: [], firstDay: null, lastDay: null })
    const found = await rows(backend, 'getCourseByDate', { clientId: north }, '{ id }', maren)
    expect(column(found, 'id')).not.toContain('course-gmdss-next')
  })

  it('an updated course is found by its new name and days only', async () => {
    await update({ name: 'Only the name' })
    expect(column(await rows(backend, 'searchCourses', { query: 'ONLY THE' }, '{ id }', maren), 'id')).toEqual(['course-gmdss-next'])
    await update({ name: 'Радіозв’язок', days: JSON.stringify([day('02/06/2027'), day('01/06/2027')]) })
    const found = async (query: string) => column(await rows(backend, 'searchCourses', { query, pageSize: 99 }, '{ id }', maren), 'id')
    expect(await found('радіозв’язок')).toEqual(['course-gmdss-next'])
    expect(await found('gmdss')).not.toContain('course-gmdss-next')
    expect(stored()).toMatchObject({ firstDay: '2027-06-01', lastDay: '2027-06-02' })
  })

  it('the maximum may be lower than the number of participants', async () => {
    expect(await update({ maxParticipants: 5 })).toMatchObject({ success: true })
    expect(stored()).toMatchObject({ participantsCount: 11, waitingCount: 4, seatsLeft: 0 })
    await update({ maxParticipants: 14 })
    expect(stored()).toMatchObject({ participantsCount: 11, waitingCount: 4, seatsLeft: 3 })
    await update({ maxParticipants: null })
    expect(stored()['seatsLeft']).toBeNull()
  })

  it('a course stays editable after its instructor and certificate template are deleted', async () => {
    await command(backend, 'instructorDelete', { id: 'instructor-adeyemi' }, maren)
    await command(backend, 'templateDelete', { id: 'template-gmdss-goc' }, maren)
    const { instructorId, certTemplateId } = stored()
    expect(await update({ instructorId, certTemplateId, name: 'Still here' })).toMatchObject({ success: true })
  })

  it('a completed course can be edited but not reopened', async () => {
    const id = 'course-basic-safety-done'
    expect(await update({ id, isCompleted: true, description: 'Went well' })).toMatchObject({ success: true })
    expect(await update({ id, isCompleted: null })).toMatchObject({ success: true })
    expect(await update({ id, isCompleted: false })).toMatchObject({ success: false })
    expect(stored(id)).toMatchObject({ isCompleted: true, description: 'Went well' })
  })
})

describe('emails to instructors', () => {
  beforeEach(restore)

  const link = 'https://northbreakwater.delta.example/course/details/course-gmdss-next'

  it('only a newly assigned instructor is emailed', async () => {
    await update({ instructorId: 'instructor-ferrante', instructorEmail: 'lucia@crew.example' })
    expect(mails()).toMatchObject([
      { clientId: north, recipient: 'lucia@crew.example', subject: 'You are the instructor for GMDSS General Operator', link },
    ])
    await update({ instructorId: 'instructor-ferrante', instructorEmail: 'lucia@crew.example' })
    await update({ instructorEmail: 'lucia@crew.example', name: 'GMDSS' })
    await update({ instructorId: null, instructorEmail: 'lucia@crew.example' })
    expect(mails()).toHaveLength(1)
  })

  it('a new course emails the instructor and the assistant whose address is given', async () => {
    await set({ assistantId: 'instructor-solheim', assistantEmail: 'magnus@crew.example' })
    expect(mails().map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['magnus@crew.example', 'You are the assistant for Tanker Familiarisation – Ölfracht'],
    ])
    await set({ instructorEmail: ' lucia@crew.example ' })
    expect(mails().map(({ recipient }) => recipient)).toEqual(['magnus@crew.example', 'lucia@crew.example'])
  })

  it('a course template sends no emails', async () => {
    await set({ courseTemplateId: 'template', instructorEmail: 'lucia@crew.example' })
    expect(mails()).toEqual([])
  })
})

describe('deleting a course', () => {
  beforeEach(restore)

  it('deleting a course deletes its participants only', async () => {
    const count = (courseId: string): number => backend.store.table('CourseParticipant').count({ courseId })
    const all = backend.store.table('CourseParticipant').count({})
    expect(count('course-gmdss-next')).toBe(15)
    expect(await command(backend, 'courseDelete', { id: 'course-gmdss-next' }, maren)).toEqual({ success: true, message: 'Course deleted' })
    expect(backend.store.table('CourseParticipant').count({})).toBe(all - 15)
    expect((await call(backend, 'course', { id: 'course-gmdss-next' }, '{ id }', maren)).data).toEqual({ course: null })
    expect(await command(backend, 'courseDelete', { id: 'course-gmdss-next' }, maren)).toEqual({ errors: ['Course not found'] })
  })

  it('deleting a completed course keeps its certificates', async () => {
    await command(backend, 'courseDelete', { id: 'course-basic-safety-done' }, maren)
    expect(backend.store.table('Certificate').count({ courseId: 'course-basic-safety-done' })).toBeGreaterThan(0)
  })
})

describe('a course template', () => {
  beforeEach(restore)

  const template = { courseTemplateId: 'template', days: null, startDate: null, endDate: null }

  it('a superAdmin can create, change and delete a course template', async () => {
    expect(await set(template)).toMatchObject({ success: true })
    const id = newest()['id']
    expect(await update({ id, courseTemplateId: 'template', price: 1 })).toMatchObject({ success: true })
    expect(await command(backend, 'courseDelete', { id }, maren)).toEqual({ success: true, message: 'Course template deleted' })
  })

  it.each(['tobias.lindqvist', 'rajan.pillai'])('%s cannot change a course template', async (name) => {
    const before = everything()
    const headers = await signIn(backend, `${name}@northbreakwater.example`)
    const denied = { errors: ['Not authorized'] }
    const id = 'course-template-gmdss'
    expect(await set(template, headers)).toEqual(denied)
    expect(await update({ id, price: 1 }, headers)).toEqual(denied)
    expect(await update({ id, courseTemplateId: null }, headers)).toEqual(denied)
    expect(await update({ courseTemplateId: 'template' }, headers)).toEqual(denied)
    expect(await command(backend, 'courseDelete', { id }, headers)).toEqual(denied)
    expect(everything()).toBe(before)
  })

  it('a course with participants cannot become a template', async () => {
    expect(await update({ courseTemplateId: 'template' })).toEqual({
      success: false,
      message: 'A course with participants cannot become a template',
    })
  })
})
