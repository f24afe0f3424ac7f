import { ComposeDialog } from '~/kit/mail/ComposeDialog'
import { useCommand } from '~/platform/api/command/useCommand'
import { useClient } from '~/platform/tenant/client'
import { EmailAdmins, type AdminRowFragment } from '../clients.generated'

interface EmailDialogProps {
  readonly admins: readonly AdminRowFragment[]
  readonly onClose: () => void
}

/** A short message to chosen administrators. */
export function EmailDialog({ admins, onClose }: EmailDialogProps) {
  const { issuerName, name } = useClient()
  const { run } = useCommand(EmailAdmins, { done: 'Message sent', stale: [] })
  return (
    <ComposeDialog
      recipients={admins.map((admin) => ({ name: admin.name ?? 'No name', email: admin.email }))}
      sender={issuerName ?? name}
      subject=""
      onSend={run}
      onClose={onClose}
    />
  )
}
