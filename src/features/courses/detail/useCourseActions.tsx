import { Award, CalendarArrowDown, CircleCheck, CopyPlus, FileSpreadsheet, PenLine, Printer, Trash2, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayFromStored } from '~/domain/course/courseDates'
import { isOnLastDay } from '~/domain/course/courseHints'
import { useOwnInstructor } from '~/domain/course/courseScope'
import { isSeated } from '~/domain/participant/result'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import type { PageAction } from '~/kit/page/pageAction'
import { useGoOn } from '~/kit/page/useGoOn'
import { useMinute } from '~/kit/ui/useMinute'
import { useQueryParams } from '~/kit/ui/useQueryParams'
import { mayDo, reasonAgainst, type Action } from '~/platform/access/actions'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { toast } from '~/platform/messages/toast'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import type { CourseFactsFragment, ParticipantRowFragment } from './courseDetail.generated'

const DeleteCourseDialog = lazyDialog(async () => (await import('../list/DeleteCourseDialog')).DeleteCourseDialog)
const ResultsDialog = lazyDialog(async () => (await import('./ResultsDialog')).ResultsDialog)
const SignInSheet = lazyPart(async () => (await import('../day/SignInSheet')).SignInSheet)

interface CourseInHand {
  readonly course: CourseFactsFragment
  /** Null until they have loaded completely: results and sign-in sheets must not leave anyone out. */
  readonly participants: readonly ParticipantRowFragment[] | null
  /** The instructor's name; null when none is assigned. */
  readonly instructor: string | null
}

/** What can be done with a course as a whole, and the dialogs that some of it opens. */
export function useCourseActions({ course, participants, instructor }: CourseInHand) {
  const { id, days, instructorId, isCompleted } = course
  const person = useSignedIn()
  const own = useOwnInstructor()
  const goOn = useGoOn()
  const isOver = isOnLastDay(course, useMinute())
  const [params, change] = useQueryParams()
  const [open, setOpen] = useState<'results' | 'signIn' | 'delete' | null>(null)
  const close = (): void => setOpen(null)
  const isOwn = own.id !== null && own.id === instructorId
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
  const add = (form: 'one' | 'many') => () => change({ tab: null, add: form })
  const addReason = reasonAgainst('participant.edit', person)
  // Until its last day, adding participants is what a course's page is for; from then on, completing it.
  const leads = { tone: 'primary' } as const
  const complete: PageAction = {
    label: 'Complete…',
    Icon: CircleCheck,
    reason: resultsReason,
    go: () => setOpen('results'),
    ...(isOver ? leads : {}),
  }
  const addOne: PageAction = { label: 'Add participant', Icon: UserPlus, reason: addReason, go: add('one'), ...(isOver ? {} : leads) }
  const addMany: PageAction = { label: 'Add from CSV', Icon: FileSpreadsheet, reason: addReason, go: add('many') }
  const edit: PageAction = { label: 'Edit', Icon: PenLine, reason: reasonAgainst('course.edit', person), go: paths.editCourse(id) }
  const correct: PageAction = { label: 'Correct results…', Icon: PenLine, reason: resultsReason, go: () => setOpen('results') }
  // While its form is open, the form's own button adds.
  const adding = params.get('add') === 'one' ? [addMany] : [addOne, addMany]
  const planned = isOver ? [complete, edit, ...adding] : [edit, ...adding]
  const actions: readonly PageAction[] = [
    ...(isCompleted ? [issue, correct] : planned),
    { label: 'Sign-in sheet', Icon: Printer, reason: notLoaded ?? noDays, go: () => setOpen('signIn') },
    { label: 'Calendar file', Icon: CalendarArrowDown, reason: noDays, go: saveCalendarFile },
    { label: 'Schedule another', Icon: CopyPlus, reason: reasonAgainst('course.edit', person), go: paths.createCourseFrom(id) },
    ...(isCompleted || isOver ? [] : [complete]),
    { label: 'Delete…', Icon: Trash2, tone: 'danger', reason: reasonAgainst('course.delete', person), go: () => setOpen('delete') },
  ]
  const list = isCompleted ? paths.archivedCourses() : paths.plannedCourses()
  const dialogs = (
    <Suspense>
      {open === 'delete' && <DeleteCourseDialog course={course} onClose={close} onDeleted={() => goOn(list)} />}
      {seated && open === 'results' && <ResultsDialog course={course} participants={seated} onClose={close} />}
      {seated && open === 'signIn' && <SignInSheet course={course} participants={seated} instructor={instructor} onClose={close} />}
    </Suspense>
  )
  return { actions, dialogs }
}
