import { readInstant } from './instant'

const parts = (zone: string, now: Date): Map<string, string> =>
  new Map(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )

/** Zone in which the days of statistics begin and end. */
export const statisticsZone = 'Asia/Singapore'

/** DD-MM-YYYY of a moment in a zone, as statistics take their bounds. */
export function dayIn(zone: string, now: Date): string {
  const found = parts(zone, now)
  return `${found.get('day') ?? ''}-${found.get('month') ?? ''}-${found.get('year') ?? ''}`
}

/** Today as YYYY-MM-DD in the reader's own zone, as date fields take it. */
export function todayForField(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/**
 * A date field's day as the instant the backend keeps: the first moment of that day in UTC, so that it stays the same day for every reader.
 * @returns null for an empty or impossible day
 */
export const instantOfDay = (day: string): string | null => readInstant(day)?.toISOString() ?? null
