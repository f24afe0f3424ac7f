import { currentTime } from '~/lib/time/clock'
import { sendQuery } from '../transport/sendQuery'
import type { ListSnapshot } from './listSnapshot'
import { pageSize, type PagedQuestion } from './pages'
import { idOf, readPage, type Page } from './readPage'

/** Rows per request when more than one page is wanted. */
const chunkSize = 500

/** How many times as long each further response of a growing list is, while all of it is wanted. */
const growth = 4

/** Rows per request while looking for matching rows: at first this many, then as many as were read already. */
const searchSize = 100

/** A number of rows in whole pages. */
const inPages = (rows: number): number => Math.max(1, Math.ceil(rows / pageSize)) * pageSize

/**
 * The rows of one query, read outside React: a page at a time, or with a growing limit. It reads while it has listeners, and keeps its rows
 * for the next visit. However it is read again, as many rows are read as were shown, and the earlier ones stay on screen until then.
 */
export class List<Row> {
  readonly #question: PagedQuestion<Row>
  readonly #send: typeof sendQuery
  readonly #listeners = new Set<() => void>()
  #rows: readonly Row[] = []
  #hasRead = false
  #isEnd = false
  #isPartial = false
  #leftOut = 0
  #isOutdated = false
  #readAt: Date | null = null
  #error: unknown = null
  /** How many rows are wanted; in a growing list, which limit is. */
  #wanted = pageSize
  /** The limit of the last response, where it grows: a backend may filter after it, so that the rows do not tell. */
  #limit = pageSize
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

  /** The query's root field. */
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

  /** Reads the rows again. A complete list stays complete, because only then can its rows be sorted; a growing one is not sorted. */
  refresh(): void {
    if (this.#isEnd && !this.#question.pages.isGrowing) this.#wanted = Infinity
    void this.#read([])
  }

  /** After a change at the backend: what is on screen is read again, what is not is forgotten. */
  invalidate(): void {
    if (this.#listeners.size > 0) this.refresh()
    else {
      this.#rows = []
      this.#hasRead = false
      this.#readAt = null
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
    const count = this.#question.pages.isGrowing ? this.#limit : this.#rows.length
    this.#readTo(count + (this.#search ? 0 : pageSize))
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

  /**
   * Whether as many rows are read, and match, as are wanted.
   * @param count how many were read, or asked for where the limit grows
   */
  #isEnough(rows: readonly Row[], count = rows.length): boolean {
    return count >= this.#wanted && (!this.#search || this.#found(rows) >= this.#search.wanted)
  }

  /** @param limit of the response before; 0 for the first */
  #nextLimit(count: number, limit: number): number {
    if (this.#question.pages.isGrowing)
      return this.#wanted !== Infinity && this.#wanted > limit
        ? inPages(this.#wanted)
        : Math.max(chunkSize, inPages(count * growth), limit * growth)
    // Where all are wanted, a large page: a short small one would count as the end.
    if (count === 0) return this.#wanted === Infinity ? chunkSize : Math.min(pageSize, this.#wanted)
    const missing = this.#wanted - count
    // Whole pages: one row alone could be one that a new row has pushed on.
    return Math.min(chunkSize, missing > 0 ? inPages(missing) : Math.max(searchSize, count))
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
    // It was told. Whoever opens the list again is told of a failure of their own.
    this.#error = null
    this.#snapshot = this.#take()
  }

  /** @param start rows to read on from; none for a refresh */
  async #read(start: readonly Row[]): Promise<void> {
    this.#reading?.abort()
    const reading = new AbortController()
    this.#reading = reading
    const question = this.#question
    const { isGrowing, isFromStart } = question.pages
    const isRefresh = start.length === 0
    const before = this.#rows
    // As many rows as an earlier visit showed may be all there are, and then they can be sorted.
    let mustAskForMore = !this.#hasRead && this.#wanted > pageSize && !isGrowing
    let read: Page<Row> = { rows: start, leftOut: isRefresh ? 0 : this.#leftOut, isEnd: false, isEmpty: false, problem: null }
    let limit = 0
    let isPartial = !isRefresh && this.#isPartial
    let problem: unknown = null
    this.#tell()
    try {
      const isEnough = (): boolean => this.#isEnough(read.rows, isGrowing ? limit : undefined)
      const goesOn = (): boolean => !read.isEnd && (mustAskForMore || !isEnough())
      while (goesOn()) {
        if (isEnough()) {
          mustAskForMore = false
          const next = await readPage(this.#send, question, read, 1, reading.signal)
          if (this.#reading !== reading) return
          // One that cannot be read follows too, and one that is listed may have been pushed on by a new one.
          read = { ...read, isEnd: next.isEmpty && next.problem === null }
          continue
        }
        limit = this.#nextLimit(read.rows.length, limit)
        read = await readPage(this.#send, question, read, limit, reading.signal)
        if (this.#reading !== reading) return
        problem = isFromStart ? read.problem : (read.problem ?? problem)
        isPartial = read.problem !== null || (isPartial && !isFromStart)
        const { rows } = read
        const seen = new Set(isGrowing ? [] : rows.map(idOf))
        const isReplacing = isRefresh && !isGrowing
        this.#rows = isReplacing ? [...rows, ...before.slice(rows.length).filter((row) => !seen.has(idOf(row)))] : rows
        this.#hasRead ||= this.#wanted !== Infinity
        const isSearching = this.#search !== null && rows.length >= this.#wanted
        if (this.#load || isSearching) this.#load = { isAll: this.#wanted === Infinity, count: rows.length }
        if (goesOn()) this.#tell()
      }
      this.#rows = read.rows
      this.#hasRead = true
      this.#isEnd = read.isEnd
      this.#limit = limit
      this.#isPartial = isPartial
      this.#leftOut = read.leftOut
      // A further page makes the earlier ones no newer.
      this.#isOutdated &&= !isRefresh && !isGrowing
      this.#readAt = currentTime()
      this.#error = problem
    } catch (error) {
      if (this.#reading !== reading) return
      this.#error = error
      this.#hasRead ||= this.#rows.length > 0
      this.#isOutdated ||= isRefresh && this.#hasRead
    }
    this.#reading = null
    this.#load = null
    this.#wanted = isGrowing ? this.#limit : Math.max(pageSize, this.#rows.length)
    this.#tell()
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
      ...(this.#question.pages.isGrowing && { canGrow: this.#hasRead && this.#rows.length >= pageSize, readAt: this.#readAt }),
      loading: this.#load,
      search,
    }
  }

  #tell(): void {
    this.#snapshot = this.#take()
    for (const listener of this.#listeners) listener()
  }
}
