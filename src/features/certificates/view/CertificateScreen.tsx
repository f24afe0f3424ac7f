import { BadgeCheck, Ban, Download, FilePlus, FileQuestion, Mail, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { Confirm } from '~/kit/feedback/Confirm'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, TimedRecordSkeleton } from '~/kit/page/RecordPage'
import { Tabs } from '~/kit/page/Tabs'
import { paths } from '~/platform/routes/paths'
import { useClient, usePerson } from '~/platform/tenant/client'
import { Status } from '~/kit/ui/Status'
import { SendDialog } from '../mail/SendDialog'
import { CertificateSheet } from '../sheet/CertificateSheet'
import { issuedSheet } from '../sheet/sheetContent'
import { publicLink } from '~/domain/certificate/publicLink'
import { validityStatus } from '~/domain/certificate/validityStatus'
import { CertificateFactList } from './CertificateFactList'
import { CertificatePdf } from './CertificatePdf'
import { CertificateTimeLine } from './CertificateTimeLine'
import { HolderPicture } from './HolderPicture'
import { OldCertificate } from './OldCertificate'
import { OthersOfCourse, OthersOfHolder } from './OtherCertificates'
import { pdfStateOf } from '../pdf/pdfState'
import { RevokeDialog } from './RevokeDialog'
import { useCertificatePdf } from './useCertificatePdf'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { CertificateView, NotariseCertificate, type CertificateViewQuery } from './view.generated'
import { crumbs } from '~/platform/routes/crumbs'

/** Page of one issued certificate. */
export function CertificateScreen() {
  const { id = '' } = useParams()
  const record = useRecord(CertificateView, { id }, ({ certificate }) => certificate, { from: 'fresh' })
  return (
    <RecordFrame record={record} noun="certificate" title="Certificate" parent={crumbs.issuedCertificates} skeleton={TimedRecordSkeleton}>
      {(certificate) => <Certificate key={id} certificate={certificate} />}
    </RecordFrame>
  )
}

/** The dialog on screen. */
type Open = { readonly kind: 'revoke' | 'notarise' } | { readonly kind: 'send'; readonly email: string | null }

function Certificate({ certificate }: { readonly certificate: NonNullable<CertificateViewQuery['certificate']> }) {
  const { id, userId, courseId, holderName, name, pinNo, template } = certificate
  const [params] = useSearchParams()
  const replacedId = params.get('replaces')
  const client = useClient()
  const person = usePerson()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const openSend = (email = certificate.user?.email ?? null): void => setOpen({ kind: 'send', email })
  const pdf = useCertificatePdf(certificate)
  const notarise = useCommand(NotariseCertificate, { done: 'Certificate notarised', stale: staleCertificates.changed })
  const link = publicLink(id, client)
  const status = validityStatus(certificate)
  const holder = holderName ?? 'No name'
  const sheet = template ? (
    <CertificateSheet label="Preview of the certificate" content={issuedSheet(certificate, template, client)} />
  ) : (
    <EmptyState
      Icon={FileQuestion}
      title="No preview"
      text="The template of this certificate is unknown. The PDF shows it as it was issued."
    />
  )
  const revokeReason = certificate.isRevoked ? 'Already revoked.' : reasonAgainst('certificate.revoke', person)
  const notariseReason = certificate.storedInBlock
    ? 'Already notarised.'
    : certificate.isRevoked
      ? 'A revoked certificate cannot be notarised.'
      : reasonAgainst('certificate.notarise', person)

  return (
    <RecordPage
      title={`${holder} · ${name ?? 'Certificate'}`}
      tabTitle={pinNo ? `Certificate ${pinNo}` : 'Certificate'}
      crumbs={[crumbs.issuedCertificates]}
      state={<Status $tone={status.tone}>{status.word}</Status>}
      notice={replacedId && replacedId !== id && <OldCertificate id={replacedId} replacement={certificate} />}
      actions={[
        { label: 'Send', Icon: Mail, tone: 'primary', go: () => openSend() },
        { label: pdf.isBusy ? 'Preparing PDF…' : 'PDF', Icon: Download, isBusy: pdf.isBusy, go: pdf.download },
        { label: 'Issue another', Icon: FilePlus, reason: reasonAgainst('certificate.issue', person), go: paths.issueLike(id) },
        {
          label: 'Correct and reissue',
          Icon: RefreshCw,
          reason: reasonAgainst('certificate.correct', person),
          go: paths.correctCertificate(id),
        },
        { label: 'Notarise…', Icon: BadgeCheck, reason: notariseReason, go: () => setOpen({ kind: 'notarise' }) },
        { label: 'Revoke…', Icon: Ban, tone: 'danger', reason: revokeReason, go: () => setOpen({ kind: 'revoke' }) },
      ]}
      facts={
        <>
          {userId && <HolderPicture userId={userId} holder={holder} />}
          <CertificateFactList certificate={certificate} link={link} />
        </>
      }
      timeLine={<CertificateTimeLine certId={id} onSendAgain={openSend} />}
    >
      <Tabs
        label="Certificate"
        tabs={[
          { id: 'preview', label: 'Preview', content: sheet },
          { id: 'pdf', label: 'PDF', content: <CertificatePdf pdf={pdf} isCreated={pdfStateOf(certificate) === 'created'} /> },
          ...(userId ? [{ id: 'holder', label: 'Other certificates', content: <OthersOfHolder userId={userId} exceptId={id} /> }] : []),
          ...(courseId ? [{ id: 'course', label: 'Same course', content: <OthersOfCourse courseId={courseId} exceptId={id} /> }] : []),
        ]}
      />
      <RevokeDialog certificate={certificate} holder={holder} isOpen={open?.kind === 'revoke'} onClose={close} />
      <Confirm
        title="Notarise this certificate?"
        isOpen={open?.kind === 'notarise'}
        onClose={close}
        confirmLabel="Notarise certificate"
        tone="primary"
        onConfirm={() => notarise.run({ id })}
      >
        <p>The certificate is registered on the blockchain, and the transaction is shown with its details. This cannot be undone.</p>
      </Confirm>
      {open?.kind === 'send' && <SendDialog certificates={[{ id, holderName, email: open.email }]} onClose={close} />}
    </RecordPage>
  )
}
