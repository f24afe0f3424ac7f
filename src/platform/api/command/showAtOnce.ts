import type { ApolloClient } from '@apollo/client'
import { isSame } from '~/lib/isSame'
import type { Given, Query } from '../operation'
import { documentOf } from '../read/client'

/** Shows the effect of a command before its answer. Returns how to take it back. */
export type ShowAtOnce<Sent> = (client: ApolloClient, sent: Sent) => () => void

/**
 * Changes what a query has read, wherever it is on screen. Taken back only where nothing newer was read or shown since.
 * @param change what the query will return once the command is done
 */
export const showAtOnce =
  <Data, Variables extends Record<string, unknown>, Sent>(
    operation: Query<Data, Variables>,
    variables: Given<Variables>,
    change: (read: Data, sent: Sent) => Data,
  ): ShowAtOnce<Sent> =>
  ({ cache }, sent) => {
    const query = documentOf(operation)
    const before = cache.readQuery({ query, variables })
    if (before === null) return () => undefined
    const shown = change(before, sent)
    cache.writeQuery({ query, variables, data: shown })
    return () => {
      if (isSame(cache.readQuery({ query, variables }), shown)) cache.writeQuery({ query, variables, data: before })
    }
  }
