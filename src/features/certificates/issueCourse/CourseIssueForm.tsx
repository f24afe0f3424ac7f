import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { courseSpan } from '~/domain/course/courseHints'
import { useOwnInstructor } from '~/domain/course/courseScope'
import { Batch } from '~/kit/batch/Batch'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { SelectField } from '~/kit/form/choiceFields'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import type { FieldLabels } from '~/kit/form/fieldLabels'
import { TextField } from '~/kit/form/fields'
import { Form, type FormHandle } from '~/kit/form/Form'
import { useFormContext } from '~/kit/form/formContext'
import { useFormChanges } from '~/kit/form/useFormChanges'
import { FormPage, type FormPageProps } from '~/kit/page/FormPage'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { allOf, counted } from '~/lib/format/counted'
import { formatDay } from '~/lib/time/dayWords'
import { todayInUtc } from '~/lib/time/instant'
import { reasonAgainst } from '~/platform/access/actions'
import { useUncertain } from '~/platform/api/command/uncertainChanges'
import type { RecordState } from '~/platform/api/read/record'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { useSignedIn } from '~/platform/tenant/client'
import { useIssueMoment } from '../issue/useIssueMoment'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { RevokeCertificate } from '../view/view.generated'
import { courseSender, itemsOf, lostCertificates, type CourseCertificate } from './courseSender'
import { validityFrom, type CourseValidity } from './courseValidity'
import { courseIssueDefaults, courseIssueSchema, failedPeople, isMailedTo, issuedTo, valuesOf } from './issueCourse'
import type { CourseIssueValues, IssuedOfCourse, PassedCourse } from './issueCourse'
import { loadCourseBatch } from './loadCourseBatch'
import { PeopleTable } from './PeopleTable'
import { useSigners } from './useSigners'

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
  'people.#.isMailed': 'Email the certificate',
}

const RevokeDialog = lazyDialog(async () => (await import('../view/RevokeDialog')).RevokeDialog)
const CoursePreview = lazyPart(async () => (await import('./CoursePreview')).CoursePreview)

interface CourseIssueFormProps {
  readonly course: PassedCourse
  readonly templates: readonly CertificateTemplateFieldsFragment[]
  readonly issued: readonly IssuedOfCourse[]
  /** How `issued` was read. */
  readonly issuedRecord: RecordState<unknown>
  /** The time zone of the clinic's calendar. */
  readonly zone: string
  /** The values of the previous batch; null before the first. */
  readonly typed: CourseIssueValues | null
  readonly head: Pick<FormPageProps, 'title' | 'crumbs' | 'under'>
  readonly onIssue: (values: CourseIssueValues, batch: Batch<CourseCertificate>) => void
}

