import type { CalendarDay } from './calendarDay'
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
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone of that name; the reader's own where the browser knows none. */
export const zoneOr = (name: string | null | undefined): string => (isZone(name) ? name : readerZone())

/** What a clock in a zone shows at a moment. */
export function wallClockIn(zone: string, at: Date): WallClock {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/** Below zero where the first is earlier, zero where they are the same. */
export const compareClocks = (one: WallClock, other: WallClock): number =>
  `${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : `${one.day} ${one.time}` > `${other.day} ${other.time}` ? 1 : 0
