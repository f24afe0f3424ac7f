import { readInstant, utcDay } from './instant'

const typed = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/
const packed = /^(\d{2})(\d{2})(\d{4})$/

const two = (text: string): string => text.padStart(2, '0')

/**
 * Understands a day as people type it: 21-11-2026, 21/11/2026, 21.11.2026, 21112026; day first, always.
 * @returns YYYY-MM-DD, or null when it is no day of the calendar
 */
export function dayFromTyped(text: string): string | null {
  const clean = text.trim()
  if (/^\d{4}-\d{2}-\d{2}$/.test(clean)) return readInstant(clean) ? clean : null
  const match = /^\d+$/.test(clean) ? packed.exec(clean) : typed.exec(clean)
  if (!match) return null
  const [, day = '', month = '', year = ''] = match
  const iso = `${year}-${two(month)}-${two(day)}`
  return readInstant(iso) ? iso : null
}

/** DD-MM-YYYY of a YYYY-MM-DD day; another text stays as it is. */
export function typedFromDay(day: string): string {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? readInstant(day) : null
  return instant ? utcDay(instant) : day
}

/** '21 November 2026': the day in words, which nobody can read two ways; empty when it is none. */
export function dayInWords(day: string | null): string {
  const instant = readInstant(day)
  return instant ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(instant) : ''
}
