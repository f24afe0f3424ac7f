// Written without dayjs, which would add 5.4 kB gz to the public page with its plugins for UTC and strict parsing.

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:(\.\d{1,3})\d*)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** A day as the backend writes it in periods, DD-MM-YYYY. */
const dayPattern = /^(\d{2})-(\d{2})-(\d{4})$/

/** Milliseconds since 1970 from 2001 on: fewer digits could be seconds, or a number that is no instant. */
const epochPattern = /^\d{12,14}$/

/** An instant as nearly every backend writes it; a browser reads it itself, several times as fast. */
const commonPattern = /^[1-9]\d{3}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,3})?Z$/

/** What a browser makes of 31 February is a day in March. */
function readCommon(text: string): Date | null {
  const instant = new Date(text)
  return instant.getUTCDate() === Number(text.slice(8, 10)) ? instant : null
}

/**
 * Parses an ISO 8601 instant, epoch milliseconds as text or number, or a day as DD-MM-YYYY. Text without a zone is UTC; a day without a
 * time is midnight UTC.
 * @returns null for anything else, including impossible days such as 31 February
 */
export function readInstant(given: string | number | null | undefined): Date | null {
  const text = String(given ?? '')
  if (commonPattern.test(text)) return readCommon(text)
  if (epochPattern.test(text)) return new Date(Number(text))
  const match = isoPattern.exec(text.replace(dayPattern, '$3-$2-$1'))
  if (!match) return null
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = match
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (start.getUTCMonth() !== Number(month) - 1 || start.getUTCDate() !== Number(day) || Number(year) < 1000) return null
  const withColon = zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}${withColon}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** DD-MM-YYYY of an instant in UTC, the zone of the last day of a certificate. */
export const utcDay = (instant: Date): string =>
  `${twoDigits(instant.getUTCDate())}-${twoDigits(instant.getUTCMonth() + 1)}-${instant.getUTCFullYear()}`

/** DD-MM-YYYY of an instant in Singapore, which has no daylight saving time. Without a formatter: the first one costs a slow phone 50 ms. */
export const singaporeDay = (instant: Date): string => utcDay(new Date(instant.getTime() + 8 * 3_600_000))

/** YYYY-MM-DD of a stored instant's day in UTC; empty when it is missing or unreadable. */
export const storedUtcDay = (text: string | null | undefined): string => readInstant(text)?.toISOString().slice(0, 10) ?? ''

/** DD-MM-YYYY of a stored instant's day in UTC; an unreadable text is returned unchanged. */
export function storedDayText(text: string | null): string | null {
  const instant = readInstant(text)
  return instant ? utcDay(instant) : text
}

/** The last millisecond of an instant's day in UTC. */
export const endOfUtcDay = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + 1) - 1)

const dayLength = 86_400_000

/** Whole days from one instant's UTC day to another's; negative if it is earlier. */
export const utcDaysBetween = (from: Date, to: Date): number =>
  Math.round((endOfUtcDay(to).getTime() - endOfUtcDay(from).getTime()) / dayLength)

/**
 * Today as YYYY-MM-DD in UTC, the zone of certificate days. East of Greenwich this is yesterday's date during the first hours of the day:
 * the local date would still be in the future when the certificate is verified.
 */
export const todayInUtc = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * A date field's day as the instant the backend stores: midnight UTC, so that every user sees the same day.
 * @returns null for an empty or impossible day
 */
export const instantOfDay = (day: string): string | null => (dayPattern.test(day) ? null : (readInstant(day)?.toISOString() ?? null))

interface Clock {
  readonly Now: { readonly timeZoneId: () => string }
}

/** The user's time zone, as an IANA name. Asked of Temporal where a browser has it: the first formatter costs a slow phone 50 ms. */
export function userZone(): string {
  const temporal: Clock | undefined = Reflect.get(globalThis, 'Temporal')
  return temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An instant in the user's zone, e.g. '21 Nov 2026, 09:42 (Asia/Singapore)'. Without a formatter, for the same reason as above. */
export function localTime(instant: Date): string {
  const day = `${instant.getDate()} ${months[instant.getMonth()] ?? ''} ${instant.getFullYear()}`
  return `${day}, ${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())} (${userZone()})`
}

const steps = [
  ['day', dayLength],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Made when it is first needed: it costs the first load of every page some milliseconds. */
let relative: Intl.RelativeTimeFormat | undefined

/** '12 minutes ago', 'yesterday', 'in 3 days': the distance of an instant from now; 'just now' within a minute. */
export function ago(instant: Date, now: Date): string {
  const distance = instant.getTime() - now.getTime()
  const [unit, length] = steps.find(([, size]) => Math.abs(distance) >= size) ?? []
  if (!unit || !length) return 'just now'
  relative ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
  return relative.format(Math.trunc(distance / length), unit)
}
