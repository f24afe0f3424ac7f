import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { useRead } from '~/platform/api/useRead'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { logFailure } from '~/platform/api/reportFailure'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { useClient } from '~/platform/tenant/client'
import { Button } from '~/kit/ui/Button'
import { from } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { CertificateSheet } from '../sheet/CertificateSheet'
import { issuedSheet } from '../sheet/sheetContent'
import { useCertificatePdf } from '../view/useCertificatePdf'
import { CertificateView, type CertificateViewQuery } from '../view/view.generated'
import { missingWords } from './missingWords'

const PdfPreview = lazy(() => import('~/kit/media/PdfPreview').then((module) => ({ default: module.PdfPreview })))

interface ComparePaneProps {
  readonly certificateId: string
  readonly onClose: () => void
}

/** Compares the preview of the certificate issued last from a template with its PDF. */
export function ComparePane({ certificateId, onClose }: ComparePaneProps) {
  const reading = useRead(CertificateView, { id: certificateId }, { from: 'fresh' })
  const certificate = reading.status === 'ready' && !reading.isIncomplete ? reading.data.certificate : null
  return (
    <Box>
      <Head>
        <h2>Preview and issued PDF</h2>
        <Button onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
          Back to the designer
        </Button>
      </Head>
      {reading.status === 'loading' && <Skeleton />}
      {reading.status === 'failed' && <FailedToLoad what="The certificate" error={reading.error} onRetry={reading.retry} />}
      {reading.status === 'ready' && !certificate && <FailedToLoad what="The certificate" error={null} onRetry={reading.retry} />}
      {certificate?.template && <Comparison certificate={certificate} template={certificate.template} />}
    </Box>
  )
}

type Certificate = NonNullable<CertificateViewQuery['certificate']>

interface ComparisonProps {
  readonly certificate: Certificate
  readonly template: NonNullable<Certificate['template']>
}

function Comparison({ certificate, template }: ComparisonProps) {
  const client = useClient()
  const pdf = useCertificatePdf(certificate)
  const [file, setFile] = useState<Blob | null>(null)
  const [compared, setCompared] = useState<Compared>({ status: 'reading' })
  const holderName = certificate.holderName ?? 'No name'
  const content = issuedSheet(certificate, template, client)
  const fetchPdf = async (): Promise<void> => {
    const fetched = await pdf.read()
    if (!fetched) return
    setFile(fetched)
    try {
      const { openPdf } = await import('~/kit/media/pdf')
      const { pages, close } = await openPdf(fetched)
      close()
      setCompared({ status: 'ready', missing: missingWords(content, pages.map(({ text }) => text).join('\n')) })
    } catch (failure) {
      logFailure(failure)
      setCompared({ status: 'failed' })
    }
  }
  return (
    <>
      <p>
        {holderName}, with version {template.version ?? 'unknown'} of this template. The preview shows it as it was issued.
      </p>
      {file && <ComparisonResult compared={compared} />}
      <Pair>
        <CertificateSheet label="Preview of the issued certificate" content={content} />
        {file ? (
          <Suspense fallback={<Skeleton />}>
            <PdfPreview file={file} name={pdf.name} takesFocus />
          </Suspense>
        ) : (
          <Fetch>
            <Button tone="primary" isBusy={pdf.isBusy} onClick={() => void fetchPdf()}>
              {pdf.isBusy ? 'Loading PDF…' : 'Show its PDF'}
            </Button>
          </Fetch>
        )}
      </Pair>
    </>
  )
}

type Compared =
  | { readonly status: 'reading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly missing: readonly string[] }

/** Whether the PDF contains every word of the preview. */
function ComparisonResult({ compared }: { readonly compared: Compared }) {
  if (compared.status === 'reading') return <p role="status">Comparing the text…</p>
  if (compared.status === 'failed') return <Notice tone="warn">The text of the PDF could not be read. Compare them by eye.</Notice>
  return compared.missing.length === 0 ? (
    <Notice tone="good">Every word of the preview is in the PDF.</Notice>
  ) : (
    <Notice tone="warn" isUrgent>
      Not found in the PDF: {compared.missing.join(', ')}
    </Notice>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  width: 100%;
  > p {
    color: var(--text-2);
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  h2 {
    font: 600 16px/24px var(--font);
  }
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  justify-items: center;
  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* Both sheets have the same shape: align their bottom edges. */
    align-items: end;
  }
`

const Fetch = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  min-height: 160px;
`
