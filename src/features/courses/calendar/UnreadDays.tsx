import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { courseName } from '~/domain/course/courseText'
import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { paths } from '~/platform/routes/paths'
import { type CourseWithDays } from './calendarCourse'

/** Warns about courses that are missing from the calendar because their days are invalid. */
export function UnreadDays({ courses }: { readonly courses: readonly CourseWithDays[] }) {
  const withoutDays = courses.filter(({ days }) => days.length === 0)
  const withSomeDays = courses.filter(({ days, unread }) => days.length > 0 && unread > 0)
  if (withoutDays.length === 0 && withSomeDays.length === 0) return null
  return (
    <Notice tone="warn">
      {withoutDays.length > 0 && (
        <span>
          {counted(withoutDays.length, 'course has no readable days', 'courses have no readable days')}: <Names of={withoutDays} />
        </span>
      )}
      {withSomeDays.length > 0 && (
        <span>
          {counted(withSomeDays.length, 'course has a day', 'courses have days')} that could not be read: <Names of={withSomeDays} />
        </span>
      )}
    </Notice>
  )
}

const Names = ({ of: courses }: { readonly of: readonly CourseWithDays[] }) =>
  courses.map(({ course }, index) => (
    <Fragment key={course.id}>
      {index > 0 && ', '}
      <Link to={course.isCompleted ? paths.archivedCourse(course.id) : paths.course(course.id)}>
        <bdi>{courseName(course)}</bdi>
      </Link>
    </Fragment>
  ))
