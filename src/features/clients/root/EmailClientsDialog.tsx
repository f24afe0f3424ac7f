import { MessageDialog } from '~/kit/batch/MessageDialog'
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
    nameOf={({ name, subdomain, id }) => name ?? subdomain ?? id}
    emailOf={({ accountHolderEmail }) => accountHolderEmail}
    receiver="Client"
    onClose={onClose}
  />
)
