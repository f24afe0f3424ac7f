import { sendQuery } from '../transport/sendQuery'
import type { ListEngine } from './listEngine'
import type { ListSnapshot } from './listSnapshot'
import { pageSize, unpaged, type PagedQuestion } from './pages'
import { readPage, type Page } from './readPage'

/** Rows per request when more than one page is wanted. */
const chunkSize = 500

/** Rows per request while looking for matching rows: at first this many, then as many as were read already. */
const searchSize = 100

interface Identified {
  readonly id: string
}

/**
 * The rows of one query, read a page at a time. It reads while it has listeners, and keeps its rows for the next visit. However it is read
 * again, as many rows are read as were shown, and the earlier ones stay on screen until then.
 */
export class PagedList<Row> implements ListEngine<Row> {
  readonly #question: PagedQuestion<Row>
  readonly #send: typeof sendQuery
  readonly #listeners = new Set<() => void>()
  #rows: readonly Row[] = []
  #hasRead = false
  #isEnd = false
  #isPartial = false
  #leftOut = 0
  #isOutdated = false
  #error: unknown = null
  #wanted = pageSize
  #load: ListSnapshot<Row>['loading'] = null
  #search: { readonly matches: (row: Row) => boolean; wanted: number } | null = null
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
   * @param wanted rows to have, for example as many as were shown before Back; `Infinity` for all, none of which are shown before the last
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

