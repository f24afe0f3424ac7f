import type { Command, Given } from '../operation'
import { ApiError } from './errors'
import { send } from './transport'

/**
 * Reads the success flag and message that every mutation returns.
 * @throws ApiError when the result is missing
 */
export const commandAnswer = (data: unknown, name: string): { readonly success: boolean; readonly message: string | null } => {
  const root: unknown = Object.values(Object(data))[0]
  if (typeof root !== 'object' || root === null) throw new ApiError('answer', name, 'The mutation returned no result')
  const entries = new Map<string, unknown>(Object.entries(root))
  const message = entries.get('message')
  return { success: entries.get('success') === true, message: typeof message === 'string' && message.trim() !== '' ? message : null }
}

/**
 * Sends one mutation of a batch, whose caller reports the outcomes together; `useCommand` is for single mutations.
 * @throws ApiError: business when it was refused; problem when the response has errors beside data, so that the outcome is unknown
 */
export async function sendCommand<Data, Variables>(operation: Command<Data, Variables>, variables: Given<Variables>): Promise<Data> {
  const { data, problems } = await send(operation, variables)
  const [problem] = problems
  if (problem) throw new ApiError('problem', operation.name, problem.message)
  const { success, message } = commandAnswer(data, operation.name)
  if (!success) throw new ApiError('business', operation.name, message ?? 'The server refused the request.')
  return data
}
