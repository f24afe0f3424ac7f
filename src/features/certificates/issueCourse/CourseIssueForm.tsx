import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { CheckboxField, SelectField } from '~/kit/form/choiceFields'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import type { FieldLabels } from '~/kit/form/fieldLabels'
import { Form, type FormHandle } from '~/kit/form/Form'
import { useFormContext } from '~/kit/form/formContext'
import { FormPage, type FormPageProps } from '~/kit/page/FormPage'
import { BatchRun } from '~/kit/run/BatchRun'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Hint } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { todayInUtc } from '~/lib/time/instant'
import { reasonAgainst } from '~/platform/access/actions'
import { CommandFailure } from '~/platform/api/commandFailure'
import { completeValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { usePerson } from '~/platform/tenant/client'
import type { SheetSigner } from '../sheet/sheetContent'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { loadCourseRun } from './loadCourseRun'
import { courseSender, itemsOf, type CourseCertificate } from './courseSender'
import { courseIssueDefaults, courseIssueSchema, isIssuedTo, valuesOf } from './issueCourse'
import type { CourseIssueValues, IssuedOfCourse, PassedCourse } from './issueCourse'
import { SigningInstructor } from './issueCourse.generated'

const labels: FieldLabels<CourseIssueValues> = {
  templateId: 'Template',
  issuedAt: 'Issued on',
  validUntil: 'Valid until',
  courseName: 'Course, as printed',
  'people.#.isChosen': 'Person #',
  'people.#.dateOfBirth': 'Date of birth',
  'people.#.passNo': 'Passport number',
  'people.#.ssn': 'Identity number',
  'people.#.email': 'Email',
}

const CoursePreview = lazyPart(async () => (await import('./CoursePreview')).CoursePreview)

interface CourseIssueFormProps {
  readonly course: PassedCourse
  readonly templates: readonly CertificateTemplateFieldsFragment[]
  readonly issued: readonly IssuedOfCourse[]
  /** The values of the previous run; null before the first. */
  readonly typed: CourseIssueValues | null
  readonly head: Pick<FormPageProps, 'title' | 'crumbs' | 'under'>
  readonly onIssue: (values: CourseIssueValues, run: BatchRun<CourseCertificate>) => void
}

/** Chooses who gets a certificate of a course, and what is printed on it. */
export function CourseIssueForm({ course, templates, issued, typed, head, onIssue }: CourseIssueFormProps) {
  const person = usePerson()
  const { admin } = useSession()
  const [today] = useState(() => todayInUtc(new Date()))
  const [defaults] = useState(() => courseIssueDefaults(course, issued, templates, today, typed))
  const form = useRef<FormHandle<CourseIssueValues>>(null)
  const [values, setValues] = useState(defaults)
  const shown = useDeferredValue(values)
  const schema = useMemo(() => courseIssueSchema(templates, today), [templates, today])
  const template = templates.find(({ id }) => id === values.templateId)
  const { signers, missing } = useSigners(course, template)
  const chosenCount = values.people.filter(({ isChosen }) => isChosen).length
  const isOwnCourse = admin.instructorId !== null && admin.instructorId === course.instructorId
  const first = shown.people.find(({ isChosen }) => isChosen) ?? shown.people[0]

  return (
    <FormPage
      {...head}
      preview={
        template && first ? (
          <Suspense fallback={<Skeleton />}>
            <CoursePreview template={template} signers={signers} values={valuesOf(shown, first)} />
          </Suspense>
        ) : (
          <p>Choose a template to see the certificate here.</p>
        )
      }
    >
      <Form
        ref={form}
        schema={schema}
        labels={labels}
        defaults={defaults}
        onValues={setValues}
        submitLabel={`Issue ${chosenCount} ${chosenCount === 1 ? 'certificate' : 'certificates'}`}
        reason={
          reasonAgainst('course.issueCertificates', person, isOwnCourse) ??
          (missing === 'instructor' ? 'The instructor who signs these certificates has not loaded yet.' : null) ??
          (chosenCount === 0 ? 'Select at least one person.' : null)
        }
        onSubmit={async (submitted) => {
          if (template?.id !== submitted.templateId) throw new CommandFailure('This template no longer exists. Choose another one.', false)
          await loadCourseRun()
          // The run takes over: a draft would offer to issue the same certificates again.
          form.current?.drop()
          const sender = courseSender(course.id, template, signers, { centerId: admin.centerId })
          onIssue(submitted, new BatchRun({ items: itemsOf(submitted, issued), sender }))
          return null
        }}
        extraActions={<ButtonLink to={paths.archivedCourse(course.id)}>Cancel</ButtonLink>}
      >
        <FieldGroup title="All certificates">
          <SelectField<CourseIssueValues>
            name="templateId"
            placeholder="Choose a template"
            options={templates.map(({ id, name }) => ({ value: id, label: name ?? id }))}
          />
          <FieldRow>
            <DayField<CourseIssueValues> name="issuedAt" max={today} />
            {template?.hasExpiration && (
              <DayField<CourseIssueValues>
                name="validUntil"
                isRequired
                {...(course.validity ? { hint: `Course validity: ${course.validity}` } : {})}
              />
            )}
          </FieldRow>
          {template?.hasCourseDates && <TextField<CourseIssueValues> name="courseName" />}
          {missing === 'signature' && (
            <Notice tone="warn">{signers[0]?.name} has no signature on file, so only the name is printed.</Notice>
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

interface Signing {
  /** Signers in addition to the template's own. */
  readonly signers: readonly SheetSigner[]
  readonly missing: 'instructor' | 'signature' | null
}

const noSigners: Signing = { signers: [], missing: null }

/** The course's instructor, where the template asks for one. */
function useSigners({ instructorId }: PassedCourse, template: CertificateTemplateFieldsFragment | undefined): Signing {
  const isSigning = template?.instructorAutofill === true && Boolean(instructorId)
  const record = useRecord(SigningInstructor, { id: instructorId ?? '' }, ({ instructor }) => instructor, {
    from: 'fresh',
    isSilent: true,
    isSkipped: !isSigning,
  })
  if (!isSigning) return noSigners
  const instructor = completeValue(record)
  if (!instructor) return { signers: [], missing: 'instructor' }
  const { name, signature } = instructor
  return { signers: [{ name: name ?? '', role: 'Instructor', image: signature || null }], missing: signature ? null : 'signature' }
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
          <DayField<CourseIssueValues> name={`people.${at}.dateOfBirth`} />
          <TextField<CourseIssueValues> name={`people.${at}.passNo`} />
          {hasIdentityNumber && <TextField<CourseIssueValues> name={`people.${at}.ssn`} isRequired />}
          <TextField<CourseIssueValues> name={`people.${at}.email`} type="email" />
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
