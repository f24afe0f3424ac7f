import { useIssued } from '~/domain/certificate/issued'
import { ComposeDialog } from '~/kit/run/ComposeDialog'
import { copiesOf, messageRun } from '~/kit/run/messageRun'
import { addressKey } from '~/lib/format/email'
import { commandAnswer, sendCommand } from '~/platform/api/sendCommand'
import { useSession } from '~/platform/session/useSession'
import { useClient } from '~/platform/tenant/client'
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

const emailOf = ({ row }: ExpiringRow): string | null => row.user?.email ?? null
const nameOf = ({ row }: ExpiringRow): string => row.holderName ?? 'No name'

const leftOutText = (count: number): string | null =>
  count === 0
    ? null
    : count === 1
      ? '1 holder has renewed since, and gets no message.'
      : `${count} holders have renewed since, and get no message.`

/** A short message to the holders, one copy for each address. It names no document, because an address may be shared. */
export function ExpiryMessage({ rows, renewedCount, onClose }: ExpiryMessageProps) {
  const issued = useIssued()
  const { issuerName, name } = useClient()
  const { admin } = useSession()
  const sender = issuerName ?? name
  const { lastOf } = expiryMessages.of(admin.id)
  // What did not reach one of them is offered again, so that nobody has to type it twice.
  const unsent = rows.map((row) => lastOf.get(addressKey(emailOf(row) ?? ''))).find((last) => last && last.state !== 'done')?.facts
  return (
    <ComposeDialog
      recipients={rows.map((row) => ({ name: nameOf(row), email: emailOf(row) }))}
      sender={sender}
      leftOut={leftOutText(renewedCount)}
      subject={unsent?.subject ?? `A ${issued.one} of yours expires soon`}
      text={
        unsent?.text ??
        `A ${issued.one} that we issued to you expires within the next weeks. If you need a new one, please contact us in good time.\n\n${sender}`
      }
      onHandOver={({ subject, text, emails }) => {
        const run = messageRun({ subject, text }, copiesOf(emails, rows, { emailOf, nameOf }), async (email, facts) => {
          const data = await sendCommand(SendText, { ...facts, emails: [email] })
          return commandAnswer(data, SendText.name).message
        })
        void expiryMessages.start(admin.id, run)
      }}
      onClose={onClose}
    />
  )
}
