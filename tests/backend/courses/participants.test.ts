// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../asks'
import { createBackend } from '../backend'
import type { Row } from '../database'
import { command, remember } from './calls'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z'), publicUrl: 'https://{tenant}.delta.example' })
const next = 'course-basic-safety-next'
const full = 'course-fire-fighting-next'
const ecdis = 'course-ecdis-next'
const done = 'course-basic-safety-done'
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
const restore = remember(backend, 'Course', 'CourseParticipant', 'Mail')

const zofia = { courseId: next, firstName: 'Zofia', lastName: 'Brzęczyszczykiewicz', email: 'zofia@crew.example' }
const add = (more: Row = {}, headers = maren) => command(backend, 'addCourseParticipant', { ...zofia, ...more }, headers)
const move = (from: string, to: string, participants: unknown, headers = maren) =>
  command(
    backend,
    'moveParticipants',
    { fromCourseId: from, toCourseId: to, participants: typeof participants === 'string' ? participants : JSON.stringify(participants) },
    headers,
  )
const remove = (id: string, headers = maren) => command(backend, 'deleteParticipant', { id }, headers)

const people = (courseId: string): Row[] => backend.store.table('CourseParticipant').where({ courseId })
const named = (email: string): Row | undefined => backend.store.table('CourseParticipant').where({ email }, { order: 'sequence DESC' })[0]
const counts = (id: string): unknown[] => {
  const course = backend.store.table('Course').find(id)
  return ['participantsCount', 'waitingCount', 'seatsLeft'].map((name) => course?.[name])
}
const mails = (): Row[] => backend.store.table('Mail').where({})
const everything = (): string => JSON.stringify(['Course', 'CourseParticipant', 'Mail'].map((type) => backend.store.table(type).where({})))
const seatNo = (course: string, place: number): string => `participant-${course.replace('course-', '')}-${place}`

describe('adding somebody', () => {
  beforeEach(restore)

  it('gives a seat while there is one, and then a place on the waiting list', async () => {
    expect(counts(next)).toEqual([13, 2, 3])
    for (const place of [1, 2, 3])
      expect(await add({ email: `crew${place}@crew.example` })).toEqual({ success: true, message: 'Participant added' })
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

  it('gives a seat on a course without a number of them', async () => {
    await command(backend, 'courseUpdate', { id: full, maxParticipants: null }, maren)
    expect(await add({ courseId: full })).toMatchObject({ message: 'Participant added' })
    expect(counts(full)).toEqual([17, 5, null])
  })

  it('keeps the rest as it is given, and knows the account of the client', async () => {
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
    expect(named('kelvin.teo@crew.example')?.['midId']).toBeNull()
  })

  it('greets only with a template', async () => {
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
      { recipient: 'wait@crew.example', subject: 'You are on the waiting list of Advanced Fire Fighting' },
    ])
  })

  it('refuses who waits already, and takes back who has cancelled', async () => {
    const [waits, cancelled] = ['waiting', 'cancelled'].map((status) => people(next).find((row) => row['status'] === status))
    expect(await add({ email: waits?.['email'] })).toMatchObject({ success: false })
    expect(await add({ email: cancelled?.['email'] })).toMatchObject({ success: true })
    expect(counts(next)).toEqual([14, 2, 2])
  })
})

describe('adding', () => {
  // What is refused changes nothing, so that one start serves them all.
  beforeAll(restore)

  it.each([
    [{ firstName: ' ' }, 'A participant needs a first name'],
    [{ lastName: '' }, 'A participant needs a last name'],
    [{ email: '' }, 'A participant needs an e-mail address'],
    [{ email: 'zofia' }, 'zofia is no e-mail address'],
    [{ email: 'aminata.diallo@crew.example' }, 'aminata.diallo@crew.example is on this course already'],
    [{ email: ' AMINATA.Diallo@crew.example' }, 'AMINATA.Diallo@crew.example is on this course already'],
    [{ courseId: done }, 'This course is completed'],
    [{ courseId: 'course-template-gmdss' }, 'A course template takes no participants'],
  ])('refuses %j', async (wrong, message) => {
    const before = everything()
    expect(await add({ ...wrong, emailTemplate: 'welcome' })).toEqual({ success: false, message })
    expect(everything()).toBe(before)
  })
})

