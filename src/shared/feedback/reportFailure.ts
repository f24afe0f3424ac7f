import { ApiError, explainError, type ExplainWords } from '../api/errors'
import { toast } from './toast'

/** Writes a failure to the log: the operation and what the transport saw, never a token or what was typed. */
export function logFailure(error: unknown): void {
  if (error instanceof ApiError) {
    if (error.kind !== 'ended') console.warn(`${error.operation}: ${error.kind}, ${error.message}`)
    return
  }
  console.error(error)
}

/**
 * Logs a failure and says it in one toast; several calls that fail for one reason make one toast.
 * @returns the words that were said
 */
export function reportFailure(error: unknown, words?: ExplainWords): string {
  logFailure(error)
  const { message, isWorthSaying } = explainError(error, words)
  if (isWorthSaying) toast.error(message)
  return message
}
