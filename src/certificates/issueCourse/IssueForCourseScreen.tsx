import { Award, CircleCheck, LayoutTemplate } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { reasonAgainst } from '~/shared/access/actions'
import { useRead } from '~/shared/api/useRead'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { EmptyState } from '~/shared/feedback/EmptyState'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { CheckboxField, SelectField } from '~/shared/form/choiceFields'
import { useFormContext } from '~/shared/form/context'
import { DayField } from '~/shared/form/DayField'
import { FieldGroup, FieldRow, TextField } from '~/shared/form/fields'
import { Form, type FormHandle } from '~/shared/form/Form'
import { FormPage } from '~/shared/page/FormPage'
import { ListPage } from '~/shared/page/ListPage'
import { RecordMissing } from '~/shared/page/RecordMissing'
import { paths } from '~/shared/routes/paths'
import { useClient, usePerson } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { todayInUtc } from '~/shared/time/today'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { Hint } from '~/shared/ui/Field'
import { Notice } from '~/shared/ui/Notice'
import { TemplatesToIssue } from '../issue/issue.generated'
import { sheetContent, type SheetSigner } from '../sheet/sheetContent'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { CourseCertificatesIssued, CourseToIssue, SigningInstructor, type CourseToIssueQuery } from './issueCourse.generated'
import {
  courseIssueDefaults,
  courseIssueSchema,
  isIssuedTo,
  valuesOf,
  type CompletedCourse,
  type CourseIssueValues,
  type IssuedOfCourse,
} from './issueCourse'

const archived = { label: 'Archived courses', path: paths.archivedCourses() } as const
const CertificateSheet = lazy(() => import('../sheet/CertificateSheet').then((module) => ({ default: module.CertificateSheet })))
const CourseRun = lazy(() => import('./CourseRun').then((module) => ({ default: module.CourseRun })))

/** Issues certificates to those who passed a course. */
export function IssueForCourseScreen() {
  const { id = '' } = useParams()
  return <Reading key={id} id={id} />
}

function Reading({ id }: { readonly id: string }) {
  const client = useClient()
  const reading = useRead(CourseToIssue, { id }, { from: 'fresh' })
  const course = reading.status === 'ready' && !reading.isIncomplete ? reading.data.course : null
  const templates = useRead(TemplatesToIssue, { clientId: client.id }, { from: 'fresh' })
  // Apart from the cache: the run reads it itself, and what was issued when the page was opened decides who is chosen.
  const issued = useRead(CourseCertificatesIssued, { courseId: id }, { from: 'apart' })
  const [typed, setTyped] = useState<CourseIssueValues | null>(null)
  const title = 'Issue certificates of a course'
  if (!course || reading.status !== 'ready')
    return (
      <RecordMissing
        title={title}
        crumbs={[archived]}
        what="The course"
        reading={reading}
        unknown={{
          title: 'There is no such course',
          words: 'It may have been deleted, or it belongs to another organisation.',
          back: { label: 'Archived courses', path: paths.archivedCourses() },
        }}
      />
    )
  const crumbs = course.isCompleted
    ? [archived, { label: course.name ?? 'Course', path: paths.archivedCourse(id) }]
    : [
        { label: 'Planned courses', path: paths.plannedCourses() },
        { label: course.name ?? 'Course', path: paths.course(id) },
      ]
  if (course.isCompleted !== true)
    return (
      <ListPage title={title} crumbs={crumbs}>
        <EmptyState
          Icon={CircleCheck}
          title="The course is not completed yet"
          words="Complete it first and say who passed; certificates are issued to them."
        >
          <ButtonLink to={paths.course(id)} tone="primary">
            Open the course
          </ButtonLink>
        </EmptyState>
      </ListPage>
    )
  for (const [what, one] of [
    ['Templates', templates],
    ['What was issued already', issued],
  ] as const) {
    const isRead = one.status === 'loading' || (one === issued && one.status === 'ready' && one.isRefreshing)
    if (isRead || one.status === 'failed' || one.isIncomplete)
      return (
        <ListPage title={title} crumbs={crumbs}>
          {isRead ? <Skeleton /> : <FailedToLoad what={what} error={one.status === 'failed' ? one.error : null} onRetry={one.retry} />}
        </ListPage>
      )
  }
  if (templates.status !== 'ready' || issued.status !== 'ready') return null
  const all = templates.data.certificateTemplatesByClientId
  const passed = reading.data.courseParticipants.filter((participant) => participant.passed === true)
  if (all.length === 0 || passed.length === 0)
    return (
      <ListPage title={title} crumbs={crumbs}>
        {all.length === 0 ? (
          <EmptyState Icon={LayoutTemplate} title="No template yet" words="Certificates are issued from a template. Make one first." />
        ) : (
          <EmptyState
            Icon={Award}
            title="Nobody passed"
            words="Certificates are issued to those who passed. Results can be corrected on the course’s page."
          >
            <ButtonLink to={paths.archivedCourse(id)}>Open the course</ButtonLink>
          </EmptyState>
        )}
      </ListPage>
    )
  return (
    <Issuing
      course={course}
      participants={passed}
      templates={all}
      issued={issued.data.certificatesByCourseId}
      typed={typed}
      onBack={(sent) => {
        setTyped(sent)
        issued.retry()
      }}
      head={{ title, crumbs, under: `${course.name ?? 'A course'}: ${passed.length} passed` }}
    />
  )
}

