import { ApiError, notSent } from '~/platform/api/errors'

/** State of a row. Only `done` and `twice` rows are known to exist at the backend; the user decides on `unknown` ones. */
export type RowState = 'waiting' | 'sending' | 'done' | 'twice' | 'failed' | 'unknown' | 'leftOut'

export interface RunRow {
  readonly number: number
  readonly values: Readonly<Record<string, string>>
  readonly state: RowState
  /** Why the row failed. */
  readonly message: string | null
  /** How often the row existed at the backend when the user confirmed the import; absent where that was not checked. */
  readonly expected?: number
}

export interface RowResult {
  readonly state: RowState
  readonly message: string | null
}

/** Sends rows of one kind and looks them up at the backend. */
export interface ImportSender {
  /** Number of rows per batch. */
  readonly batchSize: number
  /**
   * Sends rows in one mutation.
   * @returns a result for each row; null where the response covers the batch as a whole, so that each row must be looked up
   * @throws whatever the mutation throws
   */
  readonly send: (rows: readonly RunRow[]) => Promise<readonly RowResult[] | null>
  /**
   * Counts how often each row exists at the backend.
   * @param isThorough ignore cached results, because a row was missing
   */
  readonly find: (rows: readonly RunRow[], isThorough: boolean) => Promise<readonly number[]>
  /** Describes the further outcome of sent rows once the run has ended. */
  readonly outcome?: (rows: readonly RunRow[]) => Promise<string>
}

/** Results by row number, with the count at the backend before the row was sent. */
export type RowLog = ReadonlyMap<number, RowResult & { readonly before: number }>

export interface RunProgress {
  readonly rows: readonly RunRow[]
  readonly state: 'running' | 'paused' | 'ended'
  /** Why the run stopped without being paused. */
  readonly reason: string | null
  /** The current activity. */
  readonly doing: 'sending' | 'lookingUp' | null
}

const maxLookups = 3
/** Delay between two lookups, in milliseconds. */
const lookupDelay = 5000

const appeared = 'This row now exists. Someone else may have added it.'
const uncertain = 'The server did not respond, and this row was not found afterwards. It may still arrive.'

/** Whether the backend rejected the batch. Parts of it may have been saved all the same. */
const isRejected = (error: unknown): boolean => error instanceof ApiError && error.kind === 'business'
/** Whether the batch is known not to have reached the backend. */
const isNotSent = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === notSent || ['auth', 'ended'].includes(error.kind))

interface RunOptions {
  readonly rows: readonly RunRow[]
  /** For resumed runs: how often each row existed at the backend before it was sent, by row number. */
  readonly before?: ReadonlyMap<number, number>
  readonly sender: ImportSender
  /** Stores results that must survive a closed tab. A batch is only sent after its `sending` state is stored. */
  readonly record: (log: RowLog) => Promise<void>
  readonly explain: (error: unknown) => string
  readonly onProgress: (progress: RunProgress) => void
  /** Replaces the timer in tests. */
  readonly wait?: (time: number) => Promise<void>
}

const sleep = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time)
  })

/**
 * Sends rows in batches, one after the other, and never resends a row unless the user decides so. Before each batch it counts how often
 * the rows exist at the backend. Where the response is lost or covers the batch as a whole, it counts again: one more is `done`, several
 * more are `twice`, and a row that is missing in three lookups stays `unknown` until the user decides.
 */
export class ImportRun {
  #rows: RunRow[]
  readonly #before: Map<number, number>
  readonly #options: RunOptions
  #state: RunProgress['state'] = 'paused'
  #reason: string | null = null
  #doing: RunProgress['doing'] = null
  #wantsPause = false
  #wantsEnd = false

  constructor(options: RunOptions) {
    this.#options = options
    this.#rows = [...options.rows]
    this.#before = new Map(options.before)
    this.#settle()
  }

