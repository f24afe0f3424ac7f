import { session } from '../session/session'
import { ApiError } from './errors'
import type { Given, Operation } from './operation'
import { send, type Answer } from './transport'

/**
 * Sends an operation without token or admin id, for visitors. A 401 or 'Not auth' clears any stored session but leaves the page open; it is
 * reported as a refusal, because a visitor has no session that could end.
 * @throws ApiError
 */
export async function sendPublic<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Given<Variables>,
): Promise<Answer<Data>> {
  try {
    return await send(operation, variables, { as: 'public' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'auth') throw error
    const { session: stored } = session.read()
    if (stored && session.end(stored.token)) session.leave()
    throw new ApiError('business', operation.name, 'The server refused to answer.', error.status)
  }
}