/** Chooses who gets a certificate of a course, and what is printed on it. */
export function CourseIssueForm({ course, templates, issued, issuedRecord, zone, typed, head, onIssue }: CourseIssueFormProps) {
  const person = useSignedIn()
  const { admin } = useSession()
  const own = useOwnInstructor()
  const { today, now } = useIssueMoment(zone)
  const [defaults] = useState(() => courseIssueDefaults(course, issued, templates, today, typed))
  const form = useRef<FormHandle<CourseIssueValues>>(null)
  const [values, setValues] = useState(defaults)
  const shown = useDeferredValue(values)
  const schema = useMemo(() => courseIssueSchema(templates, today), [templates, today])
  const template = templates.find(({ id }) => id === values.templateId)
  const { signers, missing, record: signing } = useSigners(course, template)
  const chosenCount = values.people.filter(({ isChosen }) => isChosen).length
  const isOwnCourse = own.id !== null && own.id === course.instructorId
  const failed = failedPeople(course, issued, todayInUtc(now))
  const isRevoking = useUncertain(RevokeCertificate, issuedRecord)
  const holders = failed.filter(({ held }) => held.length > 0)
  const holding = holders.filter(({ held }) => held.some(({ id }) => !isRevoking({ certificateId: id }))).length
  const unconfirmed = holders.length - holding
  const [revoking, setRevoking] = useState<IssuedOfCourse | null>(null)
  const lastDay = courseSpan(course)?.end.day
  const validity = lastDay === undefined ? null : validityFrom(course.validity, lastDay)
  const first = shown.people.find(({ isChosen }) => isChosen) ?? shown.people[0]

  return (
    <FormPage
      {...head}
      isWide
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
        submitLabel={`Issue ${counted(chosenCount, 'certificate')}`}
        reason={
          reasonAgainst('course.issueCertificates', person, isOwnCourse) ??
          (missing === 'instructor' ? 'The instructor who signs these certificates has not loaded yet.' : null) ??
          (chosenCount === 0 ? 'Select at least one person.' : null)
        }
        onSubmit={async (submitted) => {
          if (template?.id !== submitted.templateId) throw new CommandFailure('This template no longer exists. Choose another one.', false)
          await loadCourseBatch()
          // The batch takes over: a draft would offer to issue the same certificates again.
          form.current?.drop()
          const sender = courseSender(course.id, template, signers, { centerId: admin.centerId, zone, now })
          onIssue(submitted, new Batch({ items: itemsOf(submitted, issued, course.id), sender, lost: lostCertificates }))
          return null
        }}
        extraActions={<ButtonLink to={paths.archivedCourse(course.id)}>Cancel</ButtonLink>}
      >
        <KeepTicks people={defaults.people} issued={issued} />
        <FieldGroup title="All certificates">
          <FieldRow>
            <SelectField<CourseIssueValues>
              name="templateId"
              placeholder="Choose a template"
              options={templates.map(({ id, name }) => ({ value: id, label: name ?? id }))}
            />
            <DayField<CourseIssueValues> name="issuedAt" max={today} />
            {template?.hasExpiration && (
              <DayField<CourseIssueValues>
                name="validUntil"
                isRequired
                {...(course.validity && !validity ? { hint: `Course validity: ${course.validity}` } : {})}
              />
            )}
          </FieldRow>
          {template?.hasExpiration && validity && <FromCourse {...validity} />}
          {template?.hasCourseDates && <TextField<CourseIssueValues> name="courseName" />}
          {signing && (
            <Loaded record={signing} what="The instructor who signs" lines={1}>
              {() => null}
            </Loaded>
          )}
          {missing === 'nobody' && (
            <Notice tone="warn">The template asks for the instructor’s signature, and this course has no instructor who could sign.</Notice>
          )}
          {missing === 'signature' && (
            <Notice tone="warn">{signers[0]?.name} has no signature on file, so only the name is printed.</Notice>
          )}
        </FieldGroup>
        <FieldGroup title="People">
          <p role="status">{mailInWords(values)}</p>
          {holding > 0 && (
            <Notice tone="warn">
              {counted(holding, 'person failed this course and still holds', 'people failed this course and still hold')} a valid
              certificate of it.
            </Notice>
          )}
          {unconfirmed > 0 && (
            <Notice tone="warn">
              {counted(
                unconfirmed,
                'person failed this course, and the revocation of their certificate',
                'people failed this course, and the revocation of their certificates',
              )}{' '}
              is not confirmed.
            </Notice>
          )}
          <PeopleTable
            people={defaults.people}
            failed={failed}
            issued={issued}
            issuedRecord={issuedRecord}
            template={template}
            revokeReason={reasonAgainst('certificate.revoke', person)}
            onRevoke={setRevoking}
          />
        </FieldGroup>
      </Form>
      {revoking && (
        <RevokeDialog
          key={revoking.id}
          certificate={revoking}
          holder={revoking.holderName ?? 'No name'}
          isOpen
          onClose={() => setRevoking(null)}
        />
      )}
    </FormPage>
  )
}

interface KeepTicksProps {
  readonly people: CourseIssueValues['people']
  readonly issued: readonly IssuedOfCourse[]
}

/**
 * Unticks who holds a certificate of a template once that is chosen, and ticks them again where another one is chosen instead. A draft, whose
 * list may be that of before a result was corrected, brings only what was typed.
 */
function KeepTicks({ people: passed, issued }: KeepTicksProps) {
  const form = useFormContext<CourseIssueValues>()
  // At first, those who hold the template that the course names.
  const { templateId, people } = form.getValues()
  const [unticked] = useState(() => new Set(people.flatMap((one) => (issuedTo(issued, templateId, one).length > 0 ? [one.id] : []))))
  useFormChanges(form, ({ name, isTyped, values }) => {
    if (!name) {
      const typed = new Map(values.people.map((one) => [one.id, one]))
      form.setValue(
        'people',
        passed.map((one) => {
          const known = { ...one, ...typed.get(one.id), userId: one.userId, holderName: one.holderName }
          const holds = issuedTo(issued, values.templateId, known).length > 0
          if (holds && known.isChosen) unticked.add(one.id)
          return { ...known, isChosen: known.isChosen && !holds }
        }),
      )
    }
    if (name !== 'templateId' || !isTyped) return
    for (const [at, person] of values.people.entries()) {
      const holds = issuedTo(issued, values.templateId, person).length > 0
      if (holds && person.isChosen) unticked.add(person.id)
      if (holds ? person.isChosen : unticked.delete(person.id)) form.setValue(`people.${at}.isChosen`, !holds)
    }
  })
  return null
}

/** Sets the expiry by the course's last day. */
function FromCourse({ text, until }: CourseValidity) {
  const { setValue } = useFormContext<CourseIssueValues>()
  return (
    <div>
      <Button onClick={() => setValue('validUntil', until, { shouldDirty: true, shouldValidate: true })}>
        {text} from the course: {formatDay(until)}
      </Button>
    </div>
  )
}

/** 'Emailed to 8 of the 10 people chosen; the others have no address.' */
function mailInWords({ people }: CourseIssueValues): string {
  const chosen = people.filter(({ isChosen }) => isChosen)
  const mailed = chosen.filter(isMailedTo).length
  if (chosen.length === 0) return 'Nobody is chosen.'
  if (mailed === 0) return 'Nobody gets an email.'
  if (mailed === chosen.length) return mailed === 1 ? 'The person chosen gets an email.' : `${allOf(mailed, 'people')} chosen get an email.`
  return `${mailed} of the ${chosen.length} people chosen ${mailed === 1 ? 'gets' : 'get'} an email.`
}
