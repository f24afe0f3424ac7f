import { addDays } from '~/shared/time/calendarDay'
import { compareClocks, wallClockIn, zoneOr, type WallClock } from '~/shared/time/wallClock'
import { dayFromStored } from './courseDates'

/** What of a course its hints are made of, as the backend keeps it. */
export interface CourseTimes {
  readonly isCompleted: boolean | null
  readonly instructorId: string | null
  readonly timezone: string | null
  /** Instants. */
  readonly startDate: string | null
  readonly endDate: string | null
  /** HH:mm. */
  readonly startTime: string | null
  readonly endTime: string | null
  readonly days: readonly { readonly date: string | null; readonly startTime: string | null; readonly endTime: string | null }[] | null
}

/** The first moment and the last of a course, on the clocks of its own zone. */
export interface CourseSpan {
  readonly zone: string
  readonly start: WallClock
  readonly end: WallClock
}

const earliest = '00:00'
const latest = '23:59'

const dayOfInstant = (text: string | null, zone: string): string | null => {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : wallClockIn(zone, at).day
}

/**
 * When a course begins and ends: by its listed days, first to last. Only a course without any goes by its stored end, which is the day
 * after the last one. Null where neither can be read.
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
  const [start, end] = [dayOfInstant(course.startDate, zone), dayOfInstant(course.endDate, zone)]
  if (start === null) return null
  const lastDay = end === null ? start : addDays(end, -1)
  return {
    zone,
    start: { day: start, time: course.startTime || earliest },
    end: { day: lastDay < start ? start : lastDay, time: course.endTime || latest },
  }
}

/** Whether a course is being held now: from the first moment of its first day to the last of its last. */
export function isOngoing(course: CourseTimes, now: Date): boolean {
  const span = courseSpan(course)
  if (course.isCompleted || !span) return false
  const clock = wallClockIn(span.zone, now)
  return compareClocks(span.start, clock) <= 0 && compareClocks(clock, span.end) <= 0
}

/** What a planned course asks for now, the missing instructor first. An archived one asks for nothing. */
export function courseHints(course: CourseTimes, now: Date): readonly string[] {
  const span = courseSpan(course)
  if (course.isCompleted || !span) return []
  const clock = wallClockIn(span.zone, now)
  if (compareClocks(clock, span.end) > 0) return ['Course is ready to be completed']
  return [
    ...(course.instructorId ? [] : ['No instructor assigned to course']),
    ...(clock.day === span.start.day ? ['Check-in is ready'] : []),
  ]
}
