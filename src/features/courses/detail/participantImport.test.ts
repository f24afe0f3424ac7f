// needs a document
import { beforeEach, describe, expect, it } from 'vitest'
import type { BatchItem } from '~/kit/batch/batchItem'
import { ApiError } from '~/platform/api/transport/errors'
import { signInAs } from '../../../../tests/support/signInAs'
import { useBackend as openBackend } from '../../../../tests/support/useBackend'
import { expectedWait, participantFields, participantSender } from './participantImport'

const backend = openBackend()
const courseId = 'course-ecdis-next'
const sender = participantSender(courseId)

const row = (email: string, firstName = 'Ólafur'): BatchItem => ({
  number: 2,
  values: { firstName, lastName: 'Brím', email },
  state: 'waiting',
  message: null,
})
/** A row for somebody who is on the course. */
const ofPerson = (person: ReturnType<typeof people>[number] | undefined, email: string): BatchItem => ({
  ...row(email),
  values: { firstName: String(person?.['firstName']), lastName: String(person?.['lastName']), email },
})
const people = () => backend().store.table('CourseParticipant').where({ courseId })

beforeEach(() => signInAs(backend(), 'maren.oyelaran@northbreakwater.example'))

describe('participantSender', () => {
  it('an import has the three fields of the add mutation, all required', () => {
    expect(participantFields.map(({ key, isRequired }) => [key, isRequired])).toEqual([
      ['firstName', true],
      ['lastName', true],
      ['email', true],
    ])
  })

  it('rows are added one by one and found again', async () => {
    const rows = [row('olafur@crew.example'), row('siri@crew.example', 'Siri')]
    expect(await sender.find(rows, false)).toEqual([0, 0])
    backend().calls.length = 0
    await sender.send(rows)
    expect(backend().calls.map(({ operation, variables }) => [operation, variables])).toEqual(
      rows.map(({ values }) => ['AddParticipant', { courseId, ...values }]),
    )
    expect(people().map(({ name }) => name)).toEqual(expect.arrayContaining(['Ólafur Brím', 'Siri Brím']))
    expect(await sender.find(rows, false)).toEqual([1, 1])
  })

  it('two people with one office address are added, and found, as two', async () => {
    const rows = [row('office@crew.example', 'Ana'), row('office@crew.example', 'Bo')]
    await sender.send(rows)
    expect(await sender.find([...rows, row('office@crew.example', 'Cy')], false)).toEqual([1, 1, 0])
  })

  it('find counts the participants with the same name and email, ignoring case and spaces', async () => {
    const [first] = people()
    backend()
      .store.table('CourseParticipant')
      .insert({ ...first, id: 'participant-again' })
    const email = String(first?.['email'])
    const again = ofPerson(first, ` ${email.toUpperCase()} `)
    expect(await sender.find([again, row(email), row('nobody@crew.example'), row('')], false)).toEqual([2, 0, 0, 0])
    backend().store.table('CourseParticipant').remove('participant-again')
  })

  it('send stops at the first refused row with the backend’s message', async () => {
    const [first] = people()
    const email = String(first?.['email'])
    const count = people().length
    const sending = sender.send([ofPerson(first, email), row('later@crew.example')])
    await expect(sending).rejects.toThrow(`${email} is already on this course`)
    await expect(sending).rejects.toBeInstanceOf(ApiError)
    expect(people()).toHaveLength(count)
  })

  it('find rejects a partial list', async () => {
    backend().faults.set('CourseParticipants', { kind: 'partial', times: 1 })
    await expect(sender.find([row('olafur@crew.example')], false)).rejects.toThrow('Only part could be read')
  })

  it('find rejects when the list cannot be loaded', async () => {
    backend().faults.set('CourseParticipants', { kind: 'json500', times: 1 })
    await expect(sender.find([row('olafur@crew.example')], false)).rejects.toBeInstanceOf(ApiError)
  })
})

describe('expectedWait and outcome', () => {
  it.each([
    [null, 12, null],
    [6, 0, null],
    [12, 12, null],
    [6, 12, '6 seats left. The last 6 of these 12 will join the waiting list.'],
    [6, 7, '6 seats left. The last of these 7 will join the waiting list.'],
    [1, 3, '1 seat left. The last 2 of these 3 will join the waiting list.'],
    [0, 1, 'No seats left. Anyone you add joins the waiting list.'],
    [-2, 5, 'No seats left. Anyone you add joins the waiting list.'],
  ])('expectedWait with %s seats left and %s rows returns %j', (left, count, text) => {
    expect(expectedWait(left, count)).toBe(text)
  })

  const checkList = 'Check the participants list to see who is on the waiting list.'
  const fewSeats = (left: number): void => {
    const taken = people().filter(({ status }) => status !== 'waiting').length
    backend()
      .store.table('Course')
      .update(courseId, { maxParticipants: taken + left, seatsLeft: left })
  }
  const [one, two, three] = [row('asa@crew.example'), row('bo@crew.example'), row('cy@crew.example')] as const

  it('outcome says how many rows joined the waiting list', async () => {
    fewSeats(1)
    await sender.send([one, two, three])
    expect(await sender.outcome?.([one, two, three])).toBe('2 of them are on the waiting list.')
    expect(await sender.outcome?.([one, two])).toBe('1 of them is on the waiting list.')
    expect(await sender.outcome?.([one])).toBe('This participant has a seat.')
    expect(await sender.outcome?.([two])).toBe('This participant is on the waiting list.')
  })

  it('outcome refers to the participants list when the seats are uncertain', async () => {
    expect(await sender.outcome?.([row('nobody@crew.example')])).toBe(checkList)
    backend().faults.set('CourseParticipants', { kind: 'json500', times: 1 })
    expect(await sender.outcome?.([one])).toBe(checkList)
    backend().faults.set('CourseParticipants', { kind: 'partial', times: 1 })
    expect(await sender.outcome?.([one])).toBe(checkList)
    // The course counts more waiting participants than its list shows.
    backend().store.table('Course').update(courseId, { waitingCount: 7 })
    expect(await sender.outcome?.([one])).toBe(checkList)
  })
})
