import type { Given, Query } from '../operation'
import { CommandFailure } from '../transport/commandFailure'
import { explainError } from '../transport/errors'
import { logFailure } from '../transport/reportFailure'
import { send } from '../transport/transport'

/**
 * Runs a query outside the cache, for a form that needs fresh data before it submits.
 * @returns the data, or null when the response is partial
 * @throws CommandFailure with a message for the form
 */
export async function readOnce<Data, Variables extends Record<string, unknown>>(
  operation: Query<Data, Variables>,
  variables: Given<Variables>,
): Promise<Data | null> {
  try {
    const { data, problems } = await send(operation, variables)
    return problems.length > 0 ? null : data
  } catch (error) {
    logFailure(error)
    const { message, isWorthReporting } = explainError(error)
    throw new CommandFailure(message, !isWorthReporting)
  }
}

/**
 * Reads a whole list outside the cache.
 * @param what names it in the failure: 'The titles'
 * @throws CommandFailure where it could not be read completely
 */
export async function readWhole<Data, Variables extends Record<string, unknown>, Rows>(
  operation: Query<Data, Variables>,
  variables: Given<Variables>,
  pick: (data: Data) => Rows,
  what: string,
): Promise<Rows> {
  const data = await readOnce(operation, variables)
  if (data === null) throw new CommandFailure(`${what} could not be read completely.`, false)
  return pick(data)
}
