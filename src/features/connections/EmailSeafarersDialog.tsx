import { ComposeDialog, type Recipient } from '~/kit/run/ComposeDialog'
import { useCommand } from '~/platform/api/useCommand'
import { useClient } from '~/platform/tenant/client'
import { EmailSeafarers } from './connections.generated'

/** What a message is about: a reminder of the request, or anything else. */
export type MessageKind = 'reminder' | 'message'

interface EmailSeafarersDialogProps {
  readonly kind: MessageKind
  readonly recipients: readonly Recipient[]
  readonly onClose: () => void
}

/** A short message to seafarers. The backend has no reminder of its own, so a reminder is a message that is written already. */
export function EmailSeafarersDialog({ kind, recipients, onClose }: EmailSeafarersDialogProps) {
  const { issuerName, name } = useClient()
  const sender = issuerName ?? name
  const { run } = useCommand(EmailSeafarers, { done: 'Message sent', stale: [] })
  const reminder = {
    subject: `${sender} would like to connect with you`,
    text: `${sender} asked to see your seafarer profile and has not heard from you yet.\n\nOpen the request in your account to accept it. You choose what you share, and you can end it at any time.`,
  }
  return (
    <ComposeDialog
      recipients={recipients}
      sender={sender}
      {...(kind === 'reminder' ? reminder : { subject: '' })}
      onSend={run}
      onClose={onClose}
    />
  )
}
