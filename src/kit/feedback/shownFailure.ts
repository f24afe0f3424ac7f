import { CommandFailure } from '~/platform/api/commandFailure'
import { logFailure } from '~/platform/api/reportFailure'

/** Turns an error thrown by a command into one that can be shown. An unexpected error is logged and becomes a generic message. */
export function shownFailure(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error
  logFailure(error)
  return new CommandFailure('Something went wrong', false)
}
