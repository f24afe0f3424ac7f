import { addDays, type CalendarDay, twoDigits, weekdayOf } from '~/lib/time/calendarDay'

/** How long a course is, and which days of the week it takes. */
export interface CoursePlan {
  /** Full days. */
  readonly durationDays: number
  /** Hours beyond the full days; they add one shorter day. */
  readonly durationTime: number
  readonly includeWeekend: boolean
}

/** One day of a course, in the course's own zone. */
export interface CourseDay {
  readonly date: CalendarDay
  /** HH:mm. */
  readonly startTime: string
  /** HH:mm. */
  readonly endTime: string
}

/** One date of a course, with its days in order. */
export interface CourseDate {
  readonly startDate: CalendarDay
  readonly startTime: string
  readonly endTime: string
  readonly days: readonly CourseDay[]
}

/** Default hours of a new date. */
export const workingHours = { startTime: '08:00', endTime: '16:00' } as const

/** Upper limit for the days of a course; a larger number is a typing error. */
export const mostDays = 366

type Hours = Pick<CourseDay, 'startTime' | 'endTime'>

const hoursOf = ({ startTime, endTime }: Hours): Hours => ({ startTime, endTime })

const isPositive = (value: number): boolean => Number.isFinite(value) && value > 0

/** Number of days of a course: its full days plus one for extra hours; between 1 and {@link mostDays}. */
export function dayCount({ durationDays, durationTime }: Pick<CoursePlan, 'durationDays' | 'durationTime'>): number {
  const days = (isPositive(durationDays) ? Math.floor(durationDays) : 0) + (isPositive(durationTime) ? 1 : 0)
  return Math.min(Math.max(days, 1), mostDays)
}

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: CalendarDay): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** The day itself, or the next Monday if it falls on an excluded weekend. */
function courseDayFrom(day: CalendarDay, includeWeekend: boolean): CalendarDay {
  let found = day
  while (!includeWeekend && isWeekend(found)) found = addDays(found, 1)
  return found
}

/** The days of a course from its start. If weekends are excluded, they are skipped and a start on a weekend moves to Monday. */
export function courseDays(start: CalendarDay, plan: CoursePlan): readonly CalendarDay[] {
  const days = [courseDayFrom(start, plan.includeWeekend)]
  for (let count = dayCount(plan); days.length < count;) days.push(courseDayFrom(addDays(days.at(-1) ?? start, 1), plan.includeWeekend))
  return days
}

/**
 * The end date as the backend stores it: the course day after the last one, skipping excluded weekends. Never show it to users; show the
 * days of the course instead.
 */
export function endDate(start: CalendarDay, plan: CoursePlan): CalendarDay {
  let end = courseDayFrom(start, plan.includeWeekend)
  for (let left = dayCount(plan); left > 0; left -= 1) end = courseDayFrom(addDays(end, 1), plan.includeWeekend)
  return end
}

/** HH:mm in minutes after midnight; NaN for anything else, such as a time that is still being typed. */
const minutesOf = (time: string): number =>
  /^\d{2}:\d{2}$/.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : Number.NaN

/** When a day of only the extra hours ends; never later than a full day. */
function shortEnd({ startTime, endTime }: Hours, { durationTime }: CoursePlan): string {
  const end = minutesOf(startTime) + Math.round(durationTime * 60)
  return end < minutesOf(endTime) ? `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}` : endTime
}

/** The planned hours of a day: extra hours make the last one shorter. */
const plannedHours = (hours: Hours, plan: CoursePlan, isLast: boolean): Hours =>
  isLast && isPositive(plan.durationTime) ? { startTime: hours.startTime, endTime: shortEnd(hours, plan) } : hoursOf(hours)

/** Creates a date that starts on a day, with the same hours on every day but a shorter last one for extra hours. */
export function courseDateFrom(start: CalendarDay, plan: CoursePlan, hours: Hours = workingHours): CourseDate {
  const all = courseDays(start, plan)
  const days = all.map((date, index) => ({ date, ...plannedHours(hours, plan, index === all.length - 1) }))
  return { startDate: days[0]?.date ?? start, ...hoursOf(hours), days }
}

/** Whether some day has hours other than planned, which recomputing the date would overwrite. */
export const hasOwnHours = (courseDate: CourseDate, plan: CoursePlan): boolean =>
  courseDate.days.some(({ startTime, endTime }, index) => {
    const planned = plannedHours(courseDate, plan, index === courseDate.days.length - 1)
    return startTime !== planned.startTime || endTime !== planned.endTime
  })

/** The date with its days recomputed after the course length or the weekend setting changed, with their planned hours. */
export const recomputed = (courseDate: CourseDate, plan: CoursePlan): CourseDate => courseDateFrom(courseDate.startDate, plan, courseDate)

/** The date moved to another start. Dates are recomputed; hours stay with the position of the day. */
export function startingAt(courseDate: CourseDate, start: CalendarDay, plan: CoursePlan): CourseDate {
  const moved = courseDateFrom(start, plan, courseDate)
  return { ...moved, days: moved.days.map((day, index) => ({ ...day, ...hoursOf(courseDate.days[index] ?? day) })) }
}

/** The date with new hours on all days; the shorter day of extra hours keeps its length. */
export function withHours(courseDate: CourseDate, hours: Partial<Hours>, plan: CoursePlan): CourseDate {
  const full = { ...hoursOf(courseDate), ...hours }
  const days = courseDate.days.map((day, index) => {
    const isShort = index === courseDate.days.length - 1 && isPositive(plan.durationTime)
    return isShort
      ? { ...day, ...plannedHours({ ...full, startTime: hours.startTime ?? day.startTime }, plan, true) }
      : { ...day, ...hours }
  })
  return { ...courseDate, ...full, days }
}

/** Formats a day as DD/MM/YYYY, the format in which the backend stores course days. */
export const storedDay = (day: CalendarDay): string => day.split('-').toReversed().join('/')

/** Parses a stored day (DD/MM/YYYY); null if it is not a calendar day. */
export function dayFromStored(text: string | null): CalendarDay | null {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '') ?? []
  if (!date || !month || !year) return null
  const day = `${year}-${month}-${date}`
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null
}