interface IssuingProps {
  readonly course: CompletedCourse
  readonly participants: CourseToIssueQuery['courseParticipants']
  readonly templates: readonly CertificateTemplateFieldsFragment[]
  readonly issued: readonly IssuedOfCourse[]
  /** What was typed before certificates were issued from it. */
  readonly typed: CourseIssueValues | null
  /** Back to the form, with what is issued by then. */
  readonly onBack: (sent: CourseIssueValues) => void
  readonly head: {
    readonly title: string
    readonly crumbs: readonly { readonly label: string; readonly path: string }[]
    readonly under: string
  }
}

function Issuing({ course, participants, templates, issued, typed, onBack, head }: IssuingProps) {
  const client = useClient()
  const person = usePerson()
  const { admin } = useSession()
  const [today] = useState(() => todayInUtc(new Date()))
  const [defaults] = useState(() => courseIssueDefaults(course, participants, issued, templates, today, typed))
  const form = useRef<FormHandle<CourseIssueValues>>(null)
  const [values, setValues] = useState(defaults)
  const shown = useDeferredValue(values)
  const [sent, setSent] = useState<CourseIssueValues | null>(null)
  const schema = useMemo(() => courseIssueSchema(templates, today), [templates, today])
  const template = templates.find(({ id }) => id === shown.templateId)
  const instructorId = course.instructorId ?? ''
  const wantsInstructor = template?.instructorAutofill === true && instructorId !== ''
  const teaching = useRead(SigningInstructor, { id: instructorId }, { from: 'fresh', isSilent: true, isSkipped: !wantsInstructor })
  const instructor = teaching.status === 'ready' && !teaching.isIncomplete ? teaching.data.instructor : null
  const signers = useMemo<readonly SheetSigner[]>(
    () => (wantsInstructor && instructor ? [{ name: instructor.name ?? '', role: 'Instructor', image: instructor.signature || null }] : []),
    [wantsInstructor, instructor],
  )
  const chosen = values.people.filter(({ isChosen }) => isChosen).length
  const isOwn = admin.instructorId !== null && admin.instructorId === course.instructorId
  const reason =
    reasonAgainst('course.issueCertificates', person, isOwn) ??
    (wantsInstructor && !instructor ? 'The instructor, who signs these certificates, could not be read yet.' : null)

  const from = sent && templates.find(({ id }) => id === sent.templateId)
  if (sent && from)
    return (
      <ListPage {...head}>
        <Suspense fallback={<Skeleton />}>
          <CourseRun course={course} values={sent} template={from} signers={signers} issued={issued} onBack={() => onBack(sent)} />
        </Suspense>
      </ListPage>
    )
  const first = shown.people.find(({ isChosen }) => isChosen) ?? shown.people[0]
  return (
    <FormPage
      {...head}
      preview={
        template && first ? (
          <Suspense fallback={<Skeleton />}>
            <CertificateSheet
              label="Preview"
              content={sheetContent(
                { ...template, signers: [...(template.signers ?? []), ...signers] },
                { ...valuesOf(shown, first), number: 'Given when issued', link: null },
                client.issuerName ?? client.name,
                client.logo,
              )}
            />
          </Suspense>
        ) : (
          <p>Choose a template to see the certificate here.</p>
        )
      }
    >
      <Form
        ref={form}
        schema={schema}
        defaults={defaults}
        onValues={setValues}
        submitLabel={`Issue ${chosen} ${chosen === 1 ? 'certificate' : 'certificates'}`}
        reason={reason ?? (chosen === 0 ? 'Nobody is chosen.' : null)}
        onSubmit={(submitted) => {
          // From here the run has them: a draft would offer to issue them once more.
          form.current?.drop()
          setSent(submitted)
          return Promise.resolve(null)
        }}
        extraActions={<ButtonLink to={paths.archivedCourse(course.id)}>Cancel</ButtonLink>}
      >
        <FieldGroup title="All certificates">
          <SelectField<CourseIssueValues>
            name="templateId"
            label="Template"
            placeholder="Choose a template"
            options={templates.map(({ id, name }) => ({ value: id, label: name ?? id }))}
          />
          <FieldRow>
            <DayField<CourseIssueValues> name="issuedAt" label="Issued on" max={today} />
            {template?.hasExpiration && (
              <DayField<CourseIssueValues>
                name="validUntil"
                label="Valid until"
                {...(course.validity ? { hint: `The course says: ${course.validity}` } : {})}
              />
            )}
          </FieldRow>
          {template?.hasCourseDates && <TextField<CourseIssueValues> name="courseName" label="Course, as it is printed" />}
          {wantsInstructor && instructor && !instructor.signature && (
            <Notice tone="warn">{instructor.name} has no signature on file, so the certificates carry the name alone.</Notice>
          )}
        </FieldGroup>
        <FieldGroup title="Who passed">
          {defaults.people.map(({ id }, at) => (
            <PersonFields key={id} at={at} issued={issued} hasIdentityNumber={template?.hasSSN === true} />
          ))}
        </FieldGroup>
      </Form>
    </FormPage>
  )
}

