import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { reportFailure } from '../feedback/reportFailure'
import { documentOf, failureOf } from './client'
import type { ExplainWords } from './errors'
import { tailPages, type TailPages } from './tailPages'
import { pageSize, type PagedQuestion } from './pages'
import { useFailure } from './useFailure'

/** Rows asked for at once where all of them are wanted. */
const chunkSize = 500

/** A list as it is read: what of it is there, and how the rest is got. */
export interface RowList<Row> {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly rows: readonly Row[]
  readonly error: unknown
  /** An answer came with errors: rows may be missing. */
  readonly isIncomplete: boolean
  /** Rows of an earlier question are still shown. */
  readonly isRefreshing: boolean
  /** There may be more; the contract gives no count. */
  readonly hasMore: boolean
  /** Rows read so far by a load under way, or null. */
  readonly loading: { readonly isAll: boolean; readonly count: number } | null
  readonly loadMore: () => void
  /** Reads to the end, in larger pages. */
  readonly loadAll: () => void
  readonly stopLoading: () => void
  readonly retry: () => void
}

interface PagedOptions {
  /** Where it is kept how many rows were there when the list was left: as many are read when one comes back. */
  readonly view: { readonly wanted: number; readonly setWanted: (rows: number) => void }
  readonly words?: ExplainWords
}

/** What is known of a list beyond its rows; another question starts anew. */
interface Extent {
  readonly key: string
  readonly wanted: number
  /** So many rows are all there are. */
  readonly end: number | null
  /** A later page came with errors. */
  readonly hasGaps: boolean
}

/**
 * Reads a list a page at a time. However it is read again (after a command, coming back), as many rows as were there are there again, and
 * the earlier ones stand until then.
 */
