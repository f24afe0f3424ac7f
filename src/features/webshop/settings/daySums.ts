import { seatsOf, sumSeats } from '~/domain/booking/booking'
import { slotTime, type TimedSlot } from '~/domain/booking/slotDays'
import { countText } from '~/lib/format/countText'
import type { CalendarDay } from '~/lib/time/calendarDay'

/** The slots of one day, summed up in people. */
export interface DaySum {
  readonly day: CalendarDay
  /** '08:30–12:00, 13:30–17:00': slots that follow each other are one stretch. */
  readonly hours: string
  readonly slots: number
  readonly places: string
  readonly taken: string
  /** Free places in slots that have not begun. */
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

/**
 * What the list says of a day. What is not known completely makes taken "at least" and free "at most".
 * @param isPartial whether some slots could not be read, which may be on this day
 */
export function sumOfDay(day: CalendarDay, timed: readonly TimedSlot[], now: Date, isPartial: boolean): DaySum {
  const seats = timed.map(({ slot }) => ({ ...seatsOf(slot), hasBegun: slotTime(slot) <= now.getTime() }))
  const [all, coming] = [sumSeats(seats), sumSeats(seats.filter(({ hasBegun }) => !hasBegun))]
  const atLeast = (isUnsure: boolean, count: number): string => `${isUnsure ? 'At least ' : ''}${countText(count)}`
  return {
    day,
    hours: hoursOf(timed),
    slots: timed.length,
    places: all.limit === null ? 'Not known' : atLeast(isPartial, all.limit),
    taken: atLeast(isPartial || all.isAtLeast, all.taken),
    free: isPartial || coming.left === null ? 'Not known' : `${coming.isAtLeast ? 'At most ' : ''}${countText(coming.left)}`,
  }
}