interface PersonFieldsProps {
  readonly at: number
  readonly issued: readonly IssuedOfCourse[]
  readonly hasIdentityNumber: boolean
}

/** One who passed: whether a certificate is issued, and what it says of the holder. */
function PersonFields({ at, issued, hasIdentityNumber }: PersonFieldsProps) {
  const { watch } = useFormContext<CourseIssueValues>()
  const [found, templateId] = watch([`people.${at}`, 'templateId'])
  const hasIt = isIssuedTo(issued, templateId, found)
  const name = found.holderName || 'No name'
  return (
    <Person role="group" aria-label={name}>
      <CheckboxField<CourseIssueValues> name={`people.${at}.isChosen`} label={name} />
      {hasIt && <Hint>Holds this certificate of this course already.</Hint>}
      {found.isChosen && (
        <FieldRow>
          <DayField<CourseIssueValues> name={`people.${at}.dateOfBirth`} label="Date of birth" />
          <TextField<CourseIssueValues> name={`people.${at}.passNo`} label="Passport number" />
          {hasIdentityNumber && <TextField<CourseIssueValues> name={`people.${at}.ssn`} label="Identity number" />}
          <TextField<CourseIssueValues> name={`people.${at}.email`} label="Email" type="email" />
        </FieldRow>
      )}
    </Person>
  )
}

const Person = styled.div`
  display: grid;
  gap: 8px;
  padding-bottom: 14px;
  border-bottom: 1px solid var(--line);
  &:last-child {
    border: 0;
  }
`
