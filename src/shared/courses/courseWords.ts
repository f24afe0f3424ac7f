import type { CalendarDay } from '../time/calendarDay'
import type { CourseSpan } from './courseHints'

/** DD.MM.YYYY of a YYYY-MM-DD day, as days stand in the views of courses. */
export const dottedDay = (day: CalendarDay): string => day.split('-').toReversed().join('.')

/** '23.11.2026 – 27.11.2026', or the one day; null where the days of a course are not known. */
export function daysInWords(span: CourseSpan | null): string | null {
  if (!span) return null
  const { start, end } = span
  return start.day === end.day ? dottedDay(start.day) : `${dottedDay(start.day)} – ${dottedDay(end.day)}`
}

interface Hours {
  readonly startTime: string | null
  readonly endTime: string | null
}

/** '08:00–16:00' where every day of a course has these hours, else when the first one begins; null where no hours are known. */
export function hoursInWords({ days, startTime, endTime }: Hours & { readonly days: readonly Hours[] | null }): string | null {
  const all = days && days.length > 0 ? days : [{ startTime, endTime }]
  const [first] = all
  if (!first?.startTime) return null
  const isSame = all.every((day) => day.startTime === first.startTime && day.endTime === first.endTime)
  return isSame && first.endTime ? `${first.startTime}–${first.endTime}` : `from ${first.startTime}`
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** '5 days, 4 hours'; null where neither is known. */
export function durationInWords(days: number | null, hours: number | null): string | null {
  const parts = [days ? counted(days, 'day') : '', hours ? counted(hours, 'hour') : ''].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

/** Street, city and country, as far as they are known; a country named like its city is said once. */
export function placeInWords({
  street,
  zip = null,
  city,
  country,
}: {
  readonly street: string | null
  readonly zip?: string | null
  readonly city: string | null
  readonly country: string | null
}): string | null {
  const town = [zip, city].filter(Boolean).join(' ')
  const parts = [street, town, country === city ? null : country].flatMap((part) => (part?.trim() ? [part.trim()] : []))
  return parts.length > 0 ? parts.join(', ') : null
}
