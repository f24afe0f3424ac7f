import { Award, CircleCheck, LayoutTemplate } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { reasonAgainst } from '~/platform/access/actions'
import { useRead } from '~/platform/api/useRead'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { CheckboxField, SelectField } from '~/kit/form/choiceFields'
import { useFormContext } from '~/kit/form/formContext'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow, TextField } from '~/kit/form/fields'
import { Form, type FormHandle } from '~/kit/form/Form'
import { FormPage } from '~/kit/page/FormPage'
import { ListPage } from '~/kit/page/ListPage'
import { RecordMissing } from '~/kit/page/RecordMissing'
import { paths } from '~/platform/routes/paths'
import { useClient, usePerson } from '~/platform/tenant/client'
import { useSession } from '~/platform/session/useSession'
import { todayInUtc } from '~/lib/time/today'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Hint } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
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

/** Issues certificates to everyone who passed a course. */
export function IssueForCourseScreen() {
  const { id = '' } = useParams()
  return <Reading key={id} id={id} />
}

function Reading({ id }: { readonly id: string }) {
  const reading = useRead(CourseToIssue, { id }, { from: 'fresh' })
  const course = reading.status === 'ready' && !reading.isIncomplete ? reading.data.course : null
  const templates = useRead(TemplatesToIssue, {}, { from: 'fresh' })
  // Not cached: the run refetches it, but the selection must reflect what was issued when the page opened.
  const issued = useRead(CourseCertificatesIssued, { courseId: id }, { from: 'uncached' })
  const [typed, setTyped] = useState<CourseIssueValues | null>(null)
  const title = 'Issue course certificates'
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
          words="Complete it first and record who passed. Certificates are issued to everyone who passed."
        >
          <ButtonLink to={paths.course(id)} tone="primary">
            Open the course
          </ButtonLink>
        </EmptyState>
      </ListPage>
    )
  for (const [what, query] of [
    ['Templates', templates],
    ['Issued certificates', issued],
  ] as const) {
    const isLoading = query.status === 'loading' || (query === issued && query.status === 'ready' && query.isRefreshing)
    if (isLoading || query.status === 'failed' || query.isIncomplete)
      return (
        <ListPage title={title} crumbs={crumbs}>
          {isLoading ? (
            <Skeleton />
          ) : (
            <FailedToLoad what={what} error={query.status === 'failed' ? query.error : null} onRetry={query.retry} />
          )}
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
            words="Certificates are issued to everyone who passed. You can correct results on the course’s page."
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
  /** The values of the previous run; null before the first. */
  readonly typed: CourseIssueValues | null
  /** Returns to the form and refetches what was issued. */
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
  const instructorRead = useRead(SigningInstructor, { id: instructorId }, { from: 'fresh', isSilent: true, isSkipped: !wantsInstructor })
  const instructor = instructorRead.status === 'ready' && !instructorRead.isIncomplete ? instructorRead.data.instructor : null
  const signers = useMemo<readonly SheetSigner[]>(
    () => (wantsInstructor && instructor ? [{ name: instructor.name ?? '', role: 'Instructor', image: instructor.signature || null }] : []),
    [wantsInstructor, instructor],
  )
  const chosenCount = values.people.filter(({ isChosen }) => isChosen).length
  const isOwnCourse = admin.instructorId !== null && admin.instructorId === course.instructorId
  const reason =
    reasonAgainst('course.issueCertificates', person, isOwnCourse) ??
    (wantsInstructor && !instructor ? 'The instructor who signs these certificates has not loaded yet.' : null)

  const sentTemplate = sent && templates.find(({ id }) => id === sent.templateId)
  if (sent && sentTemplate)
    return (
      <ListPage {...head}>
        <Suspense fallback={<Skeleton />}>
          <CourseRun course={course} values={sent} template={sentTemplate} signers={signers} issued={issued} onBack={() => onBack(sent)} />
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
                { ...valuesOf(shown, first), number: 'Assigned when issued', link: null },
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
        submitLabel={`Issue ${chosenCount} ${chosenCount === 1 ? 'certificate' : 'certificates'}`}
        reason={reason ?? (chosenCount === 0 ? 'Select at least one person.' : null)}
        onSubmit={(submitted) => {
          // The run takes over: a draft would offer to issue the same certificates again.
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
                {...(course.validity ? { hint: `Course validity: ${course.validity}` } : {})}
              />
            )}
          </FieldRow>
          {template?.hasCourseDates && <TextField<CourseIssueValues> name="courseName" label="Course, as printed" />}
          {wantsInstructor && instructor && !instructor.signature && (
            <Notice tone="warn">{instructor.name} has no signature on file, so only the name is printed.</Notice>
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

/** One person who passed: whether a certificate is issued, and the holder's details. */
function PersonFields({ at, issued, hasIdentityNumber }: PersonFieldsProps) {
  const { watch } = useFormContext<CourseIssueValues>()
  const [values, templateId] = watch([`people.${at}`, 'templateId'])
  const isIssued = isIssuedTo(issued, templateId, values)
  const name = values.holderName || 'No name'
  return (
    <Person role="group" aria-label={name}>
      <CheckboxField<CourseIssueValues> name={`people.${at}.isChosen`} label={name} />
      {isIssued && <Hint>Already has this certificate for this course.</Hint>}
      {values.isChosen && (
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
