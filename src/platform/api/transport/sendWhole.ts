import type { Given, Query } from '../operation'
import { ApiError } from './errors'
import { send, type Answer, type SendOptions } from './transport'

/**
 * What an answer says, of which nothing may be missing.
 * @throws ApiError where a part could not be read
 */
export function wholeOf<Data>({ name }: { readonly name: string }, { data, problems: [problem] }: Answer<Data>): Data {
  if (problem) throw new ApiError('answer', name, `Only part could be read: ${problem.message}`)
  return data
}

/**
 * Sends a query, of whose answer nothing may be missing.
 * @throws ApiError of any kind, also where only a part could be read
 */
export const sendWhole = async <Data, Variables>(
  operation: Query<Data, Variables>,
  variables: Given<Variables>,
  options?: SendOptions,
): Promise<Data> => wholeOf(operation, await send(operation, variables, options))
