import { ComposeDialog } from '~/kit/run/ComposeDialog'
import { useCommand } from '~/platform/api/useCommand'
import { useClient } from '~/platform/tenant/client'
import { EmailClients, type ClientRowFragment } from './root.generated'

interface EmailClientsDialogProps {
  readonly selected: readonly ClientRowFragment[]
  readonly onClose: () => void
}

/** A short message to the account holders of chosen clients. */
export function EmailClientsDialog({ selected, onClose }: EmailClientsDialogProps) {
  const { issuerName, name } = useClient()
  const { run } = useCommand(EmailClients, { done: 'Message sent', stale: [] })
  return (
    <ComposeDialog
      recipients={selected.map((row) => ({ name: row.name ?? row.subdomain ?? row.id, email: row.accountHolderEmail }))}
      sender={issuerName ?? name}
      subject=""
      onSend={run}
      onClose={onClose}
    />
  )
}
