import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ErrorMessages } from './errors'
import { pagedLists, type ListSnapshot } from './PagedList'
import { pageSize, type PagedQuestion } from './pages'
import { useFailure } from './useFailure'
import type { RowList } from './rowList'

interface PagedOptions {
  /** Remembers how many rows were shown, so that as many are read on the way back. */
  readonly view: { readonly wanted: number; readonly setWanted: (rows: number) => void }
  readonly messages?: ErrorMessages
}

/** Reads a list a page at a time. Rows of the previous search stay on screen while the next is loading. */
export function usePagedQuery<Row>(question: PagedQuestion<Row>, { view, messages }: PagedOptions): RowList<Row> {
  const list = pagedLists.of(useApolloClient(), question)
  const [opening] = useState({ list, wanted: view.wanted })
  // Only the first question continues an earlier visit; the next ones begin with their first page.
  const wanted = opening.list === list ? opening.wanted : pageSize
  const subscribe = useCallback((listener: () => void) => list.open(listener, wanted), [list, wanted])
  const current = useSyncExternalStore(subscribe, list.getSnapshot)
  const retry = (): void => list.refresh()
  useFailure(question.operation.name, current.error, retry, { messages })

  const [previous, setPrevious] = useState(current)
  if (current.status === 'ready' && current !== previous) setPrevious(current)
  const isBridged = current.status === 'loading' && previous.status === 'ready'
  const shown: ListSnapshot<Row> = isBridged ? { ...previous, isRefreshing: true, loading: null } : current

  const isSettled = current.status === 'ready' && !current.isRefreshing && current.loading === null
  const count = Math.max(pageSize, current.rows.length)
  const remember = useEffectEvent(view.setWanted)
  useEffect(() => {
    if (isSettled && view.wanted !== count) remember(count)
  }, [isSettled, count, view.wanted])

  return {
    ...shown,
    loadMore: () => list.loadMore(),
    loadAll: () => list.loadAll(),
    stopLoading: () => list.stopLoading(),
    retry,
  }
}
