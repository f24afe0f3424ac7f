import {
  addDays,
  addMonths,
  dayAfterKey,
  daysBetween,
  firstOfMonth,
  mondayOf,
  type CalendarDay,
  type DayRange,
} from '~/lib/time/calendarDay'
import { dayInWords, formatDay, shortWeekday, weekdayName } from '~/lib/time/dayWords'
import type { CalendarView } from './calendarEvent'

/** Number of days an agenda lists. */
const agendaDays = 28

/** 'Today, Mon 23-11-2026', above what a list has of that day. */
export function dayHeading(day: CalendarDay, today: CalendarDay): string {
  const near = day === today ? 'Today, ' : day === addDays(today, 1) ? 'Tomorrow, ' : ''
  return `${near}${shortWeekday(day)} ${formatDay(day)}`
}

/** The number of a day's week in its year, from 1: the first week is the one with the first Thursday (ISO 8601). */
export function weekNumber(day: CalendarDay): number {
  const thursday = addDays(mondayOf(day), 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

const lastOfMonth = (day: CalendarDay): CalendarDay => addDays(firstOfMonth(day, 1), -1)

/** The days a view shows: a month includes whole weeks, an agenda starts on the day. */
export function periodOf(view: CalendarView, day: CalendarDay): DayRange {
  if (view === 'month') return { from: mondayOf(firstOfMonth(day)), to: addDays(mondayOf(lastOfMonth(day)), 6) }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  return { from: day, to: addDays(day, view === 'agenda' ? agendaDays - 1 : 0) }
}

/** The week of a day and the agenda from any of its days, so that another day of the week needs no other request. */
export const weekAndAgendaOf = (day: CalendarDay): DayRange => ({ from: mondayOf(day), to: addDays(mondayOf(day), 6 + agendaDays - 1) })

const withoutYear = (day: CalendarDay): string => dayInWords(day).slice(0, -5)

/** Formats a range as '23–27 November 2026', without repeating a shared month or year. */
export function daysInWords({ from, to }: DayRange): string {
  if (from === to) return dayInWords(to)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${dayInWords(to)}`
  return `${from.slice(0, 4) === to.slice(0, 4) ? withoutYear(from) : dayInWords(from)} – ${dayInWords(to)}`
}

/** Title of a view's period: 'November 2026', '23–29 November 2026' or 'Monday 23 November 2026'. */
export function periodInWords(view: CalendarView, day: CalendarDay): string {
  if (view === 'month') return dayInWords(firstOfMonth(day)).slice(2)
  return view === 'day' ? `${weekdayName(day)} ${dayInWords(day)}` : daysInWords(periodOf(view, day))
}

/** Name of the period one step covers, for the navigation buttons. */
export const stepName: Readonly<Record<CalendarView, string>> = { month: 'month', week: 'week', day: 'day', agenda: 'four weeks' }

/** The day some steps of a view later; earlier when negative. */
export function stepped(view: CalendarView, day: CalendarDay, steps: number): CalendarDay {
  if (view === 'month') return addMonths(day, steps)
  return addDays(day, steps * { week: 7, day: 1, agenda: agendaDays }[view])
}

/** Screen reader help for the day headings. */
export const keyboardHelp =
  'Use the arrow keys to change the day, Home and End for the ends of the week, Page Up and Page Down for the previous and next period.'

/**
 * The day a key moves to from a day heading: left and right by a day, up and down by a week (month view only), Home and End to Monday and
 * Sunday, Page Up and Page Down by one step of the view. Null for any other key.
 */
export function dayByKey(key: string, view: CalendarView, day: CalendarDay): CalendarDay | null {
  if (view === 'month') return dayAfterKey(day, key)
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown':
      return null
    case 'PageUp':
      return stepped(view, day, -1)
    case 'PageDown':
      return stepped(view, day, 1)
    default:
      return dayAfterKey(day, key)
  }
}
