import { Award, CalendarArrowDown, CircleCheck, CopyPlus, PenLine, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayFromStored } from '~/domain/course/courseDates'
import { isSeated } from '~/domain/participant/result'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { mayDo, reasonAgainst, type Action } from '~/platform/access/actions'
import { logFailure } from '~/platform/api/reportFailure'
import { toast } from '~/platform/messages/toast'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { usePerson } from '~/platform/tenant/client'
import type { CourseFactsFragment, ParticipantRowFragment } from './courseDetail.generated'

const ResultsDialog = lazyDialog(async () => (await import('./ResultsDialog')).ResultsDialog)
const SignInSheet = lazyPart(async () => (await import('../day/SignInSheet')).SignInSheet)

interface CourseActionsProps {
  readonly course: CourseFactsFragment
  /** Null until they have loaded completely: results and sheets must not leave anyone out. */
  readonly participants: readonly ParticipantRowFragment[] | null
  /** The instructor's name; null when none is assigned. */
  readonly instructor: string | null
}

/** What can be done with a course as a whole. */
export function CourseActions({ course, participants, instructor }: CourseActionsProps) {
  const { id, days, instructorId, isCompleted } = course
  const person = usePerson()
  const { admin } = useSession()
  const [open, setOpen] = useState<'results' | 'sheet' | null>(null)
  const close = (): void => setOpen(null)
  const isOwn = admin.instructorId !== null && admin.instructorId === instructorId
  // The general reason for a role does not mention that the course's instructor is allowed too.
  const reasonUnlessOwn = (action: Action): string | null =>
    mayDo(action, person, isOwn) ? null : 'Only the course’s instructor and admins can do this.'
  const notLoaded = participants === null ? 'The participants have not loaded.' : null
  const resultsReason = reasonUnlessOwn('course.complete') ?? notLoaded
  const noDays = (days ?? []).some(({ date }) => dayFromStored(date) !== null) ? null : 'The course has no days.'
  const seated = participants?.filter(isSeated)
  const saveCalendarFile = (): void => {
    // Loaded on demand: few users need it.
    import('../day/saveIcs').then(
      ({ saveIcs }) => saveIcs(course),
      (failure: unknown) => {
        logFailure(failure)
        toast.error('The calendar file could not be created.')
      },
    )
  }
  return (
    <>
      {isCompleted ? (
        <>
          <ButtonLink to={paths.issueForCourse(id)} tone="primary" reason={reasonUnlessOwn('course.issueCertificates')}>
            <Award aria-hidden="true" />
            Issue certificates
          </ButtonLink>
          <Button onClick={() => setOpen('results')} reason={resultsReason}>
            Correct results…
          </Button>
        </>
      ) : (
        <>
          <Button tone="primary" onClick={() => setOpen('results')} reason={resultsReason}>
            <CircleCheck aria-hidden="true" />
            Complete…
          </Button>
          <ButtonLink to={paths.editCourse(id)} reason={reasonAgainst('course.edit', person)}>
            <PenLine aria-hidden="true" />
            Edit
          </ButtonLink>
        </>
      )}
      <Button onClick={() => setOpen('sheet')} reason={notLoaded ?? noDays}>
        <Printer aria-hidden="true" />
        Sign-in sheet
      </Button>
      <Button onClick={saveCalendarFile} reason={noDays}>
        <CalendarArrowDown aria-hidden="true" />
        Calendar file
      </Button>
      <ButtonLink to={paths.createCourseFrom(id)} reason={reasonAgainst('course.edit', person)}>
        <CopyPlus aria-hidden="true" />
        Schedule another
      </ButtonLink>
      {seated && (
        <Suspense>
          {open === 'results' && <ResultsDialog course={course} participants={seated} onClose={close} />}
          {open === 'sheet' && <SignInSheet course={course} participants={seated} instructor={instructor} onClose={close} />}
        </Suspense>
      )}
    </>
  )
}
