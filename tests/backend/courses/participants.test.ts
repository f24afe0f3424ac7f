import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import type { Row } from '../database'
import { signIn } from '../requests'
import type { ParticipantRow } from '../tables'
import { command, contentsOf, remember } from './testCalls'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z'), publicUrl: 'https://{tenant}.delta.example' })
const next = 'course-basic-safety-next'
const full = 'course-fire-fighting-next'
const ecdis = 'course-ecdis-next'
const done = 'course-basic-safety-done'
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
const restore = remember(backend, 'Course', 'CourseParticipant', 'Mail')

const zofia = { courseId: next, firstName: 'Zofia', lastName: 'Brzęczyszczykiewicz', email: 'zofia@crew.example' }
const aminata = { firstName: 'Aminata', lastName: 'Diallo', email: 'aminata.diallo@crew.example' }
const add = (more: Row = {}, headers = maren) => command(backend, 'addCourseParticipant', { ...zofia, ...more }, headers)
const move = (from: string, to: string, participants: unknown, headers = maren) =>
  command(
    backend,
    'moveParticipants',
    { fromCourseId: from, toCourseId: to, participants: typeof participants === 'string' ? participants : JSON.stringify(participants) },
    headers,
  )
const remove = (id: string, headers = maren) => command(backend, 'deleteParticipant', { id }, headers)

const people = (courseId: string): ParticipantRow[] => backend.store.table('CourseParticipant').where({ courseId })
const named = (email: string): ParticipantRow | undefined =>
  backend.store.table('CourseParticipant').where({ email }, { order: 'sequence DESC' })[0]
const counts = (id: string): unknown[] => {
  const course = backend.store.table('Course').find(id)
  return [course?.participantsCount, course?.waitingCount, course?.seatsLeft]
}
const mails = () => backend.store.table('Mail').where({})
const everything = (): string => contentsOf(backend, 'Course', 'CourseParticipant', 'Mail')
const seatNo = (course: string, position: number): string => `participant-${course.replace('course-', '')}-${position}`

describe('adding a participant', () => {
  beforeEach(restore)

  it('a participant gets a seat while one is free, then joins the waiting list', async () => {
    expect(counts(next)).toEqual([13, 2, 3])
    for (const position of [1, 2, 3])
      expect(await add({ email: `crew${position}@crew.example` })).toEqual({ success: true, message: 'Participant added' })
    expect(counts(next)).toEqual([16, 2, 0])
    expect(await add()).toEqual({ success: true, message: 'The course is full: added to the waiting list' })
    expect(counts(next)).toEqual([16, 3, 0])
    expect(named('zofia@crew.example')).toMatchObject({
      name: 'Zofia Brzęczyszczykiewicz',
      status: 'waiting',
      midId: null,
      passed: null,
      completed: false,
    })
  })

  it('a course without a maximum always gives a seat', async () => {
    await command(backend, 'courseUpdate', { id: full, maxParticipants: null }, maren)
    expect(await add({ courseId: full })).toMatchObject({ message: 'Participant added' })
    expect(counts(full)).toEqual([17, 5, null])
  })

  it('booking details are stored as given and the client’s account is linked', async () => {
    const booking = {
      phone: '',
      bookFirstName: 'Marta',
      bookLastName: 'K',
      bookEmail: 'no address',
      bookPhone: ' 1',
      bookAddress: '',
      bookCity: 'Oslo',
      bookVatNo: 'NO',
      bookZip: '0152',
      bookCompany: 'Blue Anchor',
    }
    expect(
      await add({ ...booking, courseId: ecdis, email: ' Tom.Baker@CREW.example ', firstName: ' Tom ', lastName: 'Baker' }),
    ).toMatchObject({ success: true })
    expect(named('Tom.Baker@CREW.example')).toMatchObject({ ...booking, name: 'Tom Baker', midId: 'holder-tom-baker', courseId: ecdis })
    expect(await add({ courseId: ecdis, email: 'kelvin.teo@crew.example' })).toMatchObject({ success: true })
    expect(named('kelvin.teo@crew.example')?.midId).toBeNull()
  })

  it('a welcome email is sent only with an email template', async () => {
    await add()
    await add({ email: 'blank@crew.example', emailTemplate: ' ' })
    expect(mails()).toEqual([])
    await add({ email: 'seat@crew.example', emailTemplate: 'welcome' })
    await add({ courseId: full, email: 'wait@crew.example', emailTemplate: 'welcome' })
    expect(mails()).toMatchObject([
      {
        clientId: 'client-northbreakwater',
        recipient: 'seat@crew.example',
        subject: 'Welcome to Basic Safety Training',
        link: `https://northbreakwater.delta.example/course/details/${next}`,
      },
      { recipient: 'wait@crew.example', subject: 'You are on the waiting list for Advanced Fire Fighting' },
    ])
  })

  it('two people with one office address are two participants, and neither has the account of the other', async () => {
    const office = 'office@crew.example'
    backend.store.table('User').insert({ id: 'user-office', clientId: 'client-northbreakwater', name: 'Ana Reis', email: office })
    expect(await add({ firstName: 'Ana', lastName: 'Reis', email: office })).toMatchObject({ success: true })
    expect(await add({ firstName: 'Bo', lastName: 'Lund', email: office })).toMatchObject({ success: true })
    const added = people(next).filter(({ email }) => email === office)
    expect(added.map(({ name, midId }) => [name, midId])).toEqual([
      ['Ana Reis', 'user-office'],
      ['Bo Lund', null],
    ])
    expect(
      await move(
        next,
        ecdis,
        added.map(({ id }) => id),
      ),
    ).toMatchObject({ success: true })
    backend.store.table('User').remove('user-office')
  })

  it('a cancelled participant can be added again, and a waiting one while a seat is free', async () => {
    const [waits, cancelled] = ['waiting', 'cancelled'].map((status) => people(next).find((row) => row.status === status))
    expect(await add({ email: cancelled?.email })).toMatchObject({ success: true })
    expect(await add({ email: waits?.email })).toMatchObject({ success: true })
    expect(await add({ email: waits?.email })).toMatchObject({ success: false })
    expect(counts(next)).toEqual([15, 2, 1])
  })
})

