import { Award, CalendarArrowDown, CircleCheck, CopyPlus, PenLine, Printer } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { mayDo, reasonAgainst, type Action } from '~/platform/access/actions'
import type { Person } from '~/platform/access/person'
import { useLastLoaded } from '~/platform/api/useKept'
import { useRead } from '~/platform/api/useRead'
import { dayFromStored } from '~/domain/course/courseDates'
import { logFailure } from '~/platform/api/reportFailure'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { toast } from '~/platform/messages/toast'
import { RecordMissing } from '~/kit/page/RecordMissing'
import { RecordPage } from '~/kit/page/RecordPage'
import { Tabs } from '~/kit/page/Tabs'
import { paths } from '~/platform/routes/paths'
import { usePerson } from '~/platform/tenant/client'
import { useSession } from '~/platform/session/useSession'
import { useMinute } from '~/kit/ui/useMinute'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import type { InstructorLink } from '../card/CourseCard'
import {
  CourseParticipants,
  CoursePeople,
  CourseView,
  type CourseFactsFragment,
  type ParticipantRowFragment,
} from './courseDetail.generated'
import { CourseSummary } from './CourseSummary'
import { isCancelled, isSeated } from '~/domain/participant/result'

const Participants = lazy(() => import('./Participants').then((module) => ({ default: module.Participants })))
const CourseCertificateList = lazy(() => import('./CourseCertificateList').then((module) => ({ default: module.CourseCertificateList })))
const CourseDescription = lazy(() => import('./CourseDescription').then((module) => ({ default: module.CourseDescription })))
const ResultsDialog = lazy(() => import('./ResultsDialog').then((module) => ({ default: module.ResultsDialog })))
const SignInSheet = lazy(() => import('../day/SignInSheet').then((module) => ({ default: module.SignInSheet })))

const planned = { label: 'Planned courses', path: paths.plannedCourses() } as const
const archived = { label: 'Archived courses', path: paths.archivedCourses() } as const

/** The general reason for a role does not mention that the course's instructor is allowed too. */
const reasonUnlessOwn = (action: Action, person: Person, isOwn: boolean): string | null =>
  mayDo(action, person, isOwn) ? null : 'Only the course’s instructor and admins can do this.'

/** One course, planned or archived; both routes render this screen. */
export function CourseScreen() {
  const { courseId = '' } = useParams()
  const { pathname } = useLocation()
  const reading = useRead(CourseView, { id: courseId }, { from: 'fresh' })
  const course = reading.status === 'ready' ? reading.data.course : null
  const lastLoaded = useLastLoaded(courseId, course)
  if (reading.status === 'ready' && course) return <Course key={courseId} course={course} isIncomplete={reading.isIncomplete} />
  // A failed refetch keeps the last data on screen, so that input on the page is not lost.
  if (reading.status !== 'ready' && lastLoaded)
    return (
      <Course
        key={courseId}
        course={lastLoaded}
        isIncomplete={false}
        {...(reading.status === 'failed' ? { onRetry: reading.retry } : {})}
      />
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
        words: 'It may have been deleted, the link may be incomplete, or it belongs to another organisation.',
        back: list,
      }}
    />
  )
}

interface CourseProps {
  readonly course: CourseFactsFragment
  readonly isIncomplete: boolean
  /** Set when a refetch failed and the course shown may be stale. */
  readonly onRetry?: () => void
}

function Course({ course, isIncomplete, onRetry }: CourseProps) {
  const { id, name, subName, isCompleted } = course
  const person = usePerson()
  const { admin } = useSession()
  const now = useMinute()
  const [open, setOpen] = useState<'results' | 'sheet' | null>(null)
  const people = useRead(CoursePeople, {}, { isSilent: true })
  const participants = useRead(CourseParticipants, { courseId: id }, { from: 'fresh' })
  // Hidden while their move can still be undone.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const names = useMemo(
    () => new Map((people.status === 'ready' ? people.data.instructorsByClientId : []).map((one) => [one.id, one.name ?? 'No name'])),
    [people],
  )
  const instructorLink = (instructorId: string | null): InstructorLink | null =>
    instructorId
      ? {
          name: names.get(instructorId) ?? 'Assigned',
          path: person.role === 'superAdmin' || admin.instructorId === instructorId ? paths.instructor(instructorId) : null,
        }
      : null
  const isOwn = admin.instructorId !== null && admin.instructorId === course.instructorId
  const loaded = participants.status === 'ready' && !participants.isIncomplete ? participants.data.courseParticipants : null
  const visible = useMemo<readonly ParticipantRowFragment[] | null>(
    () => loaded?.filter((participant) => !hidden.has(participant.id)) ?? null,
    [loaded, hidden],
  )
  const notLoaded = visible === null ? 'The participants have not loaded.' : null
  const resultsReason = reasonUnlessOwn('course.complete', person, isOwn) ?? notLoaded
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
        onRetry ? (
          <Notice tone="warn">
            Couldn’t refresh. Showing the last loaded version.
            <Button onClick={onRetry}>Try again</Button>
          </Notice>
        ) : (
          isIncomplete && <Notice tone="warn">Part of this course could not be read. Missing details may still exist.</Notice>
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
          <Button onClick={() => setOpen('sheet')} reason={notLoaded ?? (hasDays ? null : 'The course has no days.')}>
            <Printer aria-hidden="true" />
            Sign-in sheet
          </Button>
          <Button onClick={saveCalendarFile} reason={hasDays ? null : 'The course has no days.'}>
            <CalendarArrowDown aria-hidden="true" />
            Calendar file
          </Button>
          <ButtonLink to={paths.createCourseFrom(id)} reason={reasonAgainst('course.edit', person)}>
            <CopyPlus aria-hidden="true" />
            Schedule another
          </ButtonLink>
        </>
      }
      facts={
        <CourseSummary
          course={course}
          now={now}
          instructor={instructorLink(course.instructorId)}
          assistant={instructorLink(course.assistantId)}
        />
      }
    >
      <Tabs
        label="Course"
        tabs={[
          {
            id: 'participants',
            label: 'Participants',
            // Matches the seat count, which leaves out cancelled participants.
            count: visible ? visible.filter((one) => !isCancelled(one)).length : null,
            content: (
              <Suspense fallback={<Skeleton lines={8} />}>
                <Participants course={course} reading={participants} hidden={hidden} onHide={setHidden} />
              </Suspense>
            ),
          },
          {
            id: 'about',
            label: 'About',
            content: (
              <Suspense fallback={<Skeleton />}>
                <CourseDescription course={course} />
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
      {open === 'results' && visible && (
        <Suspense>
          <ResultsDialog course={course} participants={visible.filter(isSeated)} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'sheet' && visible && (
        <Suspense>
          <SignInSheet
            course={course}
            participants={visible.filter(isSeated)}
            instructor={instructorLink(course.instructorId)?.name ?? null}
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
