import { addDays, daysBetween, firstOfMonth, type CalendarDay } from '../time/calendarDay'
import type { DayRange } from '../time/dayRange'
import type { CalendarView } from './calendarEvent'

/** An agenda lists so many days. */
const agendaDays = 28

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** 0 for Monday to 6 for Sunday. 1970-01-05 was a Monday. */
const weekdayOf = (day: CalendarDay): number => ((daysBetween('1970-01-05', day) % 7) + 7) % 7

/** 'Monday'. */
export const weekdayName = (day: CalendarDay): string => weekdays[weekdayOf(day)] ?? ''

/** 'Mon'. */
export const shortWeekday = (day: CalendarDay): string => weekdayName(day).slice(0, 3)

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** '23 November 2026'. A calendar says hundreds of days at once, so they share what writes them. */
export const dayInWords = (day: CalendarDay): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** The Monday on or before a day. */
export const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -weekdayOf(day))

const lastOfMonth = (day: CalendarDay): CalendarDay => addDays(firstOfMonth(day, 1), -1)

/** The same date so many months later, or the last one of a month that is too short. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const first = firstOfMonth(day, count)
  const [wanted, last] = [addDays(first, Number(day.slice(8)) - 1), lastOfMonth(first)]
  return wanted < last ? wanted : last
}

/** The days that a view shows: a month with the days of other months in its outer weeks, an agenda from the day on. */
export function periodOf(view: CalendarView, day: CalendarDay): DayRange {
  if (view === 'month') return { from: mondayOf(firstOfMonth(day)), to: addDays(mondayOf(lastOfMonth(day)), 6) }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  return { from: day, to: addDays(day, view === 'agenda' ? agendaDays - 1 : 0) }
}

const withoutYear = (day: CalendarDay): string => dayInWords(day).slice(0, -5)

/** '23–27 November 2026', said once what both days share; one day alone as it is. */
export function daysInWords({ from, to }: DayRange): string {
  if (from === to) return dayInWords(to)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${dayInWords(to)}`
  return `${from.slice(0, 4) === to.slice(0, 4) ? withoutYear(from) : dayInWords(from)} – ${dayInWords(to)}`
}

/** What a view shows, in words: 'November 2026', '23–29 November 2026', 'Monday 23 November 2026'. */
export function periodInWords(view: CalendarView, day: CalendarDay): string {
  if (view === 'month') return dayInWords(firstOfMonth(day)).slice(2)
  return view === 'day' ? `${weekdayName(day)} ${dayInWords(day)}` : daysInWords(periodOf(view, day))
}

/** How far a view goes with one step, in words. */
export const stepName: Readonly<Record<CalendarView, string>> = { month: 'month', week: 'week', day: 'day', agenda: 'four weeks' }

/** The day to stand on after so many steps of a view; earlier when negative. */
export function stepped(view: CalendarView, day: CalendarDay, steps: number): CalendarDay {
  if (view === 'month') return addMonths(day, steps)
  return addDays(day, steps * { week: 7, day: 1, agenda: agendaDays }[view])
}

/** Where a key leads from a day's heading, for the reader's help. */
export const keysInWords =
  'Arrow keys go to another day, Home and End to the first and last day of the week, Page Up and Page Down one step back and on.'

/**
 * The day a key leads to from a day's heading: left and right by a day, in a month up and down by a week, Home and End to the Monday and
 * the Sunday, Page Up and Page Down by a step of the view. Null for any other key.
 */
export function dayByKey(key: string, view: CalendarView, day: CalendarDay): CalendarDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return view === 'month' ? addDays(day, -7) : null
    case 'ArrowDown':
      return view === 'month' ? addDays(day, 7) : null
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return stepped(view, day, -1)
    case 'PageDown':
      return stepped(view, day, 1)
    default:
      return null
  }
}
