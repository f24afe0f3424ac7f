import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { courseName, dottedDay } from '~/domain/course/courseText'
import { Confirm } from '~/kit/feedback/Confirm'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { ListRows } from '~/kit/ui/ListRows'
import { Notice } from '~/kit/ui/Notice'
import { deletion } from '~/platform/api/command/finding'
import { useCommand } from '~/platform/api/command/useCommand'
import { completeValue } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { staleInstructors } from '../staleInstructors'
import { DeleteInstructor } from './instructors.generated'
import type { Teaching } from './teaching'
import { readInstructors } from './useInstructors'
import { useTeaching } from './useTeaching'

interface DeleteInstructorDialogProps {
  readonly instructor: { readonly id: string; readonly name: string | null }
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/**
 * Deletes an instructor who is not assigned to any planned course. The backend would allow it and leave those courses with a missing
 * instructor, so check first; a failed check blocks the deletion.
 */
export function DeleteInstructorDialog({ instructor, onClose, onDeleted }: DeleteInstructorDialogProps) {
  const record = useTeaching(instructor.id, false, { from: 'fresh', isSilent: true })
  const remove = useCommand(
    DeleteInstructor,
    // All of the client: somebody without a center is on no center’s list.
    deletion('instructor', staleInstructors, () => readInstructors(null)),
  )
  const name = instructor.name ?? 'This instructor'
  const planned = completeValue(record)

  if (planned === null)
    return (
      <Dialog title="Delete this instructor?" isOpen onClose={onClose}>
        {record.status === 'loading' ? (
          <Skeleton lines={3} label="Looking for planned courses…" />
        ) : (
          <Notice tone="bad" isUrgent>
            <span>
              The planned courses of <bdi>{name}</bdi> could not be read. An instructor can only be deleted once it is certain that no
              planned course needs them.
            </span>
          </Notice>
        )}
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
          {record.status !== 'loading' && (
            <Button tone="primary" onClick={record.retry}>
              Try again
            </Button>
          )}
        </DialogButtons>
      </Dialog>
    )
  if (planned.length === 0)
    return (
      <Confirm
        title="Delete this instructor?"
        isOpen
        onClose={onClose}
        confirmLabel="Delete instructor"
        doing={remove.doing}
        onConfirm={async () => {
          const deleted = await remove.run({ id: instructor.id })
          if (deleted) onDeleted?.()
          return deleted
        }}
      >
        <p>
          <b dir="auto">{name}</b> is not assigned to any planned course. Past courses and certificates stay as they are. This cannot be
          undone.
        </p>
      </Confirm>
    )
  return (
    <Dialog title="This instructor is still needed" isOpen onClose={onClose}>
      <p>
        <b dir="auto">{name}</b> cannot be deleted while assigned to{' '}
        {planned.length === 1 ? 'a planned course' : `${planned.length} planned courses`}. Assign another instructor first.
      </p>
      <List>
        {planned.map((teaching) => (
          <PlannedCourse key={teaching.course.id} teaching={teaching} />
        ))}
      </List>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}

function PlannedCourse({ teaching: { course, role, span } }: { readonly teaching: Teaching }) {
  return (
    <li>
      <Link to={paths.course(course.id)} dir="auto">
        {courseName(course)}
      </Link>
      <small>{[span ? dottedDay(span.start.day) : 'No dates yet', role].join(' · ')}</small>
    </li>
  )
}

const List = styled(ListRows)`
  max-height: 40dvh;
  overflow: auto;
  border-block: 1px solid var(--line);
  a {
    min-width: 0;
    color: var(--text);
    font-weight: 500;
    @media (pointer: coarse) {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
  small {
    font-variant-numeric: tabular-nums;
  }
`
