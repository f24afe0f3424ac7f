import { ApiError } from '~/platform/api/transport/errors'
import { tabId } from '~/platform/storage/storage'
import { withTabLock } from '~/platform/vault/tabLock'
import { notePrefix, vault } from '~/platform/vault/vault'
import { earlierResults, type KeptItem, type KeptResults } from './earlierResults'
import { isAboutToSend, type LastSent, type TabBatch } from './tabBatch'

/**
 * Keeps the results of the batch that this tab sends, so that they can be read after a reload. A copy of the tab has the same name in the
 * vault: only the one that holds the lock reads and writes there, until its administrator signs out.
 */
export class ResultsKeeper<Values, Facts> {
  /** Such as 'note:sent:deployments:5f0c…'; null in a tab without storage. Notes are not unsaved work. */
  readonly #name: string | null
  readonly #keyOf: (values: Values) => string
  #holding: Promise<boolean> | null = null
  #letGo: () => void = () => undefined
  /** The batch that is kept, and whether its first write went through. */
  #kept: { readonly batch: TabBatch<Values, Facts>; readonly isKept: boolean } | null = null

  constructor(kind: string, keyOf: (values: Values) => string) {
    const id = tabId()
    this.#name = id === null ? null : `${notePrefix}sent:${kind}:${id}`
    this.#keyOf = keyOf
  }

  /** What was kept before the tab was reloaded; null where there is nothing. */
  async find() {
    if (this.#name === null || !(await this.#hold(this.#name))) return null
    const [found] = await vault.list(this.#name)
    return found ? earlierResults<Facts>(found.value) : null
  }

  /**
   * Keeps what has become of a batch. One that cannot be kept at all is sent all the same, and the page can say so.
   * @returns whether it is kept
   * @throws ApiError where something is about to be sent of a batch that was kept until now: what is kept would say that it had not been sent
   */
  async keep(open: TabBatch<Values, Facts>, lastOf: ReadonlyMap<string, LastSent<Facts>>): Promise<boolean> {
    const progress = open.batch.getSnapshot()
    const isSending = isAboutToSend(progress)
    const isFirst = this.#kept?.batch !== open
    if (!isFirst && !this.#kept?.isKept) return false
    // An answer is kept with what is sent next, or at the end.
    if (!isFirst && progress.state === 'running' && !isSending) return true
    const isWritten =
      this.#name !== null && (await this.#hold(this.#name)) && (await vault.write(this.#name, this.#resultsOf(open, lastOf)))
    if (isFirst) this.#kept = { batch: open, isKept: isWritten }
    else if (!isWritten && isSending)
      throw new ApiError('business', 'send', 'This browser could not store what is sent. Free some space, then continue.')
    // What an earlier batch left would be taken for this one's.
    if (isFirst && !isWritten) void this.forget()
    return isWritten
  }

  /** Forgets what is kept. */
  async forget(): Promise<void> {
    if (this.#name !== null && (await this.#hold(this.#name))) await vault.remove(this.#name)
  }

  /** Lets a copy of this tab keep its own. */
  letGo(): void {
    this.#letGo()
    this.#holding = null
  }

  #hold(name: string): Promise<boolean> {
    if (this.#holding) return this.#holding
    // Made first: it may be let go before the lock is there.
    const released = new Promise<void>((letGo) => {
      this.#letGo = letGo
    })
    this.#holding = new Promise((resolve) => {
      const work = (): Promise<void> => {
        resolve(true)
        return released
      }
      withTabLock(name, work).then(resolve, () => resolve(false))
    })
    return this.#holding
  }

  #resultsOf(
    { facts, noun, verb, columns, fileName, outcome, batch }: TabBatch<Values, Facts>,
    lastOf: ReadonlyMap<string, LastSent<Facts>>,
  ) {
    const items = batch.getSnapshot().items.map((item): KeptItem => {
      const key = this.#keyOf(item.values)
      return { ...item, values: { key, time: lastOf.get(key)?.time ?? '', texts: columns.map(({ text }) => text(item)) } }
    })
    return { facts, noun, verb, labels: columns.map(({ label }) => label), fileName, outcome, items } satisfies KeptResults<Facts>
  }
}
