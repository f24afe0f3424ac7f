import { FilePen, Mail, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { stepsOfMails } from '~/domain/email/mailSteps'
import { StepList } from '~/domain/email/StepList'
import { useMailsAbout } from '~/domain/email/useMailsAbout'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import type { PageAction } from '~/kit/page/pageAction'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, WorkSkeleton } from '~/kit/page/RecordPage'
import { Card } from '~/kit/ui/Card'
import { Stack } from '~/kit/ui/Stack'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { reasonAgainst } from '~/platform/access/actions'
import { completeValue, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { LabResultRecord } from '../desk/desk.generated'
import { LabFileDialog } from '../desk/LabFileDialog'
import { elsewhere, labState, labStatus, type LabRecord } from '../desk/labResult'
import { LabDocument } from './document.generated'
import { IssuedDocument, type IssuedDocumentFacts } from './IssuedDocument'
import { LabResultFacts } from './LabResultFacts'
import { TestResults, type LabFileLink } from './TestResults'

const SendDialog = lazyDialog(async () => (await import('~/domain/email/SendDialog')).SendDialog)

const unnamed: RecordState<LabRecord> = { status: 'missing', retry: () => undefined }

/** A lab result to read, with its files, its document and the emails of that. @param id empty where the address names none */
export function LabResultPage({ id }: { readonly id: string }) {
  const centerId = useOwnCenter()
  const read = useRecord(LabResultRecord, { id }, { from: 'fresh', isSkipped: id === '' })
  return (
    <RecordFrame
      record={id === '' ? unnamed : read}
      refusal={elsewhere(centerId, readyValue(read))}
      noun="lab result"
      title="Lab result"
      parent="/documents/lab"
      skeleton={WorkSkeleton}
    >
      {(record) => <LabResult key={record.id} record={record} />}
    </RecordFrame>
  )
}

/** The dialog on screen. */
type Open = { readonly kind: 'file'; readonly file: LabFileLink } | { readonly kind: 'send'; readonly email: string | null }

const steps = { incomplete: 'Complete', ready: 'Issue document', issued: 'Correct' } as const

function whyNotSent(document: RecordState<IssuedDocumentFacts>): string | null {
  if (document.status === 'loading') return 'The document is still being read.'
  const found = completeValue(document)
  if (!found) return 'The document could not be read.'
  return found.isRevoked ? 'A revoked document is not sent.' : null
}

function LabResult({ record }: { readonly record: LabRecord }) {
  const { id, docId, holderName, subType } = record
  const person = useSignedIn()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const document = useRecord(LabDocument, { id: docId ?? '' }, { from: 'fresh', isSilent: true, isSkipped: !docId })
  const state = labState(record)
  const status = labStatus(record)
  const mayNot = reasonAgainst('labResult.issue', person)
  const sendReason = mayNot ?? reasonAgainst('certificate.send', person) ?? whyNotSent(document)
  const openSend = (email = record.email ?? readyValue(document)?.user?.email ?? null): void => setOpen({ kind: 'send', email })
  const work: PageAction = { label: steps[state], Icon: FilePen, reason: mayNot, go: paths.labResult(id) }
  const print: PageAction = { label: 'Print', Icon: Printer, go: () => window.print() }
  return (
    <RecordPage
      title={[holderName || 'No name', subType && subTypeLabel(subType)].filter(Boolean).join(' · ')}
      tabTitle="Lab result"
      crumbs={['/documents/lab']}
      state={<WrappingStatus $tone={status.tone}>{status.word}</WrappingStatus>}
      actions={
        docId
          ? [{ label: 'Send', Icon: Mail, tone: 'primary', reason: sendReason, go: () => openSend() }, work, print]
          : [{ ...work, tone: 'primary' }, print]
      }
      facts={<LabResultFacts record={record} />}
      areFactsLast
    >
      <Stack $max={720}>
        <TestResults record={record} onOpenFile={(file) => setOpen({ kind: 'file', file })} />
        <IssuedDocument result={record} document={document} />
        {docId && <Emails certId={docId} onSendAgain={sendReason === null ? openSend : null} />}
      </Stack>
      <Suspense>
        {open?.kind === 'file' && <LabFileDialog {...open.file} onClose={close} />}
        {open?.kind === 'send' && docId && (
          <SendDialog
            certificates={[{ id: docId, holderName, isRevoked: readyValue(document)?.isRevoked ?? null, email: open.email }]}
            onClose={close}
          />
        )}
      </Suspense>
    </RecordPage>
  )
}

interface EmailsProps {
  readonly certId: string
  /** Opens the send dialog with the failed address, for correction; null where the document is not sent. */
  readonly onSendAgain: ((email: string) => void) | null
}

function Emails({ certId, onSendAgain }: EmailsProps) {
  const mails = useMailsAbout(certId)
  return (
    <Card aria-label="Emails">
      <h2>Emails</h2>
      <Loaded record={mails} what="The emails">
        {(events, isPartial) => {
          if (events.length > 0) return <StepList steps={stepsOfMails(events)} onSendAgain={onSendAgain} />
          return isPartial ? null : <Text $isQuiet>This document was not emailed.</Text>
        }}
      </Loaded>
    </Card>
  )
}

/** What is missing may be long. */
const WrappingStatus = styled(Status)`
  white-space: normal;
`
