import { useMemo } from 'react'
import type { CalendarCourseFragment } from './calendar.generated'
import { visibleCourses } from './calendarCourse'
import { markCourses, type MarkedCourse } from './courseNeeds'
import { doubleBookings } from './doubleBooking'

const everywhere = { centerId: null, instructorId: null }

/** The courses of every center with what they need now: a person is booked twice wherever the other course is held. */
export function useMarkedCourses(courses: readonly CalendarCourseFragment[], now: Date): readonly MarkedCourse[] {
  const all = useMemo(() => visibleCourses(courses, everywhere), [courses])
  const double = useMemo(() => doubleBookings(all), [all])
  return useMemo(() => markCourses(all, double, now), [all, double, now])
}
