import { Store } from '~/lib/Store'
import { currentTime } from '~/lib/time/clock'
import { localMinute } from '~/lib/time/dayText'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { session } from '~/platform/session/session'
import type { Noun } from '../table/noun'
import type { Batch } from './Batch'
import type { ItemState } from './batchItem'
import type { BatchVerb, ReceiptColumn } from './receipt'

/** A batch of this tab, which may have ended, with what is the same for all its items and what the page says about them. */
export interface TabBatch<Values, Facts> {
  readonly facts: Facts
  readonly batch: Batch<Values>
  readonly noun: Noun
  readonly verb: BatchVerb
  /** Columns of the receipt; the first names an item. */
  readonly columns: readonly ReceiptColumn<Values>[]
  /** File name that the receipt is named after. */
  readonly fileName: string
  /** What the items that were done mean. */
  readonly outcome: string
  /** What the person has to stay for: 'the client being deployed now'. */
  readonly current: string
  /** Root fields that are stale once it has ended or stopped. */
  readonly stale: readonly QueryField[]
}

/** What was sent last to one receiver. */
export interface LastSent<Facts> {
  readonly facts: Facts
  readonly state: Exclude<ItemState, 'waiting' | 'leftOut'>
  /** When it was sent or answered, in local time: HH:mm. */
  readonly time: string
}

export interface SentFromTab<Values, Facts> {
  /** The batch on screen; null where there is none. */
  readonly current: TabBatch<Values, Facts> | null
  /** By key of the receiver. */
  readonly lastOf: ReadonlyMap<string, LastSent<Facts>>
}

/**
 * Batches kept in this tab, each administrator's own, because no query can read their outcome back or because they start from what is on
 * screen. They go on while another page is open. Signing out, and closing or reloading the tab, forgets them.
 */
export class TabBatches<Values, Facts> {
  readonly #nothing: SentFromTab<Values, Facts> = { current: null, lastOf: new Map() }
  readonly #byAdmin = new Map<string, SentFromTab<Values, Facts>>()
  readonly #changes = new Store<void>(undefined)
  readonly #keyOf: (values: Values) => string

  /** @param keyOf the key of whoever receives an item */
  constructor(keyOf: (values: Values) => string) {
    this.#keyOf = keyOf
    // A session that ended goes on after signing in again, and so does its batch.
    session.subscribe(() => {
      if (session.read().status === 'none') this.#byAdmin.clear()
    })
  }

  readonly subscribe = this.#changes.subscribe

  of(adminId: string): SentFromTab<Values, Facts> {
    return this.#byAdmin.get(adminId) ?? this.#nothing
  }

  /** Shows a batch and notes what becomes of its items while it is started or somebody settles lost ones. */
  async follow(adminId: string, current: TabBatch<Values, Facts>, work: () => Promise<void>): Promise<void> {
    this.#put(adminId, { ...this.of(adminId), current })
    const unsubscribe = current.batch.subscribe(() => this.#note(adminId, current))
    await work()
    unsubscribe()
  }

  /** Takes the batch off the screen. What it sent stays noted. */
  close(adminId: string): void {
    this.#put(adminId, { ...this.of(adminId), current: null })
  }

  #note(adminId: string, { facts, batch }: TabBatch<Values, Facts>): void {
    const { current, lastOf } = this.of(adminId)
    const next = new Map(lastOf)
    for (const { values, state } of batch.getSnapshot().items) {
      const key = this.#keyOf(values)
      const last = next.get(key)
      if (state === 'waiting' || state === 'leftOut' || (last?.state === state && last.facts === facts)) continue
      next.set(key, { facts, state, time: localMinute(currentTime()).slice(11) })
    }
    this.#put(adminId, { current, lastOf: next })
  }

  #put(adminId: string, sent: SentFromTab<Values, Facts>): void {
    this.#byAdmin.set(adminId, sent)
    this.#changes.tell()
  }
}
