import { Store } from '~/lib/Store'
import { currentTime } from '~/lib/time/clock'
import { localMinute } from '~/lib/time/dayText'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { session } from '~/platform/session/session'
import { tabId } from '~/platform/storage/storage'
import { withTabLock } from '~/platform/vault/tabLock'
import { notePrefix, vault } from '~/platform/vault/vault'
import type { Noun } from '../table/noun'
import type { Batch } from './Batch'
import type { BatchItem, ItemState } from './batchItem'
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

/** An item of a batch that was left: its receiver, when it was sent or answered, and the columns of the receipt. */
export type KeptItem = BatchItem<{ readonly key: string; readonly time: string; readonly texts: readonly string[] }>

/** What a batch had come to when its tab was reloaded. It can be read; nothing of it can be sent. */
export interface KeptResults<Facts> extends Pick<TabBatch<never, Facts>, 'facts' | 'noun' | 'verb' | 'fileName' | 'outcome'> {
  /** Names of the columns. */
  readonly labels: readonly string[]
  readonly items: readonly KeptItem[]
}

export interface SentFromTab<Values, Facts> {
  /** The batch on screen, or what an earlier one had come to before the tab was reloaded; null where there is none. */
  readonly current: TabBatch<Values, Facts> | KeptResults<Facts> | null
  /** By key of the receiver. */
  readonly lastOf: ReadonlyMap<string, LastSent<Facts>>
  /** Whether the results outlive a reload. */
  readonly isKept: boolean
}

const isResults = (value: unknown): boolean => Array.isArray(Object(value).labels) && Array.isArray(Object(value).items)

const cutShort = 'It was being sent when this page was left. Whether it was done is not known.'

/** What is known of an item once its tab was reloaded. */
function leftItem(item: KeptItem): KeptItem {
  if (item.state === 'sending') return { ...item, state: 'unknown', message: cutShort }
  return item.state === 'waiting' ? { ...item, state: 'leftOut' } : item
}

/**
 * Batches kept in this tab, each administrator's own, because no query can read their outcome back or because they start from what is on
 * screen. They go on while another page is open. Reloading the tab ends them, and their results can still be read, for a day. Signing out
 * and closing the tab forgets them.
 */
export class TabBatches<Values, Facts> {
  readonly #nothing: SentFromTab<Values, Facts> = { current: null, lastOf: new Map(), isKept: true }
  readonly #byAdmin = new Map<string, SentFromTab<Values, Facts>>()
  readonly #changes = new Store<void>(undefined)
  readonly #keyOf: (values: Values) => string
  readonly #kind: string
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
    current.batch.recordWith(() => this.#keep(adminId, current))
    const unsubscribe = current.batch.subscribe(() => this.#note(adminId, current))
    const sending = work()
    // A copy of this tab must not take for results what is still being sent.
    void withTabLock(this.#name, () => sending)
    await sending
    unsubscribe()
    await this.#keep(adminId, current)
  }

  /** Takes the batch off the screen. What it sent stays noted until the tab is reloaded. */
  close(adminId: string): void {
    this.#put(adminId, { ...this.of(adminId), current: null })
    void vault.remove(this.#name)
  }

  /** Such as 'note:sent:deployments:5f0c…'. Notes are not unsaved work. */
  get #name(): string {
    return `${notePrefix}sent:${this.#kind}:${tabId() ?? ''}`
  }

  /** Keeps what has become of a batch, unless it was closed. A browser that stores nothing sends all the same, and the page says so. */
  async #keep(adminId: string, open: TabBatch<Values, Facts>): Promise<void> {
    if (this.of(adminId).current !== open) return
    const { facts, noun, verb, columns, fileName, outcome, batch } = open
    const { lastOf } = this.of(adminId)
    const items = batch.getSnapshot().items.map((item): KeptItem => {
      const key = this.#keyOf(item.values)
      return { ...item, values: { key, time: lastOf.get(key)?.time ?? '', texts: columns.map(({ text }) => text(item)) } }
    })
    const labels = columns.map(({ label }) => label)
    const results: KeptResults<Facts> = { facts, noun, verb, labels, fileName, outcome, items }
    const isKept = tabId() !== null && (await vault.write(this.#name, results))
    const sent = this.of(adminId)
    if (isKept !== sent.isKept) this.#put(adminId, { ...sent, isKept })
  }

  /** Finds what a batch had come to before the tab was reloaded. */
  async #restore(): Promise<void> {
    const { session: now } = session.read()
    if (!now || this.#restored.has(now.admin.id)) return
    const { id } = now.admin
    this.#restored.add(id)
    await withTabLock(this.#name, async () => {
      const [found] = await vault.list(this.#name)
      if (found && isResults(found.value) && this.#restored.has(id) && !this.#byAdmin.has(id))
        this.#show(id, found.value as KeptResults<Facts>)
    })
  }

  #show(adminId: string, stored: KeptResults<Facts>): void {
    const results = { ...stored, items: stored.items.map(leftItem) }
    const lastOf = new Map<string, LastSent<Facts>>()
    for (const { state, values } of results.items)
      if (state !== 'waiting' && state !== 'leftOut') lastOf.set(values.key, { facts: results.facts, state, time: values.time })
    this.#put(adminId, { current: results, lastOf, isKept: true })
  }

  #note(adminId: string, { facts, batch }: TabBatch<Values, Facts>): void {
    const { lastOf, ...sent } = this.of(adminId)
    const next = new Map(lastOf)
    for (const { values, state } of batch.getSnapshot().items) {
      const key = this.#keyOf(values)
      const last = next.get(key)
      if (state === 'waiting' || state === 'leftOut' || (last?.state === state && last.facts === facts)) continue
      next.set(key, { facts, state, time: localMinute(currentTime()).slice(11) })
    }
    this.#put(adminId, { ...sent, lastOf: next })
  }

  #put(adminId: string, sent: SentFromTab<Values, Facts>): void {
    this.#byAdmin.set(adminId, sent)
    this.#changes.tell()
  }
}
