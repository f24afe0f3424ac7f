import dayjs from 'dayjs'
import { normaliseCase } from '../format/normaliseText'
import { type CalendarDay, isDay, todayHere, twoDigits } from './calendarDay'
import { currentTime } from './clock'
import { months } from './dayWords'

/** The ways to type a day. Named months may be shortened to three letters; a two-digit year after one needs a separator. */
const typedDays = [
  /^(?<year>\d{4})[-./ ](?<month>\d{1,2})[-./ ](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-./ ](?<month>\d{1,2})[-./ ](?<year>\d{2}|\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2}|\d{4})$/,
  /^(?<day>\d{1,2})[-./ ]{0,2}(?<month>[a-z]{3,9})\.?(?:[-./, ]*(?<year>\d{4}|(?<=[-./, ])\d{2}))?$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:[, ]+(?<year>\d{4}))?$/,
]

/** A two-digit year further ahead than this belongs to the previous century. */
const yearsAhead = 20

/** Spreadsheets add midnight to a day. */
const midnight = /(?:\s+|t)(?:0{1,2}:00(?::00(?:\.0+)?)?z?|12:00(?::00)? ?am)$/i

/** The text of a day without the midnight that a spreadsheet added; any other time stays. */
export const withoutMidnight = (text: string): string => text.trim().replace(midnight, '')

/** The month, 1 to 12, from its number, its English name or the start of that name; 0 if there is none. */
const monthOf = (text: string): number => Number(text) || months.findIndex((name) => name.toLowerCase().startsWith(text)) + 1

interface TypedDay {
  /** Decides the current year. */
  readonly now?: Date
  /** A birthday: its year is never assumed, and never in the future where it has two digits. */
  readonly isBirth?: boolean
  /** Nobody checks the day in words, so the current year is not assumed. */
  readonly needsYear?: boolean
}

/**
 * Parses a typed day: 21-11-2026, 21/11/26, 21.11.2026, 21112026, 211126, 2026/11/21, '21 nov', 'Nov 21, 2026', also with midnight after it.
 * Numeric dates that do not begin with the year are always day first; the default year is the current one. Fields show the result in words,
 * so that users can check it.
 * @returns null when it is not a valid day
 */
export function dayFromTyped(text: string, { now = currentTime(), isBirth = false, needsYear = false }: TypedDay = {}): CalendarDay | null {
  const typed = normaliseCase(withoutMidnight(text))
  const found = typedDays.map((shape) => shape.exec(typed)?.groups).find((parts) => parts !== undefined)
  if (!found || ((needsYear || isBirth) && found['year'] === undefined)) return null
  const thisYear = now.getFullYear()
  const { year = String(thisYear), month = '', day = '' } = found
  const isoIn = (fullYear: number): string => `${String(fullYear).padStart(4, '0')}-${twoDigits(monthOf(month))}-${twoDigits(day)}`
  const near = year.length === 4 ? Number(year) : Math.floor(thisYear / 100) * 100 + Number(year)
  const isTooLate = isBirth ? isoIn(near) > todayHere(now) : near > thisYear + yearsAhead
  const iso = isoIn(year.length < 4 && isTooLate ? near - 100 : near)
  return isDay(iso) ? iso : null
}

const typedTime = /^(\d{1,2})(?:[:.h ]?(\d{2}))? ?(am|pm|a|p|h)?$/

/**
 * Parses a typed time of day: 9, 930, 0930, 9:30, 9.30, 9:30 pm, 21h.
 * @returns HH:mm in 24-hour format, or null when it is not a valid time
 */
export function timeFromTyped(text: string): string | null {
  const found = typedTime.exec(normaliseCase(text))
  if (!found) return null
  const [, hourText = '', minuteText = '00', suffix = ''] = found
  const isTwelveHour = /^[ap]/.test(suffix)
  const typed = Number(hourText)
  if (isTwelveHour && (typed < 1 || typed > 12)) return null
  const hour = isTwelveHour ? (typed % 12) + (suffix.startsWith('p') ? 12 : 0) : typed
  if (hour > 23 || Number(minuteText) > 59) return null
  return `${twoDigits(hour)}:${minuteText}`
}

/** DD-MM-YYYY HH:mm of an instant in the user's zone. */
export const localMinute = (instant: Date): string => dayjs(instant).format('DD-MM-YYYY HH:mm')
