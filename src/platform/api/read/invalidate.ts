import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { session } from '../../session/session'
import { pagedLists } from '../list/pagedLists'
import type { QueryField } from '../queryFields.generated'
import { rootFieldsOf } from './client'
import { inFlightQueries } from './inFlightQueries'
import { lookUpWaits, waitForBackend } from './lookUps'

/**
 * After a mutation that ran, or may have run: what was read of some root fields is dropped from the cache, and what is on screen is read
 * again. A screen keeps its last data until then, and when that fails.
 */
export async function invalidate(client: ApolloClient, stale: readonly QueryField[]): Promise<void> {
  const fields: readonly string[] = stale
  inFlightQueries.markStale(fields)
  pagedLists.invalidate(client, fields)
  // Refetching by cache does not reach queries that bypass the cache.
  const uncached = [...client.getObservableQueries('active')].filter(
    ({ options, query }) => options.fetchPolicy === 'no-cache' && rootFieldsOf(query).some((field) => fields.includes(field)),
  )
  // A failed refetch is reported by its own query.
  await Promise.allSettled([
    ...(client.refetchQueries({
      updateCache: (cache) => {
        for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName })
      },
    }).results ?? []),
    ...uncached.map((query) => query.refetch()),
  ])
}

/** After a mutation that may still be running: invalidates at once and then for 15 seconds, so that the page shows its effects. */
export async function invalidateForAWhile(client: ApolloClient, stale: readonly QueryField[]): Promise<void> {
  const { session: owner } = session.read()
  for (const pause of lookUpWaits) {
    if (pause > 0) await waitForBackend(pause)
    if (session.read().session !== owner) return
    await invalidate(client, stale)
  }
}

/** Invalidates some root fields, after a mutation that `useCommand` did not send. */
export function useInvalidate(): (fields: readonly QueryField[]) => void {
  const client = useApolloClient()
  return (fields) => void invalidate(client, fields)
}

/** Drops what was read of some root fields, and reads nothing again: for what should not stay in the browser once its page is left. */
export function useForget(fields: readonly QueryField[]): () => void {
  const { cache } = useApolloClient()
  return () => {
    // Queries of a page that was just left are still active, and would be sent again.
    for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName, broadcast: false })
    cache.gc()
  }
}
