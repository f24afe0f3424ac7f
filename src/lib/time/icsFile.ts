import { instantAt, isZone, minutesAhead, wallClockIn } from './zones'

/** An event on one day, in the zone of its file. */
export interface IcsEvent {
  /** The same for every file with this event, so that a later file replaces what was imported before. */
  readonly id: string
  /** YYYY-MM-DD. */
  readonly day: string
  /** HH:mm; so is `end`. */
  readonly start: string
  readonly end: string
  readonly title: string
  readonly address: string | null
  readonly description: string
  /** URL of its page. */
  readonly link: string
}

interface IcsOptions {
  /** Unless the browser knows it, the times are floating. */
  readonly zone: string | null
  /** Host of the console; it makes the ids globally unique. */
  readonly host: string
  /** Timestamp of the file. */
  readonly now: Date
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

/** A VTIMEZONE that covers the days of the events: the first offset and each change after it. */
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

/** Events as a calendar file (RFC 5545), earliest first; null without any. */
export function icsFile(events: readonly IcsEvent[], { zone: given, host, now }: IcsOptions): string | null {
  const zone = isZone(given) ? given : null
  const sorted = events.toSorted((one, other) => (`${one.day} ${one.start}` < `${other.day} ${other.start}` ? -1 : 1))
  const moments = sorted.flatMap(({ day, start }) => instantAt(zone ?? 'UTC', { day, time: start }) ?? [])
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) return null
  const zoneParameter = zone ? `;TZID=${zone}` : ''
  // Calendars take an update only with a higher sequence. Nobody counts the changes of an event, but time only grows.
  const sequence = Math.floor(now.getTime() / 60_000)
  const entries = sorted.flatMap(({ id, day, start, end, title, address, description, link }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART${zoneParameter}:${stamp(day, start)}`,
    `DTEND${zoneParameter}:${stamp(day, end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(address ? [`LOCATION:${escaped(address)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `URL:${link}`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Delta Console//EN',
    'CALSCALE:GREGORIAN',
    ...(zone ? zoneLines(zone, first, last) : []),
    ...entries,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
