import { ClipboardCheck, CopyX, UserRoundX } from 'lucide-react'
import { courseHints } from '~/domain/course/courseHints'
import type { EventMark } from '~/kit/calendar/calendarEvent'
import type { CalendarDay } from '~/lib/time/calendarDay'
import type { CourseWithDays } from './calendarCourse'
import type { DoubleDays } from './doubleBooking'

/** What a course in the calendar may need, the most urgent first. */
export const needs = ['bookedTwice', 'noInstructor', 'readyToComplete'] as const
export type Need = (typeof needs)[number]

/** How each need is marked. */
export const needMarks: Readonly<Record<Need, EventMark>> = {
  bookedTwice: { label: 'Booked twice', tone: 'bad', Icon: CopyX },
  noInstructor: { label: 'No instructor', tone: 'warn', Icon: UserRoundX },
  readyToComplete: { label: 'Ready to complete', tone: 'warn', Icon: ClipboardCheck },
}

/** A course with what it needs now. */
export interface MarkedCourse extends CourseWithDays {
  readonly needs: readonly Need[]
  /** Its days on which somebody is booked twice. */
  readonly doubleDays: ReadonlySet<CalendarDay>
}

const noDays: ReadonlySet<CalendarDay> = new Set()

/** Finds what each course needs now. Somebody booked twice on a course that is over needs nothing any more. */
export const markCourses = (courses: readonly CourseWithDays[], double: DoubleDays, now: Date): readonly MarkedCourse[] =>
  courses.map((one) => {
    const hints = courseHints(one.course, now)
    const isOver = hints.includes('readyToComplete')
    const doubleDays = isOver ? noDays : (double.get(one.course.id) ?? noDays)
    const found: Readonly<Record<Need, boolean>> = {
      bookedTwice: doubleDays.size > 0,
      noInstructor: hints.includes('noInstructor'),
      readyToComplete: isOver,
    }
    return { ...one, doubleDays, needs: needs.filter((need) => found[need]) }
  })
