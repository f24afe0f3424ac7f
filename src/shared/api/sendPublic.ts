import { session } from '../session/session'
import { ApiError } from './errors'
import type { Operation } from './operation'
import { send, type Answer } from './transport'

/**
 * Sends for a stranger: nobody is named, whoever is signed in. A 401 or 'Not auth' clears the session that is kept on this machine and
 * leaves the page where it is; the stranger, who has none, hears of a refusal and not of a session's end.
 */
export async function sendPublic<Data, Variables>(operation: Operation<Data, Variables>, variables: Variables): Promise<Answer<Data>> {
  try {
    return await send(operation, variables, { as: 'public' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'auth') throw error
    const { session: kept } = session.read()
    if (kept && session.end(kept.token)) session.leave()
    throw new ApiError('business', operation.name, 'The server refused to answer.', error.status)
  }
}
