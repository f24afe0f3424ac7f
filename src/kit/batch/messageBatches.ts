import { addressKey } from '~/lib/format/email'
import { TabBatches } from './TabBatches'

/** One copy of a message. */
export interface MessageCopy {
  /** Everyone who has the address. */
  readonly to: string
  readonly email: string
}

/** What a batch of copies says. */
export interface MessageFacts {
  readonly subject: string
  readonly text: string
}

/** The messages that one kind of page sends, by address. */
export const messageBatches = (): TabBatches<MessageCopy, MessageFacts> => new TabBatches(({ email }) => addressKey(email))
