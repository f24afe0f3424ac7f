import { Store } from '~/lib/Store'
import { sendQuery } from '../transport/sendQuery'
import type { PagedQuestion } from './pages'
import { readPage } from './readPage'

/** Rows per request. */
const chunkSize = 500

/** How far a scan has come. `read` counts all rows so far, `found` are the matching ones. */
export interface ScanState<Row> {
  readonly status: 'idle' | 'reading' | 'failed' | 'done'
  readonly read: number
  readonly found: readonly Row[]
  readonly error: unknown
}

const idle: ScanState<never> = { status: 'idle', read: 0, found: [], error: null }

/**
 * Reads every page of a list on request and keeps the rows that match, where no argument of its operation can ask for them. A page that
 * could not be read completely makes the whole scan fail, because a row that counts may be missing.
 */
export class ListScan<Row extends { readonly id: string }> {
  readonly #question: PagedQuestion<Row>
  readonly #matches: (row: Row) => boolean
  readonly #send: typeof sendQuery
  readonly #store = new Store<ScanState<Row>>(idle, () => this.stop)
  #reading: AbortController | null = null

  /** @param send how a page is requested */
  constructor(question: PagedQuestion<Row>, matches: (row: Row) => boolean, send = sendQuery) {
    this.#question = question
    this.#matches = matches
    this.#send = send
  }

  readonly getSnapshot = this.#store.getSnapshot
  /** The last listener to leave ends a scan that is still reading. */
  readonly subscribe = this.#store.subscribe

  /** Reads from the first page, also after a failure or to count again. */
  readonly start = (): void => {
    if (this.#reading) return
    const reading = new AbortController()
    this.#reading = reading
    void this.#readAll(reading)
  }

  readonly stop = (): void => {
    if (!this.#reading) return
    this.#reading.abort()
    this.#reading = null
    this.#store.tell(idle)
  }

  async #readAll(reading: AbortController): Promise<void> {
    const ids = new Set<string>()
    let found: readonly Row[] = []
    this.#store.tell({ ...idle, status: 'reading' })
    try {
      for (;;) {
        const place = { count: ids.size, leftOut: 0, limit: chunkSize, last: [...ids].at(-1) }
        const { rows, problem } = await readPage(this.#send, this.#question, place, reading.signal)
        if (this.#reading !== reading) return
        if (problem) throw problem
        // A row added since then pushes the last one onto the next page; it counts once.
        const fresh = rows.filter(({ id }) => !ids.has(id))
        for (const { id } of fresh) ids.add(id)
        found = [...found, ...fresh.filter(this.#matches)]
        // The backend may return fewer rows than requested, so only a page with nothing new is the end.
        const isEnd = fresh.length === 0
        if (isEnd) this.#reading = null
        this.#store.tell({ status: isEnd ? 'done' : 'reading', read: ids.size, found, error: null })
        if (isEnd) return
      }
    } catch (error) {
      if (this.#reading !== reading) return
      this.#reading = null
      this.#store.tell({ status: 'failed', read: ids.size, found, error })
    }
  }
}
