import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useCommand } from '~/shared/api/useCommand'
import { useRead } from '~/shared/api/useRead'
import { dottedDay } from '~/shared/courses/courseWords'
import { Confirm } from '~/shared/feedback/Confirm'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { paths } from '~/shared/routes/paths'
import { Button } from '~/shared/ui/Button'
import { Dialog, DialogButtons } from '~/shared/ui/Dialog'
import { Notice } from '~/shared/ui/Notice'
import { CoursesOfInstructor, DeleteInstructor } from './instructors.generated'
import { teachingOf, type Teaching } from './teaching'
import { staleAfterChange } from './useInstructors'

interface DeleteInstructorDialogProps {
  readonly instructor: { readonly id: string; readonly name: string | null }
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/**
 * Deletes an instructor whom no planned course names. The backend would let it happen; those courses would then name somebody who is not
 * there, so they are looked for first, and what could not be looked for is not taken for none.
 */
export function DeleteInstructorDialog({ instructor, onClose, onDeleted }: DeleteInstructorDialogProps) {
  const reading = useRead(CoursesOfInstructor, { id: instructor.id, isCompleted: false }, { from: 'fresh', isSilent: true })
  const remove = useCommand(DeleteInstructor, { done: 'Instructor deleted', stale: staleAfterChange })
  const name = instructor.name ?? 'This instructor'
  const isKnown = reading.status === 'ready' && !reading.isIncomplete
  const courses = reading.status === 'ready' ? teachingOf(reading.data) : []

  if (isKnown && courses.length === 0)
    return (
      <Confirm
        title="Delete this instructor?"
        isOpen
        onClose={onClose}
        keepLabel="Keep"
        confirmLabel="Delete instructor"
        onConfirm={() => remove.run({ id: instructor.id }).then(onDeleted)}
      >
        <p>
          <b dir="auto">{name}</b> is on no planned course. Past courses and certificates stay as they are. This cannot be undone.
        </p>
      </Confirm>
    )
  return (
    <Dialog title={isKnown ? 'This instructor is still needed' : 'Delete this instructor?'} isOpen onClose={onClose}>
      {reading.status === 'loading' && <Skeleton lines={3} label="Looking for planned courses…" />}
      {reading.status !== 'loading' && !isKnown && (
        <Notice tone="bad" isUrgent>
          The planned courses of <bdi>{name}</bdi> could not be read. While it is not known whether one needs this instructor, nothing can
          be deleted.
        </Notice>
      )}
      {isKnown && (
        <>
          <p>
            <b dir="auto">{name}</b> cannot be deleted:{' '}
            {courses.length === 1 ? 'a planned course names' : `${courses.length} planned courses name`} this person. Give{' '}
            {courses.length === 1 ? 'it' : 'them'} to somebody else first.
          </p>
          <List>
            {courses.map((teaching) => (
              <Needed key={teaching.course.id} teaching={teaching} />
            ))}
          </List>
        </>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        {reading.status !== 'loading' && !isKnown && (
          <Button tone="primary" onClick={reading.retry}>
            Try again
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

function Needed({ teaching: { course, as, span } }: { readonly teaching: Teaching }) {
  return (
    <li>
      <Link to={paths.course(course.id)} dir="auto">
        {course.name ?? 'A course without a name'}
      </Link>
      <small>{[span ? dottedDay(span.start.day) : 'No day yet', as].join(' · ')}</small>
    </li>
  )
}

const List = styled.ul`
  max-height: 40dvh;
  overflow: auto;
  border-block: 1px solid var(--line);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 16px;
    min-height: 44px;
    padding: 6px 0;
    &:not(:last-child) {
      border-bottom: 1px solid var(--line);
    }
  }
  a {
    min-width: 0;
    color: var(--text);
    font-weight: 500;
    overflow-wrap: anywhere;
    @media (pointer: coarse) {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
  small {
    color: var(--text-3);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`
