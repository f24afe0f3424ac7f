import { Award, CircleCheck } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { useOwnCourse } from '~/domain/course/ownCourse'
import type { Batch } from '~/kit/batch/Batch'
import { useZoneOfClinic } from '~/kit/certificate/useClinicZone'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { FormSkeleton } from '~/kit/page/FormPage'
import { ListPage } from '~/kit/page/ListPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { onlyComplete, combine } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import type { Crumb } from '~/platform/tenant/openPages'
import { withTabLock } from '~/platform/vault/tabLock'
import { TemplatesToIssue } from '../issue/issue.generated'
import { NoTemplates } from '../issue/NoTemplates'
import { CourseIssueForm } from './CourseIssueForm'
import type { CourseCertificate } from './courseSender'
import { passedCourseOf, type CourseIssueValues, type PassedCourse } from './issueCourse'
import { CourseCertificatesIssued, CourseToIssue, ParticipantsToIssue } from './issueCourse.generated'
import { loadCourseBatch } from './loadCourseBatch'

const CourseBatch = lazyPart(loadCourseBatch)

const title = 'Issue course certificates'

const crumbsOf = ({ id, name, isCompleted }: PassedCourse): readonly Crumb[] =>
  isCompleted
    ? ['/course/archive', { label: name ?? 'Course', path: paths.archivedCourse(id) }]
    : ['/course/planned', { label: name ?? 'Course', path: paths.course(id) }]

const headOf = (course: PassedCourse) => ({
  title,
  crumbs: crumbsOf(course),
  under: `${course.name ?? 'A course'}: ${course.passed.length} passed`,
})

/** A batch on screen, with the course and the form it was started from. */
interface IssuedBatch {
  readonly batch: Batch<CourseCertificate>
  readonly course: PassedCourse
  readonly values: CourseIssueValues
}

/** Issues certificates to everyone who passed a course. */
export function IssueForCourseScreen() {
  const { id = '' } = useParams()
  return <IssueForCourse key={id} id={id} />
}

function IssueForCourse({ id }: { readonly id: string }) {
  const invalidate = useInvalidate()
  const [open, setOpen] = useState<IssuedBatch | null>(null)
  const [typed, setTyped] = useState<CourseIssueValues | null>(null)
  const [isElsewhere, setElsewhere] = useState(false)

  const start = async ({ batch }: IssuedBatch): Promise<void> => {
    setElsewhere(false)
    setElsewhere(!(await withTabLock(`issue:${id}`, () => batch.start())))
    invalidate(staleCertificates.issued)
  }
  const issue = (next: IssuedBatch): void => {
    setOpen(next)
    void start(next)
  }
  const goBack = (): void => {
    setTyped(open?.values ?? null)
    setOpen(null)
  }

  // While a batch is on screen nothing is read here. The form reads everything again, so that it leaves out those who got a certificate.
  if (!open) return <FormFrame id={id} typed={typed} onIssue={issue} />
  return (
    <ListPage {...headOf(open.course)}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <CourseBatch
          batch={open.batch}
          courseId={open.course.id}
          courseName={open.course.name ?? 'a course'}
          isElsewhere={isElsewhere}
          onStart={() => void start(open)}
          onBack={goBack}
        />
      </Suspense>
    </ListPage>
  )
}

interface FormFrameProps {
  readonly id: string
  /** The values of the previous batch; null before the first. */
  readonly typed: CourseIssueValues | null
  readonly onIssue: (batch: IssuedBatch) => void
}

function FormFrame({ id, typed, onIssue }: FormFrameProps) {
  const own = useOwnCourse(useRecord(CourseToIssue, { id }, { from: 'fresh' }), (course) => course)
  const isSkipped = own.record.status !== 'ready' || own.refusal !== null
  const participants = useRecord(ParticipantsToIssue, { id }, { from: 'fresh', isSkipped })
  const templates = useRecord(TemplatesToIssue, {}, { from: 'fresh' })
  const issued = useRecord(CourseCertificatesIssued, { courseId: id }, { from: 'uncached', isSkipped })
  const { zone, isLoading } = useZoneOfClinic()
  if (isLoading) return <FormSkeleton title={title} />
  return (
    <RecordFrame
      record={onlyComplete(combine(own.record, participants, templates, issued))}
      refusal={own.refusal}
      noun="course"
      title={title}
      parent="/course/archive"
      skeleton={FormSkeleton}
    >
      {([read, people, allTemplates, certificates]) => {
        const course = passedCourseOf(read, people)
        const head = headOf(course)
        const obstacle = obstacleTo(course, allTemplates.length)
        if (obstacle)
          return (
            <ListPage title={title} crumbs={head.crumbs}>
              {obstacle}
            </ListPage>
          )
        return (
          <CourseIssueForm
            course={course}
            templates={allTemplates}
            issued={certificates}
            issuedRecord={issued}
            zone={zone}
            typed={typed}
            head={head}
            onIssue={(values, batch) => onIssue({ batch, course, values })}
          />
        )
      }}
    </RecordFrame>
  )
}

/** Why nothing can be issued, and what to do about it; null when something can. */
function obstacleTo({ id, isCompleted, passed }: PassedCourse, templateCount: number): ReactNode {
  if (!isCompleted)
    return (
      <EmptyState
        Icon={CircleCheck}
        title="The course is not completed yet"
        text="Complete it first and record who passed. Certificates are issued to everyone who passed."
      >
        <ButtonLink to={paths.course(id)} tone="primary">
          Open the course
        </ButtonLink>
      </EmptyState>
    )
  if (templateCount === 0) return <NoTemplates />
  if (passed.length > 0) return null
  return (
    <EmptyState
      Icon={Award}
      title="Nobody passed"
      text="Certificates are issued to everyone who passed. You can correct results on the course’s page."
    >
      <ButtonLink to={paths.archivedCourse(id)}>Open the course</ButtonLink>
    </EmptyState>
  )
}
