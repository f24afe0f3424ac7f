import { isTaughtBy } from '~/domain/course/courseTeam'
import { categoriesOf } from './calendarCourse'
import type { MarkedCourse } from './courseNeeds'

/** What narrows the courses of the calendar. */
export interface CourseChoice {
  /** '' for all; so is `category`. */
  readonly instructor: string
  readonly category: string
  /** Only courses that need something. */
  readonly isNeedy: boolean
}

/** Whether a course is among those chosen. */
export const isChosen = ({ course, needs }: MarkedCourse, { instructor, category, isNeedy }: CourseChoice): boolean =>
  (instructor === '' || isTaughtBy(course, instructor)) &&
  (category === '' || categoriesOf(course).includes(category)) &&
  (!isNeedy || needs.length > 0)

/** How many courses need something, of those that the rest of the choice leaves. */
export const needyCount = (courses: readonly MarkedCourse[], choice: CourseChoice): number =>
  courses.filter((course) => isChosen(course, { ...choice, isNeedy: true })).length
