import { Link } from 'react-router-dom'
import { courseSpan, type CourseTimes } from '~/domain/course/courseHints'
import { courseName, daysInWords } from '~/domain/course/courseText'
import { staleCourses } from '~/domain/course/staleCourses'
import { isSeated, isWaiting } from '~/domain/participant/result'
import { personName } from '~/domain/person/personName'
import { Confirm } from '~/kit/feedback/Confirm'
import { Loaded } from '~/kit/feedback/Loaded'
import { counted } from '~/lib/format/counted'
import { deletion } from '~/platform/api/command/finding'
import { useCommand } from '~/platform/api/command/useCommand'
import { readWhole } from '~/platform/api/read/readOnce'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { CourseIsThere, CourseToDelete, DeleteCourse, type CourseToDeleteQuery } from './courseActions.generated'
import type { CourseRowFragment } from './courseList.generated'

interface DeleteCourseDialogProps {
  readonly course: CourseTimes & Pick<CourseRowFragment, 'id' | 'name'>
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

type Person = CourseToDeleteQuery['courseParticipants'][number]

const nameOf = ({ name, firstName, lastName, email }: Person): string => personName({ name, firstName, lastName }) ?? (email || 'No name')

const readCourse = (id: string) => readWhole(CourseIsThere, { id }, ({ course }) => (course ? [course] : []), 'The course')

/** Confirms the deletion of a course, with its days and everybody on it; busy until the backend has responded. */
export function DeleteCourseDialog({ course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const { id } = course
  const remove = useCommand(
    DeleteCourse,
    deletion('course', staleCourses.course, () => readCourse(id)),
  )
  const record = useRecord(CourseToDelete, { courseId: id }, { from: 'fresh', isSilent: true })
  return (
    <Confirm
      title="Delete this course?"
      isOpen
      onClose={onClose}
      confirmLabel="Delete course"
      doing={remove.doing}
      onConfirm={async () => {
        const deleted = await remove.run({ id })
        if (deleted) onDeleted?.()
        return deleted
      }}
    >
      <p>
        <b dir="auto">{courseName(course)}</b>, {daysInWords(courseSpan(course)) ?? 'without a date'}, is deleted. Certificates issued from
        it are kept. This cannot be undone.
      </p>
      <Loaded record={record} what="Who is on the course" lines={2}>
        {(people) => {
          const [seated, waiting] = [people.filter(isSeated), people.filter(isWaiting)]
          if (seated.length + (course.isCompleted ? 0 : waiting.length) === 0) return <p>Nobody is on it.</p>
          if (course.isCompleted)
            return (
              <p dir="auto">
                {counted(seated.length, 'result is', 'results are')} deleted with it: {seated.map(nameOf).join(', ')}
              </p>
            )
          return (
            <>
              {seated.length > 0 && (
                <p dir="auto">
                  {counted(seated.length, 'person loses their place', 'people lose their places')}, and no email is sent from here:{' '}
                  {seated.map(nameOf).join(', ')}
                </p>
              )}
              {waiting.length > 0 && (
                <p dir="auto">
                  {counted(waiting.length, 'person is', 'people are')} on its waiting list, and no email is sent from here:{' '}
                  {waiting.map(nameOf).join(', ')}
                </p>
              )}
              <p>
                <Link to={paths.course(id)} onClick={onClose}>
                  Move or email them first
                </Link>
              </p>
            </>
          )
        }}
      </Loaded>
    </Confirm>
  )
}
