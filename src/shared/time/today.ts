import { readInstant } from './instant'
import { wallClockIn } from './wallClock'

/** Zone in which the days of statistics begin and end. */
export const statisticsZone = 'Asia/Singapore'

/** DD-MM-YYYY of a moment in a zone, as statistics take their bounds. */
export const dayIn = (zone: string, now: Date): string => wallClockIn(zone, now).day.split('-').toReversed().join('-')

/**
 * Today as YYYY-MM-DD in UTC, where days of certificates begin and end. East of Greenwich it is yesterday for some hours of the morning:
 * a later day would lie in the future for everybody who checks it.
 */
export const todayInUtc = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * A date field's day as the instant the backend keeps: the first moment of that day in UTC, so that it stays the same day for every reader.
 * @returns null for an empty or impossible day
 */
export const instantOfDay = (day: string): string | null => readInstant(day)?.toISOString() ?? null
