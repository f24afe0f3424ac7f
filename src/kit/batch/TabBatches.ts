import { Store } from '~/lib/Store'
import { currentTime } from '~/lib/time/clock'
import { localMinute } from '~/lib/time/dayText'
import { ApiError } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { session } from '~/platform/session/session'
import type { EarlierResults } from './earlierResults'
import type { ResultsKeeper } from './ResultsKeeper'
import { isAboutToSend, type LastSent, type TabBatch } from './tabBatch'

export interface SentFromTab<Values, Facts> {
  /** The batch on screen, or what an earlier one had come to before the tab was reloaded; null where there is none. */
  readonly current: TabBatch<Values, Facts> | EarlierResults<Facts> | null
  /** By key of the receiver. */
  readonly lastOf: ReadonlyMap<string, LastSent<Facts>>
  /** Whether the results outlive a reload. */
  readonly isKept: boolean
}

/** @throws ApiError where something is about to be sent: the batch was taken off the screen, as by a sign-out */
function stopSending<Values, Facts>({ batch }: TabBatch<Values, Facts>): void {
  if (isAboutToSend(batch.getSnapshot())) throw new ApiError('business', 'send', 'It is no longer open.')
}

/**
 * Batches of this tab, each administrator's own, because no query can read their outcome back or because they start from what is on screen.
 * They go on while another page is open. Reloading the tab ends them, and their results can still be read. Signing out deletes the results,
 * and otherwise a day does.
 */
export class TabBatches<Values, Facts> {
  readonly #nothing: SentFromTab<Values, Facts> = { current: null, lastOf: new Map(), isKept: true }
  readonly #byAdmin = new Map<string, SentFromTab<Values, Facts>>()
  readonly #changes = new Store<void>(undefined)
  readonly #keyOf: (values: Values) => string
  readonly #kind: string
  #keeper: Promise<ResultsKeeper<Values, Facts> | null> | null = null
  /** The administrators whose results of before a reload were looked for. */
  readonly #restored = new Set<string>()

  /**
   * @param kind tells these batches from others in the vault
   * @param keyOf the key of whoever receives an item
   */
  constructor(kind: string, keyOf: (values: Values) => string) {
    this.#kind = kind
    this.#keyOf = keyOf
    // A session that ended goes on after signing in again, and so does its batch.
    session.subscribe(() => {
      if (session.read().status !== 'none') return
      this.#byAdmin.clear()
      this.#restored.clear()
      void this.#keeper?.then((keeper) => keeper?.letGo())
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    void this.#restore()
    return this.#changes.subscribe(listener)
  }

  of(adminId: string): SentFromTab<Values, Facts> {
    return this.#byAdmin.get(adminId) ?? this.#nothing
  }

  /** Shows a batch, and notes and keeps what becomes of its items while it is started or somebody settles lost ones. */
  async follow(adminId: string, current: TabBatch<Values, Facts>, work: () => Promise<void>): Promise<void> {
    this.#put(adminId, { ...this.of(adminId), current })
    const keep = async (): Promise<void> => {
      const keeper = await this.#load()
      const sent = this.of(adminId)
      // Whoever signed in over the page keeps nothing of it.
      if (sent.current !== current || session.read().session?.admin.id !== adminId) return stopSending(current)
      const isKept = (await keeper?.keep(current, sent.lastOf)) ?? false
      if (isKept !== sent.isKept) this.#put(adminId, { ...this.of(adminId), isKept })
    }
    current.batch.recordWith(keep)
    const unsubscribe = current.batch.subscribe(() => this.#note(adminId, current))
    await work().finally(unsubscribe)
    await keep()
  }

  /** Takes the batch off the screen. What it sent stays noted until the tab is reloaded. */
  close(adminId: string): void {
    this.#put(adminId, { ...this.of(adminId), current: null })
    void this.#load().then((keeper) => keeper?.forget())
  }

  /** Null where the code could not be fetched: then nothing is kept until it can be. */
  #load(): Promise<ResultsKeeper<Values, Facts> | null> {
    this.#keeper ??= import('./ResultsKeeper').then(
      ({ ResultsKeeper: Keeper }) => new Keeper(this.#kind, this.#keyOf),
      (error: unknown) => {
        logFailure(error)
        this.#keeper = null
        return null
      },
    )
    return this.#keeper
  }

  /** Finds what a batch had come to before the tab was reloaded. */
  async #restore(): Promise<void> {
    const { session: now } = session.read()
    if (!now || this.#restored.has(now.admin.id)) return
    const { id } = now.admin
    this.#restored.add(id)
    const keeper = await this.#load()
    if (!keeper) this.#restored.delete(id)
    const found = await keeper?.find()
    if (found && this.#restored.has(id) && !this.#byAdmin.has(id)) this.#put(id, { ...found, isKept: true })
  }

  #note(adminId: string, { facts, batch }: TabBatch<Values, Facts>): void {
    const { lastOf, ...sent } = this.of(adminId)
    const next = new Map(lastOf)
    for (const { values, state } of batch.getSnapshot().items) {
      const key = this.#keyOf(values)
      const last = next.get(key)
      if (state === 'waiting' || state === 'leftOut' || (last?.state === state && last.facts === facts)) continue
      next.set(key, { facts, state, time: localMinute(currentTime()) })
    }
    this.#put(adminId, { ...sent, lastOf: next })
  }

  #put(adminId: string, sent: SentFromTab<Values, Facts>): void {
    this.#byAdmin.set(adminId, sent)
    this.#changes.tell()
  }
}
