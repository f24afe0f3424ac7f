import { Store } from '~/lib/Store'
import { currentTime } from '~/lib/time/clock'
import { logFailure } from '~/platform/api/transport/reportFailure'

interface ReadingState<Value> {
  /** What was read last; null before. */
  readonly value: Value | null
  /** When that was. */
  readonly at: Date | null
  readonly isLoading: boolean
  /** Why the last attempt failed; null where it did not. */
  readonly error: unknown
}

/** Something that is read again while it is shown. What was read last stays until something newer has arrived. */
export class Reading<Value> extends Store<ReadingState<Value>> {
  readonly #load: () => Promise<Value>
  #latest: Promise<Value> | null = null

  constructor(load: () => Promise<Value>) {
    super({ value: null, at: null, isLoading: false, error: null })
    this.#load = load
  }

  /**
   * Reads it again. The answer of an earlier attempt that is still on its way is not shown any more.
   * @throws what reading throws
   */
  async read(): Promise<Value> {
    const attempt = this.#load()
    this.#latest = attempt
    this.tell({ ...this.getSnapshot(), isLoading: true })
    try {
      const value = await attempt
      if (this.#latest === attempt) this.tell({ value, at: currentTime(), isLoading: false, error: null })
      return value
    } catch (error) {
      logFailure(error)
      if (this.#latest === attempt) this.tell({ ...this.getSnapshot(), isLoading: false, error })
      throw error
    }
  }

  /** Reads it again and leaves a failure to whoever shows it. */
  readonly refresh = (): void => {
    this.read().catch(() => undefined)
  }

  /** Reads it unless it was read, or is being read. */
  readonly start = (): void => {
    const { value, isLoading } = this.getSnapshot()
    if (value === null && !isLoading) this.refresh()
  }
}
