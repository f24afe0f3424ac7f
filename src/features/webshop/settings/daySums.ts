import { seatsOf } from '~/domain/booking/booking'
import { countText } from '~/lib/format/countText'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { slotTime, type TimedSlot } from '../slotDays'

/** The slots of one day, summed up in people. */
export interface DaySum {
  readonly day: CalendarDay
  /** '08:30–12:00, 13:30–17:00': slots that follow each other are one stretch. */
  readonly hours: string
  readonly slots: number
  readonly places: string
  readonly taken: string
  /** Of slots that have not begun. */
  readonly free: string
}

function hoursOf(slots: readonly Pick<TimedSlot, 'from' | 'to'>[]): string {
  const stretches: { from: string; to: string }[] = []
  for (const { from, to } of slots) {
    const last = stretches.at(-1)
    if (last && from <= last.to) last.to = to > last.to ? to : last.to
    else stretches.push({ from, to })
  }
  return stretches.map(({ from, to }) => `${from}–${to}`).join(', ')
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/**
 * What the list says of a day. What nobody knows makes places and taken "at least", and free "at most".
 * @param isPartial whether some slots could not be read, which may be on this day
 */
export function sumOfDay(day: CalendarDay, timed: readonly TimedSlot[], now: Date, isPartial: boolean): DaySum {
  const seats = timed.map(({ slot }) => ({ ...seatsOf(slot), isOver: slotTime(slot) <= now.getTime() }))
  const coming = seats.filter(({ isOver }) => !isOver)
  const hasNoLimit = (one: { readonly limit: number | null }): boolean => one.limit === null
  const atLeast = (isUnsure: boolean, count: number): string => `${isUnsure || isPartial ? 'At least ' : ''}${countText(count)}`
  const free = sum(coming.map(({ limit, taken }) => Math.max(0, (limit ?? 0) - taken)))
  return {
    day,
    hours: hoursOf(timed),
    slots: timed.length,
    places: atLeast(seats.some(hasNoLimit), sum(seats.map(({ limit }) => limit ?? 0))),
    taken: atLeast(
      seats.some(({ isAtLeast }) => isAtLeast),
      sum(seats.map(({ taken }) => taken)),
    ),
    free:
      coming.some(hasNoLimit) || isPartial
        ? 'Not known'
        : `${coming.some(({ isAtLeast }) => isAtLeast) ? 'At most ' : ''}${countText(free)}`,
  }
}
