import { currentTime } from '~/lib/time/clock'
import { ApiError } from '../transport/errors'
import { sendQuery } from '../transport/sendQuery'
import { unreadableRow } from '../transport/transport'
import type { ListEngine } from './listEngine'
import type { ListSnapshot } from './listSnapshot'
import { pageSize, type PagedQuestion } from './pages'

/** Rows of the first request when all are wanted. */
const firstOfAll = 500

/** How much larger each further request is then. */
const growth = 4

/** A limit in whole pages. */
const inPages = (rows: number): number => Math.max(1, Math.ceil(rows / pageSize)) * pageSize

/**
 * The rows of a query whose only paging is a growing limit. Its rows have no id, so the rows of two responses cannot be put together: each
 * response holds the whole list and replaces the one before, which stays on screen until then.
 */
export class GrowingList<Row> implements ListEngine<Row> {
  readonly #question: PagedQuestion<Row>
  readonly #send: typeof sendQuery
  readonly #now: () => Date
  readonly #listeners = new Set<() => void>()
  #rows: readonly Row[] = []
  #limit = pageSize
  #readAt: Date | null = null
  #isPartial = false
  #leftOut = 0
  #isOutdated = false
  #error: unknown = null
  #load: ListSnapshot<Row>['loading'] = null
  #reading: AbortController | null = null
  #snapshot: ListSnapshot<Row>

  /** @param send how the rows are requested */
  constructor(question: PagedQuestion<Row>, send = sendQuery, now = currentTime) {
    this.#question = question
    this.#send = send
    this.#now = now
    this.#snapshot = this.#take()
  }

  get field(): string {
    return this.#question.field
  }

  readonly getSnapshot = (): ListSnapshot<Row> => this.#snapshot

  open(listener: () => void, wanted: number): () => void {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) {
      if (wanted === Infinity) this.loadAll()
      else {
        this.#rows = this.#rows.slice(0, inPages(wanted))
        void this.#read(inPages(wanted))
      }
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#reading?.abort()
      this.#reading = null
      this.#load = null
      this.#snapshot = this.#take()
    }
  }

  refresh(): void {
    void this.#read(this.#limit)
  }

  invalidate(): void {
    if (this.#listeners.size > 0) this.refresh()
    else {
      this.#rows = []
      this.#readAt = null
      this.#tell()
    }
  }

  loadMore(): void {
    this.#load = { isAll: false, count: this.#rows.length }
    void this.#read(this.#limit + pageSize)
  }

  /** Asks for ever more rows until a response has fewer than it may have. */
  loadAll(): void {
    this.#load = { isAll: true, count: this.#rows.length }
    void this.#read(Math.max(firstOfAll, inPages(this.#rows.length * growth)))
  }

  /** Ends a load after the response it waits for. */
  stopLoading(): void {
    if (this.#load) this.#load = { ...this.#load, isAll: false }
  }

  lookFor(): void {
    // Nothing is looked for: a response holds all rows that match its query.
  }

  async #read(limit: number): Promise<void> {
    this.#reading?.abort()
    const reading = new AbortController()
    this.#reading = reading
    this.#tell()
    const { operation, field, variables, pages } = this.#question
    try {
      const { data, problems } = await this.#send(operation, [field], { ...variables, ...pages.at(0, limit) }, reading.signal)
      if (this.#reading !== reading) return
      // The response was checked against the operation's shape: its one root field is a list of rows.
      this.#rows = Object.values(Object(data))[0] as readonly Row[]
      this.#limit = limit
      this.#readAt = this.#now()
      this.#isPartial = problems.length > 0
      this.#leftOut = problems.filter(({ code }) => code === unreadableRow).length
      this.#isOutdated = false
      this.#error = problems[0] ? new ApiError('business', operation.name, problems[0].message) : null
      if (this.#load?.isAll && this.#mayHaveMore()) {
        this.loadAll()
        return
      }
    } catch (error) {
      if (this.#reading !== reading) return
      this.#error = error
      this.#isOutdated ||= this.#readAt !== null && this.#load === null
    }
    this.#reading = null
    this.#load = null
    this.#tell()
  }

  #mayHaveMore(): boolean {
    return this.#rows.length + this.#leftOut >= this.#limit
  }

  #take(): ListSnapshot<Row> {
    const hasRead = this.#readAt !== null
    return {
      status: hasRead ? 'ready' : this.#error !== null && !this.#reading ? 'failed' : 'loading',
      rows: this.#rows,
      error: this.#error,
      isPartial: hasRead && this.#isPartial,
      leftOut: this.#leftOut,
      isOutdated: this.#isOutdated,
      isRefreshing: hasRead && this.#reading !== null && this.#load === null,
      hasMore: hasRead && this.#mayHaveMore(),
      canGrow: hasRead && this.#rows.length >= pageSize,
      loading: this.#load,
      search: null,
      readAt: this.#readAt,
    }
  }

  #tell(): void {
    this.#snapshot = this.#take()
    for (const listener of this.#listeners) listener()
  }
}
