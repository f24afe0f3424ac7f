import { Suspense, useState } from 'react'
import { canTakeWaiting } from '~/domain/course/courseScope'
import { isWaiting } from '~/domain/participant/result'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { Button } from '~/kit/ui/Button'
import { reasonAgainst } from '~/platform/access/actions'
import { useSignedIn } from '~/platform/tenant/client'
import type { CourseFactsFragment, ParticipantRowFragment } from './courseDetail.generated'

const GiveSeatsDialog = lazyDialog(async () => (await import('./GiveSeatsDialog')).GiveSeatsDialog)
const MoveDialog = lazyDialog(async () => (await import('./MoveDialog')).MoveDialog)

interface WaitingActionsProps {
  readonly course: CourseFactsFragment
  /** Null until they have loaded completely. */
  readonly participants: readonly ParticipantRowFragment[] | null
}

/** What can be done for those who wait: free seats are given, or seats found on another course. Nothing where nobody waits. */
export function WaitingActions({ course, participants }: WaitingActionsProps) {
  const person = useSignedIn()
  const [open, setOpen] = useState<'give' | 'find' | null>(null)
  if (!course.waitingCount || course.isCompleted) return null
  const canGive = canTakeWaiting(course)
  const waiting = participants?.filter(isWaiting) ?? []
  const notListed =
    participants === null ? 'The participants have not loaded.' : waiting.length > 0 ? null : 'The list does not show who is waiting.'
  // A seat is given by adding somebody and deleting the waiting entry.
  const reason = reasonAgainst('participant.edit', person) ?? (canGive ? reasonAgainst('participant.delete', person) : null) ?? notListed
  const close = (): void => setOpen(null)
  return (
    <>
      {canGive ? (
        <Button reason={reason} onClick={() => setOpen('give')}>
          Give seats…
        </Button>
      ) : (
        <Button reason={reason} onClick={() => setOpen('find')}>
          Find them seats…
        </Button>
      )}
      <Suspense>
        {open === 'give' && (
          <GiveSeatsDialog
            courseId={course.id}
            courseName={course.name ?? 'a course'}
            waiting={waiting}
            freeSeats={course.seatsLeft ?? 0}
            onClose={close}
          />
        )}
        {open === 'find' && <MoveDialog course={course} selected={waiting} onClose={close} />}
      </Suspense>
    </>
  )
}
