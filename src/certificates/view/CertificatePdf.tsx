import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '~/shared/feedback/EmptyState'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { Button } from '~/shared/ui/Button'
import type { useCertificatePdf } from './useCertificatePdf'

const PdfPreview = lazy(() => import('~/shared/media/PdfPreview').then((module) => ({ default: module.PdfPreview })))

/** The certificate itself, as the service drew it; fetched when somebody asks for it. */
export function CertificatePdf({ pdf, isDrawn }: { readonly pdf: ReturnType<typeof useCertificatePdf>; readonly isDrawn: boolean }) {
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
      title={isDrawn ? 'The PDF is the certificate' : 'No PDF has been drawn yet'}
      words={isDrawn ? 'It is fetched from the archive when you look at it.' : 'The service draws it once; that takes a few seconds.'}
    >
      <Button tone="primary" isBusy={pdf.isBusy} onClick={() => void pdf.read().then(setFile)}>
        {isDrawn ? 'Show the PDF' : 'Draw the PDF'}
      </Button>
    </EmptyState>
  )
}
