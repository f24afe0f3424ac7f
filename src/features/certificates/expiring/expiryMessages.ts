import { messageBatches } from '~/kit/batch/messageBatches'

/** What the administrators of this tab wrote to holders whose documents expire. */
export const expiryMessages = messageBatches('expiryMessages')
