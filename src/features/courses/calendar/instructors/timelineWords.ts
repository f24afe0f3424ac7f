import { dottedDay } from '~/domain/course/courseText'
import { weekNumber } from '~/kit/calendar/period'
import { addDays, daysBetween, type CalendarDay } from '~/lib/time/calendarDay'

/** '23.11.' */
export const shortDay = (day: CalendarDay): string => dottedDay(day).slice(0, 6)

/** 'Week 48, 23.11. – 29.11.' of the week that begins on a Monday. */
export const weekInWords = (monday: CalendarDay): string =>
  `Week ${weekNumber(monday)}, ${shortDay(monday)} – ${shortDay(addDays(monday, 6))}`

/** 'Booked twice 03.12. – 04.12.', or on how many days where others are between them. */
export function bookedTwiceInWords(days: readonly CalendarDay[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (first === last) return `Booked twice ${shortDay(first)}`
  return daysBetween(first, last) === days.length - 1
    ? `Booked twice ${shortDay(first)} – ${shortDay(last)}`
    : `Booked twice on ${days.length} days`
}
