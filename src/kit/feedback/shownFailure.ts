import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { toast } from '~/platform/messages/toast'

/**
 * Turns an error into one that a form or dialog shows. An unexpected error is logged and becomes a generic message.
 * @param isInPlace false where the form or dialog is gone: a toast shows it then
 */
export function shownFailure(error: unknown, isInPlace: boolean): CommandFailure {
  logFailure(error)
  const failure = error instanceof CommandFailure ? error : new CommandFailure('Something went wrong', false)
  failure.isShown = isInPlace
  if (!isInPlace && !failure.isSessionEnd) toast.error(failure.message)
  return failure
}
