import type { ReceiptColumn } from '~/kit/run/receipt'
import { TabRunView } from '~/kit/run/TabRunView'
import { clientMessages, type Copy, type MessageRun } from './clientMessages'

/** A message on its way to clients, with a result for each address. */
export function MessageRunView({ message }: { readonly message: MessageRun }) {
  const { subject, text } = message.facts
  const columns: readonly ReceiptColumn<Copy>[] = [
    { label: 'Client', text: ({ values }) => values.client },
    { label: 'Email', text: ({ values }) => values.email },
    { label: 'Subject', text: () => subject },
    { label: 'Message', text: () => text },
  ]
  return (
    <TabRunView
      runs={clientMessages}
      started={message}
      noun={{ one: 'message', many: 'messages' }}
      verb={{ base: 'Send', doing: 'Sending', done: 'sent' }}
      columns={columns}
      fileName={`${subject}.csv`}
      outcome="Handed to the email service."
      current="the message being sent now"
    />
  )
}
