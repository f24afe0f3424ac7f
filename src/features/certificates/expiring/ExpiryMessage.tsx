import { useIssued } from '~/domain/certificate/issued'
import { SendText } from '~/domain/email/mail.generated'
import { MessageDialog } from '~/kit/mail/MessageDialog'
import { hasRenewed, type ExpiringRow } from './expiringRow'
import { expiryMessages } from './expiryMessages'

interface ExpiryMessageProps {
  readonly chosen: readonly ExpiringRow[]
  readonly onClose: () => void
}

const leftOutText = (count: number): string | null =>
  count === 0
    ? null
    : count === 1
      ? '1 holder has renewed since, and gets no message.'
      : `${count} holders have renewed since, and get no message.`

/** A short message to the holders who have not renewed. It names no document, because an address may be shared. */
export function ExpiryMessage({ chosen, onClose }: ExpiryMessageProps) {
  const issued = useIssued()
  const needing = chosen.filter((row) => !hasRenewed(row))
  return (
    <MessageDialog
      batches={expiryMessages}
      operation={SendText}
      people={needing}
      nameOf={({ row }) => row.holderName ?? 'No name'}
      emailOf={({ row }) => row.user?.email ?? null}
      receiver="Holder"
      leftOut={leftOutText(chosen.length - needing.length)}
      letter={(sender) => ({
        subject: `A ${issued.one} of yours expires soon`,
        text: `A ${issued.one} that we issued to you expires within the next three months. If you need a new one, please contact us in good time.\n\n${sender}`,
      })}
      onClose={onClose}
    />
  )
}
