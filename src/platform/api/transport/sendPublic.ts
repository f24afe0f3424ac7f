import { session } from '../../session/session'
import type { Given, Operation } from '../operation'
import { ApiError } from './errors'
import { send, type Answer, type SendOptions } from './transport'

/**
 * Makes a call without token or admin id, for visitors. A 401 or 'Not auth' clears any stored session but leaves the page open; it is
 * reported as a refusal, because a visitor has no session that could end.
 * @throws ApiError
 */
export async function asVisitor<Result>(name: string, call: (options: SendOptions) => Promise<Result>): Promise<Result> {
  try {
    return await call({ as: 'public' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'auth') throw error
    const { session: stored } = session.read()
    if (stored && session.end(stored.token)) session.leave()
    throw new ApiError('business', name, 'The server refused to answer.', error.status)
  }
}

/**
 * Sends an operation as a visitor.
 * @throws ApiError
 */
export const sendPublic = <Data, Variables>(operation: Operation<Data, Variables>, variables: Given<Variables>): Promise<Answer<Data>> =>
  asVisitor(operation.name, (options) => send(operation, variables, options))
