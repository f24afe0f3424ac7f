import { dayFromStored } from '~/shared/courses/courseDates'
import { isZone, minutesAhead, instantAt, wallClockIn } from '~/shared/time/wallClock'

/** What of a course stands in a calendar file. */
export interface IcsCourse {
  readonly id: string
  readonly name: string | null
  readonly timezone: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly days: readonly { readonly date: string | null; readonly startTime: string | null; readonly endTime: string | null }[] | null
}

interface IcsWords {
  readonly place: string | null
  readonly description: string
  /** Address of the course's page. */
  readonly link: string
  /** Host of the console, which makes the entries' names unique. */
  readonly host: string
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n?|\n/g, '\\n')

/** RFC 5545, 3.1: lines of at most 75 bytes, gone on with on the next after a blank; no letter is cut apart. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let length = 0
  for (const letter of line) {
    const size = bytes.encode(letter).length
    if (length + size > (lines.length === 0 ? 75 : 74)) {
      lines.push(current)
      current = ''
      length = 0
    }
    current += letter
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

/** The moment, to the minute, at which a zone's clocks change between two moments that they differ at. */
function changeBetween(zone: string, before: Date, after: Date): Date {
  const was = minutesAhead(zone, before)
  let [low, high] = [Math.floor(before.getTime() / 60_000), Math.ceil(after.getTime() / 60_000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (minutesAhead(zone, new Date(middle * 60_000)) === was) low = middle
    else high = middle
  }
  return new Date(high * 60_000)
}

/** The zone as calendars need it, true for the days of the course: the offset they begin with, and each change between them. */
function zoneLines(zone: string, first: Date, last: Date): string[] {
  const begin = new Date(first.getTime() - 2 * dayLength)
  const start = minutesAhead(zone, begin)
  const observance = (at: string, from: number, to: number): string[] => [
    'BEGIN:STANDARD',
    `DTSTART:${at}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    'END:STANDARD',
  ]
  const lines = observance('19700101T000000', start, start)
  for (let at = begin; at.getTime() <= last.getTime() + 2 * dayLength;) {
    const next = new Date(at.getTime() + dayLength)
    const [before, after] = [minutesAhead(zone, at), minutesAhead(zone, next)]
    if (before !== after) {
      // A change is written by the clock as it was before it.
      const onset = wallClockIn('UTC', new Date(changeBetween(zone, at, next).getTime() + before * 60_000))
      lines.push(...observance(stamp(onset.day, onset.time), before, after))
    }
    at = next
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE']
}

/**
 * A course as a calendar file (RFC 5545), an entry for each of its days, in its own zone; without a zone the days float, which is how they
 * were written.
 * @param now stamp of the file
 * @returns null where no day can be read
 */
export function icsFile(course: IcsCourse, { place, description, link, host }: IcsWords, now: Date): string | null {
  const zone = isZone(course.timezone) ? course.timezone : null
  const days = (course.days ?? []).flatMap(({ date, startTime, endTime }) => {
    const day = dayFromStored(date)
    const [start, end] = [startTime || course.startTime || '', endTime || course.endTime || '']
    return day && /^\d{2}:\d{2}$/.test(start) && /^\d{2}:\d{2}$/.test(end) ? [{ day, start, end }] : []
  })
  const moments = days
    .flatMap(({ day, start }) => instantAt(zone ?? 'UTC', { day, time: start }) ?? [])
    .toSorted((one, other) => +one - +other)
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) return null
  const tied = zone ? `;TZID=${zone}` : ''
  const entries = days.flatMap(({ day, start, end }, at) => [
    'BEGIN:VEVENT',
    `UID:${course.id}-${day}@${host}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART${tied}:${stamp(day, start)}`,
    `DTEND${tied}:${stamp(day, end)}`,
    `SUMMARY:${escaped(`${course.name ?? 'Course'}${days.length > 1 ? ` (day ${at + 1} of ${days.length})` : ''}`)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
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
