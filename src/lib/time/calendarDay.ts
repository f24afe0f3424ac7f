import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

/** A calendar day as YYYY-MM-DD, without time or zone. Days are counted in UTC, which has no clock changes. */
export type CalendarDay = string

const isoDay = 'YYYY-MM-DD'

// An invalid day throws: without a zone dayjs would read month 13 as January, and `format` would return the text 'Invalid Date'.
const midnightOf = (day: CalendarDay): Dayjs => dayjs.utc(`${day}T00:00:00Z`)
const dayOf = (midnight: Dayjs): CalendarDay => midnight.toISOString().slice(0, isoDay.length)

/** Whether a text is an existing day as YYYY-MM-DD, from the year 1000. */
export const isDay = (text: string): boolean => text >= '1000' && dayjs.utc(text, isoDay, true).isValid()

/** Today in the user's zone. */
export const todayHere = (now: Date): CalendarDay => dayjs(now).format(isoDay)

/** The day `count` days later, or earlier if negative. */
export const addDays = (day: CalendarDay, count: number): CalendarDay => dayOf(midnightOf(day).add(count, 'day'))

/** The first day of the month `months` later. */
export const firstOfMonth = (day: CalendarDay, months = 0): CalendarDay => dayOf(midnightOf(day).startOf('month').add(months, 'month'))

/** The same day of the month `months` later, or that month's last day. */
export const addMonths = (day: CalendarDay, months: number): CalendarDay => dayOf(midnightOf(day).add(months, 'month'))

/** Whole days from one day to another; negative if it is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number => midnightOf(to).diff(midnightOf(from), 'day')

/** Local midnight of the day, for calendar libraries; null for an invalid day. */
export function localDateOf(day: CalendarDay): Date | null {
  const midnight = dayjs(day, isoDay, true)
  return midnight.isValid() ? midnight.toDate() : null
}

/** A range of days, including both ends. */
export interface DayRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** Common ranges, relative to today. */
export const rangePresets: readonly { readonly label: string; readonly of: (today: CalendarDay) => DayRange }[] = [
  { label: 'Today', of: (today) => ({ from: today, to: today }) },
  { label: 'Last 7 days', of: (today) => ({ from: addDays(today, -6), to: today }) },
  { label: 'Last 30 days', of: (today) => ({ from: addDays(today, -29), to: today }) },
  { label: 'This month', of: (today) => ({ from: firstOfMonth(today), to: today }) },
  { label: 'Last month', of: (today) => ({ from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) }) },
  { label: 'This year', of: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
]

/** YYYY-MM-DD of DD-MM-YYYY, and the other way round. */
const turned = (day: string): string => day.split('-').toReversed().join('-')

/** A range as a query parameter, in the format of all dates in addresses: 01-11-2026..21-11-2026. */
export const rangeToText = ({ from, to }: DayRange): string => `${turned(from)}..${turned(to)}`

/** Parses a query parameter, also one from before it had that format; null when it is invalid or ends before it starts. */
export function rangeFromText(text: string): DayRange | null {
  const [from = '', to = '', ...rest] = text.split('..').map((day) => (isDay(day) ? day : turned(day)))
  return isDay(from) && isDay(to) && from <= to && rest.length === 0 ? { from, to } : null
}
