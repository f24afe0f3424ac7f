import { Batch } from '~/kit/batch/Batch'
import type { BatchLog, BatchSender, Decision, ItemResult } from '~/kit/batch/batchItem'
import { Store } from '~/lib/Store'
import { currentTime } from '~/lib/time/clock'
import { ApiError } from '~/platform/api/transport/errors'
import { session } from '~/platform/session/session'
import { withTabLock } from '~/platform/vault/tabLock'
import { notePrefix, queuePrefix, toldTime, vault, type Lasting, type VaultEntry } from '~/platform/vault/vault'

/** One thing on this device that waits to be sent, or was sent within a day. Times are in milliseconds of the server's clock. */
export interface QueuedItem<Values> extends ItemResult {
  readonly id: string
  readonly values: Values
  readonly addedAt: number
  /** It can be undone until then. */
  readonly sendAt: number
  /** It is deleted then, sent or not. */
  readonly until: number
  /** When its state changed last. */
  readonly changedAt: number
  /** How often it was at the backend before it was sent; null where it never was. */
  readonly before: number | null
}

export interface QueueSnapshot<Values> {
  /** False until the device's storage has been read. */
  readonly isLoaded: boolean
  /** False where it could not be read: what is shown is not all that there may be. */
  readonly isRead: boolean
  /** Latest first. */
  readonly items: readonly QueuedItem<Values>[]
  /** Whether the last request got through; null before the first. */
  readonly hasSignal: boolean | null
  readonly triedAt: number | null
  readonly isSending: boolean
  /** Why the last round stopped; null where it did not. */
  readonly reason: string | null
  /** False where the browser could not store an item: then the tab must stay open. */
  readonly isStored: boolean
  /** How many were deleted while they were open, by label. */
  readonly expired: ReadonlyMap<string, number>
  /** How many unsent items other people have on this device. */
  readonly ofOthers: number
}

/** Where items rest, and who may work on them. */
export interface QueuePlace {
  /** Null where they could not be read. */
  readonly read: (prefix: string) => Promise<readonly Pick<VaultEntry, 'name' | 'value'>[] | null>
  readonly write: (name: string, value: unknown, keeping?: Lasting) => Promise<boolean>
  readonly remove: (name: string) => Promise<void>
  readonly expired: typeof vault.expired
  readonly countOfOthers: typeof vault.countOfOthers
  /** Works while no other tab does. @returns false where another one does */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<boolean>
}

interface QueueOptions<Values> {
  /** Part of the name in the device's storage. */
  readonly name: string
  readonly sender: BatchSender<Values>
  /** Items with one key are sent one after the other, because they are counted together. */
  readonly keyOf: (values: Values) => string
  /** What is left of an unsent item after its time. It names no person. */
  readonly labelOf: (values: Values) => string
  /** How long an unsent item is kept, in milliseconds. */
  readonly keepFor: number
  readonly place?: QueuePlace
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** How long an item can be undone, in milliseconds. */
export const undoTime = 10_000
/** An item is sent a little after it can be undone, in milliseconds, so that no other tab sends what is being undone. */
const undoSlack = 1_000
/** How often it is tried to send what waits, in milliseconds. */
const tryEvery = 30_000

const vaultPlace: QueuePlace = { ...vault, alone: withTabLock }

/** Whether somebody or something still has to deal with it. */
export const isOpen = ({ state }: ItemResult): boolean =>
  state === 'waiting' || state === 'sending' || state === 'unknown' || state === 'failed' || state === 'twice'

/** Whether a person has to look at it. */
export const needsSomebody = ({ state }: ItemResult): boolean => state === 'unknown' || state === 'failed' || state === 'twice'

/** Whether it waits for a signal, or is on its way. */
export const isUnsent = ({ state }: ItemResult): boolean => state === 'waiting' || state === 'sending'

/**
 * Sends things that were entered without a signal, each once. An item is stored before anybody is told so, and sent when it can no longer be
 * undone. One tab sends at a time, from what is stored, so that another may be closed at any moment. A fault of the connection ends the round;
 * what is refused, or got no answer, waits for a person and holds up no other.
 */
export class SendQueue<Values> {
  readonly #options: QueueOptions<Values>
  readonly #place: QueuePlace
  readonly #store: Store<QueueSnapshot<Values>>
  #items = new Map<string, QueuedItem<Values>>()
  /** What the browser could not store. */
  readonly #inMemory = new Set<string>()
  /** What was taken back: a reading of the storage may have begun before. */
  readonly #removed = new Set<string>()
  #owner: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #round: Promise<void> | null = null

