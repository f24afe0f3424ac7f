import { messageBatches } from '~/kit/mail/messageBatches'

/** What the administrators of this tab wrote to holders whose documents expire. */
export const expiryMessages = messageBatches('expiryMessages')
