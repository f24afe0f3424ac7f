import { BadgeCheck, Ban, Download, FilePlus, FileQuestion, Mail, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useIssued } from '~/domain/certificate/issued'
import { revocationNotConfirmed, validityStatus } from '~/domain/certificate/validityStatus'
import { CertificateSheet } from '~/kit/certificate/CertificateSheet'
import { issuedSheet } from '~/kit/certificate/sheetContent'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Confirm } from '~/kit/feedback/Confirm'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import type { PageAction } from '~/kit/page/pageAction'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, TimedRecordSkeleton } from '~/kit/page/RecordPage'
import { Tabs } from '~/kit/page/Tabs'
import { from } from '~/kit/ui/media'
import { Status } from '~/kit/ui/Status'
import { reasonAgainst } from '~/platform/access/actions'
import { useIsUncertain } from '~/platform/api/command/uncertainChanges'
import { useCommand } from '~/platform/api/command/useCommand'
import { readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { publicLink } from '~/platform/tenant/publicLink'
import { pdfStateOf } from '../pdf/pdfState'
import { notarising } from './certificateCommands'
import { CertificateFactList } from './CertificateFactList'
import { CertificatePdf } from './CertificatePdf'
import { CertificateTimeLine } from './CertificateTimeLine'
import { HolderPicture } from './HolderPicture'
import { OldCertificate } from './OldCertificate'
import { OthersOfCourse, OthersOfHolder } from './OtherCertificates'
import { OtherResult } from './OtherResult'
import { PublicCheck } from './PublicCheck'
import { RevokeDialog } from './RevokeDialog'
import { useCertificatePdf } from './useCertificatePdf'
import { noMedicalPart, useMedicalFacts, type MedicalPart } from './useMedicalFacts'
import { CertificateView, NotariseCertificate, RevokeCertificate, type CertificateViewQuery } from './view.generated'

const SendDialog = lazyDialog(async () => (await import('~/domain/email/SendDialog')).SendDialog)

/** Page of one issued certificate or document. */
export function CertificateScreen() {
  const { id = '' } = useParams()
  const issued = useIssued()
  const record = useRecord(CertificateView, { id }, { from: 'fresh' })
  const medical = useMedicalFacts(id, issued.one === 'document')
  const unconfirmed: Unconfirmed = {
    revocation: useIsUncertain(RevokeCertificate, { certificateId: id }, record),
    notarisation: useIsUncertain(NotariseCertificate, { id }, record),
  }
  return (
    // The facts stand in one list, so the list waits for both.
    <RecordFrame
      record={medical.status === 'loading' ? medical : record}
      noun={issued.one}
      title={issued.title}
      parent={issued.list}
      skeleton={TimedRecordSkeleton}
    >
      {(certificate) => <Certificate key={id} certificate={certificate} medical={medical} unconfirmed={unconfirmed} />}
    </RecordFrame>
  )
}

/** The dialog on screen. */
type Open = { readonly kind: 'revoke' | 'notarise' } | { readonly kind: 'send'; readonly email: string | null }

/** What may have been done to the certificate since it was read. */
interface Unconfirmed {
  readonly revocation: boolean
  readonly notarisation: boolean
}

interface CertificateProps {
  readonly certificate: NonNullable<CertificateViewQuery['certificate']>
  readonly medical: RecordState<MedicalPart>
  readonly unconfirmed: Unconfirmed
}

function Certificate({ certificate, medical, unconfirmed }: CertificateProps) {
  const { id, userId, courseId, holderName, name, pinNo, template } = certificate
  const [params] = useSearchParams()
  const replacedId = params.get('replaces')
  const client = useClient()
  const zone = useClinicZone()
  const issued = useIssued()
  const person = useSignedIn()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const openSend = (email = certificate.user?.email ?? null): void => setOpen({ kind: 'send', email })
  const pdf = useCertificatePdf(certificate)
  const notarise = useCommand(NotariseCertificate, notarising(issued))
  const link = publicLink(id, client)
  const isUnconfirmed = unconfirmed.revocation && certificate.isRevoked !== true
  const status = isUnconfirmed ? revocationNotConfirmed : validityStatus(certificate)
  const holder = holderName ?? 'No name'
  const sample = readyValue(medical)?.sample
  const sheet = template ? (
    <Loaded record={medical} what="The medical details" lines={12}>
      {(part) => (
        <InWindow>
          <CertificateSheet
            label={`Preview of the ${issued.one}`}
            content={issuedSheet({ ...certificate, ...part }, template, client, zone)}
            mark={certificate.isRevoked ? 'Revoked' : null}
          />
        </InWindow>
      )}
    </Loaded>
  ) : (
    <EmptyState
      Icon={FileQuestion}
      title="No preview"
      text={`The template of this ${issued.one} is unknown. The PDF shows it as it was issued.`}
    />
  )
  const revokeReason = certificate.isRevoked ? 'Already revoked.' : reasonAgainst('certificate.revoke', person)
  const sendReason = certificate.isRevoked ? `A revoked ${issued.one} is not sent.` : reasonAgainst('certificate.send', person)
  const anotherReason = reasonAgainst(issued.mayIssue, person)
  // What was revoked is replaced rather than sent, by those who may.
  const isReplaced = certificate.isRevoked === true && anotherReason === null
  const notariseReason = certificate.storedInBlock
    ? 'Already notarised.'
    : certificate.isRevoked
      ? `A revoked ${issued.one} cannot be notarised.`
      : reasonAgainst('certificate.notarise', person)

  const send: PageAction = {
    label: 'Send',
    Icon: Mail,
    tone: isReplaced ? undefined : 'primary',
    reason: sendReason,
    go: () => openSend(),
  }
  return (
    <RecordPage
      title={`${holder} · ${name ?? issued.title}`}
      tabTitle={pinNo ? `${issued.title} ${pinNo}` : issued.title}
      crumbs={[issued.list]}
      state={<Status $tone={status.tone}>{status.word}</Status>}
      notice={
        <>
          {replacedId && replacedId !== id && <OldCertificate id={replacedId} replacement={certificate} />}
          {sample && <OtherResult document={{ ...certificate, ...sample }} exceptId={replacedId} />}
        </>
      }
      actions={[
        ...(isReplaced ? [] : [send]),
        { label: pdf.isBusy ? 'Preparing PDF…' : 'PDF', Icon: Download, isBusy: pdf.isBusy, go: pdf.download },
        {
          label: 'Issue another',
          Icon: FilePlus,
          tone: isReplaced ? 'primary' : undefined,
          reason: anotherReason,
          go: issued.likePathOf(id),
        },
        {
          label: 'Correct and reissue',
          Icon: RefreshCw,
          reason: reasonAgainst(issued.mayCorrect, person),
          go: issued.correctPathOf(id),
        },
        ...(isReplaced ? [send] : []),
        { label: 'Notarise…', Icon: BadgeCheck, reason: notariseReason, go: () => setOpen({ kind: 'notarise' }) },
        { label: 'Revoke…', Icon: Ban, tone: 'danger', reason: revokeReason, go: () => setOpen({ kind: 'revoke' }) },
      ]}
      facts={
        <>
          <PublicCheck
            certificate={certificate}
            isUnconfirmed={isUnconfirmed}
            link={link}
            picture={userId && <HolderPicture userId={userId} holder={holder} />}
          />
          <CertificateFactList
            certificate={certificate}
            isNotarising={unconfirmed.notarisation}
            issued={issued}
            medical={(readyValue(medical) ?? noMedicalPart).medical}
          />
        </>
      }
      timeLine={
        <CertificateTimeLine
          certId={id}
          isRevoked={certificate.isRevoked === true}
          isUnconfirmed={isUnconfirmed}
          email={certificate.user?.email || null}
          onSendAgain={sendReason === null ? openSend : null}
        />
      }
    >
      <Tabs
        label={issued.title}
        tabs={[
          { id: 'preview', label: 'Preview', content: sheet },
          {
            id: 'pdf',
            label: 'PDF',
            content: <CertificatePdf pdf={pdf} state={pdfStateOf(certificate)} isRevoked={certificate.isRevoked === true} />,
          },
          ...(userId ? [{ id: 'holder', label: `Other ${issued.many}`, content: <OthersOfHolder userId={userId} exceptId={id} /> }] : []),
          ...(courseId ? [{ id: 'course', label: 'Same course', content: <OthersOfCourse courseId={courseId} exceptId={id} /> }] : []),
        ]}
      />
      <RevokeDialog certificate={certificate} holder={holder} isOpen={open?.kind === 'revoke'} onClose={close} />
      <Confirm
        title={`Notarise this ${issued.one}?`}
        isOpen={open?.kind === 'notarise'}
        onClose={close}
        confirmLabel={`Notarise ${issued.one}`}
        tone="primary"
        doing={notarise.doing}
        onConfirm={() => notarise.run({ id })}
      >
        <p>The {issued.one} is registered on the blockchain, and the transaction is shown with its details. This cannot be undone.</p>
      </Confirm>
      {open?.kind === 'send' && (
        <SendDialog certificates={[{ id, holderName, isRevoked: certificate.isRevoked, email: open.email }]} onClose={close} />
      )}
    </RecordPage>
  )
}

/** Beside the facts the whole sheet stands in the window, below the header, the title and the tabs. Paper is 1.414 times as tall as wide. */
const InWindow = styled.div`
  display: grid;
  justify-items: center;
  ${from.md} {
    --sheet-width: clamp(420px, calc((100dvh - 278px) / 1.4143), 520px);
  }
`
