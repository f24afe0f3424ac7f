import type { CalendarDay } from './calendarDay'
import { readInstant, storedUtcDay } from './instant'
import { cityOf, instantAt, statisticsZone, wallClockIn } from './zones'

/** A day that was stored without a time: it is the same in every zone. */
const bareDay = /^(?:\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})$/

/** YYYY-MM-DD of a stored instant on the calendar of a zone; empty when it is missing or unreadable. */
export function storedDayIn(zone: string, text: string | null | undefined): CalendarDay {
  const at = readInstant(text)
  if (!at || !text || bareDay.test(text)) return storedUtcDay(text)
  return wallClockIn(zone, at).day
}

/** DD-MM-YYYY of a stored instant on the calendar of a zone; a text that is no instant is returned unchanged. */
export function storedDayTextIn(zone: string, text: string | null): string | null {
  const [year, month, day] = storedDayIn(zone, text).split('-')
  return day === undefined ? text : `${day}-${month}-${year}`
}

/** The day of issue of what somebody else issued: whose calendar it was dated by is not known, so it is Singapore's, and says so. */
export function issueDayElsewhere(text: string | null): string | null {
  const day = storedDayTextIn(statisticsZone, text)
  return day && `${day} (${cityOf(statisticsZone)})`
}

/**
 * When something counts as issued that a form dates with a day: an instant of that day in the clinic's zone, which is the same day in Singapore
 * and in UTC where that does not lie in the future, because other people read it there.
 * @returns null for an impossible day
 */
export function instantOfIssue(day: CalendarDay, zone: string, now: Date): Date | null {
  const own = instantAt(zone, { day, time: '00:00' })
  const starts = ['UTC', statisticsZone].flatMap((other) => instantAt(other, { day, time: '00:00' }) ?? [])
  const isOfDay = (at: Date): boolean => at <= now && wallClockIn(zone, at).day === day
  return own && new Date(Math.max(own.getTime(), ...starts.filter(isOfDay).map((at) => at.getTime())))
}
