import { ApiError, notSent } from '../api/errors'

/** What became of a row. Only `done` and `twice` stand at the backend for sure; of `unknown` nobody but a person can decide. */
export type RowState = 'waiting' | 'sending' | 'done' | 'twice' | 'failed' | 'unknown' | 'leftOut'

export interface RunRow {
  readonly number: number
  readonly values: Readonly<Record<string, string>>
  readonly state: RowState
  /** Why it failed, in words. */
  readonly message: string | null
  /** How often it stood at the backend when somebody looked at it and said that it is to be sent; absent where nobody did. */
  readonly expected?: number
}

export interface RowResult {
  readonly state: RowState
  readonly message: string | null
}

/** How rows of one kind are sent and found again. */
export interface ImportSender {
  /** How many rows go at once. */
  readonly batchSize: number
  /**
   * Sends rows as one command.
   * @returns what the answer says of each row; null where it speaks of all together, and each must be looked up
   * @throws whatever the command throws
   */
  readonly send: (rows: readonly RunRow[]) => Promise<readonly RowResult[] | null>
  /**
   * How many times each row stands at the backend, by the contract's own queries.
   * @param isThorough nothing that is known from an earlier look may be relied on: a row is missed
   */
  readonly find: (rows: readonly RunRow[], isThorough: boolean) => Promise<readonly number[]>
  /** What more became of rows that were sent, in words, once all are through. */
  readonly outcome?: (rows: readonly RunRow[]) => Promise<string>
}

/** What is known of some rows, by row number. */
export type RowLog = ReadonlyMap<number, RowResult & { readonly before: number }>

export interface RunProgress {
  readonly rows: readonly RunRow[]
  readonly state: 'running' | 'paused' | 'ended'
  /** Why it stopped by itself, in words. */
  readonly reason: string | null
  /** What is being done just now. */
  readonly doing: 'sending' | 'lookingUp' | null
}

/** How often a row is looked for, and how long lies between two looks, in milliseconds. */
const looks = 3
const lookEvery = 5000

const appeared = 'It stands there by now, and did not when this was begun. Somebody else may have sent it.'
const uncertain = 'No answer came, and it was not found afterwards. It may still arrive.'

/** Whether a failed command is known to have changed nothing. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.kind === 'business'
const isNotSent = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === notSent || ['auth', 'ended'].includes(error.kind))

interface RunOptions {
  readonly rows: readonly RunRow[]
  /** How often rows that were on their way when the tab closed stood at the backend before they were sent, by row number. */
  readonly before?: ReadonlyMap<number, number>
  readonly sender: ImportSender
  /** Keeps what must outlive a closed tab; a batch is not sent before it is kept that it is on its way. */
  readonly record: (log: RowLog) => Promise<void>
  readonly explain: (error: unknown) => string
  readonly onProgress: (progress: RunProgress) => void
  /** Waits; in a test it waits as long as the test wants. */
  readonly wait?: (time: number) => Promise<void>
}

const sleep = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time)
  })

