// needs a document
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '~/shared/api/errors'
import type { RunRow } from '~/shared/import/importRun'
import { useBackend as openBackend } from '../../../tests/support/backendDoor'
import { signInAs } from '../../../tests/support/signInAs'
import { foreseenWait, participantFields, participantSender } from './participantImport'

const backend = openBackend()
const courseId = 'course-ecdis-next'
const sender = participantSender(courseId)

const row = (email: string, firstName = 'Ólafur'): RunRow => ({
  number: 2,
  values: { firstName, lastName: 'Brím', email },
  state: 'waiting',
  message: null,
})
const people = () => backend().store.table('CourseParticipant').where({ courseId })

beforeEach(() => signInAs(backend(), 'maren.oyelaran@northbreakwater.example'))

describe('a file of participants', () => {
  it('holds what the call for one takes, all of it required', () => {
    expect(participantFields.map(({ key, isRequired }) => [key, isRequired])).toEqual([
      ['firstName', true],
      ['lastName', true],
      ['email', true],
    ])
  })

  it('is put on the course one by one, and found there again', async () => {
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

  it('is found by its e-mail, however that is written, as often as it is there', async () => {
    const [first] = people()
    backend()
      .store.table('CourseParticipant')
      .insert({ ...first, id: 'participant-again' })
    const email = String(first?.['email'])
    expect(await sender.find([row(` ${email.toUpperCase()} `), row('nobody@crew.example'), row('')], false)).toEqual([2, 0, 0])
    backend().store.table('CourseParticipant').remove('participant-again')
  })

  it('stops at what is refused, with the backend’s words', async () => {
    const email = String(people()[0]?.['email'])
    const count = people().length
    const sending = sender.send([row(email), row('later@crew.example')])
    await expect(sending).rejects.toThrow(`${email} is on this course already`)
    await expect(sending).rejects.toBeInstanceOf(ApiError)
    expect(people()).toHaveLength(count)
  })

  it('is not looked for in a list that was read in part', async () => {
    backend().faults.set('CourseParticipants', { kind: 'partial', times: 1 })
    await expect(sender.find([row('olafur@crew.example')], false)).rejects.toThrow('The participants were not read whole')
  })

  it('is not said to be absent where the list could not be read', async () => {
    backend().faults.set('CourseParticipants', { kind: 'json500', times: 1 })
    await expect(sender.find([row('olafur@crew.example')], false)).rejects.toBeInstanceOf(ApiError)
  })
})

describe('the seats for a file of participants', () => {
  it.each([
    [null, 12, null],
    [6, 0, null],
    [12, 12, null],
    [6, 12, '6 seats are left: the last 6 of these 12 will wait.'],
    [6, 7, '6 seats are left: the last of these 7 will wait.'],
    [1, 3, '1 seat is left: the last 2 of these 3 will wait.'],
    [0, 1, 'No seat is left: whoever is added now waits.'],
    [-2, 5, 'No seat is left: whoever is added now waits.'],
  ])('of which %s are left, are said of %s people to be added', (left, count, words) => {
    expect(foreseenWait(left, count)).toBe(words)
  })

  const look = 'Look at the participants to see who of them waits for a seat.'
  const fewSeats = (left: number): void => {
    const taken = people().filter(({ status }) => status !== 'waiting').length
    backend()
      .store.table('Course')
      .update(courseId, { maxParticipants: taken + left, seatsLeft: left })
  }
  const [one, two, three] = [row('asa@crew.example'), row('bo@crew.example'), row('cy@crew.example')] as const

  it('are said to be missing for as many as wait', async () => {
    fewSeats(1)
    await sender.send([one, two, three])
    expect(await sender.outcome?.([one, two, three])).toBe('2 of them wait for a seat.')
    expect(await sender.outcome?.([one, two])).toBe('1 of them waits for a seat.')
    expect(await sender.outcome?.([one])).toBe('This participant has a seat.')
    expect(await sender.outcome?.([two])).toBe('This participant waits for a seat.')
  })

  it('are not spoken of where it is not sure who has one', async () => {
    expect(await sender.outcome?.([row('nobody@crew.example')])).toBe(look)
    backend().faults.set('CourseParticipants', { kind: 'json500', times: 1 })
    expect(await sender.outcome?.([one])).toBe(look)
    backend().faults.set('CourseParticipants', { kind: 'partial', times: 1 })
    expect(await sender.outcome?.([one])).toBe(look)
    // The list says of fewer than the course that they wait.
    backend().store.table('Course').update(courseId, { waitingCount: 7 })
    expect(await sender.outcome?.([one])).toBe(look)
  })
})
