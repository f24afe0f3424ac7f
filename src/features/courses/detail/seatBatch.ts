import { staleCourses } from '~/domain/course/staleCourses'
import { isSeated, isWaiting } from '~/domain/participant/result'
import { Batch } from '~/kit/batch/Batch'
import { waitingItems, type ItemResult, type BatchSender } from '~/kit/batch/batchItem'
import type { TabBatch } from '~/kit/batch/tabBatch'
import { explainError } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { AddParticipant, RemoveParticipant, type ParticipantRowFragment } from './courseDetail.generated'
import { participantKey } from './equalParticipants'
import { participantName } from './participantColumns'
import { participantsOf } from './participantsOf'
import type { SeatFacts, WaitingPerson } from './seatBatches'

/** Somebody who waits, or null where the entry lacks what a new one needs. */
export function waitingPerson(row: ParticipantRowFragment): WaitingPerson | null {
  const { id, firstName, lastName, email } = row
  return firstName && lastName && email ? { id, label: participantName(row), firstName, lastName, email } : null
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
  const { id, firstName, lastName, email } = person
  const [before] = await entriesOf(courseId, [person])
  if (!before?.waits) return failed('No longer on the waiting list.')
  if (!before.hasSeat) {
    await sendCommand(AddParticipant, { courseId, firstName, lastName, email })
    const [after] = await entriesOf(courseId, [person])
    if (!after?.hasSeat) return failed('Added, but without a seat: the last one was taken. Both entries are waiting; remove one.')
  }
  await sendCommand(RemoveParticipant, { id })
  return { state: 'done', message: null }
}

const seatSender = (courseId: string): BatchSender<WaitingPerson> => ({
  perCommand: 1,
  send: (items) => Promise.all(items.map(({ values }) => giveSeat(courseId, values))),
  find: async (items) => {
    const entries = await entriesOf(
      courseId,
      items.map(({ values }) => values),
    )
    return entries.map(({ hasSeat, waits }) => (hasSeat && !waits ? 1 : 0))
  },
})

/** Gives seats to people, one after the other, and stops at the first who is not known to have one. */
export const seatBatch = (
  { courseId, courseName }: { readonly courseId: string; readonly courseName: string },
  people: readonly WaitingPerson[],
): TabBatch<WaitingPerson, SeatFacts> => ({
  facts: { courseId, courseName },
  batch: new Batch({
    items: waitingItems(people),
    sender: seatSender(courseId),
    stopsAt: 'notDone',
    explain: (error) => {
      logFailure(error)
      return `${explainError(error, { mayHaveWorked: true }).message} The waiting entry was kept.`
    },
  }),
  noun: { one: 'person', many: 'people' },
  verb: { base: 'Give a seat', doing: 'Giving seats', done: 'given a seat' },
  columns: [
    { label: 'Person', text: ({ values }) => values.label },
    { label: 'Email', text: ({ values }) => values.email },
  ],
  fileName: `Seats of ${courseName}.csv`,
  outcome: 'They left the waiting list. The console sent no email.',
  current: 'the person being seated now',
  stale: staleCourses.participants,
})
