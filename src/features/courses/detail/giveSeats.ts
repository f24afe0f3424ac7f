import { isSeated, isWaiting } from '~/domain/participant/result'
import { BatchRun } from '~/kit/run/BatchRun'
import { waitingItems, type ItemResult, type RunSender } from '~/kit/run/runItem'
import { explainError } from '~/platform/api/errors'
import { logFailure } from '~/platform/api/reportFailure'
import { sendCommand } from '~/platform/api/sendCommand'
import { AddParticipant, RemoveParticipant, type ParticipantRowFragment } from './courseDetail.generated'
import { participantKey } from './equalParticipants'
import { participantName } from './participantColumns'
import { participantsOf } from './participantsOf'
import type { SeatRun, WaitingPerson } from './seatRuns'

/** Somebody who waits, or null where the entry lacks what a new one needs. */
export function waitingPerson(row: ParticipantRowFragment): WaitingPerson | null {
  const { id, firstName, lastName, email, phone } = row
  return firstName && lastName && email ? { id, label: participantName(row), firstName, lastName, email, phone: phone ?? '' } : null
}

/** The entries of somebody on a course: the one that waits, and another one with a seat. */
async function entriesOf(courseId: string, people: readonly WaitingPerson[]): Promise<readonly { hasSeat: boolean; waits: boolean }[]> {
  const all = await participantsOf(courseId)
  return people.map((person) => ({
    hasSeat: all.some((one) => one.id !== person.id && isSeated(one) && participantKey(one) === participantKey(person)),
    waits: all.some((one) => one.id === person.id && isWaiting(one)),
  }))
}

const failed = (message: string): ItemResult => ({ state: 'failed', message })

/**
 * Gives one person a seat. No call turns a waiting entry into a seat, so the person is added again, and the waiting entry is deleted only once
 * the new one is known to have a seat. Every step looks first, so that it can be repeated.
 */
async function giveSeat(courseId: string, person: WaitingPerson): Promise<ItemResult> {
  const { id, firstName, lastName, email, phone } = person
  const [before] = await entriesOf(courseId, [person])
  if (!before?.waits) return failed('No longer on the waiting list.')
  if (!before.hasSeat) {
    await sendCommand(AddParticipant, { courseId, firstName, lastName, email, phone })
    const [after] = await entriesOf(courseId, [person])
    if (!after?.hasSeat) return failed('Added, but without a seat: the last one was taken. Both entries wait now; remove one of them.')
  }
  await sendCommand(RemoveParticipant, { id })
  return { state: 'done', message: null }
}

/** @param onGiven called after each person, whatever became of it */
const seatSender = (courseId: string, onGiven: () => void): RunSender<WaitingPerson> => ({
  batchSize: 1,
  send: async (items) => {
    try {
      return await Promise.all(items.map(({ values }) => giveSeat(courseId, values)))
    } finally {
      onGiven()
    }
  },
  find: async (items) => {
    const entries = await entriesOf(
      courseId,
      items.map(({ values }) => values),
    )
    return entries.map(({ hasSeat, waits }) => (hasSeat && !waits ? 1 : 0))
  },
})

/** Gives seats to people, one after the other, and stops at the first who is not known to have one. */
export const seatRun = (courseId: string, people: readonly WaitingPerson[], onGiven: () => void): SeatRun => ({
  facts: { courseId },
  run: new BatchRun({
    items: waitingItems(people),
    sender: seatSender(courseId, onGiven),
    stopsAt: 'notDone',
    explain: (error) => {
      logFailure(error)
      return `${explainError(error, { mayHaveWorked: true }).message} The waiting entry was kept.`
    },
  }),
})
