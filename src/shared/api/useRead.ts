import { useQuery } from '@apollo/client/react'
import { documentOf } from './client'
import type { ExplainWords } from './errors'
import type { Operation } from './operation'
import { useFailure } from './useFailure'

/** What a screen may draw: nothing yet, why not, or the data, which may be incomplete. */
export type Reading<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly data: Data
      readonly isIncomplete: boolean
      readonly isRefreshing: boolean
      readonly retry: () => void
    }

export interface ReadOptions {
  /**
   * `fresh`: never drawn from what an earlier screen read. `apart`: fresh, and not put into the cache either, which takes too long over
   * thousands of rows.
   */
  readonly from?: 'cache' | 'fresh' | 'apart'
  /** Words for a refusal, where the product prints its own. */
  readonly words?: ExplainWords
  /** Only logged: the place itself says that it failed. */
  readonly isSilent?: boolean
  readonly isSkipped?: boolean
}

const policies = { cache: 'cache-and-network', fresh: 'network-only', apart: 'no-cache' } as const

/** Reads a query for a screen. A failure is said once; after signing in again over the page, what had failed is read anew. */
export function useRead<Data, Variables extends Record<string, unknown>>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  { from = 'cache', words, isSilent = false, isSkipped = false }: ReadOptions = {},
): Reading<Data> {
  const { data, error, loading, refetch } = useQuery(documentOf(operation), {
    variables,
    skip: isSkipped,
    fetchPolicy: policies[from],
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const retry = (): void => {
    // Its failure comes back through the hook.
    refetch().catch(() => undefined)
  }

  useFailure(operation.name, error, retry, { words, isSilent })

  if (data !== undefined) {
    // The link compared the answer's shape with the contract's; Apollo's own type allows for a partial cache, which is not asked for here.
    return { status: 'ready', data: data as Data, isIncomplete: Boolean(error), isRefreshing: loading, retry }
  }
  if (error && !loading) return { status: 'failed', error, retry }
  return { status: 'loading' }
}
