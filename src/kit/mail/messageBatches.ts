import { addressKey } from '~/lib/format/email'
import { TabBatches } from '../batch/TabBatches'

/** One copy of a message. */
export interface MessageCopy {
  /** Everyone who has the address. */
  readonly to: string
  readonly email: string
  /** What ends this copy alone; empty for nothing. */
  readonly own: string
}

/** What a batch of copies says. */
export interface MessageFacts {
  readonly subject: string
  readonly text: string
}

/** The whole text of a copy. */
export const textOf = ({ text }: MessageFacts, { own }: MessageCopy): string => (own === '' ? text : `${text}\n\n${own}`)

/** The messages that one kind of page sends, by address. */
export const messageBatches = (kind: string): TabBatches<MessageCopy, MessageFacts> =>
  new TabBatches(kind, ({ email }) => addressKey(email))
