import { addDays, firstOfMonth, type CalendarDay } from './calendarDay'

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
