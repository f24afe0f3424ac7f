import { TabRuns, type SentFromTab } from '~/kit/run/TabRuns'
import type { BlindSender, RunItem } from '~/kit/run/runItem'
import { addressKey } from '~/lib/format/email'
import { commandAnswer, sendCommand } from '~/platform/api/sendCommand'
import { EmailClients } from './root.generated'

/** One copy of a message. */
export interface Copy {
  /** The clients whose account holder has the address. */
  readonly client: string
  readonly email: string
}

/** What a run sends. */
export interface MessageFacts {
  readonly subject: string
  readonly text: string
}

export type MessageRun = NonNullable<SentFromTab<Copy, MessageFacts>['current']>

/** What the administrators of this tab sent to clients, by address. */
export const clientMessages = new TabRuns<Copy, MessageFacts>(({ email }) => addressKey(email))

/** Sends one copy after the other, so that nobody reads the other addresses. No call tells what was sent, so a lost answer stays unknown. */
export const messageSender = ({ subject, text }: MessageFacts): BlindSender<Copy> => ({
  batchSize: 1,
  find: null,
  send: (items) =>
    Promise.all(
      items.map(async ({ values: { email } }) => {
        const data = await sendCommand(EmailClients, { subject, text, emails: [email] })
        return { state: 'done' as const, message: commandAnswer(data, EmailClients.name).message }
      }),
    ),
})

/** The items of a run over some copies. */
export const messageItems = (copies: readonly Copy[]): readonly RunItem<Copy>[] =>
  copies.map((values, at) => ({ number: at + 1, values, state: 'waiting', message: null }))
