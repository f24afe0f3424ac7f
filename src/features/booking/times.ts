import { seatsOf, takesParty, type SlotFacts } from '~/domain/booking/booking'
import { placesLeft, slotsByDay, slotTime, type TimedSlot } from '~/domain/booking/slotDays'
import { counted } from '~/lib/format/counted'
import { addDays, daysBetween, mondayOf, type CalendarDay } from '~/lib/time/calendarDay'
import { instantAt } from '~/lib/time/zones'

/** A time as it is offered to a party. `few`: places are left, but not enough. `closed`: it has begun, or may no longer be booked. */
export interface OfferedTime extends TimedSlot {
  readonly state: 'free' | 'few' | 'full' | 'closed'
  /** '3 left'. */
  readonly note: string
}

export type OfferedDays = ReadonlyMap<CalendarDay, readonly OfferedTime[]>

interface Clinic {
  readonly zone: string
  /** Time of day after which the next day can no longer be booked, HH:mm; without one, a time can be booked until it begins. */
  readonly cutoffTime: string | null
}

/** When booking for a day ends; null where each time ends by itself. A limit that cannot be read closes tomorrow, too. */
export function closingOf(day: CalendarDay, { zone, cutoffTime }: Clinic): Date | null {
  const at = (time: string): Date | null => instantAt(zone, { day: addDays(day, -1), time })
  return cutoffTime ? (at(cutoffTime.padStart(5, '0')) ?? at('00:00')) : null
}

function stateOf(slot: SlotFacts, people: number, now: Date): OfferedTime['state'] {
  if (!(slotTime(slot) > now.getTime())) return 'closed'
  if (takesParty(slot, people, now)) return 'free'
  return (seatsOf(slot).left ?? 0) > 0 ? 'few' : 'full'
}

/** The times of each day from now on, as a party can have them. */
export function offeredDays(slots: readonly SlotFacts[], people: number, clinic: Clinic, now: Date): OfferedDays {
  const days = new Map<CalendarDay, readonly OfferedTime[]>()
  for (const [day, timed] of slotsByDay(
    slots.filter((slot) => slotTime(slot) > now.getTime()),
    clinic.zone,
  )) {
    const closing = closingOf(day, clinic)
    const isClosed = closing !== null && closing <= now
    days.set(
      day,
      timed.map((one) => ({
        ...one,
        state: isClosed ? 'closed' : stateOf(one.slot, people, now),
        note: isClosed ? 'Closed' : placesLeft(one.slot, now),
      })),
    )
  }
  return days
}

/** A time and its day. */
export interface DayTime {
  readonly day: CalendarDay
  readonly time: OfferedTime
}

const freeTimes = (days: OfferedDays): readonly DayTime[] =>
  [...days].flatMap(([day, times]) => times.flatMap((time) => (time.state === 'free' ? { day, time } : [])))

/** The first free times, or those nearest to an instant, in order of time. */
export function nearestFree(days: OfferedDays, count: number, at = 0): readonly DayTime[] {
  const free = freeTimes(days)
  if (at === 0) return free.slice(0, count)
  const distances = new Map(free.map((one) => [one, Math.abs(slotTime(one.time.slot) - at)]))
  const nearest = new Set(
    [...distances]
      .toSorted(([, one], [, other]) => one - other)
      .slice(0, count)
      .map(([one]) => one),
  )
  return free.filter((one) => nearest.has(one))
}

/** '3 times free', 'Full', 'Closed' or 'No times'. */
export function dayNote(times: readonly OfferedTime[] | undefined): string {
  const free = times?.filter(({ state }) => state === 'free').length ?? 0
  if (free > 0) return `${counted(free, 'time')} free`
  if (!times || times.length === 0) return 'No times'
  return times.every(({ state }) => state === 'closed') ? 'Closed' : times.some(({ state }) => state === 'few') ? 'Too few places' : 'Full'
}

/** How many weeks of days are shown at once. */
const weeksShown = 5

/** The first of the days that are shown together with one, in spans of weeks that begin with this week. */
export function spanOf(day: CalendarDay, today: CalendarDay): CalendarDay {
  const start = mondayOf(today)
  const length = weeksShown * 7
  return addDays(start, Math.max(0, Math.floor(daysBetween(start, day) / length)) * length)
}

/** The first day of another span. */
export const spanAfter = (start: CalendarDay, count: number): CalendarDay => addDays(start, count * weeksShown * 7)

/** The days of a span, by weeks. */
export const weeksOf = (start: CalendarDay): readonly (readonly CalendarDay[])[] =>
  Array.from({ length: weeksShown }, (_, week) => Array.from({ length: 7 }, (_day, at) => addDays(start, week * 7 + at)))
