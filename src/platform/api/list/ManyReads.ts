import { Store } from '~/lib/Store'
import { currentTime } from '~/lib/time/clock'
import { explainError } from '../transport/errors'
import { logFailure } from '../transport/reportFailure'

/** How far the reading of many things has come. */
export interface ReadProgress<Value> {
  /** What was read, by key. */
  readonly values: ReadonlyMap<string, Value>
  /** How many are to be read in all. */
  readonly total: number
  /** How many could not be read so far; `start` reads them again. */
  readonly failed: number
  readonly state: 'reading' | 'stopped' | 'ended'
  /** When the last of them had been read; null before. */
  readonly endedAt: Date | null
  /** Why it stopped by itself; null where the user stopped it, or nothing did. */
  readonly reason: string | null
}

interface ManyReadsOptions<Value> {
  readonly keys: readonly string[]
  /** Reads one of them. @throws ApiError */
  readonly read: (key: string, signal: AbortSignal) => Promise<Value>
  /** How many requests may be on their way at a time. */
  readonly atOnce?: number
  /** The current time in milliseconds; replaced in tests. */
  readonly now?: () => number
}

/**
 * How long listeners hear nothing after they were told, in milliseconds: the more was read, the longer a screen takes to draw it. Thousands
 * of rows are drawn twice a second.
 */
const pauseAfter = (count: number): number => Math.max(150, Math.min(count / 4, 500))

/**
 * Reads many things with one request each, few at a time. What fails is left for the next `start`, and when nothing succeeds any more it
 * stops by itself and says why. What was read is asked for again only by `again`.
 */
export class ManyReads<Value> {
  readonly #options: ManyReadsOptions<Value>
  readonly #atOnce: number
  readonly #now: () => number
  readonly #values = new Map<string, Value>()
  /** Aborted when the reading stops. */
  #end = new AbortController()
  #failed = 0
  #failuresInARow = 0
  #state: ReadProgress<Value>['state'] = 'stopped'
  #reason: string | null = null
  #toldAt = 0
  #endedAt: Date | null = null
  readonly #store: Store<ReadProgress<Value>>

  constructor(options: ManyReadsOptions<Value>) {
    this.#options = options
    this.#atOnce = options.atOnce ?? 4
    this.#now = options.now ?? Date.now
    this.#store = new Store(this.#take())
  }

  readonly getSnapshot = (): ReadProgress<Value> => this.#store.getSnapshot()

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  /** Reads what was not read yet. Resolves when it has ended or stopped; does nothing while it is reading. */
  async start(): Promise<void> {
    if (this.#state === 'reading') return
    const end = new AbortController()
    this.#end = end
    this.#state = 'reading'
    this.#reason = null
    this.#failed = 0
    this.#failuresInARow = 0
    this.#tell()
    const open = this.#options.keys.filter((key) => !this.#values.has(key))[Symbol.iterator]()
    await Promise.all(Array.from({ length: this.#atOnce }, () => this.#readFrom(open, end.signal)))
    // Stopped, and perhaps started again, meanwhile.
    if (end.signal.aborted) return
    this.#state = this.#values.size === this.#options.keys.length ? 'ended' : 'stopped'
    this.#endedAt = this.#state === 'ended' ? currentTime() : null
    this.#tell()
  }

  /** Forgets what was read and reads all of it. Resolves when it has ended or stopped; does nothing while it is reading. */
  async again(): Promise<void> {
    if (this.#state === 'reading') return
    this.#values.clear()
    this.#endedAt = null
    await this.start()
  }

  /** Stops at once: what is on its way is not waited for. */
  stop(): void {
    if (this.#state !== 'reading') return
    this.#halt(null)
  }

  async #readFrom(keys: Iterator<string>, signal: AbortSignal): Promise<void> {
    for (let next = keys.next(); !next.done && !signal.aborted; next = keys.next()) {
      const key = next.value
      try {
        const value = await this.#options.read(key, signal)
        if (signal.aborted) return
        this.#values.set(key, value)
        this.#failuresInARow = 0
      } catch (error) {
        if (signal.aborted) return
        this.#fail(error)
      }
      if (this.#now() - this.#toldAt >= pauseAfter(this.#values.size)) this.#tell()
    }
  }

  #fail(error: unknown): void {
    logFailure(error)
    this.#failed += 1
    this.#failuresInARow += 1
    // As many as are on their way at a time: nothing gets through any more.
    if (this.#failuresInARow >= this.#atOnce) this.#halt(explainError(error).message)
  }

  #halt(reason: string | null): void {
    this.#end.abort()
    this.#state = 'stopped'
    this.#reason = reason
    this.#tell()
  }

  #take(): ReadProgress<Value> {
    return {
      values: new Map(this.#values),
      total: this.#options.keys.length,
      failed: this.#failed,
      state: this.#state,
      endedAt: this.#endedAt,
      reason: this.#reason,
    }
  }

  #tell(): void {
    this.#toldAt = this.#now()
    this.#store.tell(this.#take())
  }
}
