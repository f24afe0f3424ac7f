import { addDays, firstOfMonth, type CalendarDay } from './calendarDay'
import { dayFromTyped, typedFromDay } from './typedDay'

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

const rangePattern = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/

/** A range as a query parameter: 2026-11-01..2026-11-21. */
export const rangeToText = ({ from, to }: DayRange): string => `${from}..${to}`

/** Parses a query parameter; null when it is invalid or ends before it starts. */
export function rangeFromText(text: string): DayRange | null {
  const [, from = '', to = ''] = rangePattern.exec(text) ?? []
  return dayFromTyped(from) === from && dayFromTyped(to) === to && from !== '' && from <= to ? { from, to } : null
}

/** '01-11-2026 – 21-11-2026', or '21-11-2026' for a single day. */
export const rangeInWords = ({ from, to }: DayRange): string =>
  from === to ? typedFromDay(from) : `${typedFromDay(from)} – ${typedFromDay(to)}`
