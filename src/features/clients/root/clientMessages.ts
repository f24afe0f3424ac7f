import { messageBatches } from '~/kit/mail/messageBatches'

/** What the administrators of this tab sent to clients. */
export const clientMessages = messageBatches('clientMessages')
