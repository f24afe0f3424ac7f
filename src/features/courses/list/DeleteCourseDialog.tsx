import { Link } from 'react-router-dom'
import { staleCourses } from '~/domain/course/staleCourses'
import { courseSpan, type CourseTimes } from '~/domain/course/courseHints'
import { daysInWords } from '~/domain/course/courseText'
import { personName } from '~/domain/person/personName'
import { Confirm } from '~/kit/feedback/Confirm'
import { Loaded } from '~/kit/feedback/Loaded'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { CourseToDelete, DeleteCourse, type CourseRowFragment, type CourseToDeleteQuery } from './courseList.generated'

interface DeleteCourseDialogProps {
  readonly course: CourseTimes & Pick<CourseRowFragment, 'id' | 'name'>
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

type Person = CourseToDeleteQuery['courseParticipants'][number]

const nameOf = ({ name, firstName, lastName, email }: Person): string => personName({ name, firstName, lastName }) ?? (email || 'No name')

/** Confirms the deletion of a course, with its days and everybody on it; busy until the backend has responded. */
export function DeleteCourseDialog({ course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const { id, name } = course
  const remove = useCommand(DeleteCourse, { done: 'Course deleted', stale: staleCourses.course })
  const record = useRecord(CourseToDelete, { courseId: id }, ({ courseParticipants }) => courseParticipants, {
    from: 'fresh',
    isSilent: true,
  })
  return (
    <Confirm
      title="Delete this course?"
      isOpen
      onClose={onClose}
      confirmLabel="Delete course"
      onConfirm={async () => {
        await remove.run({ id })
        onDeleted?.()
      }}
    >
      <p>
        <b dir="auto">{name}</b>, {daysInWords(courseSpan(course)) ?? 'without a date'}, is deleted. Certificates issued from it are kept.
        This cannot be undone.
      </p>
      <Loaded record={record} what="Who is on the course" lines={2}>
        {(people) =>
          people.length === 0 ? (
            <p>Nobody is on it.</p>
          ) : (
            <>
              <p dir="auto">
                {people.length === 1 ? '1 person loses their place' : `${people.length} people lose their places`}, and no email is sent
                from here: {people.map(nameOf).join(', ')}
              </p>
              <p>
                <Link to={paths.course(id)} onClick={onClose}>
                  Move or email them first
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </Confirm>
  )
}
