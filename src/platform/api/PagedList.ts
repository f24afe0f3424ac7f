import type { ApolloClient } from '@apollo/client'
import { ApiError } from './errors'
import { pageSize, type PagedQuestion } from './pages'
import { sendQuery } from './sendQuery'

/** Rows per request when more than one page is wanted. */
const chunkSize = 500

/** A list as a screen sees it. */
export interface ListSnapshot<Row> {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly rows: readonly Row[]
  /** The latest failure, also of a refresh or of a later page. */
  readonly error: unknown
  /** A response came with errors: rows may be missing. */
  readonly isPartial: boolean
  /** The last refresh failed; the rows are those read before. */
  readonly isOutdated: boolean
  readonly isRefreshing: boolean
  /** There may be more rows; the contract gives no count. */
  readonly hasMore: boolean
  /** A load the user asked for: rows read so far. */
  readonly loading: { readonly isAll: boolean; readonly count: number } | null
}

interface Identified {
  readonly id: string
}

/**
 * The rows of one query, read a page at a time. It reads while it has listeners, and keeps its rows for the next visit. However it is read
 * again, as many rows are read as were shown, and the earlier ones stay on screen until then.
 */
export class PagedList<Row> {
  readonly #question: PagedQuestion<Row>
  readonly #send: typeof sendQuery
  readonly #listeners = new Set<() => void>()
  #rows: readonly Row[] = []
  #hasRead = false
  #isEnd = false
  #isPartial = false
  #isOutdated = false
  #error: unknown = null
  #wanted = pageSize
  #load: ListSnapshot<Row>['loading'] = null
  #reading: AbortController | null = null
  #snapshot: ListSnapshot<Row>

  /** @param send how a page is requested */
  constructor(question: PagedQuestion<Row>, send = sendQuery) {
    this.#question = question
    this.#send = send
    this.#snapshot = this.#take()
  }

  get field(): string {
    return this.#question.field
  }

  readonly getSnapshot = (): ListSnapshot<Row> => this.#snapshot

