import { FileSpreadsheet } from 'lucide-react'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { DayDoubts } from '~/domain/certificate/DayDoubts'
import { equalIssued, issuedKey } from '~/domain/certificate/equalIssued'
import { genders } from '~/domain/certificate/genders'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { sheetContent } from '~/kit/certificate/sheetContent'
import { useZoneOfClinic } from '~/kit/certificate/useClinicZone'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { SelectField, withStored } from '~/kit/form/choiceFields'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import type { FieldLabels } from '~/kit/form/fieldLabels'
import { TextField } from '~/kit/form/fields'
import { FoldingGroup } from '~/kit/form/FoldingGroup'
import { Form } from '~/kit/form/Form'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { ListPage } from '~/kit/page/ListPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { NothingHere } from '~/kit/ui/NothingHere'
import { Notice } from '~/kit/ui/Notice'
import { isSame } from '~/lib/isSame'
import { cityOf } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import type { FailureLink } from '~/platform/api/transport/failureWithLink'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { CertificatesOfDay } from '../issueBulk/issueBulk.generated'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { CertificateToCopy, IssueCertificate, TemplatesToIssue, type CertificateToCopyQuery } from './issue.generated'
import { accountOfCopy, copyOf, isStillHolder, issueSchema, newCertificate, ofCourseOf, toIssueInput, type IssueValues } from './issueForm'
import { NoTemplates } from './NoTemplates'
import { templateChanges } from './templateChanges'
import { useIssueMoment } from './useIssueMoment'

const CertificateSheet = lazyPart(async () => (await import('~/kit/certificate/CertificateSheet')).CertificateSheet)

const messages = { refused: 'Error fetching templates' } as const

const labels: FieldLabels<IssueValues> = {
  templateId: 'Template',
  issuedAt: 'Issued',
  validUntil: 'Valid until',
  courseName: 'Course',
  holderName: 'Full name',
  dateOfBirth: 'Date of birth',
  nationality: 'Nationality',
  gender: 'Gender',
  address: 'Address',
  result: 'Result or grade',
  passNo: 'Passport number',
  ssn: 'Identity number',
  email: 'Email',
}

/** The certificate that the form is prefilled from. */
interface Original {
  readonly certificate: NonNullable<CertificateToCopyQuery['certificate']>
  /** Whether the new certificate replaces this one. */
  readonly isCorrection: boolean
}

const none: readonly never[] = []

/** The newest is listed first. */
const list: FailureLink = { label: 'Open issued certificates', path: paths.issuedCertificates() }

/** Issues a single certificate. */
export function IssueScreen() {
  return <Issue title="Issue a certificate" original={null} />
}

/** Issues another certificate to the same holder, prefilled from an existing one. */
export function IssueLikeScreen() {
  const { certId = '' } = useParams()
  return <Copying key={certId} id={certId} title="Issue another certificate" isCorrection={false} />
}

/** Corrects a certificate: issues a new one, then offers to revoke the old one. Until then both are valid. */
export function CorrectScreen() {
  const { certificateId = '' } = useParams()
  return <Copying key={certificateId} id={certificateId} title="Correct a certificate" isCorrection />
}

function Copying({ id, title, isCorrection }: { readonly id: string; readonly title: string; readonly isCorrection: boolean }) {
  const record = useRecord(CertificateToCopy, { id }, { from: 'fresh' })
  return (
    <RecordFrame record={onlyComplete(record)} noun="certificate" title={title} parent="/certificates/issued" skeleton={FormSkeleton}>
      {(certificate) => <Issue title={title} original={{ certificate, isCorrection }} />}
    </RecordFrame>
  )
}

