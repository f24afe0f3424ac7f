import { counted } from '~/lib/format/counted'
import { addDays, addMonths, type CalendarDay } from '~/lib/time/calendarDay'

/** What certificates of a course are good for where it does not say, as most certificates at sea. */
const usual = { count: 5, unit: 'year' } as const

const monthsOf = { year: 12, month: 1 } as const

/** How long a certificate is valid from the last day of its course. */
export interface CourseValidity {
  /** '5 years' */
  readonly text: string
  readonly until: CalendarDay
}

/**
 * Reads a course's validity, which is free text, such as '5 years' or '24 months'.
 * @returns five years where it states nothing; null where it states something else, which a person has to read
 */
export function validityFrom(validity: string | null, lastDay: CalendarDay): CourseValidity | null {
  const stated = validity?.trim() || `${usual.count} ${usual.unit}s`
  const [, number = '', word = ''] = /^(\d{1,3})\s*(year|month|day)s?$/i.exec(stated) ?? []
  const [count, unit] = [Number(number), word.toLowerCase()]
  if (count === 0) return null
  const until = unit === 'day' ? addDays(lastDay, count) : addMonths(lastDay, count * (unit === 'year' ? monthsOf.year : monthsOf.month))
  return { text: counted(count, unit), until }
}
