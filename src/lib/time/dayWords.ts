import { isDay, type DayRange } from './calendarDay'
import { readInstant } from './instant'

// Written without dayjs, as calendarDay.ts is: the pages without a session would load it for these words alone.

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** Their English names, January first. */
export const months = 'January February March April May June July August September October November December'.split(' ')

/** DD-MM-YYYY of a calendar day; any other text is returned unchanged. */
export const formatDay = (day: string): string => (isDay(day) ? day.split('-').toReversed().join('-') : day)

/** '01-11-2026 – 21-11-2026', or '21-11-2026' for a single day. */
export const rangeInWords = ({ from, to }: DayRange): string => (from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`)

/** @returns empty for what is no day */
function inWords(text: string | null, write: (weekday: string, day: number, month: string, year: number) => string): string {
  const at = readInstant(text)
  return at ? write(weekdays[at.getUTCDay()] ?? '', at.getUTCDate(), months[at.getUTCMonth()] ?? '', at.getUTCFullYear()) : ''
}

/** '21 November 2026', which is unambiguous; empty for an invalid day. */
export const dayInWords = (day: string | null): string => inWords(day, (_weekday, date, month, year) => `${date} ${month} ${year}`)

/** 'Monday 30 November' */
export const dayAndMonth = (day: string): string => inWords(day, (weekday, date, month) => `${weekday} ${date} ${month}`)

/** '30 Nov' */
export const shortDay = (day: string): string => inWords(day, (_weekday, date, month) => `${date} ${month.slice(0, 3)}`)

/** 'Mon 30 Nov' */
export const weekdayAndDay = (day: string): string =>
  inWords(day, (weekday, date, month) => `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`)

/** 'Monday'; empty for an invalid day. */
export const weekdayName = (day: string): string => inWords(day, (weekday) => weekday)

/** 'Mon'; empty for an invalid day. */
export const shortWeekday = (day: string): string => inWords(day, (weekday) => weekday.slice(0, 3))
