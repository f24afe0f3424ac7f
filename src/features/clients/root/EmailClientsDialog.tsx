import { BatchRun } from '~/kit/run/BatchRun'
import { ComposeDialog } from '~/kit/run/ComposeDialog'
import { addressKey } from '~/lib/format/email'
import { useSession } from '~/platform/session/useSession'
import { useClient } from '~/platform/tenant/client'
import { clientMessages, messageItems, messageSender } from './clientMessages'
import type { ClientRowFragment } from './root.generated'

interface EmailClientsDialogProps {
  readonly selected: readonly ClientRowFragment[]
  readonly onClose: () => void
}

const nameOf = ({ name, subdomain, id }: ClientRowFragment): string => name ?? subdomain ?? id

/** A short message to the account holders of chosen clients. */
export function EmailClientsDialog({ selected, onClose }: EmailClientsDialogProps) {
  const { issuerName, name } = useClient()
  const { admin } = useSession()
  const { lastOf } = clientMessages.of(admin.id)
  // What did not reach one of them is offered again, so that nobody has to type it twice.
  const unsent = selected
    .map(({ accountHolderEmail }) => lastOf.get(addressKey(accountHolderEmail ?? '')))
    .find((last) => last && last.state !== 'done')?.facts
  return (
    <ComposeDialog
      recipients={selected.map((row) => ({ name: nameOf(row), email: row.accountHolderEmail }))}
      sender={issuerName ?? name}
      subject={unsent?.subject ?? ''}
      text={unsent?.text}
      onHandOver={({ subject, text, emails }) => {
        const facts = { subject, text }
        const copies = emails.map((email) => {
          const receivers = selected.filter(({ accountHolderEmail }) => addressKey(accountHolderEmail ?? '') === addressKey(email))
          return { client: receivers.map(nameOf).join(', '), email }
        })
        void clientMessages.start(admin.id, { facts, run: new BatchRun({ items: messageItems(copies), sender: messageSender(facts) }) })
      }}
      onClose={onClose}
    />
  )
}
