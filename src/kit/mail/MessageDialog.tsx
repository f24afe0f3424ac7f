import { addressKey } from '~/lib/format/email'
import type { Command } from '~/platform/api/operation'
import { commandAnswer, sendCommand } from '~/platform/api/transport/sendCommand'
import { useClient } from '~/platform/tenant/client'
import { Batch } from '../batch/Batch'
import { waitingItems } from '../batch/batchItem'
import type { TabBatch } from '../batch/tabBatch'
import type { TabBatches } from '../batch/TabBatches'
import { useSentFromTab } from '../batch/useSentFromTab'
import { useTabBatches } from '../batch/useTabBatches'
import { ComposeDialog } from './ComposeDialog'
import { textOf, type MessageCopy, type MessageFacts } from './messageBatches'

/** A command that emails a message to addresses, all in one email. */
type MessageCommand = Command<unknown, MessageFacts & { readonly clientId: string; readonly emails: readonly string[] }>

export interface MessageDialogProps<Person> {
  readonly batches: TabBatches<MessageCopy, MessageFacts>
  readonly operation: MessageCommand
  readonly people: readonly Person[]
  readonly nameOf: (person: Person) => string
  readonly emailOf: (person: Person) => string | null
  /** Heads the receipt's column of who has an address, such as 'Client'. */
  readonly receiver: string
  /** What is written already. It wins over an earlier message that did not arrive, which may name other days. */
  readonly letter?: (sender: string) => MessageFacts
  /** What ends the copy of one person alone, below what all are told. */
  readonly ownOf?: (person: Person) => string
  /** Who of those chosen gets no message, and why, as a sentence. */
  readonly leftOut?: string | null | undefined
  readonly onClose: () => void
}

/** Sends one copy after the other, so that nobody reads the other addresses. No call tells what was sent, so a lost answer stays unknown. */
const messageBatch = (
  operation: MessageCommand,
  facts: MessageFacts,
  copies: readonly MessageCopy[],
  receiver: string,
): TabBatch<MessageCopy, MessageFacts> => ({
  facts,
  batch: new Batch({
    items: waitingItems(copies),
    sender: {
      perCommand: 1,
      find: null,
      send: (items) =>
        Promise.all(
          items.map(async ({ values }) => {
            const data = await sendCommand(operation, { ...facts, text: textOf(facts, values), emails: [values.email] })
            return { state: 'done' as const, message: commandAnswer(data, operation.name).message }
          }),
        ),
    },
  }),
  noun: { one: 'message', many: 'messages' },
  verb: { base: 'Send', doing: 'Sending', done: 'sent' },
  columns: [
    { label: receiver, text: ({ values }) => values.to },
    { label: 'Email', text: ({ values }) => values.email },
    { label: 'Subject', text: () => facts.subject },
    { label: 'Message', text: ({ values }) => textOf(facts, values) },
  ],
  fileName: `${facts.subject}.csv`,
  outcome: 'Handed to the email service.',
  current: 'the message being sent now',
  stale: [],
})

/** A short message to chosen people, one copy for each address. */
export function MessageDialog<Person>({
  batches,
  operation,
  people,
  nameOf,
  emailOf,
  receiver,
  letter,
  ownOf,
  leftOut,
  onClose,
}: MessageDialogProps<Person>) {
  const { issuerName, name } = useClient()
  const { lastOf } = useSentFromTab(batches)
  const { start } = useTabBatches(batches)
  const sender = issuerName ?? name
  const keyOf = (person: Person): string => addressKey(emailOf(person) ?? '')
  // What was written by hand and did not reach one of them is offered again, so that nobody has to type it twice.
  const unsent = people
    .map((person) => lastOf.get(keyOf(person)))
    .find((last) => last && last.state !== 'done' && last.state !== 'byHand')?.facts
  const peopleAt = (email: string): readonly Person[] => people.filter((one) => keyOf(one) === addressKey(email))
  const first = people.find((one) => keyOf(one) !== '')
  return (
    <ComposeDialog
      recipients={people.map((person) => ({ name: nameOf(person), email: emailOf(person) }))}
      sender={sender}
      leftOut={leftOut}
      ending={ownOf && first !== undefined ? ownOf(first) : null}
      {...(letter?.(sender) ?? unsent ?? { subject: '', text: '' })}
      onHandOver={({ subject, text, emails }) => {
        const copies = emails.map((email) => {
          const there = peopleAt(email)
          const own = ownOf ? [...new Set(there.map(ownOf))].join('\n\n') : ''
          return { to: [...new Set(there.map(nameOf))].join(', '), email, own }
        })
        start(messageBatch(operation, { subject, text }, copies, receiver))
      }}
      onClose={onClose}
    />
  )
}