  /**
   * Starts reading for the first listener; stops when the last one leaves.
   * @param wanted rows to have, for example as many as were shown before Back
   */
  open(listener: () => void, wanted: number): () => void {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) {
      this.#wanted = wanted
      if (this.#rows.length > wanted) {
        this.#rows = this.#rows.slice(0, wanted)
        this.#isEnd = false
      }
      this.refresh()
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stop()
    }
  }

  /** Reads the rows again. */
  refresh(): void {
    void this.#read([])
  }

  /** After a change at the backend: what is on screen is read again, what is not is forgotten. */
  invalidate(): void {
    if (this.#listeners.size > 0) this.refresh()
    else {
      this.#rows = []
      this.#hasRead = false
      this.#tell()
    }
  }

  loadMore(): void {
    this.#readTo(this.#rows.length + pageSize)
  }

  /** Reads to the end, in larger pages. */
  loadAll(): void {
    this.#readTo(Infinity)
  }

  /** Ends a load after the page it is reading. */
  stopLoading(): void {
    this.#wanted = Math.max(pageSize, this.#load?.count ?? this.#rows.length)
  }

  #readTo(wanted: number): void {
    this.#wanted = Math.max(this.#wanted, wanted)
    this.#load = { isAll: this.#wanted === Infinity, count: this.#rows.length }
    // A reading under way goes on to there.
    if (this.#reading) this.#tell()
    else void this.#read(this.#rows)
  }

  #stop(): void {
    this.#reading?.abort()
    this.#reading = null
    this.#load = null
    this.#snapshot = this.#take()
  }

  /** @param start rows to read on from; none for a refresh */
  async #read(start: readonly Row[]): Promise<void> {
    this.#reading?.abort()
    const reading = new AbortController()
    this.#reading = reading
    const isRefresh = start.length === 0
    const before = this.#rows
    let read = start
    let isPartial = !isRefresh && this.#isPartial
    let isEnd = false
    let problem: unknown = null
    this.#tell()
    try {
      while (!isEnd && read.length < this.#wanted) {
        const limit = Math.min(read.length === 0 ? pageSize : chunkSize, this.#wanted - read.length)
        const page = await this.#request(read.length, limit, reading.signal)
        if (this.#reading !== reading) return
        const known = new Set(read.map(idOf))
        // A row added since then pushes the last one onto the next page; it is listed once.
        const fresh = page.rows.filter((row) => !known.has(idOf(row)))
        read = [...read, ...fresh]
        problem = page.problem ?? problem
        isPartial ||= page.problem !== null
        // The backend may return fewer rows than requested: only an empty page, or a short small one, is the end.
        isEnd = fresh.length === 0 || (limit <= pageSize && page.rows.length < limit && page.problem === null)
        const seen = new Set(read.map(idOf))
        this.#rows = isRefresh ? [...read, ...before.slice(read.length).filter((row) => !seen.has(idOf(row)))] : read
        this.#hasRead = true
        this.#isEnd = isEnd
        if (this.#load) this.#load = { ...this.#load, isAll: this.#wanted === Infinity, count: read.length }
        if (!isEnd && read.length < this.#wanted) this.#tell()
      }
      this.#rows = read
      this.#isPartial = isPartial
      this.#isOutdated = false
      this.#error = problem
    } catch (error) {
      if (this.#reading !== reading) return
      this.#error = error
      this.#isOutdated = isRefresh && this.#hasRead
    }
    this.#reading = null
    this.#load = null
    this.#wanted = Math.max(pageSize, this.#rows.length)
    this.#tell()
  }

  async #request(offset: number, limit: number, signal: AbortSignal): Promise<{ rows: readonly Row[]; problem: ApiError | null }> {
    const { operation, field, variables, pages } = this.#question
    const { data, problems } = await this.#send(operation, [field], { ...variables, ...pages.at(offset, limit) }, signal)
    // The response was checked against the operation's shape: its one root field is a list of rows.
    const rows = Object.values(Object(data))[0] as readonly Row[]
    const [first] = problems
    return {
      rows: pages.isFromStart ? rows.slice(offset) : rows,
      problem: first ? new ApiError('business', operation.name, first.message) : null,
    }
  }

  #take(): ListSnapshot<Row> {
    const status = this.#hasRead ? 'ready' : this.#error !== null && !this.#reading ? 'failed' : 'loading'
    return {
      status,
      rows: this.#rows,
      error: this.#error,
      isPartial: this.#hasRead && this.#isPartial,
      isOutdated: this.#isOutdated,
      isRefreshing: this.#hasRead && this.#reading !== null && this.#load === null,
      hasMore: this.#rows.length > 0 && !this.#isEnd,
      loading: this.#load,
    }
  }

  #tell(): void {
    this.#snapshot = this.#take()
    for (const listener of this.#listeners) listener()
  }
}

const idOf = (row: unknown): string => (row as Identified).id

const lists = new WeakMap<ApolloClient, Map<string, PagedList<unknown>>>()

const listsOf = (client: ApolloClient): Map<string, PagedList<unknown>> => {
  const found = lists.get(client) ?? new Map<string, PagedList<unknown>>()
  lists.set(client, found)
  return found
}

/** The lists of a session: one for each query and variables, for as long as the session's client lives. */
export const pagedLists = {
  of: <Row>(client: ApolloClient, question: PagedQuestion<Row>): PagedList<Row> => {
    const key = JSON.stringify([question.operation.name, question.variables])
    const found = listsOf(client).get(key) ?? new PagedList<unknown>(question)
    listsOf(client).set(key, found)
    // A key names one operation, and so one kind of row.
    return found as PagedList<Row>
  },

  /** After a change of what these root fields return. */
  invalidate: (client: ApolloClient, fields: readonly string[]): void => {
    for (const list of listsOf(client).values()) if (fields.includes(list.field)) list.invalidate()
  },
} as const
