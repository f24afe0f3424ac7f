import { useCommand } from '~/shared/api/useCommand'
import { Confirm } from '~/shared/feedback/Confirm'
import { DeleteCourse, type CourseRowFragment } from './courseList.generated'
import { staleCourses } from './stale'

interface DeleteCourseDialogProps {
  readonly course: Pick<CourseRowFragment, 'id' | 'name' | 'participantsCount'>
  readonly onClose: () => void
}

/** Asks before a course is deleted, and is busy until the backend has answered. */
export function DeleteCourseDialog({ course: { id, name, participantsCount }, onClose }: DeleteCourseDialogProps) {
  const remove = useCommand(DeleteCourse, { done: 'Course deleted', stale: staleCourses })
  return (
    <Confirm
      title="Delete this course?"
      isOpen
      onClose={onClose}
      keepLabel="Keep it"
      confirmLabel="Delete course"
      onConfirm={() => remove.run({ id })}
    >
      <p>
        <b dir="auto">{name}</b>
        {participantsCount ? `, with its ${participantsCount} participants,` : ''} is taken out of the plan. Certificates that were issued
        from it stay. This cannot be undone.
      </p>
    </Confirm>
  )
}
