import { dayFromStored } from '~/domain/course/courseDates'
import { instantAt, isZone, minutesAhead, wallClockIn } from '~/lib/time/zones'

/** The course fields a calendar file uses. */
export interface IcsCourse {
  readonly id: string
  readonly name: string | null
  readonly timezone: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly days: readonly { readonly date: string | null; readonly startTime: string | null; readonly endTime: string | null }[] | null
}

interface IcsDetails {
  readonly address: string | null
  readonly description: string
  /** URL of the course's page. */
  readonly link: string
  /** Host of the console; it makes the event ids globally unique. */
  readonly host: string
}

/** Escapes text as RFC 5545, 3.3.11 requires. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n?|\n/g, '\\n')

/** Folds lines as RFC 5545, 3.1 requires: at most 75 bytes each, never splitting a character. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let length = 0
  for (const character of line) {
    const size = bytes.encode(character).length
    if (length + size > (lines.length === 0 ? 75 : 74)) {
      lines.push(current)
      current = ''
      length = 0
    }
    current += character
    length += size
  }
  return [...lines, current].join('\r\n ')
}

const stamp = (day: string, time: string): string => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`
const utcStamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const offset = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`
}

const dayLength = 86_400_000

/** Finds, to the minute, when a zone's UTC offset changes between two instants with different offsets. */
function changeBetween(zone: string, before: Date, after: Date): Date {
  const oldOffset = minutesAhead(zone, before)
  let [low, high] = [Math.floor(before.getTime() / 60_000), Math.ceil(after.getTime() / 60_000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (minutesAhead(zone, new Date(middle * 60_000)) === oldOffset) low = middle
    else high = middle
  }
  return new Date(high * 60_000)
}

/** A VTIMEZONE that covers the days of the course: the first offset and each change after it. */
function zoneLines(zone: string, first: Date, last: Date): string[] {
  const from = new Date(first.getTime() - 2 * dayLength)
  const firstOffset = minutesAhead(zone, from)
  const observance = (start: string, offsetFrom: number, offsetTo: number): string[] => [
    'BEGIN:STANDARD',
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offset(offsetFrom)}`,
    `TZOFFSETTO:${offset(offsetTo)}`,
    'END:STANDARD',
  ]
  const lines = observance('19700101T000000', firstOffset, firstOffset)
  for (let at = from; at.getTime() <= last.getTime() + 2 * dayLength;) {
    const next = new Date(at.getTime() + dayLength)
    const [before, after] = [minutesAhead(zone, at), minutesAhead(zone, next)]
    if (before !== after) {
      // RFC 5545 states a change in the local time before it.
      const onset = wallClockIn('UTC', new Date(changeBetween(zone, at, next).getTime() + before * 60_000))
      lines.push(...observance(stamp(onset.day, onset.time), before, after))
    }
    at = next
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE']
}

/**
 * A course as a calendar file (RFC 5545) with one event per day, in the course's time zone. Without a known zone the times are floating.
 * @param now timestamp of the file
 * @returns null when the course has no valid day
 */
export function icsFile(course: IcsCourse, { address, description, link, host }: IcsDetails, now: Date): string | null {
  const zone = isZone(course.timezone) ? course.timezone : null
  const days = (course.days ?? [])
    .flatMap(({ date, startTime, endTime }) => {
      const day = dayFromStored(date)
      const [start, end] = [startTime || course.startTime || '', endTime || course.endTime || '']
      return day && /^\d{2}:\d{2}$/.test(start) && /^\d{2}:\d{2}$/.test(end) ? [{ day, start, end }] : []
    })
    .toSorted((one, other) => (`${one.day} ${one.start}` < `${other.day} ${other.start}` ? -1 : 1))
  const moments = days.flatMap(({ day, start }) => instantAt(zone ?? 'UTC', { day, time: start }) ?? [])
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) return null
  const zoneParameter = zone ? `;TZID=${zone}` : ''
  // Calendars take an update only with a higher sequence. Nobody counts the changes of a course, but time only grows.
  const sequence = Math.floor(now.getTime() / 60_000)
  const entries = days.flatMap(({ day, start, end }, index) => [
    'BEGIN:VEVENT',
    // Not the date: the events of a moved course replace those imported before.
    `UID:${course.id}-${index + 1}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART${zoneParameter}:${stamp(day, start)}`,
    `DTEND${zoneParameter}:${stamp(day, end)}`,
    `SUMMARY:${escaped(`${course.name ?? 'Course'}${days.length > 1 ? ` (day ${index + 1} of ${days.length})` : ''}`)}`,
    ...(address ? [`LOCATION:${escaped(address)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `URL:${link}`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Delta Console//Courses//EN',
    'CALSCALE:GREGORIAN',
    ...(zone ? zoneLines(zone, first, last) : []),
    ...entries,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
