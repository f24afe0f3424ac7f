import { Refusal } from './context'

export const dayTime = 24 * 60 * 60_000

/** Singapore's UTC offset in hours; it has no daylight saving time. */
export const singapore = 8

/** UTC midnight of a DD-MM-YYYY day in milliseconds; null when the day does not exist. */
function midnight(value: string): number | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value) ?? []
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return day !== '' && new Date(time).toISOString().startsWith(`${year}-${month}-${day}`) ? time : null
}

export interface Period {
  /** First instant included, or null when unbounded. */
  readonly from: string | null
  /** First instant after the period, or null when unbounded. */
  readonly before: string | null
}

/**
 * The period between two DD-MM-YYYY days, both included.
 * @param hoursEast UTC offset of the days, in hours
 * @throws Refusal when a bound is not a valid day
 */
export function periodOf(first: string | null | undefined, last: string | null | undefined, hoursEast: number): Period {
  const bound = (value: string | null | undefined, extraDays: number): string | null => {
    if (!value) return null
    const time = midnight(value)
    if (time === null) throw new Refusal(`${value} is not a day written as DD-MM-YYYY`)
    return new Date(time + extraDays * dayTime - hoursEast * 60 * 60_000).toISOString()
  }
  return { from: bound(first, 0), before: bound(last, 1) }
}

/** An instant normalised for storage, so that strings sort chronologically; null when it cannot be parsed. */
export function instantOf(value: string | null | undefined): string | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(value)) return null
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** True for an existing calendar day in the form YYYY-MM-DD. */
export function isCalendarDate(value: string): boolean {
  const [year = '', month = '', day = ''] = value.split('-')
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && midnight(`${day}-${month}-${year}`) !== null
}
