import { courseSpan, type CourseTimes } from '~/shared/courses/courseHints'
import { plainLower } from '~/shared/format/plainWords'
import { compareClocks, wallClockIn } from '~/shared/time/wallClock'
import { isSeated, type Seats } from './participantState'

interface Mover {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly status: string | null
}

/** Whether the first moment of a course is over, on the clocks of its own zone; not where its days are not known. */
export function hasBegun(course: CourseTimes, now: Date): boolean {
  const span = courseSpan(course)
  return span !== null && compareClocks(span.start, wallClockIn(span.zone, now)) <= 0
}

/** Runs as they are offered to whoever is to be moved, each in the order it came in. */
export interface OfferedRuns<Run> {
  /** They have not begun; those without a seat come last. */
  readonly open: readonly Run[]
  /** Too late for anybody to come along. */
  readonly begun: readonly Run[]
}

/** Which runs somebody can be moved to. */
export function offeredRuns<Run extends CourseTimes & Pick<Seats, 'seatsLeft'>>(runs: readonly Run[], now: Date): OfferedRuns<Run> {
  const isFull = ({ seatsLeft }: Run): boolean => seatsLeft === 0
  const open = runs.filter((run) => !hasBegun(run, now))
  return {
    open: [...open.filter((run) => !isFull(run)), ...open.filter(isFull)],
    begun: runs.filter((run) => !open.includes(run)),
  }
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
