/** Instants and calendar days of the backend, without a library: the public page must stay light. */

const shape = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:(\.\d{1,3})\d*)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Reads an ISO 8601 instant; a text without a zone is read as UTC, a day alone as its first moment in UTC.
 * @returns null for anything else, a day that no calendar has included
 */
export function readInstant(text: string | null | undefined): Date | null {
  const match = shape.exec(text ?? '')
  if (!match) return null
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = match
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (start.getUTCMonth() !== Number(month) - 1 || start.getUTCDate() !== Number(day) || Number(year) < 1000) return null
  const withColon = zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}${withColon}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

const two = (value: number): string => String(value).padStart(2, '0')

/** DD-MM-YYYY of an instant's calendar day in UTC, which is the day that stands on the certificate. */
export const utcDay = (instant: Date): string =>
  `${two(instant.getUTCDate())}-${two(instant.getUTCMonth() + 1)}-${instant.getUTCFullYear()}`

/** The last moment of an instant's calendar day in UTC. */
export const endOfUtcDay = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + 1) - 1)

const dayLength = 86_400_000

/** Whole days from one instant's UTC day to another's; negative when it is past. */
export const utcDaysBetween = (from: Date, to: Date): number =>
  Math.round((endOfUtcDay(to).getTime() - endOfUtcDay(from).getTime()) / dayLength)

/** The reader's own time with its zone, e.g. '21 Nov 2026, 09:42 (Asia/Singapore)'. */
export function localTime(instant: Date): string {
  const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
  return `${words.format(instant)} (${words.resolvedOptions().timeZone})`
}
