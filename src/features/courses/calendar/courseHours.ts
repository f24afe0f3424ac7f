import { dayFromStored } from '~/domain/course/courseDates'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import type { CalendarCourseFragment } from './calendar.generated'

/** One day of a course; null hours mean all day. */
export interface CourseHours {
  readonly day: CalendarDay
  readonly hours: { readonly start: string; readonly end: string } | null
}

/** A range of consecutive days and the hours they share. */
export interface DaySpan extends Pick<CourseHours, 'hours'> {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

type Timed = Pick<CalendarCourseFragment, 'days' | 'startTime' | 'endTime'>

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Null when a time is invalid or the end is not after the start. */
function hoursFrom(start: string | null, end: string | null): CourseHours['hours'] {
  return start && end && clock.test(start) && clock.test(end) && start < end ? { start, end } : null
}

/** The days of a course in order, without duplicates, and the number of days with an invalid date. */
export function courseHoursOf({ days, startTime, endTime }: Timed): { readonly days: readonly CourseHours[]; readonly unread: number } {
  const found = new Map<string, CourseHours>()
  let unread = 0
  for (const listed of days ?? []) {
    const day = dayFromStored(listed.date)
    if (day === null) {
      unread += 1
      continue
    }
    const hours = hoursFrom(listed.startTime ?? startTime, listed.endTime ?? endTime)
    found.set(`${day} ${hours?.start ?? ''} ${hours?.end ?? ''}`, { day, hours })
  }
  return { days: [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day), unread }
}

const isSame = (one: CourseHours['hours'], other: CourseHours['hours']): boolean => one?.start === other?.start && one?.end === other?.end

/**
 * Joins consecutive days into ranges.
 * @param days sorted by day
 * @param byHours join only days with the same hours
 */
export function spansOf(days: readonly CourseHours[], { byHours }: { readonly byHours: boolean }): readonly DaySpan[] {
  const spans: DaySpan[] = []
  for (const { day, hours } of days) {
    const last = spans.at(-1)
    const follows = last && (day === addDays(last.to, 1) || (day === last.to && !byHours))
    if (last && follows && (!byHours || isSame(last.hours, hours))) spans[spans.length - 1] = { ...last, to: day }
    else spans.push({ from: day, to: day, hours })
  }
  return spans
}
