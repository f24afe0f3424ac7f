import { toast } from '../../messages/toast'
import { CommandFailure } from './commandFailure'
import { ApiError, explainError, isOwnMessage, type ErrorMessages } from './errors'

/**
 * Logs a failure: the operation and the kind of error, never a token or user input. What the backend says of a person's input may repeat it,
 * so its own words are shown but not logged.
 */
export function logFailure(error: unknown): void {
  // What led to it was logged where it became a message.
  if (error instanceof CommandFailure) return
  if (error instanceof ApiError) {
    const isInItsWords = error.kind === 'business' || error.kind === 'problem'
    if (error.kind !== 'ended') console.warn(`${error.operation}: ${error.kind}${isInItsWords ? '' : `, ${error.message}`}`)
    return
  }
  console.error(error)
}

/**
 * Logs a failure and shows it as a toast. Failures with the same message share one toast.
 * @returns the message
 */
export function reportFailure(error: unknown, messages?: ErrorMessages): string {
  logFailure(error)
  const { message, isWorthReporting } = explainError(error, messages)
  if (isWorthReporting) toast.error(message)
  return message
}

/**
 * Shows a failed command as a toast. What the backend said always becomes one, as specified; a message of our own only where no form or
 * dialog has shown it by the time the failure reached everyone who waits for it.
 * @param isAlways also where a form shows it, because something else on screen changed back
 */
export function toastCommandFailure(
  error: unknown,
  failure: CommandFailure,
  { isAlways = false }: { readonly isAlways?: boolean } = {},
): void {
  if (failure.isSessionEnd) return
  if (isAlways || !isOwnMessage(error)) toast.error(failure.message)
  else setTimeout(() => failure.isShown || toast.error(failure.message))
}