  /** Reads the rows again. A complete list stays complete, because only then can its rows be sorted. */
  refresh(): void {
    if (this.#isEnd) this.#wanted = Infinity
    void this.#read([])
  }

  /** After a change at the backend: what is on screen is read again, what is not is forgotten. */
  invalidate(): void {
    if (this.#listeners.size > 0) this.refresh()
    else {
      this.#rows = []
      this.#hasRead = false
      this.#isEnd = false
      this.#tell()
    }
  }

  /** Reads on until a page of rows matches, or to the end. Null ends the search. */
  lookFor(matches: ((row: Row) => boolean) | null): void {
    this.#search = matches && { matches, wanted: pageSize }
    if (matches && this.#hasRead && !this.#reading && !this.#isEnough(this.#rows)) this.#readTo(this.#rows.length)
    else this.#tell()
  }

  loadMore(): void {
    if (this.#search) this.#search.wanted = this.#found(this.#rows) + pageSize
    this.#readTo(this.#rows.length + (this.#search ? 0 : pageSize))
  }

  /** Reads to the end, in larger pages. */
  loadAll(): void {
    this.#readTo(Infinity)
  }

  /** Ends a load after the page it is reading. */
  stopLoading(): void {
    this.#wanted = Math.max(pageSize, this.#load?.count ?? this.#rows.length)
    if (this.#search) this.#search.wanted = 0
  }

  #found(rows: readonly Row[]): number {
    const matches = this.#search?.matches
    return matches ? rows.filter((row) => matches(row)).length : 0
  }

  /** Whether as many rows are read, and match, as are wanted. */
  #isEnough(rows: readonly Row[]): boolean {
    return rows.length >= this.#wanted && (!this.#search || this.#found(rows) >= this.#search.wanted)
  }

  #nextLimit(count: number): number {
    if (count === 0) return Math.min(pageSize, this.#wanted)
    const missing = this.#wanted - count
    return Math.min(chunkSize, missing > 0 ? missing : Math.max(searchSize, count))
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
    this.#search = null
    this.#snapshot = this.#take()
  }

  /** @param start rows to read on from; none for a refresh */
  async #read(start: readonly Row[]): Promise<void> {
    this.#reading?.abort()
    const reading = new AbortController()
    this.#reading = reading
    const isRefresh = start.length === 0
    // As many rows as an earlier visit showed may be all there are, and then they can be sorted.
    let mustAskForMore = !this.#hasRead && this.#wanted > pageSize
    const before = this.#rows
    let read = start
    let isPartial = !isRefresh && this.#isPartial
    let leftOut = isRefresh ? 0 : this.#leftOut
    let isEnd = false
    let problem: unknown = null
    this.#tell()
    try {
      const goesOn = (): boolean => !isEnd && (mustAskForMore || !this.#isEnough(read))
      while (goesOn()) {
        if (this.#isEnough(read)) {
          mustAskForMore = false
          isEnd = await this.#isLast(read, leftOut, reading.signal)
          if (this.#reading !== reading) return
          continue
        }
        const limit = this.#nextLimit(read.length)
        const page = await this.#request(read, leftOut, limit, reading.signal)
        if (this.#reading !== reading) return
        const known = new Set(read.map(idOf))
        // A row added since then pushes the last one onto the next page; it is listed once.
        const fresh = page.rows.filter((row) => !known.has(idOf(row)))
        read = [...read, ...fresh]
        problem = page.problem ?? problem
        isPartial ||= page.problem !== null
        leftOut = page.leftOut
        // The backend may return fewer rows than requested: only an empty page, or a short small one, is the end.
        const { pages } = this.#question
        const isShort = limit <= pageSize && page.rows.length < limit && page.problem === null
        isEnd = pages === unpaged || fresh.length === 0 || (isShort && !pages.hasOwnSize)
        const seen = new Set(read.map(idOf))
        this.#rows = isRefresh ? [...read, ...before.slice(read.length).filter((row) => !seen.has(idOf(row)))] : read
        this.#hasRead ||= this.#wanted !== Infinity
        const isSearching = this.#search !== null && read.length >= this.#wanted
        if (this.#load || isSearching) this.#load = { isAll: this.#wanted === Infinity, count: read.length }
        if (goesOn()) this.#tell()
      }
      this.#rows = read
      this.#hasRead = true
      this.#isEnd = isEnd
      this.#isPartial = isPartial
      this.#leftOut = leftOut
      this.#isOutdated = false
      this.#error = problem
    } catch (error) {
      if (this.#reading !== reading) return
      this.#error = error
      this.#hasRead ||= this.#rows.length > 0
      this.#isOutdated = isRefresh && this.#hasRead
    }
    this.#reading = null
    this.#load = null
    this.#wanted = Math.max(pageSize, this.#rows.length)
    this.#tell()
  }

  /** Whether no row follows the ones read; one that cannot be read follows too. */
  async #isLast(read: readonly Row[], leftOut: number, signal: AbortSignal): Promise<boolean> {
    const { rows, problem } = await this.#request(read, leftOut, 1, signal)
    return rows.length === 0 && problem === null
  }

  #request(read: readonly Row[], leftOut: number, limit: number, signal: AbortSignal): Promise<Page<Row>> {
    const last = read.at(-1)
    return readPage(
      this.#send,
      this.#question,
      { count: read.length, leftOut, limit, last: last === undefined ? undefined : idOf(last) },
      signal,
    )
  }

  #take(): ListSnapshot<Row> {
    const status = this.#hasRead ? 'ready' : this.#error !== null && !this.#reading ? 'failed' : 'loading'
    const isReading = this.#hasRead && this.#reading !== null
    const search = this.#search && { isReading, found: this.#found(this.#rows) }
    return {
      status,
      rows: this.#rows,
      error: this.#error,
      isPartial: this.#hasRead && this.#isPartial,
      leftOut: this.#leftOut,
      isOutdated: this.#isOutdated,
      // Until the first match is found, nothing can be said of the rows.
      isRefreshing: isReading && (this.#load === null || search?.found === 0),
      hasMore: this.#hasRead && this.#rows.length > 0 && !this.#isEnd,
      loading: this.#load,
      search,
    }
  }

  #tell(): void {
    this.#snapshot = this.#take()
    for (const listener of this.#listeners) listener()
  }
}

const idOf = (row: unknown): string => (row as Identified).id
