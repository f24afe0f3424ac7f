import type { Query } from '../operation'
import { inFlightQueries } from '../read/inFlightQueries'
import { ApiError } from './errors'
import { send, type Answer } from './transport'

/**
 * Sends a query. A response that started before a mutation of the same root fields is discarded, and the query sent again.
 * @param fields the query's root fields
 * @throws ApiError
 */
export async function sendQuery<Data>(
  operation: Query<Data, never>,
  fields: readonly string[],
  variables: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Answer<Data>> {
  const query = inFlightQueries.begin(fields)
  try {
    // The caller holds the variables to the operation's type.
    const answer = await send(operation as Query<Data, typeof variables>, variables, { signal })
    if (!query.isStale) return answer
  } catch (error) {
    // A stale query may fail for a reason that no longer holds; the end of the session always does.
    const isOfSession = error instanceof ApiError && ['auth', 'ended'].includes(error.kind)
    if (!query.isStale || signal.aborted || isOfSession) throw error
  } finally {
    inFlightQueries.end(query)
  }
  return sendQuery(operation, fields, variables, signal)
}
