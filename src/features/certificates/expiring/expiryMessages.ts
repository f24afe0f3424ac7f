import { messageRuns } from '~/kit/run/messageRuns'

/** What the administrators of this tab wrote to holders whose documents expire. */
export const expiryMessages = messageRuns()
