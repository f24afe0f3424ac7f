import { Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import { fileName, readFile, saveFile } from '~/platform/api/download'
import { readyValue } from '~/platform/api/record'
import { reportFailure } from '~/platform/api/reportFailure'
import { paths } from '~/platform/routes/paths'
import { lazyPart, MissingPart } from '~/kit/feedback/lazyPart'
import { Button } from '~/kit/ui/Button'
import { usePromise } from '~/kit/ui/usePromise'
import { AgainIcon, DownloadIcon, PrinterIcon } from '~/kit/ui/icons'
import { CertificateFacts } from './CertificateFacts'
import { CheckSteps } from './CheckSteps'
import { PrintedAddress, useCode } from './PrintedAddress'
import { Card, PublicFrame } from '~/kit/page/PublicFrame'
import { asVisitor, sendPublic } from '~/platform/api/sendPublic'
import { useCheck } from './useCheck'
import { VerdictBox, VerdictCard } from './VerdictCard'
import type { CheckedCertificate } from './verdict'
import { ContactOfCertificate, ContactOfUnlocked, PublicFile } from './viewer.generated'

// Lazy: few documents are password-protected, and the form shows only after the first check.
const PasswordDoor = lazyPart(async () => (await import('./PasswordDoor')).PasswordDoor, MissingDoor)

/** The public page of a certificate, for anyone with its link or QR code. */
export function PublicCertificateScreen({ id }: { readonly id: string }) {
  const { check, password, again, unlock } = useCheck(id)
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
        <Suspense fallback={<DoorSpace />}>
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
      {certificate && <CertificateFacts certificate={certificate} />}
      {!certificate && verdict.kind !== 'protected' && (
        <Buttons>
          <Button tone={verdict.kind === 'unchecked' ? 'primary' : 'plain'} onClick={again}>
            <AgainIcon aria-hidden="true" />
            Check again
          </Button>
          {verdict.kind === 'notFound' && !isPasswordOpen && (
            <Button tone="quiet" onClick={() => setPasswordOpen(true)}>
              Protected document? Enter its password
            </Button>
          )}
        </Buttons>
      )}
      <CheckSteps check={check} />
      {certificate && (
        <Buttons>
          <Button isBusy={printRequests > 0 && !isCodeReady} onClick={() => setPrintRequests(printRequests + 1)}>
            <PrinterIcon aria-hidden="true" />
            Print slip
          </Button>
          {certificate.pdfPath && <PdfButton certificate={certificate} path={certificate.pdfPath} />}
        </Buttons>
      )}
      {certificate && isMissing && (
        <OnScreen>
          <MissingPart title="Slips are printed without their QR code" />
        </OnScreen>
      )}
      <PrintedAddress id={id} address={address} code={code} />
      <Foot>
        <span>Check that the address above is the one printed beside the code. </span>
        {certificate && <Contact certificate={certificate} password={password} />}
      </Foot>
    </PublicFrame>
  )
}

function MissingDoor() {
  return (
    <OnScreen>
      <MissingPart />
    </OnScreen>
  )
}

function Checking() {
  return (
    <VerdictBox $tone="idle" role="status">
      <h1>Checking…</h1>
      <p>Asking the issuer’s register.</p>
    </VerdictBox>
  )
}

function PdfButton({ certificate, path }: { readonly certificate: CheckedCertificate; readonly path: string }) {
  const [isBusy, setBusy] = useState(false)
  const fetchPdf = async (): Promise<void> => {
    const file = await asVisitor(PublicFile.name, (options) => readFile(PublicFile, { filePath: path }, options))
    saveFile(file, fileName([certificate.holderName, certificate.name], 'pdf'))
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

interface ContactProps {
  readonly certificate: CheckedCertificate
  readonly password: string | null
}

async function contactOf(id: string, password: string | null) {
  if (password === null) return (await sendPublic(ContactOfCertificate, { id })).data.openCert
  return (await sendPublic(ContactOfUnlocked, { certId: id, password })).data.publicDocAuthentication
}

function Contact({ certificate: { id, issuingUser }, password }: ContactProps) {
  const template = readyValue(usePromise(id, () => contactOf(id, password)))?.template
  const contacts = [template?.email, template?.telephone].filter(Boolean)
  return contacts.length > 0
    ? `Questions: ${[issuingUser?.name, ...contacts].filter(Boolean).join(', ')}.`
    : 'Questions: ask the issuer named on the certificate.'
}

/** As high as the door, so that what follows stays where it is. */
const DoorSpace = styled(Card)`
  height: 238px;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 16px;
  > button {
    flex: 1 0 auto;
    min-width: 130px;
    max-width: 100%;
  }
  @media print {
    display: none;
  }
`

const OnScreen = styled.div`
  margin-top: 16px;
  @media print {
    display: none;
  }
`

const Foot = styled.footer`
  margin-top: 18px;
  font-size: 12px;
  line-height: 18px;
  color: var(--text-3);
  @media print {
    margin-top: 8px;
    span {
      display: none;
    }
  }
`
