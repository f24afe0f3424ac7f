import { ComposeDialog, type Recipient } from '~/kit/mail/ComposeDialog'
import { useCommand } from '~/platform/api/command/useCommand'
import { useClient } from '~/platform/tenant/client'
import { EmailSeafarers } from './connections.generated'
import type { Letter } from './letters'

interface EmailSeafarersDialogProps {
  readonly letter: Letter
  readonly recipients: readonly Recipient[]
  readonly onClose: () => void
}

/** A short message to seafarers, which can be changed before it is sent. */
export function EmailSeafarersDialog({ letter, recipients, onClose }: EmailSeafarersDialogProps) {
  const { issuerName, name } = useClient()
  const sender = issuerName ?? name
  const { run } = useCommand(EmailSeafarers, { done: 'Message sent', stale: [] })
  return <ComposeDialog recipients={recipients} sender={sender} {...letter(sender)} onSend={run} onClose={onClose} />
}