  constructor(options: QueueOptions<Values>) {
    this.#options = options
    this.#place = options.place ?? vaultPlace
    this.#store = new Store(this.#nothing(), () => this.#watch())
  }

  readonly getSnapshot = (): QueueSnapshot<Values> => this.#store.getSnapshot()

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  /** Stores an item. It is sent when it can no longer be undone. */
  async add(values: Values): Promise<void> {
    this.#takeOwner()
    const now = currentTime().getTime()
    await this.#write({
      id: crypto.randomUUID(),
      values,
      addedAt: now,
      sendAt: now + undoTime,
      until: Math.max(now, toldTime() ?? 0) + this.#options.keepFor,
      changedAt: now,
      before: null,
      state: 'waiting',
      message: null,
    })
  }

  /** Takes an item back. @returns false where it is too late */
  async undo(id: string): Promise<boolean> {
    const item = this.#items.get(id)
    if (item?.state !== 'waiting' || currentTime().getTime() >= item.sendAt) return false
    await this.#remove(id)
    return true
  }

  /** Deletes what was not sent, or waits for a person. @returns false where it is being sent, or was sent meanwhile */
  discard(id: string): Promise<boolean> {
    return this.#change(id, () => this.#remove(id))
  }

  /** Replaces what was not sent, or was refused. @returns false where it is being sent, or was sent meanwhile */
  replace(id: string, values: Values): Promise<boolean> {
    return this.#change(id, (item) =>
      item.state === 'waiting' || item.state === 'failed'
        ? this.#write({ ...item, values, sendAt: currentTime().getTime() + undoTime, before: null, state: 'waiting', message: null })
        : null,
    )
  }

  /** Settles an item whose outcome is unknown. @returns false where it is being sent, or was settled meanwhile */
  async decide(id: string, decision: Decision): Promise<boolean> {
    const isDone = await this.#change(id, async (item) => {
      if (item.state === 'twice') await this.#write({ ...item, state: 'byHand', message: null })
      if (item.state !== 'unknown') return
      const batch = this.#batchOf([item])
      await batch.decide([1], decision)
      this.#tell({ reason: batch.getSnapshot().reason })
    })
    await this.send()
    return isDone
  }

  /** Sends what waits; while that is being done, waits for it. `all` also takes what could still be undone. */
  async send(all?: 'all'): Promise<void> {
    if (this.#round && all) await this.#round
    this.#round ??= this.#sendRound(all === 'all').finally(() => {
      this.#round = null
      this.#tell({ isSending: false })
    })
    await this.#round
  }

  /** Forgets what was deleted under a label, once somebody has read it. */
  async forgetExpired(label: string): Promise<void> {
    for (const one of await this.#place.expired(this.#prefix)) if (one.label === label) await this.#place.remove(one.name)
    this.#tell({ expired: new Map([...this.getSnapshot().expired].filter(([other]) => other !== label)) })
  }

  /** While somebody listens: tries to send what waits whenever that may work. */
  #watch(): () => void {
    const stop = new AbortController()
    const { signal } = stop
    const run = (): void => {
      if (document.visibilityState === 'visible') void this.send()
    }
    const every = setInterval(() => {
      if (!this.getSnapshot().isRead || [...this.#items.values()].some(isUnsent)) run()
    }, tryEvery)
    addEventListener('online', run, { signal })
    document.addEventListener('visibilitychange', run, { signal })
    const stopFollowing = session.subscribe(() => {
      this.#takeOwner()
      if (session.read().status === 'active') run()
    })
    run()
    return () => {
      stop.abort()
      stopFollowing()
      clearInterval(every)
      clearTimeout(this.#timer)
    }
  }

  /** Comes back when the next item can no longer be undone. */
  #planNext(): void {
    clearTimeout(this.#timer)
    const now = currentTime().getTime()
    const left = [...this.#items.values()].map(({ sendAt }) => sendAt + undoSlack - now).filter((time) => time > 0)
    if (this.#store.isWatched && left.length > 0) this.#timer = setTimeout(() => void this.send(), Math.min(...left))
  }

  get #prefix(): string {
    return `${queuePrefix}${this.#options.name}:`
  }

  #nothing(): QueueSnapshot<Values> {
    return {
      isLoaded: false,
      isRead: true,
      items: [],
      hasSignal: null,
      triedAt: null,
      isSending: false,
      reason: null,
      isStored: true,
      expired: new Map(),
      ofOthers: 0,
    }
  }

  /** Forgets the items of whoever was signed in before. */
  #takeOwner(): void {
    const { session: current } = session.read()
    const owner = current && `${current.clientId}/${current.admin.id}`
    if (owner === this.#owner) return
    this.#owner = owner
    this.#items = new Map()
    this.#inMemory.clear()
    this.#removed.clear()
    this.#store.tell(this.#nothing())
  }

  async #sendRound(isAll: boolean): Promise<void> {
    this.#takeOwner()
    const owner = this.#owner
    if (owner === null) return
    const isFree = await this.#place.alone(this.#prefix, async () => {
      await this.#read()
      for (let due = this.#due(isAll); due.length > 0 && owner === this.#owner; due = this.#due(isAll)) {
        this.#tell({ isSending: true })
        await this.#endUndo(due)
        const batch = this.#batchOf(due.filter(({ id }) => this.#items.has(id)))
        await batch.start()
        const { reason } = batch.getSnapshot()
        this.#takeOwner()
        if (owner !== this.#owner) return
        this.#tell({ reason })
        if (reason !== null) return
      }
    })
    if (!isFree) await this.#read()
    // Somebody else has signed in meanwhile, and waits for this round.
    if (owner !== this.#owner) await this.#sendRound(false)
  }

  /** What is about to be sent cannot be taken back any more, not even while the lab is asked whether it has it. */
  async #endUndo(due: readonly QueuedItem<Values>[]): Promise<void> {
    for (const { id } of due) {
      const item = this.#items.get(id)
      if (item?.state === 'waiting' && item.sendAt > currentTime().getTime()) await this.#write({ ...item, sendAt: 0 })
    }
  }

  /** Takes over what is stored: another tab may have sent some of it. */
  async #read(): Promise<void> {
    const owner = this.#owner
    const known = new Set(this.#items.keys())
    const [open, settled, expired, ofOthers] = [
      await this.#place.read(this.#prefix),
      await this.#place.read(notePrefix + this.#prefix),
      await this.#place.expired(this.#prefix),
      await this.#place.countOfOthers(this.#prefix),
    ]
    if (owner !== this.#owner) return
    if (!open || !settled) return this.#tell({ isLoaded: true, isRead: false })
    // Only `#write` stores under these names.
    const itemsOf = (entries: readonly { readonly value: unknown }[]) => entries.map(({ value }) => value as QueuedItem<Values>)
    const items = new Map(itemsOf([...open, ...settled]).map((item) => [item.id, item]))
    // A tab was closed between noting that and removing the open one.
    for (const { id } of itemsOf(open))
      if (!isOpen(items.get(id) ?? { state: 'waiting', message: null })) await this.#place.remove(this.#prefix + id)
    // What was stored since the reading began, or cannot be stored. It may be stored late, and another tab may have sent it since.
    for (const [id, item] of this.#items) {
      const stored = items.get(id)
      if (stored?.state === item.state) this.#inMemory.delete(id)
      else if (!known.has(id) || (this.#inMemory.has(id) && (!stored || stored.state === 'waiting'))) items.set(id, item)
    }
    for (const id of this.#removed) items.delete(id)
    this.#items = items
    const labels = new Map<string, number>()
    for (const { label } of expired) labels.set(label, (labels.get(label) ?? 0) + 1)
    this.#tell({ isLoaded: true, isRead: true, expired: labels, ofOthers })
  }

  /** Where the storage could not be read, another tab may have sent what is stored there. */
  #isCurrent(id: string): boolean {
    return this.getSnapshot().isRead || this.#inMemory.has(id)
  }

  /** What can be sent or looked up now: of those with one key, the first that is open. */
  #due(isAll: boolean): readonly QueuedItem<Values>[] {
    const now = currentTime().getTime()
    const keys = new Set<string>()
    return [...this.#items.values()]
      .filter(({ id }) => this.#isCurrent(id))
      .filter((item) => isUnsent(item) || item.state === 'unknown')
      .toSorted((one, other) => Number(one.state === 'waiting') - Number(other.state === 'waiting') || one.addedAt - other.addedAt)
      .filter(({ values }) => keys.size !== keys.add(this.#options.keyOf(values)).size)
      .filter((item) => item.state === 'sending' || (item.state === 'waiting' && (isAll || now >= item.sendAt + undoSlack)))
  }

  #batchOf(items: readonly QueuedItem<Values>[]): Batch<Values> {
    const { sender, wait } = this.#options
    return new Batch<Values>({
      items: items.map(({ values, state, message }, at) => ({ number: at + 1, values, state, message })),
      before: new Map(items.flatMap(({ before }, at) => (before === null ? [] : [[at + 1, before] as const]))),
      sender: { ...sender, send: this.#noting(sender.send), find: this.#noting(sender.find) },
      record: (log) => this.#record(items, log),
      ...(wait && { wait }),
    })
  }

  /** Notes whether a request got through. */
  #noting<Given extends readonly unknown[], Result>(ask: (...given: Given) => Promise<Result>): (...given: Given) => Promise<Result> {
    const note = (hasSignal: boolean): void => this.#tell({ hasSignal, triedAt: currentTime().getTime() })
    return async (...given) => {
      try {
        const answer = await ask(...given)
        note(true)
        return answer
      } catch (error) {
        note(!(error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout')))
        throw error
      }
    }
  }

  /** @throws ApiError where something cannot be stored as being sent, so that it is not sent */
  async #record(items: readonly QueuedItem<Values>[], log: BatchLog): Promise<void> {
    for (const [number, { before, ...result }] of log) {
      const sent = items[number - 1]
      const item = sent && this.#items.get(sent.id)
      if (!item) continue
      // What goes back to waiting was not sent this time: how often it is there is counted anew.
      const isStored = await this.#write({ ...item, ...result, before: result.state === 'waiting' ? sent.before : before })
      if (!isStored && !this.#inMemory.has(item.id))
        throw new ApiError('business', 'queue', 'This browser is out of storage. Free some space, then try again.')
    }
  }

  /** Changes an item that is not being sent. @returns whether that was possible */
  async #change(id: string, change: (item: QueuedItem<Values>) => Promise<unknown> | null): Promise<boolean> {
    let isDone = false
    const isFree = await this.#place.alone(this.#prefix, async () => {
      await this.#read()
      const item = this.#isCurrent(id) ? this.#items.get(id) : undefined
      const work = item && item.state !== 'sending' && isOpen(item) ? change(item) : null
      await work
      isDone = work !== null
    })
    if (!isFree) await this.#read()
    return isDone
  }

  /** Stores an item; a new one is shown only then. @returns false where it could not be stored */
  async #write(changed: QueuedItem<Values>): Promise<boolean> {
    const { id, until, values } = changed
    const item = { ...changed, changedAt: currentTime().getTime() }
    const isNew = !this.#items.has(id)
    if (!isNew) {
      this.#items.set(id, item)
      this.#tell({})
    }
    const isStored = isOpen(item)
      ? await this.#place.write(this.#prefix + id, item, { until, label: this.#options.labelOf(values) })
      : await this.#place.write(notePrefix + this.#prefix + id, item)
    if (isStored && !isOpen(item)) await this.#place.remove(this.#prefix + id)
    if (isStored) this.#inMemory.delete(id)
    else if (isNew) this.#inMemory.add(id)
    if (isNew) this.#items.set(id, item)
    this.#tell({})
    return isStored
  }

  async #remove(id: string): Promise<void> {
    this.#items.delete(id)
    this.#inMemory.delete(id)
    this.#removed.add(id)
    this.#tell({})
    await this.#place.remove(this.#prefix + id)
  }

  #tell(change: Partial<QueueSnapshot<Values>>): void {
    const items = [...this.#items.values()].toSorted((one, other) => other.addedAt - one.addedAt)
    this.#store.tell({ ...this.#store.getSnapshot(), items, isStored: this.#inMemory.size === 0, ...change })
    this.#planNext()
  }
}
