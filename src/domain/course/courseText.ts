import { counted } from '~/lib/format/counted'
import type { CalendarDay, DayRange } from '~/lib/time/calendarDay'
import type { CourseSpan } from './courseHints'

/** The name of a course, wherever it is named. */
export const courseName = ({ name }: { readonly name: string | null }): string => name?.trim() || 'A course without a name'

/** Formats a day as DD.MM.YYYY, the date format of course pages. */
export const dottedDay = (day: CalendarDay): string => day.split('-').toReversed().join('.')

/** '23.11.2026 – 27.11.2026', or a single day. */
export const dottedRange = ({ from, to }: DayRange): string => (from === to ? dottedDay(from) : `${dottedDay(from)} – ${dottedDay(to)}`)

/** The days of a course as a range; null when they are unknown. */
export function daysInWords(span: CourseSpan | null): string | null {
  if (!span) return null
  const { start, end } = span
  return dottedRange({ from: start.day, to: end.day })
}

interface Hours {
  readonly startTime: string | null
  readonly endTime: string | null
}

/** '08:00–16:00' if every day has the same hours, otherwise 'from 08:00'; null when the hours are unknown. */
export function hoursInWords({ days, startTime, endTime }: Hours & { readonly days: readonly Hours[] | null }): string | null {
  const all = days && days.length > 0 ? days : [{ startTime, endTime }]
  const [first] = all
  if (!first?.startTime) return null
  const isSame = all.every((day) => day.startTime === first.startTime && day.endTime === first.endTime)
  return isSame && first.endTime ? `${first.startTime}–${first.endTime}` : `from ${first.startTime}`
}

/** '5 days, 4 hours'; null when the duration is unknown. */
export function durationInWords(days: number | null, hours: number | null): string | null {
  const parts = [days ? counted(days, 'day') : '', hours ? counted(hours, 'hour') : ''].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

/** Street, zip, city and country, as far as known. A country with the same name as the city is left out. */
export function locationInWords({
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
