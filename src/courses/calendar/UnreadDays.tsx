import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '~/shared/routes/paths'
import { Notice } from '~/shared/ui/Notice'
import { nameOf, type HeldCourse } from './courseEvents'

/** Courses that do not stand in the calendar where they should, for somebody to look at. */
export function UnreadDays({ courses }: { readonly courses: readonly HeldCourse[] }) {
  const without = courses.filter(({ days }) => days.length === 0)
  const partly = courses.filter(({ days, unread }) => days.length > 0 && unread > 0)
  if (without.length === 0 && partly.length === 0) return null
  return (
    <Notice tone="warn">
      {without.length > 0 && (
        <span>
          {without.length === 1 ? '1 course has no readable days' : `${without.length} courses have no readable days`}:{' '}
          <Names of={without} />
        </span>
      )}
      {partly.length > 0 && (
        <span>
          {partly.length === 1 ? '1 course has a day' : `${partly.length} courses have days`} that could not be read: <Names of={partly} />
        </span>
      )}
    </Notice>
  )
}

const Names = ({ of: courses }: { readonly of: readonly HeldCourse[] }) =>
  courses.map(({ course }, at) => (
    <Fragment key={course.id}>
      {at > 0 && ', '}
      <Link to={course.isCompleted ? paths.archivedCourse(course.id) : paths.course(course.id)}>
        <bdi>{nameOf(course)}</bdi>
      </Link>
    </Fragment>
  ))
