import { Suspense } from 'react'
import type { Query } from '~/platform/api/operation'
import { readFile } from '~/platform/api/transport/download'
import { lazyPart } from '../feedback/lazyPart'
import { Loaded } from '../feedback/Loaded'
import { Skeleton } from '../feedback/Skeleton'
import { Dialog } from '../ui/Dialog'
import { OutOfForm } from '../ui/OutOfForm'
import { usePromise } from '../ui/usePromise'

const PdfPreview = lazyPart(async () => (await import('./PdfPreview')).PdfPreview)

interface FileDialogProps {
  /** Answers the file's signed address. */
  readonly from: Query<{ readonly getSignedFile: string | null }, { readonly filePath: string }>
  readonly title?: string
  readonly filePath: string
  readonly onClose: () => void
}

/** Shows an uploaded file. */
export function FileDialog({ from, title = 'Uploaded file', filePath, onClose }: FileDialogProps) {
  const opened = usePromise(filePath, async (signal) => {
    const file = await readFile(from, { filePath }, { signal })
    const address = URL.createObjectURL(file)
    signal.addEventListener('abort', () => URL.revokeObjectURL(address))
    return { file, address }
  })
  return (
    <OutOfForm>
      <Dialog title={title} isOpen isWide onClose={onClose}>
        <Loaded record={opened} what="The file">
          {({ file, address }) =>
            file.type.startsWith('image/') ? (
              <img src={address} alt={title} />
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
