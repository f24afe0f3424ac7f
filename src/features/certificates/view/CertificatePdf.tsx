import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Button } from '~/kit/ui/Button'
import type { useCertificatePdf } from './useCertificatePdf'

const PdfPreview = lazyPart(async () => (await import('~/kit/media/PdfPreview')).PdfPreview)

/** The certificate's PDF, downloaded on demand. */
export function CertificatePdf({ pdf, isCreated }: { readonly pdf: ReturnType<typeof useCertificatePdf>; readonly isCreated: boolean }) {
  const [file, setFile] = useState<Blob | null>(null)
  if (file) {
    return (
      <Suspense fallback={<Skeleton />}>
        <PdfPreview file={file} name={pdf.name} takesFocus />
      </Suspense>
    )
  }
  return (
    <EmptyState
      Icon={FileText}
      title={isCreated ? 'The PDF is the official certificate' : 'No PDF yet'}
      text={isCreated ? undefined : 'It is created once, which takes a few seconds.'}
    >
      <Button tone="primary" isBusy={pdf.isBusy} onClick={() => void pdf.read().then(setFile)}>
        {isCreated ? 'Show PDF' : 'Create PDF'}
      </Button>
    </EmptyState>
  )
}
