/** A day of the calendar as YYYY-MM-DD, without a time or a zone. Counting days is done on UTC, which has no clock changes. */
export type CalendarDay = string

const two = (value: number): string => String(value).padStart(2, '0')

const written = (instant: Date): CalendarDay => instant.toISOString().slice(0, 10)
const read = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`)

/** Today where the reader is. */
export const todayHere = (now: Date): CalendarDay => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

/** The day so many days later; earlier when negative. */
export const addDays = (day: CalendarDay, count: number): CalendarDay => written(new Date(read(day).getTime() + count * 86_400_000))

/** The first day of the month so many months later. */
export function firstOfMonth(day: CalendarDay, later = 0): CalendarDay {
  const from = read(day)
  return written(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + later, 1)))
}

/** Whole days from one day to another; negative when it lies before. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((read(to).getTime() - read(from).getTime()) / 86_400_000)

/** The day as the local midnight that calendars of the browser want. */
export function localDateOf(day: CalendarDay): Date | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  const local = new Date(2000, month - 1, date)
  if (Number.isNaN(local.getTime())) return null
  local.setFullYear(year)
  return Number.isNaN(local.getTime()) ? null : local
}
