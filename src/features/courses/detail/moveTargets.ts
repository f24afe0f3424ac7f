import { courseSpan, type CourseTimes } from '~/domain/course/courseHints'
import { isFull, type Seats } from '~/domain/course/seats'
import { isCancelled, isSeated } from '~/domain/participant/result'
import { counted } from '~/lib/format/counted'
import { compareClocks, wallClockIn } from '~/lib/time/zones'
import { participantKey } from './equalParticipants'

interface Mover {
  readonly id: string
  readonly name: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly status: string | null
}

/** Whether a course has started, in its own time zone; false when its days are unknown. */
export function hasStarted(course: CourseTimes, now: Date): boolean {
  const span = courseSpan(course)
  return span !== null && compareClocks(span.start, wallClockIn(span.zone, now)) <= 0
}

/** Courses split by whether participants can be moved to them; each list keeps its order. */
export interface OfferedTargets<Target> {
  /** Not started; full courses come last. */
  readonly open: readonly Target[]
  /** Started, so no longer available. */
  readonly started: readonly Target[]
}

/** Splits courses into those participants can be moved to and those that have started. */
export function offeredTargets<Target extends CourseTimes & Pick<Seats, 'seatsLeft'>>(
  targets: readonly Target[],
  now: Date,
): OfferedTargets<Target> {
  const open = targets.filter((target) => !hasStarted(target, now))
  return {
    open: [...open.filter((target) => !isFull(target)), ...open.filter(isFull)],
    started: targets.filter((target) => !open.includes(target)),
  }
}

/** The first of those who would move, as far as there are seats; everybody where the seats are not known. The others stay where they are. */
export const fitting = <Person>(moving: readonly Person[], { seatsLeft }: Pick<Seats, 'seatsLeft'>): readonly Person[] =>
  seatsLeft === null ? moving : moving.slice(0, Math.max(0, seatsLeft))

/** The expected outcome of a move, before anything is sent. */
export interface DryRun<Person extends Mover> {
  readonly moving: readonly Person[]
  /** Already on the other course, by name and email; they are not moved. */
  readonly staying: readonly Person[]
  /** How many of those who move join the waiting list. */
  readonly willWait: number
  /** Whether the other course is known to have a seat for everyone who moves. */
  readonly hasSeatsForAll: boolean
  /** Other consequences, as sentences. */
  readonly consequences: readonly string[]
}

/**
 * Predicts a move: who moves, who stays, who joins the waiting list and which course is below its minimum.
 * @param enrolled the participants of the other course; whoever cancelled there is not on it
 */
export function dryRun<Person extends Mover>(
  selected: readonly Person[],
  enrolled: readonly Omit<Mover, 'id'>[],
  from: Seats,
  to: Seats,
): DryRun<Person> {
  const known = new Set(enrolled.flatMap((one) => (one.email && !isCancelled(one) ? [participantKey(one)] : [])))
  const staying = selected.filter((one) => known.has(participantKey(one)))
  const moving = selected.filter((person) => !staying.includes(person))
  const willWait = to.seatsLeft === null ? 0 : Math.max(0, moving.length - Math.max(0, to.seatsLeft))
  const remaining = from.participantsCount === null ? null : from.participantsCount - moving.filter(isSeated).length
  const isBelowMinimum = remaining !== null && from.minParticipants !== null && remaining < from.minParticipants
  const cancelled = moving.filter(isCancelled).length
  const arrived = to.participantsCount === null ? null : to.participantsCount + moving.length - willWait
  const isOtherBelowMinimum = arrived !== null && to.minParticipants !== null && arrived < to.minParticipants
  return {
    moving,
    staying,
    willWait,
    hasSeatsForAll: to.seatsLeft !== null && willWait === 0,
    consequences: [
      ...(isBelowMinimum ? [`This course drops below its minimum: ${remaining} of ${from.minParticipants}.`] : []),
      ...(cancelled > 0 ? [counted(cancelled, 'had cancelled and is enrolled again.', 'had cancelled and are enrolled again.')] : []),
      ...(isOtherBelowMinimum ? [`The other course stays below its minimum: ${arrived} of ${to.minParticipants}.`] : []),
    ],
  }
}

/** '3 participants will move. 2 will be on the waiting list. 1 is already enrolled.' */
export function moveInWords({ moving, staying, willWait, hasSeatsForAll }: DryRun<Mover>): string {
  const [isOneMoving, isOneStaying] = [moving.length === 1, staying.length === 1]
  const sentences = [
    ...(moving.length > 0 ? [`${moving.length} ${isOneMoving ? 'participant' : 'participants'} will move.`] : []),
    ...(moving.length > 0 && hasSeatsForAll ? [isOneMoving ? 'They get a seat.' : 'All get a seat.'] : []),
    ...(willWait > 0 ? [`${willWait} will be on the waiting list.`] : []),
    ...(staying.length > 0 ? [`${staying.length} ${isOneStaying ? 'is' : 'are'} already enrolled.`] : []),
  ]
  return sentences.join(' ')
}
