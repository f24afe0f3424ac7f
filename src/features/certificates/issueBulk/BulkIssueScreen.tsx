import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { mailedText } from '~/domain/certificate/mailedText'
import { rowsPerCommand } from '~/domain/certificate/rowsPerCommand'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { lazySender } from '~/kit/batch/lazySender'
import { useZoneOfClinic } from '~/kit/certificate/useClinicZone'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Import } from '~/kit/import/Import'
import type { ImportKind, ImportPreview } from '~/kit/import/importKind'
import { ListPage } from '~/kit/page/ListPage'
import { Field, Select } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { useMinute } from '~/kit/ui/useMinute'
import { wallClockIn } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { ApiError } from '~/platform/api/transport/errors'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { useSignedIn } from '~/platform/tenant/client'
import { NoTemplates } from '../issue/NoTemplates'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { bulkFields, issuedPeriod } from './bulkIssue'
import { TemplatesToIssueInBulk } from './issueBulk.generated'

const TryOut = lazyPart(async () => (await import('./TryOut')).TryOut)

const messages = { refused: 'Error fetching templates' } as const

/** Issues many certificates from a CSV file. */
export function BulkIssueScreen() {
  const reason = reasonAgainst('certificate.issueBulk', useSignedIn())
  const { zone, isLoading } = useZoneOfClinic()
  const templates = useRecord(TemplatesToIssueInBulk, {}, { from: 'fresh', messages })
  return (
    <ListPage title="Issue from CSV" crumbs={['/certificates/issue']}>
      {reason ? (
        <Notice tone="warn">{reason}</Notice>
      ) : (
        <Loaded record={onlyComplete(templates)} what="Templates" messages={messages}>
          {(all) => (all.length === 0 ? <NoTemplates /> : isLoading ? <Skeleton lines={6} /> : <BulkIssue templates={all} zone={zone} />)}
        </Loaded>
      )}
    </ListPage>
  )
}

const previewOf = (template: CertificateTemplateFieldsFragment, today: string): ImportPreview => ({
  name: 'Preview',
  label: (count) => `Preview ${Math.min(3, count)} ${count === 1 ? 'certificate' : 'certificates'}`,
  render: (rows) => (
    <Suspense fallback={<Skeleton lines={12} />}>
      <TryOut template={template} rows={rows} today={today} />
    </Suspense>
  ),
})

interface BulkIssueProps {
  readonly templates: readonly CertificateTemplateFieldsFragment[]
  /** The time zone of the clinic's calendar. */
  readonly zone: string
}

function BulkIssue({ templates, zone }: BulkIssueProps) {
  const { admin } = useSession()
  const invalidate = useInvalidate()
  const now = useMinute()
  const today = wallClockIn(zone, now).day
  const [templateId, setTemplateId] = useState(templates.length === 1 ? (templates[0]?.id ?? '') : '')
  const template = templates.find(({ id }) => id === templateId)

  const kind: ImportKind = {
    name: 'certificates',
    noun: { one: 'certificate', many: 'certificates' },
    verb: { base: 'Issue', doing: 'Issuing', done: 'issued' },
    fields: bulkFields(template, today),
    identities: [['passNo'], ['holderName', 'dateOfBirth']],
    findKey: ['holderName', 'dateOfBirth', 'passNo'],
    ...(template && { about: `Template: ${template.name ?? template.id}`, preview: previewOf(template, today) }),
    choices: { templateId, today },
    sender: (choices) => {
      // A resumed batch may belong to another template and another day.
      const chosen = templates.find(({ id }) => id === choices['templateId'])
      if (!chosen) throw new ApiError('business', 'bulk', 'The template of this import no longer exists.')
      const day = choices['today'] ?? today
      return lazySender(rowsPerCommand, async () =>
        (await import('./bulkSender')).bulkSender(chosen, day, { centerId: admin.centerId, zone, now }),
      )
    },
    alsoHappens: mailedText,
    listPath: (choices, rows) =>
      paths.certificatesIssuedIn(
        issuedPeriod(rows, choices['today'] ?? today),
        templates.find(({ id }) => id === choices['templateId'])?.certType ?? undefined,
      ),
    onSent: () => invalidate(staleCertificates.issued),
  }

  const choice = (
    <Choice>
      <Field label="Template" hint="Every row of the file becomes a certificate from this template.">
        {(control) => (
          <Select {...control} value={templateId} onChange={(event) => setTemplateId(event.target.value)}>
            {/* Once a template is selected it can only be replaced: the file is checked against it. */}
            {templateId === '' && <option value="">Choose a template</option>}
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? id}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Choice>
  )
  return (
    <Import
      kind={kind}
      choice={choice}
      whyNoFile={template ? null : 'Choose a template above first.'}
      onResume={(choices) => setTemplateId(choices['templateId'] ?? templateId)}
    />
  )
}

const Choice = styled.div`
  max-width: 420px;
  margin-bottom: 20px;
`