describe('invalid participants', () => {
  // Rejections change nothing, so one initial state serves all tests.
  beforeAll(restore)

  it.each([
    [{ firstName: ' ' }, 'A participant needs a first name'],
    [{ lastName: '' }, 'A participant needs a last name'],
    [{ email: '' }, 'A participant needs an email address'],
    [{ email: 'zofia' }, 'zofia is not an email address'],
    [aminata, 'aminata.diallo@crew.example is already on this course'],
    [{ ...aminata, firstName: ' AMINATA', email: ' AMINATA.Diallo@crew.example' }, 'AMINATA.Diallo@crew.example is already on this course'],
    [{ courseId: done }, 'This course is completed'],
    [{ courseId: 'course-template-gmdss' }, 'A course template cannot have participants'],
  ])('adding %j is rejected', async (wrong, message) => {
    const before = everything()
    expect(await add({ ...wrong, emailTemplate: 'welcome' })).toEqual({ success: false, message })
    expect(everything()).toBe(before)
  })
})

describe('removing a participant', () => {
  beforeEach(restore)

  it('removing frees the seat without promoting anyone from the waiting list', async () => {
    expect(await remove(seatNo(full, 1))).toEqual({ success: true, message: 'Participant removed' })
    expect(counts(full)).toEqual([15, 5, 1])
    expect(await remove(seatNo(full, 17))).toMatchObject({ success: true })
    expect(counts(full)).toEqual([15, 4, 1])
    expect(await remove(seatNo(full, 1))).toEqual({ errors: ['Course participant not found'] })
  })

  it('a participant of another client cannot be removed', async () => {
    const before = everything()
    expect(await remove('participant-southpier-crowd-next-1')).toEqual({ errors: ['Course participant not found'] })
    expect(everything()).toBe(before)
  })
})

