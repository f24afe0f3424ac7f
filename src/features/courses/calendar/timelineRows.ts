import { isTaughtBy } from '~/domain/course/courseTeam'
import { addDays, daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import type { CourseWithDays } from './calendarCourse'
import { spansOf } from './courseHours'
import { doubleDaysByPerson, type DoubleDays } from './doubleBooking'

/** Consecutive days on which somebody teaches or assists on one course. */
export interface TaughtSpan {
  readonly course: CourseWithDays['course']
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly role: 'teaches' | 'assists'
  /** On one of these days the person is on another course at the same time. */
  readonly isDouble: boolean
  /** 0 for the first of those drawn below each other. */
  readonly lane: number
}

/** Weekdays in a row on which somebody is free; a weekend does not interrupt them. */
export interface FreeStretch {
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly count: number
}

export interface TimelineRow {
  /** Null for the courses without an instructor. */
  readonly id: string | null
  readonly name: string
  readonly spans: readonly TaughtSpan[]
  readonly lanes: number
  /** Empty where nobody is meant. */
  readonly free: readonly FreeStretch[]
  /** Weekdays with at least one course. */
  readonly booked: number
  /** Those of them on which they teach; on the others they assist. */
  readonly taught: number
  /** Weekdays with a course in each week, from the first. */
  readonly bookedByWeek: readonly number[]
  /** The days on which they are on two courses at the same time, in order. */
  readonly doubleDays: readonly CalendarDay[]
}

export interface TimelinePeriod {
  /** A Monday. */
  readonly from: CalendarDay
  readonly weeks: number
}

const none: DoubleDays = new Map()

const isWeekday = (index: number): boolean => index % 7 < 5

/** The first lane in which a span overlaps none of those placed already. */
function laneFor({ from, to }: Pick<TaughtSpan, 'from' | 'to'>, placed: readonly TaughtSpan[]): number {
  let lane = 0
  const isTaken = (at: number): boolean => placed.some((one) => one.lane === at && one.from <= to && from <= one.to)
  while (isTaken(lane)) lane += 1
  return lane
}

function rowOf(
  { id, name }: Pick<TimelineRow, 'id' | 'name'>,
  courses: readonly CourseWithDays[],
  { from, weeks }: TimelinePeriod,
  double: DoubleDays,
): TimelineRow {
  const last = addDays(from, weeks * 7 - 1)
  const found = courses
    .flatMap(({ course, days }) =>
      spansOf(
        days.filter(({ day }) => day >= from && day <= last),
        { byHours: false },
      ).map((span) => ({
        course,
        from: span.from,
        to: span.to,
        role: id !== null && course.instructorId !== id ? ('assists' as const) : ('teaches' as const),
        isDouble: [...(double.get(course.id) ?? [])].some((day) => day >= span.from && day <= span.to),
      })),
    )
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
  const spans: TaughtSpan[] = []
  for (const span of found) spans.push({ ...span, lane: laneFor(span, spans) })

  const isOn = (some: readonly TaughtSpan[]): readonly boolean[] =>
    Array.from({ length: weeks * 7 }, (_, index) => {
      const day = addDays(from, index)
      return some.some((span) => span.from <= day && day <= span.to)
    })
  const isBooked = isOn(spans)
  const isTaught = isOn(spans.filter(({ role }) => role === 'teaches'))
  const bookedByWeek = Array.from({ length: weeks }, (_, week) => isBooked.slice(week * 7, week * 7 + 5).filter(Boolean).length)
  return {
    id,
    name,
    spans,
    lanes: Math.max(1, ...spans.map(({ lane }) => lane + 1)),
    free: id === null ? [] : freeStretches(isBooked, from),
    booked: bookedByWeek.reduce((sum, count) => sum + count, 0),
    taught: isTaught.filter((taught, index) => taught && isWeekday(index)).length,
    bookedByWeek,
    doubleDays: [...new Set(courses.flatMap(({ course }) => [...(double.get(course.id) ?? [])]))]
      .filter((day) => day >= from && day <= last)
      .toSorted(),
  }
}

/** @param isBooked for each day from `first` on */
function freeStretches(isBooked: readonly boolean[], first: CalendarDay): readonly FreeStretch[] {
  const stretches: FreeStretch[] = []
  let goesOn = false
  for (const [index, booked] of isBooked.entries()) {
    if (booked) goesOn = false
    if (booked || !isWeekday(index)) continue
    const day = addDays(first, index)
    const last = stretches.at(-1)
    if (goesOn && last) stretches[stretches.length - 1] = { ...last, to: day, count: last.count + 1 }
    else stretches.push({ from: day, to: day, count: 1 })
    goesOn = true
  }
  return stretches
}

/**
 * What each instructor teaches in some weeks, and when they are free. Courses without an instructor come first. Booked and free days count
 * weekdays only; a weekend is drawn where a course lists it.
 * @param instructors names by id
 * @param isOwn which of the courses without an instructor are the reader's to assign
 */
export function timelineOf(
  courses: readonly CourseWithDays[],
  instructors: ReadonlyMap<string, string>,
  period: TimelinePeriod,
  isOwn: (course: CourseWithDays['course']) => boolean = () => true,
): readonly TimelineRow[] {
  const nobody = courses.filter(({ course }) => !course.instructorId && course.isCompleted !== true && isOwn(course))
  const double = doubleDaysByPerson(courses)
  const people = [...instructors]
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))
    .map(([id, name]) =>
      rowOf(
        { id, name },
        courses.filter(({ course }) => isTaughtBy(course, id)),
        period,
        double.get(id) ?? none,
      ),
    )
  const without = rowOf({ id: null, name: 'No instructor' }, nobody, period, none)
  return [...(without.spans.length > 0 ? [without] : []), ...people]
}

/** Where a day stands among those of the period, from 0; outside it, the nearest one. */
export const dayIndex = ({ from, weeks }: TimelinePeriod, day: CalendarDay): number =>
  Math.min(weeks * 7 - 1, Math.max(0, daysBetween(from, day)))
