import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { reportFailure } from '../feedback/reportFailure'
import { session } from '../session/session'
import { documentOf, failureOf } from './client'
import { ApiError, type ExplainWords } from './errors'
import type { Operation } from './operation'

/** Rows of one page, everywhere. */
export const pageSize = 25

export interface PagedList<Row> {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly rows: readonly Row[]
  readonly error: unknown
  /** An answer came with errors: rows may be missing. */
  readonly isIncomplete: boolean
  /** Rows of an earlier search are still shown. */
  readonly isRefreshing: boolean
  /** The last page was full, so there may be more; the contract gives no count. */
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

interface Paging {
  readonly limit: number
  readonly offset: number
}

/**
 * Reads a list a page at a time, by limit and offset.
 * @param rowsOf where the rows stand in an answer
 * @param withRows the same answer with other rows
 */
export function usePagedQuery<Data, Variables extends Record<string, unknown>, Row extends { readonly id: string }>(
  operation: Operation<Data, Variables & Paging>,
  variables: Omit<Variables, keyof Paging>,
  rowsOf: (data: Data) => readonly Row[],
  withRows: (data: Data, rows: readonly Row[]) => Data,
  words?: ExplainWords,
): PagedList<Row> {
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [seen, setSeen] = useState<{ readonly key: string; readonly count: number; readonly hasMore: boolean } | null>(null)
  const key = JSON.stringify(variables)
  const pageAt = (offset: number): Record<string, unknown> => ({ ...variables, limit: pageSize, offset })
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(documentOf(operation), {
    variables: pageAt(0),
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })

  const retry = (): void => {
    refetch().catch(() => undefined)
  }
  useEffect(() => {
    if (!error) return undefined
    reportFailure(failureOf(operation.name, error), words)
    if (!(error instanceof ApiError) || (error.kind !== 'auth' && error.kind !== 'ended')) return undefined
    return session.subscribe(() => {
      if (session.read().status === 'active') retry()
    })
    // Only a new failure is said.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error])

  // Rows of an earlier search stand while the next is under way; where that failed they would be a wrong answer.
  const shown = data ?? (error && !loading ? undefined : previousData)
  const rows = shown === undefined ? [] : rowsOf(shown)
  const hasMore = seen?.key === key && seen.count === rows.length ? seen.hasMore : rows.length > 0 && rows.length % pageSize === 0

  const loadMore = (): void => {
    if (isLoadingMore) return
    setLoadingMore(true)
    fetchMore({
      variables: pageAt(rows.length),
      updateQuery: (before, { fetchMoreResult }) => {
        const more = rowsOf(fetchMoreResult)
        const known = new Set(rowsOf(before).map(({ id }) => id))
        // A row issued meanwhile pushes the last one onto the next page; it is listed once.
        const together = [...rowsOf(before), ...more.filter(({ id }) => !known.has(id))]
        setSeen({ key, count: together.length, hasMore: more.length === pageSize })
        return withRows(before, together)
      },
    })
      .catch((failure: unknown) => reportFailure(failureOf(operation.name, failure), words))
      .finally(() => setLoadingMore(false))
  }

  return {
    status: shown !== undefined ? 'ready' : error && !loading ? 'failed' : 'loading',
    rows,
    error,
    isIncomplete: shown !== undefined && Boolean(error),
    isRefreshing: loading && !isLoadingMore && shown !== undefined,
    hasMore,
    isLoadingMore,
    loadMore,
    retry,
  }
}
