import { plainLower } from '~/shared/format/plainWords'
import { isSeated, type Seats } from './participantState'

interface Mover {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly status: string | null
}

/** What moving would come to, before anything is sent. */
export interface DryRun<Person extends Mover> {
  readonly moving: readonly Person[]
  /** On the other course already, by their e-mail: they stay where they are. */
  readonly staying: readonly Person[]
  /** How many of those who move find no seat there. */
  readonly willWait: number
  /** What else follows, as sentences. */
  readonly consequences: readonly string[]
}

/**
 * Tries a move out: who moves, who stays, who will wait, and which course falls under its minimum.
 * @param there the participants of the other course
 */
export function dryRun<Person extends Mover>(
  chosen: readonly Person[],
  there: readonly Pick<Mover, 'email' | 'status'>[],
  from: Seats,
  to: Seats,
): DryRun<Person> {
  const known = new Set(there.map(({ email }) => plainLower(email)).filter(Boolean))
  const staying = chosen.filter(({ email }) => known.has(plainLower(email)))
  const moving = chosen.filter((person) => !staying.includes(person))
  const willWait = to.seatsLeft === null ? 0 : Math.max(0, moving.length - to.seatsLeft)
  const left = from.participantsCount === null ? null : from.participantsCount - moving.filter(isSeated).length
  const isUnder = left !== null && from.minParticipants !== null && left < from.minParticipants
  const arrived = to.participantsCount === null ? null : to.participantsCount + moving.length - willWait
  const isOtherUnder = arrived !== null && to.minParticipants !== null && arrived < to.minParticipants
  return {
    moving,
    staying,
    willWait,
    consequences: [
      ...(isUnder ? [`This course falls under its minimum: ${left} of ${from.minParticipants}.`] : []),
      ...(isOtherUnder ? [`The other stays under its minimum: ${arrived} of ${to.minParticipants}.`] : []),
    ],
  }
}

/** '3 move, 1 stays, 2 of them will wait' */
export function moveInWords({ moving, staying, willWait }: DryRun<Mover>): string {
  const parts = [
    `${moving.length} ${moving.length === 1 ? 'moves' : 'move'}`,
    ...(staying.length > 0 ? [`${staying.length} ${staying.length === 1 ? 'stays, being' : 'stay, being'} there already`] : []),
    ...(willWait > 0 ? [`${willWait} will wait there`] : []),
  ]
  return parts.join(', ')
}
