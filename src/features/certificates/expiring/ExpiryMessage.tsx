import { usePaper } from '~/domain/certificate/usePaper'
import { MessageDialog } from '~/kit/batch/MessageDialog'
import { SendText } from '../mail/mail.generated'
import type { ExpiringRow } from './expiringRow'
import { expiryMessages } from './expiryMessages'

interface ExpiryMessageProps {
  /** Those who need a new one. */
  readonly rows: readonly ExpiringRow[]
  /** How many more were chosen who have one already. */
  readonly renewedCount: number
  readonly onClose: () => void
}

const leftOutText = (count: number): string | null =>
  count === 0
    ? null
    : count === 1
      ? '1 holder has renewed since, and gets no message.'
      : `${count} holders have renewed since, and get no message.`

/** A short message to the holders. It names no document, because an address may be shared. */
export function ExpiryMessage({ rows, renewedCount, onClose }: ExpiryMessageProps) {
  const paper = usePaper()
  return (
    <MessageDialog
      batches={expiryMessages}
      operation={SendText}
      people={rows}
      nameOf={({ row }) => row.holderName ?? 'No name'}
      emailOf={({ row }) => row.user?.email ?? null}
      receiver="Holder"
      leftOut={leftOutText(renewedCount)}
      letter={(sender) => ({
        subject: `A ${paper.one} of yours expires soon`,
        text: `A ${paper.one} that we issued to you expires within the next weeks. If you need a new one, please contact us in good time.\n\n${sender}`,
      })}
      onClose={onClose}
    />
  )
}
