import { Suspense } from 'react'
import styled from 'styled-components'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Dialog } from '~/kit/ui/Dialog'
import { OutOfForm } from '~/kit/ui/OutOfForm'
import { usePromise } from '~/kit/ui/usePromise'
import { readFile } from '~/platform/api/download'
import { MedicalAttachment } from './medical.generated'

const PdfPreview = lazyPart(async () => (await import('~/kit/media/PdfPreview')).PdfPreview)

interface AttachmentDialogProps {
  readonly filePath: string
  readonly onClose: () => void
}

/** Shows an uploaded file. */
export function AttachmentDialog({ filePath, onClose }: AttachmentDialogProps) {
  const opened = usePromise(filePath, async (signal) => {
    const file = await readFile(MedicalAttachment, { filePath }, { signal })
    const address = URL.createObjectURL(file)
    signal.addEventListener('abort', () => URL.revokeObjectURL(address))
    return { file, address }
  })
  return (
    <OutOfForm>
      <Dialog title="Uploaded file" isOpen isWide onClose={onClose}>
        <Loaded record={opened} what="The file">
          {({ file, address }) =>
            file.type.startsWith('image/') ? (
              <Picture src={address} alt="Uploaded file" />
            ) : (
              <Suspense fallback={<Skeleton lines={8} />}>
                <PdfPreview file={file} name="attachment.pdf" />
              </Suspense>
            )
          }
        </Loaded>
      </Dialog>
    </OutOfForm>
  )
}

const Picture = styled.img`
  max-width: 100%;
  height: auto;
`
