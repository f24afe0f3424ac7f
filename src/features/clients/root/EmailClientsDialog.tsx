import { MessageDialog } from '~/kit/mail/MessageDialog'
import { clientLabel } from '~/platform/tenant/clientLabel'
import { clientMessages } from './clientMessages'
import { EmailClients, type ClientRowFragment } from './root.generated'

interface EmailClientsDialogProps {
  readonly selected: readonly ClientRowFragment[]
  readonly onClose: () => void
}

/** A short message to the account holders of chosen clients. */
export const EmailClientsDialog = ({ selected, onClose }: EmailClientsDialogProps) => (
  <MessageDialog
    batches={clientMessages}
    operation={EmailClients}
    people={selected}
    nameOf={(client) => clientLabel(client) ?? client.id}
    emailOf={({ accountHolderEmail }) => accountHolderEmail}
    receiver="Client"
    onClose={onClose}
  />
)
