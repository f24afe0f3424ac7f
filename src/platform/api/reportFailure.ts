import { ApiError, explainError, type ErrorMessages } from './errors'
import { toast } from '../messages/toast'

/** Logs a failure: the operation and the kind of error, never a token or user input. */
export function logFailure(error: unknown): void {
  if (error instanceof ApiError) {
    if (error.kind !== 'ended') console.warn(`${error.operation}: ${error.kind}, ${error.message}`)
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
