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

const numeric = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{2}|\d{4})$/
const packed = /^(\d{2})(\d{2})(\d{2}|\d{4})$/
const dayThenMonth = /^(\d{1,2})[-./ ]{0,2}([a-z]{3,9})\.?(?:[-./, ]+(\d{2}|\d{4})|(\d{4}))?$/
const monthThenDay = /^([a-z]{3,9})\.? (\d{1,2})(?:[, ]+(\d{4}))?$/

const twoDigits = (text: string | number): string => String(text).padStart(2, '0')

/** A two-digit year further ahead than this belongs to the previous century, as birth years do. */
const yearsAhead = 20

const fullYear = (text: string, thisYear: number): string => {
  if (text.length === 4) return text
  const year = Math.floor(thisYear / 100) * 100 + Number(text)
  return String(year > thisYear + yearsAhead ? year - 100 : year)
}

/** The month, 1 to 12, from its English name or a prefix of it; 0 if there is none. */
const monthOf = (text: string): number => monthNames.findIndex((name) => name.startsWith(text)) + 1

/**
 * Parses a typed day: 21-11-2026, 21/11/26, 21.11.2026, 21112026, 211126, '21 nov', 'Nov 21, 2026'. Numeric dates are always day first; the
 * default year is the current one. Fields show the result in words, so that users can check it.
 * @param now decides the current year
 * @returns YYYY-MM-DD, or null when it is not a valid day
 */
export function dayFromTyped(text: string, now = new Date()): string | null {
  const clean = text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  if (/^\d{4}-\d{2}-\d{2}$/.test(clean)) return readInstant(clean) ? clean : null
  const thisYear = now.getFullYear()
  const isoDay = (day: string, month: string | number, year: string | undefined): string | null => {
    const iso = `${fullYear(year ?? String(thisYear), thisYear)}-${twoDigits(month)}-${twoDigits(day)}`
    return readInstant(iso) ? iso : null
  }
  const figures = (/^\d+$/.test(clean) ? packed : numeric).exec(clean)
  if (figures) return isoDay(figures[1] ?? '', figures[2] ?? '', figures[3])
  const dayFirst = dayThenMonth.exec(clean)
  if (dayFirst) return isoDay(dayFirst[1] ?? '', monthOf(dayFirst[2] ?? ''), dayFirst[3] ?? dayFirst[4])
  const monthFirst = monthThenDay.exec(clean)
  return monthFirst ? isoDay(monthFirst[2] ?? '', monthOf(monthFirst[1] ?? ''), monthFirst[3]) : null
}

/** DD-MM-YYYY of a YYYY-MM-DD day; any other text is returned unchanged. */
export function typedFromDay(day: string): string {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? readInstant(day) : null
  return instant ? utcDay(instant) : day
}

// Created once, because a list formats hundreds of days.
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** '21 November 2026', which is unambiguous; empty for an invalid day. */
export function dayInWords(day: string | null): string {
  const instant = readInstant(day)
  return instant ? longDate.format(instant) : ''
}

/** 'Mon': the weekday of a YYYY-MM-DD day; empty for an invalid day. */
export function weekdayInWords(day: string): string {
  const instant = readInstant(day)
  return instant ? weekday.format(instant) : ''
}
