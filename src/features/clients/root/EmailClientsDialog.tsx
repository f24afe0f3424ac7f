import { ComposeDialog } from '~/kit/run/ComposeDialog'
import { copiesOf, messageRun } from '~/kit/run/messageRun'
import { addressKey } from '~/lib/format/email'
import { commandAnswer, sendCommand } from '~/platform/api/sendCommand'
import { useSession } from '~/platform/session/useSession'
import { useClient } from '~/platform/tenant/client'
import { clientMessages } from './clientMessages'
import { EmailClients, type ClientRowFragment } from './root.generated'

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
        const copies = copiesOf(emails, selected, { emailOf: ({ accountHolderEmail }) => accountHolderEmail, nameOf })
        const run = messageRun({ subject, text }, copies, async (email, facts) => {
          const data = await sendCommand(EmailClients, { ...facts, emails: [email] })
          return commandAnswer(data, EmailClients.name).message
        })
        void clientMessages.start(admin.id, run)
      }}
      onClose={onClose}
    />
  )
}