export function usePagedQuery<Row>(
  { operation, field, variables, pages }: PagedQuestion<Row>,
  { view, words }: PagedOptions,
): RowList<Row> {
  const client = useApolloClient()
  const key = `${operation.name} ${JSON.stringify(variables)}`
  const [extent, setExtent] = useState<Extent>({ key, wanted: view.wanted, end: null, hasGaps: false })
  const [load, setLoad] = useState<RowList<Row>['loading']>(null)
  const [tailRead, setLater] = useState<TailPages | null>(null)
  const running = useRef<{ readonly key: string; isStopped: boolean; isLeft: boolean } | null>(null)
  /** How many rows somebody asked for while the list was being read. */
  const wish = useRef(0)
  const { wanted, end, hasGaps: hasLaterGaps } = extent.key === key ? extent : { wanted: pageSize, end: null, hasGaps: false }

  const document = documentOf(operation)
  const pageAt = (offset: number, limit: number): Record<string, unknown> => ({ ...variables, ...pages.at(offset, limit) })
  const { data, previousData, error, loading, refetch } = useQuery(document, {
    variables: pageAt(0, pageSize),
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const retry = (): void => {
    setExtent((now) => ({ ...now, end: null, hasGaps: false }))
    refetch().catch(() => undefined)
  }
  useFailure(operation.name, error, retry, { words })

  // The link compared the answer's shape with the contract's. A list's operation has one root field; that of an earlier question may be
  // another one with the same rows.
  const rowsIn = (answer: object | null): readonly Row[] => Object.values((answer ?? {}) as Record<string, readonly Row[]>)[0] ?? noRows
  const idOf = (row: Row): string => (row as { readonly id: string }).id

  // Rows of an earlier question stand while the next is under way; where that failed they would be a wrong answer.
  const shown = data ?? (error && !loading ? undefined : previousData)
  const first = shown === undefined ? noRows : rowsIn(shown)
  const later = data === undefined ? null : tailRead?.key === key ? tailRead : tailPages.get(client, key)
  const version = useSyncExternalStore(
    useCallback((listener) => tailPages.subscribe(client, listener), [client]),
    () => tailPages.version(client, field),
  )
  // Rows of an earlier visit, after another first page or before a change stand until they are read again.
  const isCurrent = later === null || (later === tailRead && later.firstPage === first && later.version === version)
  const together = useMemo(() => {
    if (later === null) return first
    const known = new Set(first.map((row) => (row as { readonly id: string }).id))
    // What the question was answered with before, in the shape it was answered.
    const more = later.rows as readonly Row[]
    return [...first, ...more.filter((row) => !known.has((row as { readonly id: string }).id))]
  }, [first, later])
  const have = isCurrent ? together.length : first.length
  const isShort = data !== undefined && have < wanted && have > 0 && have % pageSize === 0 && end !== have
  // Where they are not read again, because the first page has become the whole list, they are no rows of it any more.
  const rows = isCurrent || loading || isShort ? together : first

  /** Reads on from what is there until so many rows are, or the end. */
  const readOn = async (until: number, page: readonly Row[], atVersion: number): Promise<void> => {
    if (running.current) return
    const run = { key, isStopped: false, isLeft: false }
    running.current = run
    const read = [...(isCurrent ? rows : page)]
    const known = new Set(read.map(idOf))
    let foundEnd = false
    // Only what is read on from is still unread in part; a list that is read anew is judged anew.
    let hasGaps = hasLaterGaps && read.length > pageSize
    try {
      while (read.length < Math.max(until, wish.current) && !foundEnd && !run.isStopped && !run.isLeft) {
        const goal = Math.max(until, wish.current)
        const isAll = goal === Infinity
        const limit = Math.min(chunkSize, goal - read.length)
        // Only with what was read before a page tells the next one's place.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await client.query({
          query: document,
          variables: pageAt(read.length, limit),
          fetchPolicy: 'no-cache',
          errorPolicy: 'all',
        })
        if (answer.data === undefined) throw answer.error
        // What could be read of a page stays, and the list says that it has gaps.
        if (answer.error) hasGaps = true
        const next = rowsIn(answer.data).slice(pages.isFromStart ? read.length : 0)
        // A row added meanwhile pushes the last one onto the next page; it is listed once. A page without a new row is the end.
        const fresh = next.filter((row) => !known.has(idOf(row)))
        for (const row of fresh) known.add(idOf(row))
        read.push(...fresh)
        // The backend may give fewer rows at once than were asked for: only an empty page, or a short small one, is the end.
        // A page with gaps may be short for another reason, but one without a row leads no further.
        if (fresh.length === 0) {
          foundEnd = !answer.error
          break
        }
        foundEnd = !answer.error && limit <= pageSize && next.length < limit
        if (!run.isLeft) setLoad((now) => now && { isAll, count: read.length })
      }
    } catch (failure) {
      if (!run.isLeft) reportFailure(failureOf(operation.name, failure), words)
    }
    if (run.isLeft) return
    running.current = null
    wish.current = 0
    setLoad(null)
    setExtent({ key, wanted: read.length, end: foundEnd ? read.length : null, hasGaps })
    // Where the first page was read again meanwhile, after a command, these come after another one and are read again too.
    const found = { key, field, firstPage: page, version: atVersion, rows: read.slice(page.length) }
    tailPages.set(client, found)
    setLater(found)
  }
  const fill = useEffectEvent((page: readonly Row[], atVersion: number) => {
    // What is being read after an earlier first page, or before a change, is out of date.
    if (running.current) running.current.isLeft = true
    running.current = null
    void readOn(Math.max(wanted, wish.current), page, atVersion)
  })
  useEffect(() => {
    if (isShort && !loading) void Promise.resolve().then(() => fill(first, version))
  }, [isShort, loading, first, version])

  const isSettled = shown !== undefined && !loading && !isShort && load === null
  const remember = useEffectEvent(view.setWanted)
  useEffect(() => {
    if (isSettled && view.wanted !== Math.max(have, pageSize)) remember(have)
  }, [isSettled, have, view.wanted])

  // Another question is not answered with the rows of the last.
  useEffect(
    () => () => {
      if (running.current?.key !== key) return
      running.current.isLeft = true
      running.current = null
      wish.current = 0
      setLoad(null)
    },
    [key],
  )

  const begin = (until: number): void => {
    // What is being read now goes on to there, and so does what takes its place when the first page is read again.
    wish.current = Math.max(wish.current, until)
    setLoad({ isAll: until === Infinity, count: have })
    void readOn(until, first, version)
  }

  return {
    status: shown !== undefined ? 'ready' : error && !loading ? 'failed' : 'loading',
    rows,
    error,
    isIncomplete: shown !== undefined && (Boolean(error) || hasLaterGaps),
    isRefreshing: (loading || isShort) && shown !== undefined,
    // While the rest is read again, nobody knows yet whether that is all.
    hasMore: rows.length > 0 && (isShort || (rows.length === wanted ? end === null : rows.length % pageSize === 0)),
    loading: load,
    loadMore: () => begin(have + pageSize),
    loadAll: () => begin(Infinity),
    stopLoading: () => {
      if (running.current) running.current.isStopped = true
    },
    retry,
  }
}

const noRows: readonly never[] = []

/** A list that is read whole, by one call. */
export const wholeList = <Row>(
  reading:
    | { readonly status: 'loading' }
    | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
    | { readonly status: 'ready'; readonly isIncomplete: boolean; readonly isRefreshing: boolean; readonly retry: () => void },
  rows: readonly Row[],
): RowList<Row> => ({
  status: reading.status,
  rows,
  error: reading.status === 'failed' ? reading.error : null,
  isIncomplete: reading.status === 'ready' && reading.isIncomplete,
  isRefreshing: reading.status === 'ready' && reading.isRefreshing,
  hasMore: false,
  loading: null,
  loadMore: nothing,
  loadAll: nothing,
  stopLoading: nothing,
  retry: reading.status === 'loading' ? nothing : reading.retry,
})

const nothing = (): void => undefined
