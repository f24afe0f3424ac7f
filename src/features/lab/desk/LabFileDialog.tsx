import { lazyDialog } from '~/kit/feedback/lazyPart'
import { LabFile } from './desk.generated'

const FileDialog = lazyDialog(async () => (await import('~/kit/media/FileDialog')).FileDialog)

interface LabFileDialogProps {
  readonly filePath: string
  readonly title?: string
  readonly onClose: () => void
}

/** Shows a lab's file. */
export const LabFileDialog = (props: LabFileDialogProps) => <FileDialog from={LabFile} {...props} />
