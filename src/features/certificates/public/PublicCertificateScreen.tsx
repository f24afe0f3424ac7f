import { Suspense, useEffect, useState } from 'react'
import { lazyPart, MissingPart } from '~/kit/feedback/lazyPart'
import { Card, PublicFrame } from '~/kit/page/PublicFrame'
import { Button } from '~/kit/ui/Button'
import { AgainIcon, DownloadIcon, PrinterIcon } from '~/kit/ui/icons'
import { readFile, saveFile } from '~/platform/api/transport/download'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { asVisitor } from '~/platform/api/transport/sendPublic'
import { paths } from '~/platform/routes/paths'
import { pdfName } from '../pdf/pdfName'
import { CertificateFacts } from './CertificateFacts'
import { CheckSteps } from './CheckSteps'
import { PrintedAddress, useCode } from './PrintedAddress'
import { useCheck } from './useCheck'
import { useIssuer, type Issuer } from './useIssuer'
import type { CheckedCertificate } from './verdict'
import { VerdictBox, VerdictCard } from './VerdictCard'
import { PublicFile } from './viewer.generated'

// Lazy: few documents are password-protected, and the form shows only after the first check.
const PasswordDoor = lazyPart(async () => (await import('./PasswordDoor')).PasswordDoor, MissingHere)
const UnlockedResult = lazyPart(async () => (await import('./UnlockedResult')).UnlockedResult, MissingHere)

/** The public page of a certificate, for anyone with its link or QR code. */
export function PublicCertificateScreen({ id }: { readonly id: string }) {
  const { check, password, again, unlock } = useCheck(id)
  const issuer = useIssuer(check, password)
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  const [printRequests, setPrintRequests] = useState(0)
  const address = location.origin + paths.publicCertificateByCode(id)
  const { code, isMissing } = useCode(check && address)

  const isCodeReady = code !== undefined
  // An effect, because the browser prints what is in the document, and the code must be in it.
  useEffect(() => {
    if (printRequests > 0 && isCodeReady) print()
  }, [printRequests, isCodeReady])

  const title = <title>Certificate check · Delta</title>
  if (!check)
    return (
      <PublicFrame>
        {title}
        <Checking />
      </PublicFrame>
    )
  const { verdict } = check
  const certificate = 'certificate' in verdict ? verdict.certificate : null
  return (
    <PublicFrame>
      {title}
      <VerdictCard check={check} />
      {(verdict.kind === 'protected' || (verdict.kind === 'notFound' && isPasswordOpen)) && (
        <Suspense fallback={<Card className="door-to-come" />}>
          <PasswordDoor
            // A wrong date is not shown again; one that was not looked at is.
            typed={verdict.kind === 'protected' && verdict.wait !== undefined ? password : null}
            refusal={
              verdict.kind === 'protected' ? (verdict.isWrong ? 'That is not the holder’s date of birth.' : verdict.wait) : undefined
            }
            onUnlock={unlock}
          />
        </Suspense>
      )}
      {certificate && check.unlocked && (
        <Suspense fallback={<Card className="result-to-come" />}>
          <UnlockedResult facts={check.unlocked.facts} isValid={verdict.kind === 'valid'} />
        </Suspense>
      )}
      {certificate && <CertificateFacts certificate={certificate} issuer={issuer} noun={password === null ? 'Certificate' : 'Document'} />}
      {!certificate && verdict.kind !== 'protected' && (
        <div className="public-buttons">
          <Button tone={verdict.kind === 'unchecked' ? 'primary' : 'plain'} onClick={again}>
            <AgainIcon aria-hidden="true" />
            Check again
          </Button>
          {verdict.kind === 'notFound' && !isPasswordOpen && (
            <Button tone="quiet" onClick={() => setPasswordOpen(true)}>
              Protected document? Enter its password
            </Button>
          )}
        </div>
      )}
      <CheckSteps check={check} />
      {certificate && (
        <div className="public-buttons">
          <Button isBusy={printRequests > 0 && !isCodeReady} onClick={() => setPrintRequests(printRequests + 1)}>
            <PrinterIcon aria-hidden="true" />
            Print slip
          </Button>
          {certificate.pdfPath && <PdfButton certificate={certificate} path={certificate.pdfPath} />}
        </div>
      )}
      {certificate && isMissing && (
        <div className="public-on-screen">
          <MissingPart title="Slips are printed without their QR code" />
        </div>
      )}
      <PrintedAddress id={id} address={address} code={code} />
      <footer className="public-foot">
        <span>Check that the address above is the one printed beside the code. </span>
        {contactIn(issuer, certificate)}
      </footer>
    </PublicFrame>
  )
}

/** Stands where the code of one of these could not be fetched. */
function MissingHere() {
  return (
    <div className="public-on-screen">
      <MissingPart />
    </div>
  )
}

function Checking() {
  return (
    <VerdictBox tone="idle">
      <h1>Checking…</h1>
      <p>Asking the issuer’s register.</p>
    </VerdictBox>
  )
}

function PdfButton({ certificate, path }: { readonly certificate: CheckedCertificate; readonly path: string }) {
  const [isBusy, setBusy] = useState(false)
  const fetchPdf = async (): Promise<void> => {
    const file = await asVisitor(PublicFile.name, (options) => readFile(PublicFile, { filePath: path }, options))
    saveFile(file, pdfName(certificate))
  }
  return (
    <Button
      tone="primary"
      isBusy={isBusy}
      onClick={() => {
        setBusy(true)
        fetchPdf()
          .catch((error: unknown) => reportFailure(error))
          .finally(() => setBusy(false))
      }}
    >
      <DownloadIcon aria-hidden="true" />
      PDF
    </Button>
  )
}

/** The contact to ask: the issuer or, where there is nothing of theirs, the organisation whose address this is. */
function contactIn({ contacts, host }: Issuer, certificate: CheckedCertificate | null): string {
  if (certificate && contacts.length > 0) return `Questions: ${[certificate.issuingUser?.name, ...contacts].filter(Boolean).join(', ')}.`
  if (!certificate && host !== null) return `Questions: ask the issuer named on it, or ${host}, whose address this is.`
  return 'Questions: ask the issuer named on it.'
}
