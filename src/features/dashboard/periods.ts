import { addDays, firstOfMonth, type CalendarDay, type DayRange } from '~/lib/time/calendarDay'

/** The API requires a start date; this one covers everything ever issued. */
export const beginning: CalendarDay = '2000-01-01'

/** The days of this month so far, and as many days of the month before, or all of it if it is shorter. */
export function monthSoFar(today: CalendarDay): { readonly period: DayRange; readonly before: DayRange } {
  const from = firstOfMonth(today)
  const start = firstOfMonth(today, -1)
  const sameDay = addDays(start, Number(today.slice(-2)) - 1)
  const lastDay = addDays(from, -1)
  return { period: { from, to: today }, before: { from: start, to: sameDay < lastDay ? sameDay : lastDay } }
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const dateOf = (day: CalendarDay): number => Number(day.slice(-2))
const monthOf = (day: CalendarDay): string => monthName.format(new Date(`${day}T00:00:00Z`))

/** '1–23 October', or '1 October' for a single day. */
export const periodInWords = ({ from, to }: DayRange): string =>
  `${from === to ? dateOf(from) : `${dateOf(from)}–${dateOf(to)}`} ${monthOf(from)}`
