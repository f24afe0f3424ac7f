import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { instantAt, wallClockIn } from '~/lib/time/zones'

/** How long ago a time of yesterday may be, in milliseconds; one of longer ago would be a slip. */
const night = 6 * 3_600_000

interface ShiftDay {
  readonly zone: string
  /** The day that is reported. */
  readonly day: CalendarDay
  /** The day on which the shift was set up. */
  readonly setOn: CalendarDay
}

/**
 * When a sample was taken. In the running shift the last moment with that time is meant, which around midnight may be yesterday’s.
 * @param time HH:mm
 * @returns a moment in the future where none is over; null where the clocks skip the time
 */
export function sampledAt(time: string, { zone, day, setOn }: ShiftDay, now: Date): Date | null {
  if (day !== setOn) return instantAt(zone, { day, time })
  const { day: today } = wallClockIn(zone, now)
  const latest = instantAt(zone, { day: today, time })
  if (latest && latest <= now) return latest
  const before = instantAt(zone, { day: addDays(today, -1), time })
  const wasYesterday = day < today || (before !== null && now.getTime() - before.getTime() <= night)
  return wasYesterday ? before : latest
}
