import type { CalendarDay } from './calendarDay'
import { readInstant } from './instant'
import { readerZone } from './localMinute'

/** Day and time of day as a clock on the wall of some place shows them. */
export interface WallClock {
  readonly day: CalendarDay
  /** HH:mm. */
  readonly time: string
}

/** Whether the browser knows a zone by this name. */
export function isZone(name: string | null | undefined): name is string {
  if (!name) return false
  try {
    return clockOf(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone of that name; the reader's own where the browser knows none. */
export const zoneOr = (name: string | null | undefined): string => (isZone(name) ? name : readerZone())

/** By zone: to make one takes far longer than to use it, and a list of courses asks for hundreds. */
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

/** What a clock in a zone shows at a moment. */
export function wallClockIn(zone: string, at: Date): WallClock {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/** Below zero where the first is earlier, zero where they are the same. */
export const compareClocks = (one: WallClock, other: WallClock): number =>
  `${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : `${one.day} ${one.time}` > `${other.day} ${other.time}` ? 1 : 0

/** How far a zone's clocks are ahead of UTC at a moment, in minutes. */
export function minutesAhead(zone: string, at: Date): number {
  const { day, time } = wallClockIn(zone, at)
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  return Math.round((asUtc - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000)
}

/**
 * The moment at which a clock in a zone shows a day and a time. A time the clocks leave out is read with the clocks as they were before;
 * of one that comes twice, it is the first.
 * @returns null for what is no day or no time
 */
export function instantAt(zone: string, { day, time }: WallClock): Date | null {
  const asUtc = readInstant(`${day}T${time}:00Z`)?.getTime()
  if (asUtc === undefined) return null
  const hours = 60 * 60_000
  // The clocks change by hours at most, so those of a day before and a day after are all that can hold.
  const candidates = [asUtc - 26 * hours, asUtc + 26 * hours].map((near) => asUtc - minutesAhead(zone, new Date(near)) * 60_000)
  const fitting = candidates.filter((moment) => moment === asUtc - minutesAhead(zone, new Date(moment)) * 60_000)
  const [before = asUtc] = candidates
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before)
}
