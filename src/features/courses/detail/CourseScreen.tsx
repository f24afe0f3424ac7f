import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { courseHints, hintLabels } from '~/domain/course/courseHints'
import { courseName } from '~/domain/course/courseText'
import { useOwnCourse } from '~/domain/course/ownCourse'
import { isSeated } from '~/domain/participant/result'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, WorkSkeleton } from '~/kit/page/RecordPage'
import { Tabs } from '~/kit/page/Tabs'
import { Muted } from '~/kit/ui/Muted'
import { Status } from '~/kit/ui/Status'
import { useMinute } from '~/kit/ui/useMinute'
import { onlyComplete, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useInstructorLink, useInstructorNames } from '../card/instructorLink'
import { CoursePeople, CourseView, type CourseFactsFragment } from './courseDetail.generated'
import { CourseSummary } from './CourseSummary'
import { SeatsStrip } from './SeatsStrip'
import { useCourseActions } from './useCourseActions'
import { useCourseParticipants } from './useCourseParticipants'
import { WaitingActions } from './WaitingActions'

const Participants = lazyPart(async () => (await import('./Participants')).Participants)
const CourseCertificateList = lazyPart(async () => (await import('./CourseCertificateList')).CourseCertificateList)
const CourseDescription = lazyPart(async () => (await import('./CourseDescription')).CourseDescription)

/** One course, planned or archived; both routes render this screen. */
export function CourseScreen() {
  const { courseId = '' } = useParams()
  const { pathname } = useLocation()
  const list = pathname.startsWith(paths.archivedCourses()) ? '/course/archive' : '/course/planned'
  const record = useRecord(CourseView, { id: courseId }, { from: 'fresh' })
  return (
    <RecordFrame {...useOwnCourse(record, (course) => course)} noun="course" title="Course" parent={list} skeleton={WorkSkeleton}>
      {(course) => <Course key={course.id} course={course} />}
    </RecordFrame>
  )
}

function Course({ course }: { readonly course: CourseFactsFragment }) {
  const { id, subName, isCompleted } = course
  const hints = courseHints(course, useMinute())
  const people = useRecord(CoursePeople, {}, { isSilent: true })
  const instructorLink = useInstructorLink(useInstructorNames(people))
  const [instructor, assistant] = [instructorLink(course.instructorId), instructorLink(course.assistantId)]
  const participants = useCourseParticipants(id)
  // Also while they are outdated: an open dialog must not close, and it reads them again before anything is sent.
  const complete = readyValue(onlyComplete(participants))
  const { actions, dialogs } = useCourseActions({ course, participants: complete, instructor: instructor?.name ?? null })
  return (
    <RecordPage
      title={courseName(course)}
      crumbs={[isCompleted ? '/course/archive' : '/course/planned']}
      state={
        <>
          {subName && (
            <Muted as="p" dir="auto">
              {subName}
            </Muted>
          )}
          {isCompleted && <Status $tone="idle">Completed</Status>}
          {hints.length > 0 && (
            <Hints aria-label="Needs attention">
              {hints.map((hint) => (
                <li key={hint}>
                  <Status $tone={hint === 'checkInReady' ? 'accent' : 'warn'}>{hintLabels[hint]}</Status>
                </li>
              ))}
            </Hints>
          )}
        </>
      }
      actions={actions}
      areFactsLast
      facts={<CourseSummary course={course} instructor={instructor} assistant={assistant} />}
    >
      <Tabs
        label="Course"
        aside={
          <SeatsStrip seats={isCompleted ? { ...course, minParticipants: null, seatsLeft: null, waitingCount: null } : course}>
            <WaitingActions course={course} participants={complete} />
          </SeatsStrip>
        }
        tabs={[
          {
            id: 'participants',
            label: 'Participants',
            // The same number as in the seats: whoever waits or has cancelled takes none.
            count: complete?.filter(isSeated).length ?? null,
            content: (
              <Suspense fallback={<Skeleton lines={8} />}>
                <Participants course={course} participants={participants} />
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
      {dialogs}
    </RecordPage>
  )
}

const Hints = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  list-style: none;
  margin: 0;
  padding: 0;
  font-weight: 500;
  span {
    white-space: normal;
  }
`
