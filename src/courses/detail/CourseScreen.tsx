import { Award, CalendarArrowDown, CircleCheck, CopyPlus, PenLine, Printer } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { mayDo, reasonAgainst, type Action } from '~/shared/access/actions'
import type { Person } from '~/shared/access/person'
import { useKept } from '~/shared/api/useKept'
import { useRead } from '~/shared/api/useRead'
import { dayFromStored } from '~/shared/courses/courseDates'
import { logFailure } from '~/shared/feedback/reportFailure'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { toast } from '~/shared/feedback/toast'
import { RecordMissing } from '~/shared/page/RecordMissing'
import { RecordPage } from '~/shared/page/RecordPage'
import { Tabs } from '~/shared/page/Tabs'
import { paths } from '~/shared/routes/paths'
import { useClient, usePerson } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { useMinute } from '~/shared/time/useMinute'
import { Button } from '~/shared/ui/Button'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { Notice } from '~/shared/ui/Notice'
import { Status } from '~/shared/ui/Status'
import type { Taught } from '../card/CourseCard'
import {
  CourseParticipants,
  CoursePeople,
  CourseView,
  type CourseFactsFragment,
  type ParticipantRowFragment,
} from './courseDetail.generated'
import { CourseSummary } from './CourseSummary'
import { isCancelled, isSeated } from './participantState'

const Participants = lazy(() => import('./Participants').then((module) => ({ default: module.Participants })))
const CourseCertificateList = lazy(() => import('./CourseCertificateList').then((module) => ({ default: module.CourseCertificateList })))
const CourseWords = lazy(() => import('./CourseWords').then((module) => ({ default: module.CourseWords })))
const ResultsDialog = lazy(() => import('./ResultsDialog').then((module) => ({ default: module.ResultsDialog })))
const SignInSheet = lazy(() => import('../day/SignInSheet').then((module) => ({ default: module.SignInSheet })))

const planned = { label: 'Planned courses', path: paths.plannedCourses() } as const
const archived = { label: 'Archived courses', path: paths.archivedCourses() } as const

/** Its instructor may do these too, which the general sentence about roles leaves out. */
const reasonUnlessOwn = (action: Action, person: Person, isOwn: boolean): string | null =>
  mayDo(action, person, isOwn) ? null : 'Only its own instructor and admins can do this.'

/** One course, planned or archived; both addresses lead here. */
export function CourseScreen() {
  const { courseId = '' } = useParams()
  const { pathname } = useLocation()
  const reading = useRead(CourseView, { id: courseId }, { from: 'fresh' })
  const course = reading.status === 'ready' ? reading.data.course : null
  const kept = useKept(courseId, course)
  if (reading.status === 'ready' && course) return <Course key={courseId} course={course} isIncomplete={reading.isIncomplete} />
  // What is typed on the page is not lost because the page could not be read again, after a change that was made.
  if (reading.status !== 'ready' && kept)
    return (
      <Course key={courseId} course={kept} isIncomplete={false} {...(reading.status === 'failed' ? { onReadAgain: reading.retry } : {})} />
    )
  const list = pathname.startsWith(paths.archivedCourses()) ? archived : planned
  return (
    <RecordMissing
      title="Course"
      crumbs={[list]}
      what="The course"
      reading={reading}
      unknown={{
        title: 'There is no such course',
        words: 'It may have been deleted, the address may not be whole, or it belongs to another organisation.',
        back: list,
      }}
    />
  )
}

interface CourseProps {
  readonly course: CourseFactsFragment
  readonly isIncomplete: boolean
  /** Given where it could not be read again, and stands here as it was before. */
  readonly onReadAgain?: () => void
}

