import { addressKey } from '~/lib/format/email'
import { BatchRun } from './BatchRun'
import type { MessageCopy, MessageFacts, MessageRun } from './messageRuns'
import { waitingItems } from './runItem'

/** The copies of a message to some people, one for each address. */
export function copiesOf<Person>(
  emails: readonly string[],
  people: readonly Person[],
  { emailOf, nameOf }: { readonly emailOf: (person: Person) => string | null; readonly nameOf: (person: Person) => string },
): readonly MessageCopy[] {
  const names = new Map<string, string[]>()
  for (const person of people) {
    const key = addressKey(emailOf(person) ?? '')
    const known = names.get(key) ?? []
    if (!known.includes(nameOf(person))) names.set(key, [...known, nameOf(person)])
  }
  return emails.map((email) => ({ to: (names.get(addressKey(email)) ?? []).join(', '), email }))
}

/**
 * Sends one copy after the other, so that nobody reads the other addresses. No call tells what was sent, so a lost answer stays unknown.
 * @param send sends one copy. Returns the backend's message. @throws CommandFailure
 */
export const messageRun = (
  facts: MessageFacts,
  copies: readonly MessageCopy[],
  send: (email: string, facts: MessageFacts) => Promise<string | null>,
): MessageRun => ({
  facts,
  run: new BatchRun({
    items: waitingItems(copies),
    sender: {
      batchSize: 1,
      find: null,
      send: (items) => Promise.all(items.map(async ({ values }) => ({ state: 'done' as const, message: await send(values.email, facts) }))),
    },
  }),
})