  read(): RunProgress {
    return { rows: this.#rows, state: this.#state, reason: this.#reason, doing: this.#doing }
  }

  /** Sends rows until all are processed, the run is paused or an error stops it. In a running run it undoes a pause. */
  async start(): Promise<void> {
    if (this.#state === 'running') {
      this.#wantsPause = false
      return
    }
    this.#state = 'running'
    this.#reason = null
    this.#wantsPause = false
    this.#report()
    try {
      // Rows in flight when the tab was closed are looked up first and not resent.
      const lost = this.#rows.filter(({ state }) => state === 'sending')
      if (lost.length > 0) await this.#lookUp(lost)
      while (!this.#wantsPause && !this.#wantsEnd) {
        const batch = this.#rows.filter(({ state }) => state === 'waiting').slice(0, this.#options.sender.batchSize)
        if (batch.length === 0) break
        await this.#sendBatch(batch)
      }
    } catch (error) {
      this.#reason = this.#options.explain(error)
    }
    if (this.#wantsEnd) await this.#leaveOutRest()
    this.#doing = null
    this.#settle()
    this.#report()
  }

  /** Stops after the batch in flight. */
  pause(): void {
    this.#wantsPause = true
  }

  /** Ends the run after the batch in flight and leaves out the remaining rows. */
  async cancel(): Promise<void> {
    this.#wantsEnd = true
    if (this.#state === 'running') return
    await this.#leaveOutRest()
    if (!this.#rows.some(({ state }) => state === 'sending')) this.#state = 'ended'
    this.#report()
  }

  /** Applies the user's decision on an unknown row: it exists, or it is sent again. */
  async decide(number: number, exists: boolean): Promise<void> {
    const row = this.#rows.find((one) => one.number === number && one.state === 'unknown')
    if (!row) return
    await this.#set([row], [{ state: exists ? 'done' : 'waiting', message: exists ? 'Confirmed by hand' : null }])
    if (!exists) this.#wantsEnd = false
    if (this.#state !== 'running') this.#settle()
    this.#report()
  }

  async #sendBatch(wanted: readonly RunRow[]): Promise<void> {
    const { sender } = this.#options
    this.#doing = 'lookingUp'
    this.#report()
    const counts = await sender.find(
      wanted,
      wanted.some(({ number }) => this.#before.has(number)),
    )
    // A row sent earlier may have arrived after its last lookup.
    const late = wanted.filter(({ number }, at) => this.#before.has(number) && (counts[at] ?? 0) > (this.#before.get(number) ?? 0))
    await this.#set(
      late,
      late.map(() => ({ state: 'done', message: 'Found on a later check' })),
    )
    // A row never sent from here that exists more often than expected was added by another tab or by someone else.
    const appearedRows = wanted.filter(
      ({ number, expected }, at) => !this.#before.has(number) && expected !== undefined && (counts[at] ?? 0) > expected,
    )
    for (const [at, row] of wanted.entries()) if (!late.includes(row)) this.#before.set(row.number, counts[at] ?? 0)
    await this.#set(
      appearedRows,
      appearedRows.map(() => ({ state: 'unknown', message: appeared })),
    )
    const batch = wanted.filter((row) => !late.includes(row) && !appearedRows.includes(row))
    if (batch.length === 0) return
    try {
      await this.#set(
        batch,
        batch.map(() => ({ state: 'sending', message: null })),
      )
    } catch (error) {
      // Do not send a batch whose `sending` state could not be stored.
      this.#put(new Map(batch.map(({ number }) => [number, { state: 'waiting', message: null }])))
      throw error
    }
    this.#doing = 'sending'
    this.#report()
    let results: readonly RowResult[] | null
    try {
      results = await sender.send(batch)
    } catch (error) {
      if (isNotSent(error)) {
        await this.#set(
          batch,
          batch.map(() => ({ state: 'waiting', message: null })),
        )
        throw error
      }
      if (isRejected(error)) {
        await this.#handleRejection(batch, this.#options.explain(error))
        return
      }
      results = null
    }
    const resultCount = results?.length ?? 0
    if (results) await this.#set(batch.slice(0, resultCount), results)
    if (resultCount < batch.length) await this.#lookUp(batch.slice(resultCount))
  }

  /**
   * A rejection covers the whole batch, though a single row may be the reason. Rows that one lookup does not find are resent in halves,
   * until the rejected row is alone.
   */
  async #handleRejection(batch: readonly RunRow[], message: string): Promise<void> {
    const isSingle = batch.length === 1
    await this.#lookUp(batch, isSingle ? { state: 'failed', message } : { state: 'waiting', message: null })
    if (isSingle) return
    const left = batch.filter(({ number }) => this.#rows.some((row) => row.number === number && row.state === 'waiting'))
    const half = Math.ceil(left.length / 2)
    for (const part of [left.slice(0, half), left.slice(half)]) {
      if (part.length > 0 && !this.#wantsPause && !this.#wantsEnd) await this.#sendBatch(part)
    }
  }

  /** @param rejected the result for rows that are not found where the backend rejected the batch; they are looked up only once */
  async #lookUp(rows: readonly RunRow[], rejected: RowResult | null = null): Promise<void> {
    const { wait = sleep } = this.#options
    this.#doing = 'lookingUp'
    this.#report()
    let left = rows
    for (let lookup = 1; left.length > 0; lookup += 1) {
      const added = await this.#arrivals(left)
      const found = left.filter((_row, at) => (added[at] ?? 0) > 0)
      await this.#set(
        found,
        found.map((row) => {
          const times = added[left.indexOf(row)] ?? 0
          return times === 1 ? { state: 'done', message: null } : { state: 'twice', message: times === 2 ? null : `Found ${times} times` }
        }),
      )
      left = left.filter((row) => !found.includes(row))
      if (left.length === 0) break
      if (rejected || lookup === maxLookups) {
        await this.#set(
          left,
          left.map(() => rejected ?? { state: 'unknown', message: uncertain }),
        )
        break
      }
      await wait(lookupDelay)
    }
  }

