import { addDays, daysBetween, type CalendarDay } from '~/shared/time/calendarDay'

/** How long a course is, and which days of the week it takes. */
export interface CoursePlan {
  /** Full days. */
  readonly durationDays: number
  /** Hours beyond the full days; they take a day of their own. */
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

/** One run of a course: its days one after the other. */
export interface DateBlock {
  readonly startDate: CalendarDay
  readonly startTime: string
  readonly endTime: string
  readonly days: readonly CourseDay[]
}

/** Working hours a new block begins with. */
export const workingHours = { startTime: '08:00', endTime: '16:00' } as const

/** A course longer than this is a typing error: nobody lists a thousand days. */
export const mostDays = 366

const isWhole = (value: number): boolean => Number.isFinite(value) && value > 0

/** How many days a course takes: its full days, and one more where hours are left over. At least one. */
export function dayCount({ durationDays, durationTime }: Pick<CoursePlan, 'durationDays' | 'durationTime'>): number {
  const days = (isWhole(durationDays) ? Math.floor(durationDays) : 0) + (isWhole(durationTime) ? 1 : 0)
  return Math.min(Math.max(days, 1), mostDays)
}

/** 0 for Sunday to 6 for Saturday. 1970-01-01 was a Thursday. */
const weekday = (day: CalendarDay): number => (((daysBetween('1970-01-01', day) + 4) % 7) + 7) % 7

const isWeekend = (day: CalendarDay): boolean => weekday(day) === 0 || weekday(day) === 6

/** The day itself, or the Monday after it where it lies on a weekend that is left out. */
function courseDayFrom(day: CalendarDay, includeWeekend: boolean): CalendarDay {
  let found = day
  while (!includeWeekend && isWeekend(found)) found = addDays(found, 1)
  return found
}

/**
 * The days of a course from its start. Saturdays and Sundays are left out unless they are course days; a start on a weekend then moves to
 * Monday.
 */
export function courseDays(start: CalendarDay, plan: CoursePlan): readonly CalendarDay[] {
  const days = [courseDayFrom(start, plan.includeWeekend)]
  for (let count = dayCount(plan); days.length < count;) days.push(courseDayFrom(addDays(days.at(-1) ?? start, 1), plan.includeWeekend))
  return days
}

/**
 * The end as the backend keeps it: so many days after the start, and so not the last day itself but the one after. Where weekends are
 * left out, business days are counted. People are shown the days of the course and never this.
 */
export function endDate(start: CalendarDay, plan: CoursePlan): CalendarDay {
  let end = courseDayFrom(start, plan.includeWeekend)
  for (let left = dayCount(plan); left > 0; left -= 1) end = courseDayFrom(addDays(end, 1), plan.includeWeekend)
  return end
}

/** A block from a day on, with the same hours on each of its days. */
export function blockFrom(start: CalendarDay, plan: CoursePlan, hours: Pick<DateBlock, 'startTime' | 'endTime'> = workingHours): DateBlock {
  const { startTime, endTime } = hours
  const days = courseDays(start, plan).map((date) => ({ date, startTime, endTime }))
  return { startDate: days[0]?.date ?? start, startTime, endTime, days }
}

/** Whether a day has hours that were set for it alone; a recomputation would overwrite them. */
export const hasOwnHours = ({ startTime, endTime, days }: DateBlock): boolean =>
  days.some((day) => day.startTime !== startTime || day.endTime !== endTime)

/** The block with its days counted anew, after the length of the course or its weekends were changed. */
export const recomputed = (block: DateBlock, plan: CoursePlan): DateBlock => blockFrom(block.startDate, plan, block)

/** The block from another day on: each day's date is counted anew, and its hours stay with its place. */
export function startingAt(block: DateBlock, start: CalendarDay, plan: CoursePlan): DateBlock {
  const moved = blockFrom(start, plan, block)
  return { ...moved, days: moved.days.map((day, at) => ({ ...day, ...hoursOf(block.days[at] ?? block) })) }
}

const hoursOf = ({ startTime, endTime }: Pick<CourseDay, 'startTime' | 'endTime'>) => ({ startTime, endTime })

/** The block with other hours, on all of its days. */
export const withHours = (block: DateBlock, hours: Partial<Pick<DateBlock, 'startTime' | 'endTime'>>): DateBlock => ({
  ...block,
  ...hours,
  days: block.days.map((day) => ({ ...day, ...hours })),
})

/** The block with other hours on one day. */
export const withDayHours = (block: DateBlock, at: number, hours: Partial<Pick<CourseDay, 'startTime' | 'endTime'>>): DateBlock => ({
  ...block,
  days: block.days.map((day, place) => (place === at ? { ...day, ...hours } : day)),
})

/** The blocks without one of them; the first one stays. */
export const withoutBlock = (blocks: readonly DateBlock[], at: number): readonly DateBlock[] =>
  at <= 0 ? blocks : blocks.filter((_, place) => place !== at)

/** DD/MM/YYYY, as the backend keeps the days of a course. */
export const storedDay = (day: CalendarDay): string => day.split('-').toReversed().join('/')

/** A stored day, DD/MM/YYYY; null for what is no day of the calendar. */
export function dayFromStored(text: string | null): CalendarDay | null {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '') ?? []
  if (!date || !month || !year) return null
  const day = `${year}-${month}-${date}`
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null
}
