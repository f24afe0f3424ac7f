/** A calendar day as YYYY-MM-DD, without time or zone. Days are counted in UTC, which has no clock changes. */
export type CalendarDay = string

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const formatDay = (instant: Date): CalendarDay => instant.toISOString().slice(0, 10)
const parseDay = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`)

/** Today in the user's zone. */
export const todayHere = (now: Date): CalendarDay => `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`

/** The day `count` days later, or earlier if negative. */
export const addDays = (day: CalendarDay, count: number): CalendarDay => formatDay(new Date(parseDay(day).getTime() + count * 86_400_000))

/** The first day of the month `months` later. */
export function firstOfMonth(day: CalendarDay, months = 0): CalendarDay {
  const from = parseDay(day)
  return formatDay(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)))
}

/** Whole days from one day to another; negative if it is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((parseDay(to).getTime() - parseDay(from).getTime()) / 86_400_000)

/** Local midnight of the day, for calendar libraries; null for an invalid day. */
export function localDateOf(day: CalendarDay): Date | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  const local = new Date(2000, month - 1, date)
  if (Number.isNaN(local.getTime())) return null
  local.setFullYear(year)
  return Number.isNaN(local.getTime()) ? null : local
}
