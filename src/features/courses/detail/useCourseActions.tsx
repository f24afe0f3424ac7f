import { Award, CalendarArrowDown, CircleCheck, CopyPlus, PenLine, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayFromStored } from '~/domain/course/courseDates'
import { courseHints } from '~/domain/course/courseHints'
import { isSeated } from '~/domain/participant/result'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import type { PageAction } from '~/kit/page/pageAction'
import { useMinute } from '~/kit/ui/useMinute'
import { mayDo, reasonAgainst, type Action } from '~/platform/access/actions'
import { logFailure } from '~/platform/api/reportFailure'
import { toast } from '~/platform/messages/toast'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { usePerson } from '~/platform/tenant/client'
import type { CourseFactsFragment, ParticipantRowFragment } from './courseDetail.generated'

const ResultsDialog = lazyDialog(async () => (await import('./ResultsDialog')).ResultsDialog)
const SignInSheet = lazyPart(async () => (await import('../day/SignInSheet')).SignInSheet)

interface CourseInHand {
  readonly course: CourseFactsFragment
  /** Null until they have loaded completely: results and sheets must not leave anyone out. */
  readonly participants: readonly ParticipantRowFragment[] | null
  /** The instructor's name; null when none is assigned. */
  readonly instructor: string | null
}

/** What can be done with a course as a whole, and the dialogs that some of it opens. */
export function useCourseActions({ course, participants, instructor }: CourseInHand) {
  const { id, days, instructorId, isCompleted } = course
  const person = usePerson()
  const { admin } = useSession()
  const isDue = courseHints(course, useMinute()).includes('readyToComplete')
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
  const issue: PageAction = {
    label: 'Issue certificates',
    Icon: Award,
    tone: 'primary',
    reason: reasonUnlessOwn('course.issueCertificates'),
    go: paths.issueForCourse(id),
  }
  const complete: PageAction = {
    label: 'Complete…',
    Icon: CircleCheck,
    // Until the course has ended, adding participants is what its page is for.
    tone: isDue ? 'primary' : undefined,
    reason: resultsReason,
    go: () => setOpen('results'),
  }
  const actions: readonly PageAction[] = [
    isCompleted ? issue : complete,
    isCompleted
      ? { label: 'Correct results…', Icon: PenLine, reason: resultsReason, go: () => setOpen('results') }
      : { label: 'Edit', Icon: PenLine, reason: reasonAgainst('course.edit', person), go: paths.editCourse(id) },
    { label: 'Sign-in sheet', Icon: Printer, reason: notLoaded ?? noDays, go: () => setOpen('sheet') },
    { label: 'Calendar file', Icon: CalendarArrowDown, reason: noDays, go: saveCalendarFile },
    { label: 'Schedule another', Icon: CopyPlus, reason: reasonAgainst('course.edit', person), go: paths.createCourseFrom(id) },
  ]
  const dialogs = seated && (
    <Suspense>
      {open === 'results' && <ResultsDialog course={course} participants={seated} onClose={close} />}
      {open === 'sheet' && <SignInSheet course={course} participants={seated} instructor={instructor} onClose={close} />}
    </Suspense>
  )
  return { actions, dialogs }
}