function Issue({ title, original }: { readonly title: string; readonly original: Original | null }) {
  const templates = onlyComplete(useRecord(TemplatesToIssue, {}, { from: 'fresh', messages }))
  const { zone, isLoading } = useZoneOfClinic()
  if (templates.status === 'loading' || isLoading) return <FormSkeleton title={title} />
  if (templates.status === 'ready' && templates.value.length > 0)
    return <IssueForm title={title} original={original} templates={templates.value} zone={zone} />
  return (
    <ListPage title={title}>
      <Loaded record={templates} what="Templates" messages={messages}>
        {() => <NoTemplates />}
      </Loaded>
    </ListPage>
  )
}

interface IssueFormProps {
  readonly title: string
  readonly original: Original | null
  readonly templates: readonly CertificateTemplateFieldsFragment[]
  /** The time zone of the clinic's calendar. */
  readonly zone: string
}

function IssueForm({ title, original, templates, zone }: IssueFormProps) {
  const client = useClient()
  const person = useSignedIn()
  const { admin } = useSession()
  const { today, now } = useIssueMoment(zone)
  const issuer = { centerId: admin.centerId, zone, now }
  const wanted = useSearchParams()[0].get('template') ?? ''
  const [defaults] = useState(() => {
    const initial = original
      ? copyOf(original.certificate, today, zone, original.isCorrection)
      : { ...newCertificate(today), templateId: wanted }
    // The template may have been deleted since.
    const templateExists = templates.some(({ id }) => id === initial.templateId)
    return { ...initial, templateId: templateExists ? initial.templateId : templates.length === 1 ? (templates[0]?.id ?? '') : '' }
  })
  const [values, setValues] = useState<IssueValues>(defaults)
  const [isUnprintedOpen, setUnprintedOpen] = useState(false)
  const shown = useDeferredValue(values)
  const isOfRevoked = original?.certificate.isRevoked === true
  const correctedId = original?.isCorrection ? original.certificate.id : null
  const issue = useCommand(IssueCertificate, {
    done: 'Certificate issued',
    stale: staleCertificates.issued,
    noun: 'certificate',
    verb: 'Issue',
    key: issuedKey(zone),
    find: (input) =>
      equalIssued(input, { zone, ofDay: CertificatesOfDay, record: CertificateToCopy, exceptId: correctedId, pathOf: paths.certificate }),
    list: () => list,
    isOneForm: true,
  })
  const schema = useMemo(() => issueSchema(templates, today), [templates, today])
  const template = templates.find(({ id }) => id === shown.templateId)
  const courseWith = (filledIn: IssueValues, chosen: CertificateTemplateFieldsFragment) => {
    if (!original) return undefined
    if (original.isCorrection) return ofCourseOf(original.certificate, filledIn, chosen)
    return { courseId: null, userId: accountOfCopy(original.certificate, filledIn), signers: none }
  }
  const changes = original?.isCorrection ? templateChanges(original.certificate, template) : none
  const fromCsv = {
    label: 'Issue from CSV',
    Icon: FileSpreadsheet,
    reason: reasonAgainst('certificate.issueBulk', person),
    go: paths.issueCertificatesInBulk(),
  }

  return (
    <FormPage
      title={title}
      {...(original ? { crumbs: ['/certificates/issued'] } : {})}
      {...(original ? {} : { actions: [fromCsv] })}
      preview={
        template ? (
          <Suspense fallback={<Skeleton lines={12} />}>
            <CertificateSheet
              label="Preview"
              isChecked
              content={sheetContent(
                { ...template, signers: [...(template.signers ?? []), ...(courseWith(shown, template)?.signers ?? [])] },
                { ...shown, number: 'Assigned when issued', link: null },
                client.issuerName ?? client.name,
                client.logo,
              )}
            />
          </Suspense>
        ) : (
          <NothingHere>Choose a template to see the certificate here.</NothingHere>
        )
      }
    >
      <Form
        schema={schema}
        labels={labels}
        defaults={defaults}
        draftTitleField="holderName"
        lookAt={() => list}
        onValues={setValues}
        submitLabel={original?.isCorrection ? 'Issue the corrected certificate' : 'Issue certificate'}
        reason={reasonAgainst(original?.isCorrection ? 'certificate.correct' : 'certificate.issue', person)}
        doing={issue.doing}
        onSubmit={async (sent) => {
          const chosen = templates.find(({ id }) => id === sent.templateId)
          if (!chosen) throw new CommandFailure('This template no longer exists. Choose another one.', false)
          const inputOf = (filledIn: IssueValues) => toIssueInput(filledIn, chosen, issuer, courseWith(filledIn, chosen))
          const input = inputOf(sent)
          if (correctedId !== null && changes.length === 0 && isSame(input, inputOf(defaults)))
            throw new CommandFailure('Nothing was changed, so nothing was issued.', false)
          const issued = await issue.run(input)
          if (!issued) return null
          // The old one, which is still to be revoked.
          if (!issued.found) return correctedId === null || isOfRevoked ? paths.issuedCertificates() : paths.certificate(correctedId)
          return correctedId === null ? paths.certificate(issued.found.id) : paths.replacementCertificate(issued.found.id, correctedId)
        }}
      >
        {original?.isCorrection && (
          <Notice tone="accent">
            {isOfRevoked
              ? 'This issues a new certificate in place of the revoked one.'
              : isStillHolder(original.certificate, shown)
                ? 'This issues a new certificate. The old one stays as it is until you revoke it in the next step.'
                : 'This issues a certificate to somebody else. The old one stays valid: open it afterwards to revoke it.'}
          </Notice>
        )}
        {isOfRevoked && correctedId === null && (
          <Notice tone="warn">
            The holder was copied from a revoked certificate, which may be wrong. Compare every field with the passport.
          </Notice>
        )}
        {original?.certificate.userId && accountOfCopy(original.certificate, shown) === null && (
          <Notice tone="warn">The holder has changed, so this certificate does not go to the old holder’s account.</Notice>
        )}
        {changes.length > 0 && (
          <Notice tone="warn">
            The template has changed since this certificate was issued: {changes.join(', ')}. The new certificate uses it as it is now.
          </Notice>
        )}
        <FieldGroup title="Certificate">
          <SelectField<IssueValues>
            name="templateId"
            placeholder="Choose a template"
            options={templates.map(({ id, name }) => ({ value: id, label: name ?? id }))}
          />
          <FieldRow>
            <DayField<IssueValues> name="issuedAt" hint={`The day in ${cityOf(zone)}.`} />
            {template?.hasExpiration && <DayField<IssueValues> name="validUntil" hint="Last day it is valid." isRequired />}
          </FieldRow>
          {template?.hasExpiration && <DayDoubts about="document" days={values} />}
          {template?.hasCourseDates && <TextField<IssueValues> name="courseName" hint="With its dates, as it should be printed." />}
        </FieldGroup>
        <FieldGroup title="Holder">
          <TextField<IssueValues> name="holderName" hint="As written in the passport." />
          <FieldRow>
            <DayField<IssueValues> name="dateOfBirth" isBirth />
            <TextField<IssueValues> name="nationality" />
          </FieldRow>
          <DayDoubts about="person" days={values} />
          <FieldRow>
            <TextField<IssueValues> name="passNo" />
            {template?.hasSSN && <TextField<IssueValues> name="ssn" isRequired />}
          </FieldRow>
          <TextField<IssueValues> name="email" type="email" hint="We email the certificate here. Leave empty to skip." />
        </FieldGroup>
        <FoldingGroup
          title="Not printed"
          summary={[values.gender, values.address, values.result].filter(Boolean).join(', ') || 'Gender, address, result'}
          isOpen={isUnprintedOpen}
          onToggle={() => setUnprintedOpen(!isUnprintedOpen)}
        >
          <FieldRow>
            <SelectField<IssueValues> name="gender" placeholder="Not stated" options={withStored(genders, values.gender)} />
            <TextField<IssueValues> name="result" />
          </FieldRow>
          <TextField<IssueValues> name="address" hint="Kept with the certificate, and not shown to those who check it." />
        </FoldingGroup>
      </Form>
    </FormPage>
  )
}
