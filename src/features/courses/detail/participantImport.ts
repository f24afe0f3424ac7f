import { isCancelled, isWaiting } from '~/domain/participant/result'
import type { BatchSender, BatchItem } from '~/kit/batch/batchItem'
import type { ImportField } from '~/kit/import/importField'
import { counted } from '~/lib/format/counted'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { send } from '~/platform/api/transport/transport'
import { AddParticipant, CourseView, type ParticipantRowFragment } from './courseDetail.generated'
import { participantKey } from './equalParticipants'
import { participantsOf } from './participantsOf'

/** The columns of a participants file: the fields the add mutation takes. */
export const participantFields: readonly ImportField[] = [
  {
    key: 'firstName',
    label: 'First name',
    aliases: ['given name', 'forename', 'first', 'given names'],
    isRequired: true,
    example: 'Aminata',
    rule: { kind: 'text', max: 100 },
  },
  {
    key: 'lastName',
    label: 'Last name',
    aliases: ['surname', 'family name', 'last'],
    isRequired: true,
    example: 'Diallo',
    rule: { kind: 'text', max: 100 },
  },
  {
    key: 'email',
    label: 'Email',
    aliases: ['e-mail', 'mail', 'email address', 'e-mail address'],
    isRequired: true,
    example: 'aminata@fleet.example',
    rule: { kind: 'email' },
  },
]

/** A warning when a file has more participants than there are free seats; null when all fit or the seats are unknown. */
export function expectedWait(seatsLeft: number | null, count: number): string | null {
  if (seatsLeft === null || count === 0) return null
  if (seatsLeft <= 0) return 'No seats left. Anyone you add joins the waiting list.'
  const waiting = count - seatsLeft
  if (waiting <= 0) return null
  return `${counted(seatsLeft, 'seat')} left. The last ${waiting === 1 ? '' : `${waiting} `}of these ${count} will join the waiting list.`
}

/** The participants who equal each row of a file; whoever cancelled may be added again. */
function equalsOf(people: readonly ParticipantRowFragment[], rows: readonly BatchItem[]): readonly (readonly ParticipantRowFragment[])[] {
  const byKey = new Map<string, ParticipantRowFragment[]>()
  for (const one of people.filter((person) => !isCancelled(person))) {
    const known = byKey.get(participantKey(one))
    if (known) known.push(one)
    else byKey.set(participantKey(one), [one])
  }
  return rows.map(
    ({ values: { firstName = '', lastName = '', email = '' } }) => byKey.get(participantKey({ firstName, lastName, email })) ?? [],
  )
}

/** How many of the rows are on the waiting list; null when some row cannot be found or the list disagrees with the course's count. */
async function countWaiting(courseId: string, rows: readonly BatchItem[]): Promise<number | null> {
  const [people, { data }] = await Promise.all([participantsOf(courseId), send(CourseView, { id: courseId })])
  const waitingCount = data.course?.waitingCount ?? null
  if (waitingCount === null || waitingCount !== people.filter(isWaiting).length) return null
  const added = equalsOf(people, rows)
  return added.every(({ length }) => length === 1) ? added.flat().filter(isWaiting).length : null
}

/** Sends the rows of an import one by one and finds them again by name and email. */
export function participantSender(courseId: string): BatchSender {
  return {
    perCommand: 1,

    send: async (rows) => {
      for (const { values } of rows) {
        const { firstName = '', lastName = '', email = '' } = values
        // oxlint-disable-next-line no-await-in-loop -- in order: each may take the last seat
        await sendCommand(AddParticipant, { courseId, firstName, lastName, email })
      }
      return null
    },

    find: async (rows) => equalsOf(await participantsOf(courseId), rows).map(({ length }) => length),

    outcome: async (rows) => {
      const count = await countWaiting(courseId, rows).catch((error: unknown) => {
        logFailure(error)
        return null
      })
      if (count === null) return 'Check the participants list to see who is on the waiting list.'
      if (rows.length === 1) return count === 0 ? 'This participant has a seat.' : 'This participant is on the waiting list.'
      if (count === 0) return 'None of them is on the waiting list.'
      return counted(count, 'of them is on the waiting list.', 'of them are on the waiting list.')
    },
  }
}
