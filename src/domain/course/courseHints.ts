import { addDays } from '~/lib/time/calendarDay'
import { storedDayIn } from '~/lib/time/issueDay'
import { compareClocks, wallClockIn, zoneOr, type WallClock } from '~/lib/time/zones'
import { dayFromStored } from './courseDates'

/** The course fields its hints depend on, as the backend stores them. */
export interface CourseTimes {
  readonly isCompleted: boolean | null
  readonly instructorId: string | null
  readonly timezone: string | null
  /** ISO instant; so is `endDate`. */
  readonly startDate: string | null
  readonly endDate: string | null
  /** HH:mm; so is `endTime`. */
  readonly startTime: string | null
  readonly endTime: string | null
  readonly days: readonly { readonly date: string | null; readonly startTime: string | null; readonly endTime: string | null }[] | null
}

/** When a course starts and ends, in local time of its zone. */
export interface CourseSpan {
  readonly zone: string
  readonly start: WallClock
  readonly end: WallClock
}

const earliest = '00:00'
const latest = '23:59'

/**
 * When a course starts and ends, from its first listed day to its last. Without valid days the stored start and end apply; the stored end
 * is the day after the last one. Null when both are missing or invalid.
 */
export function courseSpan(course: CourseTimes): CourseSpan | null {
  const zone = zoneOr(course.timezone)
  const days = (course.days ?? [])
    .flatMap(({ date, startTime, endTime }) => {
      const day = dayFromStored(date)
      return day === null ? [] : [{ day, startTime: startTime ?? course.startTime, endTime: endTime ?? course.endTime }]
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const [first, last] = [days[0], days.at(-1)]
  if (first && last) {
    return {
      zone,
      start: { day: first.day, time: first.startTime || earliest },
      end: { day: last.day, time: last.endTime || latest },
    }
  }
  const [start, end] = [storedDayIn(zone, course.startDate), storedDayIn(zone, course.endDate)]
  if (start === '') return null
  const lastDay = end === '' ? start : addDays(end, -1)
  return {
    zone,
    start: { day: start, time: course.startTime || earliest },
    end: { day: lastDay < start ? start : lastDay, time: course.endTime || latest },
  }
}

/** Whether a course is in progress, from the start of its first day to the end of its last. */
export function isOngoing(course: CourseTimes, now: Date): boolean {
  const span = courseSpan(course)
  if (course.isCompleted || !span) return false
  const clock = wallClockIn(span.zone, now)
  return compareClocks(span.start, clock) <= 0 && compareClocks(clock, span.end) <= 0
}

export type CourseHint = 'readyToComplete' | 'noInstructor' | 'checkInReady'

export const hintLabels: Readonly<Record<CourseHint, string>> = {
  readyToComplete: 'Course is ready to be completed',
  noInstructor: 'No instructor assigned to course',
  checkInReady: 'Check-in is ready',
}

/** How far ahead a missing instructor is urgent, in days. */
const urgentDays = 14

/** Whether a course without an instructor is running or begins within two weeks, in its own zone. */
export function lacksInstructorSoon(course: CourseTimes, now: Date): boolean {
  const span = courseSpan(course)
  if (!span || !courseHints(course, now).includes('noInstructor')) return false
  return span.start.day <= addDays(wallClockIn(span.zone, now).day, urgentDays)
}

/** Whether a planned course has reached its last day, in its own zone. */
export function isOnLastDay(course: CourseTimes, now: Date): boolean {
  const span = courseSpan(course)
  return !course.isCompleted && span !== null && wallClockIn(span.zone, now).day >= span.end.day
}

/** Which of its listed days a course has reached, as in 'Day 3 of 5'. Null before the first and without listed days. */
export function courseDayOf(course: CourseTimes, now: Date): { readonly day: number; readonly count: number } | null {
  const today = wallClockIn(zoneOr(course.timezone), now).day
  const days = (course.days ?? []).flatMap(({ date }) => dayFromStored(date) ?? [])
  const day = days.filter((listed) => listed <= today).length
  return day === 0 ? null : { day, count: days.length }
}

/** What needs attention on a planned course now, the missing instructor first. Archived courses have no hints. */
export function courseHints(course: CourseTimes, now: Date): readonly CourseHint[] {
  const span = courseSpan(course)
  if (course.isCompleted || !span) return []
  const clock = wallClockIn(span.zone, now)
  if (compareClocks(clock, span.end) > 0) return ['readyToComplete']
  return [...(course.instructorId ? [] : (['noInstructor'] as const)), ...(clock.day === span.start.day ? (['checkInReady'] as const) : [])]
}