  /** How many copies of each row were added since it was sent. Repeats the lookup without caches where a row is missing. */
  async #arrivals(rows: readonly RunRow[]): Promise<readonly number[]> {
    const { find } = this.#options.sender
    const added = (counts: readonly number[]): readonly number[] =>
      rows.map(({ number }, at) => (counts[at] ?? 0) - (this.#before.get(number) ?? 0))
    const cached = added(await find(rows, false))
    return cached.every((times) => times > 0) ? cached : added(await find(rows, true))
  }

  async #leaveOutRest(): Promise<void> {
    const rest = this.#rows.filter(({ state }) => state === 'waiting')
    await this.#set(
      rest,
      rest.map(() => ({ state: 'leftOut', message: null })),
    )
  }

  async #set(rows: readonly RunRow[], results: readonly RowResult[]): Promise<void> {
    const [first] = rows
    if (!first) return
    const byNumber = new Map(rows.flatMap(({ number }, at) => (results[at] ? [[number, results[at]] as const] : [])))
    this.#put(byNumber)
    const log = rows.flatMap(({ number }) => {
      const result = byNumber.get(number)
      return result ? [[number, { ...result, before: this.#before.get(number) ?? 0 }] as const] : []
    })
    await this.#options.record(new Map(log))
  }

  /** Sets the state of an idle run: paused where rows remain, else ended. */
  #settle(): void {
    this.#state = this.#rows.some(({ state }) => state === 'waiting' || state === 'sending') ? 'paused' : 'ended'
  }

  #put(results: ReadonlyMap<number, RowResult>): void {
    this.#rows = this.#rows.map((row) => ({ ...row, ...results.get(row.number) }))
    this.#report()
  }

  #report(): void {
    this.#options.onProgress(this.read())
  }
}
