import type { StatusTone } from '~/lib/statusTone'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { readInstant } from '~/lib/time/instant'
import { instantAt, wallClockIn } from '~/lib/time/zones'

/** When an offer runs, as instants; either end may be open. */
export interface OfferTime {
  readonly startDate: string | null
  readonly endDate: string | null
}

/** The first and the last instant of an offer's days, on the shop's clock: from 00:00 of the first to 23:59:59 of the last. */
export function offerTime(first: CalendarDay, last: CalendarDay, zone: string): OfferTime {
  const start = first === '' ? null : instantAt(zone, { day: first, time: '00:00' })
  const next = last === '' ? null : instantAt(zone, { day: addDays(last, 1), time: '00:00' })
  return { startDate: start?.toISOString() ?? null, endDate: next ? new Date(next.getTime() - 1000).toISOString() : null }
}

/** The day of an end of an offer on the shop's clock; empty where it is open or cannot be read. */
export function offerDay(instant: string | null, zone: string): CalendarDay {
  const read = readInstant(instant)
  return read ? wallClockIn(zone, read).day : ''
}

interface Offered extends OfferTime {
  readonly expired: boolean | null
  readonly isOn: boolean
}

/**
 * Whether an offer is on, in a word. What the backend calls expired is, whatever its dates.
 * @param words for what is on and what is off
 */
export function offerState(
  { startDate, endDate, expired, isOn }: Offered,
  zone: string,
  now: Date,
  words = { on: 'Active', off: 'Off' },
): { readonly word: string; readonly tone: StatusTone } {
  const [start, end] = [readInstant(startDate), readInstant(endDate)]
  if (expired === true || (end && end < now)) return { word: 'Expired', tone: 'idle' }
  if (!isOn) return { word: words.off, tone: 'idle' }
  if (start && start > now) return { word: `Starts ${formatDay(offerDay(startDate, zone))}`, tone: 'warn' }
  return { word: words.on, tone: 'good' }
}