function Course({ course, isIncomplete, onReadAgain }: CourseProps) {
  const { id, name, subName, isCompleted } = course
  const client = useClient()
  const person = usePerson()
  const { admin } = useSession()
  const now = useMinute()
  const [open, setOpen] = useState<'results' | 'sheet' | null>(null)
  const people = useRead(CoursePeople, { clientId: client.id }, { isSilent: true })
  const participants = useRead(CourseParticipants, { courseId: id }, { from: 'fresh' })
  // Already taken out of sight, while their move can still be taken back.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const names = useMemo(
    () => new Map((people.status === 'ready' ? people.data.instructorsByClientId : []).map((one) => [one.id, one.name ?? 'No name'])),
    [people],
  )
  const taughtBy = (who: string | null): Taught | null =>
    who
      ? {
          name: names.get(who) ?? 'Assigned',
          path: person.role === 'superAdmin' || admin.instructorId === who ? paths.instructor(who) : null,
        }
      : null
  const isOwn = admin.instructorId !== null && admin.instructorId === course.instructorId
  const read = participants.status === 'ready' && !participants.isIncomplete ? participants.data.courseParticipants : null
  const whole = useMemo<readonly ParticipantRowFragment[] | null>(
    () => read?.filter((participant) => !gone.has(participant.id)) ?? null,
    [read, gone],
  )
  const unread = whole === null ? 'The participants are not read yet.' : null
  const resultsReason = reasonUnlessOwn('course.complete', person, isOwn) ?? unread
  const ics = (): void => {
    // Of use to few, and so not part of the page.
    import('../day/saveIcs').then(
      ({ saveIcs }) => saveIcs(course),
      (failure: unknown) => {
        logFailure(failure)
        toast.error('The calendar file could not be made. Nothing was changed.')
      },
    )
  }
  const hasDays = (course.days ?? []).some(({ date }) => dayFromStored(date) !== null)

  return (
    <RecordPage
      title={name || 'A course without a name'}
      crumbs={[isCompleted ? archived : planned]}
      state={
        <>
          {isCompleted && <Status $tone="idle">Completed</Status>}
          {subName && <Quiet dir="auto">{subName}</Quiet>}
        </>
      }
      notice={
        onReadAgain ? (
          <Notice tone="warn">
            The course could not be read again, and stands here as it was before.
            <Button onClick={onReadAgain}>Try again</Button>
          </Notice>
        ) : (
          isIncomplete && <Notice tone="warn">Part of this course could not be read. What is missing here may exist.</Notice>
        )
      }
      actions={
        <>
          {isCompleted ? (
            <>
              <ButtonLink to={paths.issueForCourse(id)} tone="primary" reason={reasonUnlessOwn('course.issueCertificates', person, isOwn)}>
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
          <Button onClick={() => setOpen('sheet')} reason={unread ?? (hasDays ? null : 'The course has no days.')}>
            <Printer aria-hidden="true" />
            Sign-in sheet
          </Button>
          <Button onClick={ics} reason={hasDays ? null : 'The course has no days.'}>
            <CalendarArrowDown aria-hidden="true" />
            Calendar file
          </Button>
          <ButtonLink to={paths.createCourseFrom(id)} reason={reasonAgainst('course.edit', person)}>
            <CopyPlus aria-hidden="true" />
            Plan another
          </ButtonLink>
        </>
      }
      facts={
        <CourseSummary course={course} now={now} instructor={taughtBy(course.instructorId)} assistant={taughtBy(course.assistantId)} />
      }
    >
      <Tabs
        label="Course"
        tabs={[
          {
            id: 'participants',
            label: 'Participants',
            // As the seats are counted: who has cancelled neither has one nor waits.
            count: whole ? whole.filter((one) => !isCancelled(one)).length : null,
            content: (
              <Suspense fallback={<Skeleton lines={8} />}>
                <Participants course={course} reading={participants} gone={gone} onGone={setGone} />
              </Suspense>
            ),
          },
          {
            id: 'about',
            label: 'About',
            content: (
              <Suspense fallback={<Skeleton />}>
                <CourseWords course={course} />
              </Suspense>
            ),
          },
          {
            id: 'certificates',
            label: 'Certificates',
            content: (
              <Suspense fallback={<Skeleton lines={8} />}>
                <CourseCertificateList courseId={id} />
              </Suspense>
            ),
          },
        ]}
      />
      {open === 'results' && whole && (
        <Suspense>
          <ResultsDialog course={course} participants={whole.filter(isSeated)} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'sheet' && whole && (
        <Suspense>
          <SignInSheet
            course={course}
            participants={whole.filter(isSeated)}
            instructor={taughtBy(course.instructorId)?.name ?? null}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </RecordPage>
  )
}

const Quiet = styled.p`
  min-width: 0;
  overflow-wrap: anywhere;
  color: var(--text-3);
  text-align: left;
`
