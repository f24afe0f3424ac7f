import { useCommand } from '~/platform/api/useCommand'
import { Confirm } from '~/kit/feedback/Confirm'
import { DeleteCourse, type CourseRowFragment } from './courseList.generated'
import { staleCourses } from '~/domain/course/staleCourses'

interface DeleteCourseDialogProps {
  readonly course: Pick<CourseRowFragment, 'id' | 'name' | 'participantsCount'>
  readonly onClose: () => void
}

/** Confirms the deletion of a course; busy until the backend has responded. */
export function DeleteCourseDialog({ course: { id, name, participantsCount }, onClose }: DeleteCourseDialogProps) {
  const remove = useCommand(DeleteCourse, { done: 'Course deleted', stale: staleCourses.course })
  return (
    <Confirm title="Delete this course?" isOpen onClose={onClose} confirmLabel="Delete course" onConfirm={() => remove.run({ id })}>
      <p>
        <b dir="auto">{name}</b>
        {participantsCount ? `, with its ${participantsCount} ${participantsCount === 1 ? 'participant' : 'participants'},` : ''} is
        deleted. Certificates issued from it are kept. This cannot be undone.
      </p>
    </Confirm>
  )
}
