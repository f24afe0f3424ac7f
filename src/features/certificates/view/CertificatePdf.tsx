import { FileText } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIssued } from '~/domain/certificate/issued'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import type { pdfStateOf } from '../pdf/pdfState'
import type { useCertificatePdf } from './useCertificatePdf'

const PdfPreview = lazyPart(async () => (await import('~/kit/media/PdfPreview')).PdfPreview)

interface CertificatePdfProps {
  readonly pdf: ReturnType<typeof useCertificatePdf>
  readonly state: ReturnType<typeof pdfStateOf>
  /** Creates and shows it without being asked, where the page has nothing else. */
  readonly isAtOnce?: boolean
  readonly isRevoked?: boolean
}

/** The PDF of a certificate or document, downloaded on demand. */
export function CertificatePdf({ pdf, state, isAtOnce = false, isRevoked = false }: CertificatePdfProps) {
  const issued = useIssued()
  const isCreated = state === 'created'
  const [file, setFile] = useState<Blob | null>(null)
  const show = (): void => void pdf.read().then(setFile)
  const isStarted = useRef(false)
  const begin = useEffectEvent(() => {
    if (isStarted.current) return
    isStarted.current = true
    show()
  })
  useEffect(() => {
    if (isAtOnce) begin()
  }, [isAtOnce])
  if (file) {
    return (
      <>
        {isRevoked && <Notice tone="bad">This {issued.one} is revoked. The file still looks valid: do not hand it on.</Notice>}
        <Suspense fallback={<Skeleton />}>
          <PdfPreview file={file} name={pdf.name} takesFocus />
        </Suspense>
      </>
    )
  }
  if (isAtOnce && pdf.isBusy)
    return (
      <>
        <p role="status">Creating the PDF. This takes a few seconds.</p>
        <Skeleton />
      </>
    )
  return (
    <EmptyState
      Icon={FileText}
      title={{ created: `The PDF is the official ${issued.one}`, failed: 'The PDF could not be created', none: 'No PDF yet' }[state]}
      text={{ created: undefined, failed: 'You can try again.', none: 'It is created once, which takes a few seconds.' }[state]}
    >
      <Button tone="primary" isBusy={pdf.isBusy} onClick={show}>
        {isCreated ? 'Show PDF' : 'Create PDF'}
      </Button>
    </EmptyState>
  )
}