describe('removing somebody', () => {
  beforeEach(restore)

  it('frees the seat, and moves nobody up', async () => {
    expect(await remove(seatNo(full, 1))).toEqual({ success: true, message: 'Participant removed' })
    expect(counts(full)).toEqual([15, 5, 1])
    expect(await remove(seatNo(full, 17))).toMatchObject({ success: true })
    expect(counts(full)).toEqual([15, 4, 1])
    expect(await remove(seatNo(full, 1))).toEqual({ errors: ['Course participant not found'] })
  })

  it('leaves those of others alone', async () => {
    const before = everything()
    expect(await remove('participant-southpier-crowd-next-1')).toEqual({ errors: ['Course participant not found'] })
    expect(everything()).toBe(before)
  })
})

describe('moving people', () => {
  beforeEach(restore)

  it('gives seats in the order of the list, then places on the waiting list', async () => {
    const ids = [15, 1, 2, 3, 16, 4, 5].map((place) => seatNo(next, place))
    expect(counts(ecdis)).toEqual([4, 0, 6])
    expect(await move(next, ecdis, ids)).toEqual({ success: true, message: '7 participants moved, 1 of them to the waiting list' })
    const status = new Map(people(ecdis).map((row) => [row['id'], row['status']]))
    expect(ids.map((id) => status.get(id))).toEqual([...Array.from({ length: 6 }, () => 'confirmed'), 'waiting'])
    expect(counts(ecdis)).toEqual([10, 1, 0])
    expect(counts(next)).toEqual([8, 1, 8])
  })

  it('makes those wait who move to a full course', async () => {
    const free = people(ecdis).find(({ email }) => !people(full).some((row) => row['email'] === email))
    expect(await move(ecdis, full, [free?.['id']])).toEqual({
      success: true,
      message: '1 participant moved, 1 of them to the waiting list',
    })
    expect([counts(full), counts(ecdis)]).toEqual([
      [16, 6, 0],
      [3, 0, 7],
    ])
  })

  it('keeps who they are', async () => {
    const id = seatNo(next, 1)
    const before = backend.store.table('CourseParticipant').find(id)
    await move(next, ecdis, [id])
    expect(backend.store.table('CourseParticipant').find(id)).toEqual({ ...before, courseId: ecdis })
  })

  it('refuses all when one address is on the other course already', async () => {
    await add({ courseId: ecdis, email: 'JON.sigurdsson@crew.example' })
    const before = everything()
    expect(await move(next, ecdis, [seatNo(next, 1), seatNo(next, 2)])).toEqual({
      success: false,
      message: 'jon.sigurdsson@crew.example is on the other course already',
    })
    expect(everything()).toBe(before)
  })

  it('refuses two of one address', async () => {
    const cancelled = people(next).find(({ status }) => status === 'cancelled')
    await add({ email: cancelled?.['email'] })
    const again = named(String(cancelled?.['email']))
    expect(await move(next, ecdis, [cancelled?.['id'], again?.['id']])).toMatchObject({ success: false })
    expect(await move(next, ecdis, [again?.['id']])).toMatchObject({ success: true })
  })

  it('stays within the client', async () => {
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

describe('moving', () => {
  // What is refused changes nothing, so that one start serves them all.
  beforeAll(restore)

  it.each([
    ['not JSON', 'The list of participants could not be read'],
    ['{"0":"a"}', 'The list of participants could not be read'],
    ['[1]', 'The list of participants could not be read'],
    ['[]', 'Nobody is named to be moved'],
    [[seatNo(next, 1), seatNo(next, 1)], 'Somebody is named twice'],
    [[seatNo(next, 1), 'participant-nobody'], 'Somebody on the list is not on this course'],
    [[seatNo(next, 1), seatNo(full, 1)], 'Somebody on the list is not on this course'],
    [[seatNo(next, 1), 'participant-southpier-crowd-next-1'], 'Somebody on the list is not on this course'],
  ])('refuses %j, and moves nobody', async (list, message) => {
    const before = everything()
    expect(await move(next, ecdis, list)).toEqual({ success: false, message })
    expect(everything()).toBe(before)
  })

  it('refuses a completed course at either end, a template, and the course they are on', async () => {
    const before = everything()
    expect(await move(next, done, [seatNo(next, 1)])).toMatchObject({ message: 'This course is completed' })
    expect(await move(done, next, [seatNo(done, 1)])).toMatchObject({ message: 'This course is completed' })
    expect(await move(next, 'course-template-gmdss', [seatNo(next, 1)])).toMatchObject({
      message: 'A course template takes no participants',
    })
    expect(await move(next, next, [seatNo(next, 1)])).toEqual({ success: false, message: 'They are on this course already' })
    expect(everything()).toBe(before)
  })
})
