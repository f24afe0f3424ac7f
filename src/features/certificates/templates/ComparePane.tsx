import { ArrowLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { CertificateSheet } from '~/kit/certificate/CertificateSheet'
import { issuedSheet, type SheetContent } from '~/kit/certificate/sheetContent'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Button } from '~/kit/ui/Button'
import { from } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { usePromise } from '~/kit/ui/usePromise'
import { combine, onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useClient } from '~/platform/tenant/client'
import { useCertificatePdf } from '../view/useCertificatePdf'
import { useMedicalFacts, type MedicalPart } from '../view/useMedicalFacts'
import { CertificateView, type CertificateViewQuery } from '../view/view.generated'
import { missingWords } from './missingWords'

const PdfPreview = lazyPart(async () => (await import('~/kit/media/PdfPreview')).PdfPreview)

interface ComparePaneProps {
  readonly certificateId: string
  readonly onClose: () => void
}

/** Compares the preview of the certificate issued last from a template with its PDF. */
export function ComparePane({ certificateId, onClose }: ComparePaneProps) {
  const medical = useMedicalFacts(certificateId, useClient().type === 'medical')
  const record = useRecord(CertificateView, { id: certificateId }, { from: 'fresh' })
  return (
    <Stack>
      <Head>
        <h2>Preview and issued PDF</h2>
        <Button onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
          Back to the designer
        </Button>
      </Head>
      <Loaded record={onlyComplete(combine(record, medical))} what="The certificate">
        {([certificate, part]) =>
          certificate.template && <Comparison certificate={certificate} template={certificate.template} medical={part} />
        }
      </Loaded>
    </Stack>
  )
}

type Certificate = NonNullable<CertificateViewQuery['certificate']>

interface ComparisonProps {
  readonly certificate: Certificate
  readonly template: NonNullable<Certificate['template']>
  readonly medical: MedicalPart
}

function Comparison({ certificate, template, medical }: ComparisonProps) {
  const client = useClient()
  const pdf = useCertificatePdf(certificate)
  const [file, setFile] = useState<Blob | null>(null)
  const holderName = certificate.holderName ?? 'No name'
  const content = issuedSheet({ ...certificate, ...medical }, template, client, useClinicZone())
  return (
    <>
      <Text>
        {holderName}, with version {template.version ?? 'unknown'} of this template. The preview shows it as it was issued.
      </Text>
      {file && <ComparisonResult content={content} file={file} />}
      <Pair>
        <CertificateSheet label="Preview of the issued certificate" content={content} />
        {file ? (
          <Suspense
            fallback={
              <Frame>
                <Skeleton />
              </Frame>
            }
          >
            <PdfPreview file={file} name={pdf.name} takesFocus />
          </Suspense>
        ) : (
          <Frame>
            <Button tone="primary" isBusy={pdf.isBusy} onClick={() => void pdf.read().then(setFile)}>
              {pdf.isBusy ? 'Loading PDF…' : 'Show its PDF'}
            </Button>
          </Frame>
        )}
      </Pair>
    </>
  )
}

/** Whether the PDF contains every word of the preview. */
function ComparisonResult({ content, file }: { readonly content: SheetContent; readonly file: Blob }) {
  const missing = usePromise(file, async () => {
    const { openPdf } = await import('~/kit/media/pdf')
    const { pages, close } = await openPdf(file)
    close()
    return missingWords(content, pages.map(({ text }) => text).join('\n'))
  })
  if (missing.status === 'loading') return <Text role="status">Comparing the text…</Text>
  if (missing.status !== 'ready') return <Notice tone="warn">The text of the PDF could not be read. Compare them by eye.</Notice>
  if (missing.value.length === 0) return <Notice tone="good">Every word of the preview is in the PDF.</Notice>
  return (
    <Notice tone="warn" isUrgent>
      Not found in the PDF: {missing.value.join(', ')}
    </Notice>
  )
}

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

/** Where the PDF will lie, in the shape of its paper. */
const Frame = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  max-width: 520px;
  aspect-ratio: 210 / 297;
  border: 1px dashed var(--field);
  background: var(--surface);
`
