import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useFailure } from '../read/useFailure'
import type { ErrorMessages } from '../transport/errors'
import { List } from './List'
import type { ListSnapshot, Wanted } from './listSnapshot'
import { pagedLists } from './pagedLists'
import { pageSize, type PagedQuestion } from './pages'
import type { RowList } from './rowList'

interface PagedOptions {
  /** Remembers how many rows were shown, so that as many are read on the way back: all, if they were sorted, because only all can be. */
  readonly view: { readonly wanted: number; readonly setWanted: (rows: number) => void; readonly sort: object | null }
  readonly messages?: ErrorMessages
}

interface SearchOptions<Row> extends PagedOptions {
  /** Rows that only the browser can tell: it reads on until a page of them is found, or to the end. */
  readonly wanted?: Wanted<Row> | null
}

const unasked: ListSnapshot<never> = {
  status: 'loading',
  rows: [],
  error: null,
  isPartial: false,
  leftOut: 0,
  isOutdated: false,
  isRefreshing: false,
  hasMore: false,
  loading: null,
  search: null,
}
const getUnasked = (): ListSnapshot<never> => unasked
const nothing = (): void => undefined
const newList = (question: PagedQuestion<unknown>): List<unknown> => new List(question)

/**
 * Reads a list a page at a time, or with a growing limit. Rows of the previous search stay on screen while the next is loading.
 * @param question null reads nothing, and stays loading; the first that is asked continues an earlier visit
 */
export function usePagedQuery<Row>(
  question: PagedQuestion<Row> | null,
  { view, messages, wanted: search = null }: SearchOptions<Row>,
): RowList<Row> {
  const client = useApolloClient()
  const list = question && pagedLists.of(client, question, newList)
  const openingNow = () => {
    const wasSorted = view.sort !== null && view.wanted > pageSize
    // Rows that are still known are shown at once, however many they are.
    return { list, wanted: wasSorted && list?.getSnapshot().status !== 'ready' ? Infinity : view.wanted }
  }
  const [opening, setOpening] = useState(openingNow)
  if (opening.list === null && list !== null) setOpening(openingNow())
  // Only the first question continues an earlier visit; the next ones begin with their first page.
  const wanted = opening.list === list ? opening.wanted : pageSize
  const subscribe = useCallback((listener: () => void) => list?.open(listener, wanted) ?? nothing, [list, wanted])
  const current = useSyncExternalStore(subscribe, list?.getSnapshot ?? getUnasked)
  const lookFor = useEffectEvent((at: typeof list, key: string) => at?.lookFor(key === '' ? null : (search?.matches ?? null)))
  const searchKey = search?.key ?? ''
  // The list lives outside React, so it is told what to look for; a function alone would look new on every render.
  useEffect(() => lookFor(list, searchKey), [list, searchKey])
  const retry = (): void => list?.refresh()
  useFailure(question?.operation.name ?? '', current.error, retry, { messages })

  const [previous, setPrevious] = useState(current)
  if (current.status === 'ready' && current !== previous) setPrevious(current)
  const isBridged = current.status === 'loading' && previous.status === 'ready'
  const shown: ListSnapshot<Row> = isBridged ? { ...previous, isRefreshing: true, loading: null, search: null } : current

  const isSettled = current.status === 'ready' && !current.isRefreshing && current.loading === null
  const count = Math.max(pageSize, current.rows.length)
  const remember = useEffectEvent(view.setWanted)
  useEffect(() => {
    if (isSettled && view.wanted !== count) remember(count)
  }, [isSettled, count, view.wanted])

  return {
    ...shown,
    loadMore: () => list?.loadMore(),
    loadAll: () => list?.loadAll(),
    stopLoading: () => list?.stopLoading(),
    retry,
    isTold: true,
  }
}
