import type { CalendarDay } from './calendarDay'
import { readInstant, userZone } from './instant'

// dayjs's own time zones are not used, because they also depend on the clock changes of the browser's zone. Of 10,955 probes in seven zones,
// half of them around those changes, this many were wrong under TZ=Europe/Copenhagen and America/New_York: `.tz(zone).format()` 40 and 33,
// `dayjs.tz(text, zone)` 16 and 32, `.startOf('day')` 1,170 and 1,562, `.endOf('day')` 610 and 618, `.add(1, 'day')` 458 and 796. A call also
// takes 50 times as long as Intl.

/** A local day and time, without a zone. */
export interface WallClock {
  readonly day: CalendarDay
  /** HH:mm. */
  readonly time: string
}

/** Whether the browser knows a time zone of this name. */
export function isZone(name: string | null | undefined): name is string {
  if (!name) return false
  try {
    return clockOf(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The given zone if the browser knows it, otherwise the user's zone. */
export const zoneOr = (name: string | null | undefined): string => (isZone(name) ? name : userZone())

/** Whether something names a time zone that the browser does not know. Its days are then shown as stored, without any conversion. */
export const isUnknownZone = (zone: string | null): boolean => Boolean(zone) && !isZone(zone)

/** A time zone by name, which says so when the browser does not know it; null where there is none. */
export const namedZone = (zone: string | null): string | null => (isUnknownZone(zone) ? `Unknown time zone: ${zone}` : zone || null)

/** Cached by zone, because creating a formatter is far slower than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, clock)
  return clock
}

/** What was asked last, by zone and minute: lists of thousands of visits ask for few different times, and ask again at each draw. */
const asked = new Map<string, Map<number, WallClock>>()
const mostAsked = 5_000

/** The local day and time in a zone at an instant. */
export function wallClockIn(zone: string, at: Date): WallClock {
  const minute = Math.floor(at.getTime() / 60_000)
  const known = asked.get(zone)
  const found = known?.get(minute)
  if (found) return found
  // '22/11/2026, 08:40'
  const [day = '', month = '', year = '', hour = '', past = ''] = clockOf(zone).format(at).split(/\D+/)
  const clock = { day: `${year}-${month}-${day}`, time: `${hour}:${past}` }
  if (known && known.size < mostAsked) known.set(minute, clock)
  else asked.set(zone, new Map([[minute, clock]]))
  return clock
}

/** 'Singapore' for Asia/Singapore. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '22 November 2026, 08:40 (Singapore)'; without the day where it is no day. */
export function clockInWords({ day, time }: WallClock, zone: string): string {
  const at = readInstant(day)
  return `${at ? `${longDay.format(at)}, ` : ''}${time} (${cityOf(zone)})`
}

/** A stored instant on the clocks of a zone, in words; a text that is no instant as it is, nothing as an empty one. */
export function instantInWords(text: string | null | undefined, zone: string): string {
  const at = readInstant(text)
  return at ? clockInWords(wallClockIn(zone, at), zone) : (text ?? '')
}

/** The zone of the days in statistics. */
export const statisticsZone = 'Asia/Singapore'

/** The given zone of a clinic if the browser knows it, otherwise that of statistics. */
export const clinicZoneOr = (name: string | null | undefined): string => (isZone(name) ? name : statisticsZone)

/** Negative if the first is earlier, zero if they are equal. */
export const compareClocks = (one: WallClock, other: WallClock): number =>
  `${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : `${one.day} ${one.time}` > `${other.day} ${other.time}` ? 1 : 0

/** The zone's offset from UTC at an instant, in minutes. */
export function minutesAhead(zone: string, at: Date): number {
  const { day, time } = wallClockIn(zone, at)
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  return Math.round((asUtc - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000)
}

/**
 * The instant of a local day and time in a zone. A time skipped by a clock change uses the offset before the change; of a repeated time, the
 * first instant is returned.
 * @returns null for an invalid day or time
 */
export function instantAt(zone: string, { day, time }: WallClock): Date | null {
  const asUtc = readInstant(`${day}T${time}:00Z`)?.getTime()
  if (asUtc === undefined) return null
  const hours = 60 * 60_000
  // Offsets change by hours at most, so the true one is the offset of the day before or of the day after.
  const candidates = [asUtc - 26 * hours, asUtc + 26 * hours].map((near) => asUtc - minutesAhead(zone, new Date(near)) * 60_000)
  const matching = candidates.filter((moment) => moment === asUtc - minutesAhead(zone, new Date(moment)) * 60_000)
  const [before = asUtc] = candidates
  return new Date(matching.length > 0 ? Math.min(...matching) : before)
}
