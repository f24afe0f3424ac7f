import { addDays, firstOfMonth, type CalendarDay } from './calendarDay'
import { dayFromTyped, typedFromDay } from './typedDay'

/** Days from the first to the last, both of them counted. */
export interface DayRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** Spans people ask for; each is made for a day. */
export const rangePresets: readonly { readonly label: string; readonly of: (today: CalendarDay) => DayRange }[] = [
  { label: 'Today', of: (today) => ({ from: today, to: today }) },
  { label: 'Last 7 days', of: (today) => ({ from: addDays(today, -6), to: today }) },
  { label: 'Last 30 days', of: (today) => ({ from: addDays(today, -29), to: today }) },
  { label: 'This month', of: (today) => ({ from: firstOfMonth(today), to: today }) },
  { label: 'Last month', of: (today) => ({ from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) }) },
  { label: 'This year', of: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
]

const written = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/

/** A range as it stands in an address: 2026-11-01..2026-11-21. */
export const rangeToText = ({ from, to }: DayRange): string => `${from}..${to}`

/** The range an address names; null when it is none, or ends before it begins. */
export function rangeFromText(text: string): DayRange | null {
  const [, from = '', to = ''] = written.exec(text) ?? []
  return dayFromTyped(from) === from && dayFromTyped(to) === to && from !== '' && from <= to ? { from, to } : null
}

/** '01-11-2026 – 21-11-2026', or one day alone. */
export const rangeInWords = ({ from, to }: DayRange): string =>
  from === to ? typedFromDay(from) : `${typedFromDay(from)} – ${typedFromDay(to)}`