describe('moving participants', () => {
  beforeEach(restore)

  it('participants get seats in list order, then join the waiting list', async () => {
    const ids = [15, 1, 2, 3, 16, 4, 5].map((position) => seatNo(next, position))
    expect(counts(ecdis)).toEqual([4, 0, 6])
    expect(await move(next, ecdis, ids)).toEqual({ success: true, message: '7 participants moved, 1 of them to the waiting list' })
    const status = new Map(people(ecdis).map((row) => [row.id, row.status]))
    expect(ids.map((id) => status.get(id))).toEqual([...Array.from({ length: 6 }, () => 'confirmed'), 'waiting'])
    expect(counts(ecdis)).toEqual([10, 1, 0])
    expect(counts(next)).toEqual([8, 1, 8])
  })

  it('participants moved to a full course join the waiting list', async () => {
    const free = people(ecdis).find(({ email }) => !people(full).some((row) => row.email === email))
    expect(await move(ecdis, full, [free?.id])).toEqual({
      success: true,
      message: '1 participant moved, 1 of them to the waiting list',
    })
    expect([counts(full), counts(ecdis)]).toEqual([
      [16, 6, 0],
      [3, 0, 7],
    ])
  })

  it('moving changes only the course of a participant', async () => {
    const id = seatNo(next, 1)
    const before = backend.store.table('CourseParticipant').find(id)
    await move(next, ecdis, [id])
    expect(backend.store.table('CourseParticipant').find(id)).toEqual({ ...before, courseId: ecdis })
  })

  it('no one is moved when one of them is already on the target course', async () => {
    const jon = named('jon.sigurdsson@crew.example')
    await add({ courseId: ecdis, firstName: jon?.firstName, lastName: jon?.lastName, email: 'JON.sigurdsson@crew.example' })
    const before = everything()
    expect(await move(next, ecdis, [seatNo(next, 1), seatNo(next, 2)])).toEqual({
      success: false,
      message: 'jon.sigurdsson@crew.example is already on the other course',
    })
    expect(everything()).toBe(before)
  })

  it('two entries of one participant cannot be moved together', async () => {
    const cancelled = people(next).find(({ status }) => status === 'cancelled')
    await add({ firstName: cancelled?.firstName, lastName: cancelled?.lastName, email: cancelled?.email })
    const addedAgain = named(cancelled?.email ?? '')
    expect(await move(next, ecdis, [cancelled?.id, addedAgain?.id])).toMatchObject({ success: false })
    expect(await move(next, ecdis, [addedAgain?.id])).toMatchObject({ success: true })
  })

  it('participants cannot be added or moved across clients', async () => {
    const before = everything()
    const list = [seatNo(next, 1)]
    const unknown = { errors: ['Course not found'] }
    expect(await move(next, 'course-southpier-crowd-next', list)).toEqual(unknown)
    expect(await move('course-southpier-crowd-next', next, ['participant-southpier-crowd-next-1'])).toEqual(unknown)
    expect(await add({ courseId: 'course-southpier-crowd-next' })).toEqual(unknown)
    const callum = await signIn(backend, 'callum.reid@southpier.example')
    expect(await move(next, ecdis, list, callum)).toEqual(unknown)
    expect(everything()).toBe(before)
  })
})

describe('invalid moves', () => {
  // Rejections change nothing, so one initial state serves all tests.
  beforeAll(restore)

  it.each([
    ['not JSON', 'The list of participants could not be read'],
    ['{"0":"a"}', 'The list of participants could not be read'],
    ['[1]', 'The list of participants could not be read'],
    ['[]', 'Choose at least one participant to move'],
    [[seatNo(next, 1), seatNo(next, 1)], 'A participant is listed twice'],
    [[seatNo(next, 1), 'participant-nobody'], 'Someone on the list is not on this course'],
    [[seatNo(next, 1), seatNo(full, 1)], 'Someone on the list is not on this course'],
    [[seatNo(next, 1), 'participant-southpier-crowd-next-1'], 'Someone on the list is not on this course'],
  ])('the list %j is rejected and moves no one', async (list, message) => {
    const before = everything()
    expect(await move(next, ecdis, list)).toEqual({ success: false, message })
    expect(everything()).toBe(before)
  })

  it('completed courses, templates and the current course are rejected', async () => {
    const before = everything()
    expect(await move(next, done, [seatNo(next, 1)])).toMatchObject({ message: 'This course is completed' })
    expect(await move(done, next, [seatNo(done, 1)])).toMatchObject({ message: 'This course is completed' })
    expect(await move(next, 'course-template-gmdss', [seatNo(next, 1)])).toMatchObject({
      message: 'A course template cannot have participants',
    })
    expect(await move(next, next, [seatNo(next, 1)])).toEqual({ success: false, message: 'The participants are already on this course' })
    expect(everything()).toBe(before)
  })
})
