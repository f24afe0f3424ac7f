import { addressKey } from '~/lib/format/email'
import { TabRuns, type SentFromTab } from './TabRuns'

/** One copy of a message. */
export interface MessageCopy {
  /** Everyone who has the address. */
  readonly to: string
  readonly email: string
}

/** What a run sends. */
export interface MessageFacts {
  readonly subject: string
  readonly text: string
}

export type MessageRun = NonNullable<SentFromTab<MessageCopy, MessageFacts>['current']>

/** The messages that one kind of page sends, by address. */
export const messageRuns = (): TabRuns<MessageCopy, MessageFacts> => new TabRuns(({ email }) => addressKey(email))
