import { messageRuns } from '~/kit/run/messageRuns'

/** What the administrators of this tab sent to clients. */
export const clientMessages = messageRuns()
