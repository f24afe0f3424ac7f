import type { CourseScope } from '~/domain/course/courseScope'
import { isInScope } from '~/domain/course/courseScope'
import { isTemplate } from '~/domain/course/courseTemplate'
import type { CalendarCourseFragment } from './calendar.generated'
import { courseHoursOf, type CourseHours } from './courseHours'

type Course = CalendarCourseFragment

/** A course with the valid ones of its days. */
export interface CourseWithDays {
  readonly course: Course
  readonly days: readonly CourseHours[]
  /** Number of days with an invalid date. */
  readonly unread: number
}

/** Label of courses without a category. */
export const noCategory = 'No category'

export const categoriesOf = ({ category }: Pick<Course, 'category'>): readonly string[] =>
  (category ?? []).filter((name) => name.trim() !== '')

/** The courses the user may see, without templates. The query cannot filter by center or instructor, so that happens here. */
export const visibleCourses = (courses: readonly Course[], scope: CourseScope): readonly CourseWithDays[] =>
  courses.filter((course) => !isTemplate(course) && isInScope(course, scope)).map((course) => ({ course, ...courseHoursOf(course) }))
