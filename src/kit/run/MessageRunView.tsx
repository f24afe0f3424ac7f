import type { MessageCopy, MessageFacts, MessageRun } from './messageRuns'
import type { TabRuns } from './TabRuns'
import { TabRunView } from './TabRunView'

interface MessageRunViewProps {
  readonly runs: TabRuns<MessageCopy, MessageFacts>
  readonly message: MessageRun
  /** Heads the receipt's column of who has an address, such as 'Client'. */
  readonly receiver: string
}

/** A message on its way, with a result for each address. */
export function MessageRunView({ runs, message, receiver }: MessageRunViewProps) {
  const { subject, text } = message.facts
  return (
    <TabRunView
      runs={runs}
      started={message}
      noun={{ one: 'message', many: 'messages' }}
      verb={{ base: 'Send', doing: 'Sending', done: 'sent' }}
      columns={[
        { label: receiver, text: ({ values }) => values.to },
        { label: 'Email', text: ({ values }) => values.email },
        { label: 'Subject', text: () => subject },
        { label: 'Message', text: () => text },
      ]}
      fileName={`${subject}.csv`}
      outcome="Handed to the email service."
      current="the message being sent now"
    />
  )
}
