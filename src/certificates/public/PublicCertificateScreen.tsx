import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { fetchFile, fileName, saveFile } from '~/shared/api/download'
import { reportFailure } from '~/shared/feedback/reportFailure'
import { Button } from '~/shared/ui/Button'
import { AgainIcon, DownloadIcon, PrinterIcon } from '~/shared/ui/icons'
import { CertificateFacts } from './CertificateFacts'
import { PasswordDoor } from './PasswordDoor'
import { PublicFrame } from './PublicFrame'
import { sendPublic } from './sendPublic'
import { useCheck } from './useCheck'
import { VerdictCard } from './VerdictCard'
import type { CheckedCertificate } from './verdict'
import { PublicFile } from './viewer.generated'

/** The public page of a certificate, for anybody with its link or code. */
export function PublicCertificateScreen({ id }: { readonly id: string }) {
  const { check, again, unlock } = useCheck(id)
  const [isDoorOpen, setDoorOpen] = useState(false)

  useEffect(() => {
    document.title = 'Certificate check · Delta'
  }, [])

  if (!check) return <Checking />
  const { verdict } = check
  const isAnswered = verdict.kind === 'valid' || verdict.kind === 'expired' || verdict.kind === 'revoked'
  return (
    <PublicFrame>
      <VerdictCard check={check} />
      {(verdict.kind === 'protected' || (verdict.kind === 'notFound' && isDoorOpen)) && (
        <PasswordDoor isWrong={verdict.kind === 'protected' && verdict.isWrong} onUnlock={unlock} />
      )}
      {isAnswered && <CertificateFacts kind={verdict.kind} certificate={verdict.certificate} at={check.at} />}
      {verdict.kind !== 'protected' && (
        <Buttons>
          {isAnswered ? (
            <Button onClick={() => window.print()}>
              <PrinterIcon aria-hidden="true" />
              Print slip
            </Button>
          ) : (
            <Button tone={verdict.kind === 'unchecked' ? 'primary' : 'plain'} onClick={again}>
              <AgainIcon aria-hidden="true" />
              Check again
            </Button>
          )}
          {isAnswered && verdict.certificate.pdfPath && <PdfButton certificate={verdict.certificate} path={verdict.certificate.pdfPath} />}
        </Buttons>
      )}
      {verdict.kind === 'notFound' && !isDoorOpen && (
        <Quiet>
          Protected document? <LinkButton onClick={() => setDoorOpen(true)}>Enter its password</LinkButton>
        </Quiet>
      )}
      <Foot>
        Check that the address above is the one printed beside the code. {isAnswered && <Contact certificate={verdict.certificate} />}
      </Foot>
    </PublicFrame>
  )
}

function Checking() {
  return (
    <PublicFrame>
      <Waiting role="status">
        <h1>Checking…</h1>
        <p>Asking the issuer’s register.</p>
      </Waiting>
    </PublicFrame>
  )
}

function PdfButton({ certificate, path }: { readonly certificate: CheckedCertificate; readonly path: string }) {
  const [isBusy, setBusy] = useState(false)
  const fetchPdf = async (): Promise<void> => {
    const { data } = await sendPublic(PublicFile, { filePath: path })
    saveFile(await fetchFile(PublicFile.name, data.getSignedFile), fileName([certificate.holderName, certificate.name], 'pdf'))
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

function Contact({ certificate: { template, issuingUser } }: { readonly certificate: CheckedCertificate }) {
  const ways = [template?.email, template?.telephone].filter(Boolean)
  if (ways.length === 0) return null
  return (
    <>
      Questions: {issuingUser?.name ? `${issuingUser.name}, ` : ''}
      {ways.join(', ')}.
    </>
  )
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 16px;
  > button {
    flex: 1;
    min-width: 130px;
  }
  @media print {
    display: none;
  }
`

const Waiting = styled.section`
  padding: 24px 20px;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
  h1 {
    font: 650 28px/34px var(--font);
    letter-spacing: -0.02em;
  }
  p {
    color: var(--text-2);
  }
`

const Quiet = styled.p`
  margin-top: 18px;
  font-size: 13px;
  color: var(--text-3);
`

const LinkButton = styled.button.attrs({ type: 'button' })`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent-text);
  font-weight: 500;
  text-decoration: underline;
  cursor: pointer;
`

const Foot = styled.footer`
  margin-top: 18px;
  font-size: 12px;
  line-height: 18px;
  color: var(--text-3);
`
