import { readInstant, utcDay } from './instant'

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

const inFigures = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{2}|\d{4})$/
const packed = /^(\d{2})(\d{2})(\d{2}|\d{4})$/
const dayThenMonth = /^(\d{1,2})[-./ ]{0,2}([a-z]{3,9})\.?(?:[-./, ]+(\d{2}|\d{4})|(\d{4}))?$/
const monthThenDay = /^([a-z]{3,9})\.? (\d{1,2})(?:[, ]+(\d{4}))?$/

const two = (text: string | number): string => String(text).padStart(2, '0')

/** How far ahead a year of two digits may lie: later ones belong to the century before, as a year of birth does. */
const yearsAhead = 20

const fullYear = (text: string, thisYear: number): string => {
  if (text.length === 4) return text
  const year = Math.floor(thisYear / 100) * 100 + Number(text)
  return String(year > thisYear + yearsAhead ? year - 100 : year)
}

/** 1 to 12 of a month's English name or a beginning of it, from three letters on. */
const monthOf = (text: string): number => monthNames.findIndex((name) => name.startsWith(text)) + 1

/**
 * Understands a day as people type it: 21-11-2026, 21/11/26, 21.11.2026, 21112026, 211126, '21 nov', 'Nov 21, 2026'. In figures the day
 * comes first, always; without a year it is this one. What was understood is said back in words.
 * @param now tells which year it is
 * @returns YYYY-MM-DD, or null when it is no day of the calendar
 */
export function dayFromTyped(text: string, now = new Date()): string | null {
  const clean = text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  if (/^\d{4}-\d{2}-\d{2}$/.test(clean)) return readInstant(clean) ? clean : null
  const thisYear = now.getFullYear()
  const written = (day: string, month: string | number, year: string | undefined): string | null => {
    const iso = `${fullYear(year ?? String(thisYear), thisYear)}-${two(month)}-${two(day)}`
    return readInstant(iso) ? iso : null
  }
  const figures = (/^\d+$/.test(clean) ? packed : inFigures).exec(clean)
  if (figures) return written(figures[1] ?? '', figures[2] ?? '', figures[3])
  const dayFirst = dayThenMonth.exec(clean)
  if (dayFirst) return written(dayFirst[1] ?? '', monthOf(dayFirst[2] ?? ''), dayFirst[3] ?? dayFirst[4])
  const monthFirst = monthThenDay.exec(clean)
  return monthFirst ? written(monthFirst[2] ?? '', monthOf(monthFirst[1] ?? ''), monthFirst[3]) : null
}

/** DD-MM-YYYY of a YYYY-MM-DD day; another text stays as it is. */
export function typedFromDay(day: string): string {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? readInstant(day) : null
  return instant ? utcDay(instant) : day
}

// Made once: a list asks for hundreds of them.
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** '21 November 2026': the day in words, which nobody can read two ways; empty when it is none. */
export function dayInWords(day: string | null): string {
  const instant = readInstant(day)
  return instant ? inWords.format(instant) : ''
}

/** 'Mon': the weekday of a YYYY-MM-DD day; empty when it is none. */
export function weekdayInWords(day: string): string {
  const instant = readInstant(day)
  return instant ? weekday.format(instant) : ''
}
