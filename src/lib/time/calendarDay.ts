import { readInstant } from './instant'

// Written without dayjs, which would add 5.4 kB gz to the public booking.

/** A calendar day as YYYY-MM-DD, without time or zone. Days are counted in UTC, which has no clock changes. */
export type CalendarDay = string

const dayLength = 86_400_000

/** @throws RangeError for an invalid day, once it is written */
const midnightOf = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (midnight: Date): CalendarDay => midnight.toISOString().slice(0, 10)
/** '07' */
export const twoDigits = (value: number | string): string => String(value).padStart(2, '0')

/** Whether a text is an existing day as YYYY-MM-DD, from the year 1000. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && readInstant(text) !== null

/** Today in the user's zone. */
export const todayHere = (now: Date): CalendarDay =>
  `${String(now.getFullYear()).padStart(4, '0')}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`

/** The day `count` days later, or earlier if negative. */
export const addDays = (day: CalendarDay, count: number): CalendarDay => dayOf(new Date(midnightOf(day).getTime() + count * dayLength))

/** The first day of the month `months` later. */
export function firstOfMonth(day: CalendarDay, months = 0): CalendarDay {
  const midnight = midnightOf(day)
  midnight.setUTCMonth(midnight.getUTCMonth() + months, 1)
  return dayOf(midnight)
}

/** The same day of the month `months` later, or that month's last day. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const last = addDays(firstOfMonth(day, months + 1), -1)
  const same = `${last.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: CalendarDay): number => midnightOf(day).getUTCDay()

/** The Monday on or before a day. */
export const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -((weekdayOf(day) + 6) % 7))

/** Whole days from one day to another; negative if it is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((midnightOf(to).getTime() - midnightOf(from).getTime()) / dayLength)

/** The day to which a key leads in a month of days: arrows, Home and End within the week, Page keys by the month. Null for other keys. */
export function dayAfterKey(day: CalendarDay, key: string): CalendarDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

/** Local midnight of the day, for calendar libraries; null for an invalid day. */
export function localDateOf(day: CalendarDay): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return isDay(day) ? new Date(year, month - 1, date) : null
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

/** The first and the last day of all ranges: periods before and after them still have years of four digits. */
export const everyDay: DayRange = { from: '1900-01-01', to: '2299-12-31' }

/** Parses a query parameter, also one from before it had that format; null when it is invalid, ends before it starts or leaves `everyDay`. */
export function rangeFromText(text: string): DayRange | null {
  const [from = '', to = '', ...rest] = text.split('..').map((day) => (isDay(day) ? day : turned(day)))
  const isRange = isDay(from) && isDay(to) && everyDay.from <= from && from <= to && to <= everyDay.to
  return isRange && rest.length === 0 ? { from, to } : null
}
