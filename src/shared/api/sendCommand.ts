import { ApiError } from './errors'
import type { Operation } from './operation'
import { send } from './transport'

/**
 * What every command answers with: whether it was done, and the backend's words.
 * @throws ApiError when the answer is missing
 */
export const commandAnswer = (data: unknown, name: string): { readonly success: boolean; readonly message: string | null } => {
  const root: unknown = Object.values(Object(data))[0]
  if (typeof root !== 'object' || root === null) throw new ApiError('answer', name, 'The command’s answer is missing')
  const entries = new Map<string, unknown>(Object.entries(root))
  const message = entries.get('message')
  return { success: entries.get('success') === true, message: typeof message === 'string' && message.trim() !== '' ? message : null }
}

/**
 * A change at the backend as one step of many, whose outcomes are said together; a lone one is made by `useCommand`.
 * @throws ApiError: business when it was refused; answer when its answer came with problems, so that nobody knows what was done
 */
export async function sendCommand<Data, Variables>(operation: Operation<Data, Variables>, variables: Variables): Promise<Data> {
  const { data, problems } = await send(operation, variables)
  const [problem] = problems
  if (problem) throw new ApiError('answer', operation.name, problem.message)
  const { success, message } = commandAnswer(data, operation.name)
  if (!success) throw new ApiError('business', operation.name, message ?? 'The server refused.')
  return data
}
