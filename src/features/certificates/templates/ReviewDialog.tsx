import styled from 'styled-components'
import { differencesOf, type Difference } from '~/kit/certificate/templateDifference'
import { fromTemplate, type TemplateValues, type UneditedFields } from '~/kit/certificate/templateForm'
import { fieldNamesFor } from '~/kit/certificate/templateLabels'
import { rebase } from '~/kit/form/rebase'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Muted } from '~/kit/ui/Muted'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { usePromise } from '~/kit/ui/usePromise'
import { counted } from '~/lib/format/counted'
import { readyValue, type RecordState } from '~/platform/api/read/record'
import { ApiError } from '~/platform/api/transport/errors'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { useClient } from '~/platform/tenant/client'
import { countIssuedFrom, maxCertificatesRead, type IssuedFrom } from './issuedFrom'
import { CertificateTemplateForm, type CertificateTemplateFieldsFragment } from './templates.generated'

/** The reviewed values to save. */
export interface Approved {
  readonly values: TemplateValues
  /** The stored fields to send back; null if the template could not be refetched. */
  readonly unedited: UneditedFields | null
}

interface ReviewDialogProps {
  readonly templateId: string
  /** The values the form was opened with. */
  readonly opened: TemplateValues
  readonly typed: TemplateValues
  readonly onApprove: (approved: Approved) => void
  /** Returns to the form. */
  readonly onClose: () => void
}

async function readStored(id: string, signal: AbortSignal): Promise<CertificateTemplateFieldsFragment> {
  const { certificateTemplate } = await sendWhole(CertificateTemplateForm, { id }, { signal })
  if (!certificateTemplate) throw new ApiError('answer', CertificateTemplateForm.name, 'The saved template could not be read.')
  return certificateTemplate
}

/** Review before saving: the changes, conflicts with another user's changes, and the certificates already issued. */
export function ReviewDialog({ templateId, opened, typed, onApprove, onClose }: ReviewDialogProps) {
  const stored = usePromise(templateId, (signal) => readStored(templateId, signal))
  const issued = usePromise(templateId, (signal) => countIssuedFrom(templateId, maxCertificatesRead, signal))
  const template = readyValue(stored)
  const base = template ? fromTemplate(template) : opened
  const { values, conflicts } = rebase(opened, typed, base)
  const changes = differencesOf(base, values, fieldNamesFor(useClient().type))
  const isComparing = stored.status === 'loading'
  const isUnchanged = !isComparing && changes.length === 0
  return (
    <Dialog title="Review changes" isOpen onClose={onClose} isWide>
      <Stack>
        {stored.status === 'failed' && (
          <Notice tone="warn">
            The saved template could not be reloaded. Changes are compared with the version you opened; someone else may have edited it
            since.
          </Notice>
        )}
        {isComparing && <Text role="status">Comparing with the saved template…</Text>}
        {isUnchanged && <Text role="status">No changes from the saved template.</Text>}
        {!isComparing && changes.length > 0 && <Differences changes={changes} conflicts={conflicts} />}
        {!isUnchanged && <Text>{issuedText(issued)}</Text>}
      </Stack>
      <DialogButtons>
        <Button onClick={onClose}>Back to the form</Button>
        {!isUnchanged && (
          <Button tone="primary" isBusy={isComparing} onClick={() => onApprove({ values, unedited: template })}>
            Save {isComparing ? '' : counted(changes.length, 'change')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

function issuedText(issued: RecordState<IssuedFrom>): string {
  const unchanged = 'What was issued keeps the text, signers and pictures it was issued with.'
  if (issued.status === 'loading') return `Counting what was issued from it… ${unchanged}`
  if (issued.status !== 'ready') return `What was issued from it could not be counted. ${unchanged}`
  const { count, isAtLeast } = issued.value
  if (count === 0) return isAtLeast ? unchanged : 'No certificates have been issued from it yet.'
  return `${isAtLeast ? 'At least ' : ''}${counted(count, 'certificate was', 'certificates were')} issued from it. Issued certificates do not change.`
}

function Differences({
  changes,
  conflicts,
}: {
  readonly changes: readonly Difference[]
  readonly conflicts: readonly Difference['field'][]
}) {
  return (
    <Scroll role="region" aria-label="Changes" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Saved now</th>
            <th scope="col">To be saved</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, label, before, after }) => (
            <tr key={field}>
              <th scope="row">
                {label}
                {conflicts.includes(field) && <Warn>changed by someone else since you opened it</Warn>}
              </th>
              <td dir="auto">{before || <Muted as="i">empty</Muted>}</td>
              <td dir="auto">{after || <Muted as="i">empty</Muted>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const Scroll = styled.div`
  max-height: 50vh;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  color: var(--text-2);
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
    line-height: 18px;
  }
  th,
  td {
    padding: 9px 12px;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
    white-space: pre-line;
    overflow-wrap: break-word;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    color: var(--text-3);
    font-weight: 500;
  }
  tbody th {
    width: 28%;
    color: var(--text);
    font-weight: 500;
  }
  td:last-child {
    color: var(--text);
  }
`

const Warn = styled.small`
  display: block;
  color: var(--warn);
`
