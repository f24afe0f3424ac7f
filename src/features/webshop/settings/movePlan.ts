import { bookingState, seatsOf, type BookingFacts, type SlotFacts } from '~/domain/booking/booking'
import { boundsOf } from '~/domain/booking/slotPlan'
import { counted } from '~/lib/format/counted'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { readInstant } from '~/lib/time/instant'

type MovableFacts = Pick<BookingFacts, 'id' | 'startTime' | 'isCompleted' | 'isCanceled' | 'patients'> & {
  readonly timeSlotId: string | null
}

/** A booking of a closed day, with the slot that it is offered. */
interface PlannedMove<Booking, Slot> {
  readonly booking: Booking
  /** Null where it stays. */
  readonly to: Slot | null
  /** Why it stays; empty where it moves. */
  readonly reason: string
}

/** What closing days does. Slots that have begun, and their bookings, are no part of it. */
export interface ClosingPlan<Booking, Slot> {
  readonly moves: readonly PlannedMove<Booking, Slot>[]
  /** The slots of these days. */
  readonly slots: readonly Slot[]
}

const startOf = ({ startTime }: Pick<SlotFacts, 'startTime'>): number => readInstant(startTime)?.getTime() ?? Number.NaN

/** Places that are free beyond doubt. */
function placesIn(slot: SlotFacts): number {
  const { left, isAtLeast } = seatsOf(slot)
  return isAtLeast ? 0 : (left ?? 0)
}

/**
 * Offers each booking of closed days the nearest later slot that takes the whole party. Earlier visits choose first, so that people keep their
 * order; of those at one time larger parties do, because fewer slots take them. A party of unknown size fits nowhere beyond doubt, and stays.
 * @param bookings all there are, with or without those of other days
 * @param slots all there are
 */
export function planClosing<Booking extends MovableFacts, Slot extends SlotFacts>(
  bookings: readonly Booking[],
  slots: readonly Slot[],
  closed: ReadonlySet<CalendarDay>,
  zone: string,
  now: Date,
): ClosingPlan<Booking, Slot> {
  const bounds = [...closed].map((day) => boundsOf(zone, day))
  const isClosed = (at: number): boolean => bounds.some(({ from, to }) => at >= from && at < to)
  const timed = slots.map((slot) => ({ slot, at: startOf(slot) }))
  const starts = new Map(timed.map(({ slot, at }) => [slot.id, at]))
  const ahead = timed.filter(({ at }) => at > now.getTime()).toSorted((one, other) => one.at - other.at)
  const open = ahead.filter(({ at }) => !isClosed(at)).map((one) => ({ ...one, left: placesIn(one.slot) }))
  /** How far the search for a party of each size has come: visits come in order of time, and places only become fewer. */
  const reached = new Map<number, number>()
  const take = (at: number, people: number): Slot | null => {
    let index = reached.get(people) ?? 0
    let found = open[index]
    while (found && (found.at <= at || found.left < people)) found = open[++index]
    reached.set(people, index)
    if (found) found.left -= people
    return found?.slot ?? null
  }
  const moves = bookings
    .map((booking) => ({ booking, at: starts.get(booking.timeSlotId ?? '') ?? startOf(booking), people: booking.patients?.length ?? 0 }))
    .filter(({ booking, at }) => at > now.getTime() && isClosed(at) && bookingState(booking) !== 'cancelled')
    .toSorted((one, other) => one.at - other.at || other.people - one.people)
    .map(({ booking, at, people }): PlannedMove<Booking, Slot> => {
      const stays = (reason: string) => ({ booking, to: null, reason })
      if (booking.isCompleted === true) return stays('It is completed.')
      if (people === 0) return stays('How many people come is not known.')
      const to = take(at, people)
      return to ? { booking, to, reason: '' } : stays(`No later time has ${counted(people, 'place')}.`)
    })
  return { moves, slots: ahead.flatMap(({ slot, at }) => (isClosed(at) ? [slot] : [])) }
}

/**
 * The slots that moves leave empty. One with a booking that does not move, or that nobody could read, stays.
 * @param leaving ids of the bookings that move
 */
export function emptiedSlots<Booking extends MovableFacts, Slot extends SlotFacts>(
  { moves, slots }: ClosingPlan<Booking, Slot>,
  leaving: ReadonlySet<string>,
): readonly Slot[] {
  const taken = new Set(moves.flatMap(({ booking: { id, timeSlotId } }) => (leaving.has(id) ? [] : [timeSlotId])))
  return slots.filter(({ id, appointments }) => !taken.has(id) && appointments?.every((one) => leaving.has(one.id)) === true)
}
