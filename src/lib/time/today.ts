import { readInstant } from './instant'
import { wallClockIn } from './wallClock'

/** The zone of the days in statistics. */
export const statisticsZone = 'Asia/Singapore'

/** DD-MM-YYYY of an instant in a zone, the format of bounds in statistics queries. */
export const dayIn = (zone: string, now: Date): string => wallClockIn(zone, now).day.split('-').toReversed().join('-')

/**
 * Today as YYYY-MM-DD in UTC, the zone of certificate days. East of Greenwich this is yesterday's date during the first hours of the day:
 * the local date would still be in the future when the certificate is verified.
 */
export const todayInUtc = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * A date field's day as the instant the backend stores: midnight UTC, so that every user sees the same day.
 * @returns null for an empty or impossible day
 */
export const instantOfDay = (day: string): string | null => readInstant(day)?.toISOString() ?? null
