import { logFailure } from '../feedback/reportFailure'
import { CommandFailure } from './commandFailure'
import { explainError } from './errors'
import type { Operation } from './operation'
import { send } from './transport'

/**
 * Reads a query anew for something that is about to be sent, past the cache.
 * @returns its data, or null where a part of them is missing
 * @throws CommandFailure where it failed, in words for the form that waits for it
 */
export async function readOnce<Data, Variables extends Record<string, unknown>>(
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<Data | null> {
  try {
    const { data, problems } = await send(operation, variables)
    return problems.length > 0 ? null : data
  } catch (error) {
    logFailure(error)
    const { message, isWorthSaying } = explainError(error)
    throw new CommandFailure(message, !isWorthSaying)
  }
}