/**
 * Sends rows in batches, one after the other, and never the same row twice by itself. Before a batch goes, it is counted how often each of
 * its rows stands at the backend; a row whose answer was lost, or speaks of all rows together, is looked for and counted again. Found once
 * more is done, found more often is said, and a row that is not found in three looks stays unknown until a person decides.
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
    this.#rest()
  }

  read(): RunProgress {
    return { rows: this.#rows, state: this.#state, reason: this.#reason, doing: this.#doing }
  }

  /** Goes on until all rows are through, it is paused, or it cannot. While it runs it takes a pause back. */
  async start(): Promise<void> {
    // What was to stop after the batch that is on its way goes on instead.
    if (this.#state === 'running') {
      this.#wantsPause = false
      return
    }
    this.#state = 'running'
    this.#reason = null
    this.#wantsPause = false
    this.#tell()
    try {
      // Rows that were on their way when the tab was closed come first: they are looked for and not sent.
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
    this.#rest()
    this.#tell()
  }

  /** Stops after the batch that is on its way. */
  pause(): void {
    this.#wantsPause = true
  }

  /** Ends for good after the batch that is on its way; what has not been sent is left out. */
  async cancel(): Promise<void> {
    this.#wantsEnd = true
    if (this.#state === 'running') return
    await this.#leaveOutRest()
    if (!this.#rows.some(({ state }) => state === 'sending')) this.#state = 'ended'
    this.#tell()
  }

  /** A person's word on a row that nobody could find: it stands there, or it is to be sent again. */
  async decide(number: number, isThere: boolean): Promise<void> {
    const row = this.#rows.find((one) => one.number === number && one.state === 'unknown')
    if (!row) return
    await this.#set([row], [{ state: isThere ? 'done' : 'waiting', message: isThere ? 'Confirmed by hand' : null }])
    if (!isThere) this.#wantsEnd = false
    if (this.#state !== 'running') this.#rest()
    this.#tell()
  }

  async #sendBatch(wanted: readonly RunRow[]): Promise<void> {
    const { sender } = this.#options
    this.#doing = 'lookingUp'
    this.#tell()
    const counts = await sender.find(
      wanted,
      wanted.some(({ number }) => this.#before.has(number)),
    )
    // A row that was on its way once may have arrived after nobody looked any more.
    const late = wanted.filter(({ number }, at) => this.#before.has(number) && (counts[at] ?? 0) > (this.#before.get(number) ?? 0))
    await this.#set(
      late,
      late.map(() => ({ state: 'done', message: 'It had arrived after all' })),
    )
    // One that was not on its way yet, and stands there more often than it was said to: sent by another tab, or by somebody else.
    const doubles = wanted.filter(
      ({ number, expected }, at) => !this.#before.has(number) && expected !== undefined && (counts[at] ?? 0) > expected,
    )
    for (const [at, row] of wanted.entries()) if (!late.includes(row)) this.#before.set(row.number, counts[at] ?? 0)
    await this.#set(
      doubles,
      doubles.map(() => ({ state: 'unknown', message: appeared })),
    )
    const batch = wanted.filter((row) => !late.includes(row) && !doubles.includes(row))
    if (batch.length === 0) return
    try {
      await this.#set(
        batch,
        batch.map(() => ({ state: 'sending', message: null })),
      )
    } catch (error) {
      // What could not be kept as being on its way is not sent.
      this.#put(new Map(batch.map(({ number }) => [number, { state: 'waiting', message: null }])))
      throw error
    }
    this.#doing = 'sending'
    this.#tell()
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
      if (isRefusal(error)) {
        await this.#takeRefusal(batch, this.#options.explain(error))
        return
      }
      results = null
    }
    const answered = results?.length ?? 0
    if (results) await this.#set(batch.slice(0, answered), results)
    if (answered < batch.length) await this.#lookUp(batch.slice(answered))
  }

  /**
   * A refusal speaks of all rows together, and one of them may be the reason: what one look does not find is sent again in halves, until
   * the refused row stands alone.
   */
  async #takeRefusal(batch: readonly RunRow[], message: string): Promise<void> {
    const isAlone = batch.length === 1
    await this.#lookUp(batch, isAlone ? { state: 'failed', message } : { state: 'waiting', message: null })
    if (isAlone) return
    const left = batch.filter(({ number }) => this.#rows.some((row) => row.number === number && row.state === 'waiting'))
    const half = Math.ceil(left.length / 2)
    for (const part of [left.slice(0, half), left.slice(half)]) {
      if (part.length > 0 && !this.#wantsPause && !this.#wantsEnd) await this.#sendBatch(part)
    }
  }

  /** @param refused the backend's word on the rows together: one look then tells whether part of them went through all the same */
  async #lookUp(rows: readonly RunRow[], refused: RowResult | null = null): Promise<void> {
    const { wait = sleep } = this.#options
    this.#doing = 'lookingUp'
    this.#tell()
    let left = rows
    for (let look = 1; left.length > 0; look += 1) {
      const added = await this.#arrivals(left)
      const found = left.filter((_row, at) => (added[at] ?? 0) > 0)
      await this.#set(
        found,
        found.map((row) => {
          const times = added[left.indexOf(row)] ?? 0
          return times === 1 ? { state: 'done', message: null } : { state: 'twice', message: `Found ${times} times` }
        }),
      )
      left = left.filter((row) => !found.includes(row))
      if (left.length === 0) break
      if (refused || look === looks) {
        await this.#set(
          left,
          left.map(() => refused ?? { state: 'unknown', message: uncertain }),
        )
        break
      }
      await wait(lookEvery)
    }
  }

  /** How often each row stands at the backend more than before it was sent; where one is missing, nothing known is relied on. */
  async #arrivals(rows: readonly RunRow[]): Promise<readonly number[]> {
    const { find } = this.#options.sender
    const added = (counts: readonly number[]): readonly number[] =>
      rows.map(({ number }, at) => (counts[at] ?? 0) - (this.#before.get(number) ?? 0))
    const quick = added(await find(rows, false))
    return quick.every((times) => times > 0) ? quick : added(await find(rows, true))
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

  /** Nothing is being done: all rows are through, or some wait. */
  #rest(): void {
    this.#state = this.#rows.some(({ state }) => state === 'waiting' || state === 'sending') ? 'paused' : 'ended'
  }

  #put(results: ReadonlyMap<number, RowResult>): void {
    this.#rows = this.#rows.map((row) => ({ ...row, ...results.get(row.number) }))
    this.#tell()
  }

  #tell(): void {
    this.#options.onProgress(this.read())
  }
}
