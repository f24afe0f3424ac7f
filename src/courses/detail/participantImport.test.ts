// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '~/shared/api/errors'
import type { RunRow } from '~/shared/import/importRun'
import { useBackend as openBackend } from '../../../tests/support/backendDoor'
import { signInAs } from '../../../tests/support/signInAs'
import { participantFields, participantSender } from './participantImport'

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
