import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { logFailure } from '~/platform/api/transport/reportFailure'

/**
 * Turns an error thrown by a command into one that can be shown. An unexpected error is logged and becomes a generic message.
 * @param isInPlace false where the form or dialog is gone, so that only a toast can show it
 */
export function shownFailure(error: unknown, isInPlace = true): CommandFailure {
  if (error instanceof CommandFailure) {
    error.isShown = isInPlace
    return error
  }
  logFailure(error)
  return new CommandFailure('Something went wrong', false)
}
