import { Store } from '~/lib/Store'
import { lookUpWaits, waitForBackend } from '~/platform/api/read/lookUps'
import { BusyError, explainError, outcomeOf } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { session } from '~/platform/session/session'
import {
  arrivedLate,
  differsText,
  type BlindSender,
  type Decision,
  type ItemResult,
  type ItemState,
  type BatchItem,
  type BatchLog,
  type BatchProgress,
  type BatchSender,
  type DifferentRecord,
} from './batchItem'
import type { LostItems } from './LostItems'

interface BatchOptions<Values> {
  readonly items: readonly BatchItem<Values>[]
  /** How often items that were being sent when the tab closed were at the backend before, by number. */
  readonly before?: ReadonlyMap<number, number>
  readonly sender: BatchSender<Values> | BlindSender<Values>
  /** Stores what must outlive the tab. A chunk is not sent before it is stored as `sending`. */
  readonly record?: (log: BatchLog) => Promise<void>
  /** Items that earlier batches lost. One that is still not found is asked about instead of being sent. */
  readonly lost?: LostItems<Values>
  /** Stops the batch at the first item that was refused, or that is not done, instead of going on with the next. */
  readonly stopsAt?: 'refusal' | 'notDone'
  /** Turns an error into the reason on screen. */
  readonly explain?: (error: unknown) => string
  /** Replaced in tests, which do not wait. Resolves early when the signal aborts. */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** How long a busy backend is left alone where it does not say, in milliseconds. */
const busyTime = 30_000

/** Whose name bears what is sent now. */
const adminNow = (): string | undefined => session.read().session?.admin.id

const appeared = 'This row now exists. Someone else may have added it.'
const notFound = 'Not found yet. It was sent, no answer arrived, and it may still appear.'
const cannotLookUp = 'It was sent and no answer arrived. Whether it was done cannot be looked up.'

const explainAndLog = (error: unknown): string => {
  logFailure(error)
  // A look-up that failed changed nothing, and what became of each item stands beside it: the reason claims neither.
  return explainError(error).message
}

/**
 * Sends items in chunks, one after the other, and never the same item twice by itself. Before a chunk goes, its items are counted at the
 * backend. An item whose response was lost is counted again: one more is done, several more are reported. An item stays `unknown` until a
 * person decides where it is not found within 15 seconds, cannot be looked up, or says something else than was sent. A busy backend is left
 * alone, and nothing is marked.
 */
export class Batch<Values = Readonly<Record<string, string>>> {
  #options: BatchOptions<Values>
  readonly #before: Map<number, number>
  #items: readonly BatchItem<Values>[]
  #state: BatchProgress['state'] = 'paused'
  #reason: string | null = null
  #doing: BatchProgress['doing'] = null
  #wantsPause = false
  #wantsEnd = false
  /** Aborted when the user pauses or ends the batch, which ends a wait for a busy backend. */
  #interruption = new AbortController()
  readonly #store: Store<BatchProgress<Values>>

  constructor(options: BatchOptions<Values>) {
    this.#options = options
    this.#items = options.items
    this.#before = new Map(options.before)
    this.#rest()
    this.#store = new Store(this.#take())
  }

  readonly getSnapshot = (): BatchProgress<Values> => this.#store.getSnapshot()

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  /** Sets where to store what must outlive the tab. A chunk is not sent before it is stored as `sending`. */
  recordWith(record: () => Promise<void>): void {
    this.#options = { ...this.#options, record }
  }

  /**
   * Sends until every item is settled, the batch is paused, or it cannot go on. Called while running, it takes a pause back. It pauses where
   * somebody else signs in, or nobody is: the rest would be sent in another name.
   */
  async start(): Promise<void> {
    this.#wantsPause = false
    this.#interruption = new AbortController()
    if (this.#state === 'running') return
    this.#state = 'running'
    this.#reason = null
    this.#tell()
    const sender = adminNow()
    const stopFollowing = session.subscribe(() => {
      if (adminNow() !== sender) this.pause()
    })
    await this.#attempt(() => this.#sendAll())
    stopFollowing()
    if (this.#wantsEnd) await this.#attempt(() => this.#leaveOutRest())
    this.#doing = null
    this.#rest()
    this.#tell()
  }

  /** Stops after the chunk that is being sent. */
  pause(): void {
    this.#wantsPause = true
    this.#interruption.abort()
  }

  /** Ends after the chunk that is being sent; items not sent yet are left out. */
  async cancel(): Promise<void> {
    this.#wantsEnd = true
    this.#interruption.abort()
    if (this.#state === 'running') return
    await this.#leaveOutRest()
    if (!this.#items.some(({ state }) => state === 'sending')) this.#state = 'ended'
    this.#tell()
  }

  /** Settles `unknown` items. What is found is done, whatever was decided of it. */
  async decide(numbers: readonly number[], decision: Decision): Promise<void> {
    const decided = new Set(numbers)
    const open = (): readonly BatchItem<Values>[] => this.#items.filter((one) => decided.has(one.number) && one.state === 'unknown')
    if (open().length === 0) return
    if (decision === 'sendAgain') {
      await this.#set(open(), () => ({ state: 'waiting', message: null }))
      this.#wantsEnd = false
    } else {
      const seen = new Map(open().map(({ number, message }) => [number, message]))
      const reason = await this.#lookOnce(open())
      if (decision === 'lookAgain') this.#reason = reason
      else {
        // Somebody says so: that stands where it could not be looked up too, and of a difference where that was on screen.
        const said = open().filter(({ number, message, path }) => !path || seen.get(number) === message)
        await this.#set(said, ({ message, path }) => ({ state: 'byHand', message: path ? message : null, path }))
      }
    }
    if (this.#state !== 'running') this.#rest()
    this.#tell()
  }

  /** Looks once for items whose outcome is unknown. @returns why that was not possible; null where it was */
  async #lookOnce(items: readonly BatchItem<Values>[]): Promise<string | null> {
    if (!this.#options.sender.find) return null
    let left = items
    let reason: string | null = null
    this.#put(new Map(items.map(({ number }) => [number, { state: 'unknown', message: 'Looking for it…' }])))
    try {
      left = await this.#takeFound(items)
    } catch (error) {
      reason = this.#explain(error)
    }
    this.#put(new Map(left.map(({ number, message, path }) => [number, { state: 'unknown', message, path }])))
    return reason
  }

  async #sendAll(): Promise<void> {
    // Items that were being sent when the tab closed are looked up first, and not sent.
    const lost = this.#items.filter(({ state }) => state === 'sending')
    if (lost.length > 0) await this.#lookUp(lost)
    while (!this.#wantsPause && !this.#wantsEnd) {
      const chunk = this.#items.filter(({ state }) => state === 'waiting').slice(0, this.#options.sender.perCommand)
      if (chunk.length === 0) break
      await this.#sendChunk(chunk)
      if (this.#options.stopsAt === 'notDone' && chunk.some((item) => this.#hasTrouble(item))) this.#wantsPause = true
    }
  }

  #stateOf({ number }: BatchItem<Values>): ItemState | undefined {
    return this.#items.find((item) => item.number === number)?.state
  }

  #hasTrouble(item: BatchItem<Values>): boolean {
    const state = this.#stateOf(item)
    return state === 'failed' || state === 'unknown' || state === 'twice'
  }

  /** A failure stops the batch with its reason. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#reason = this.#explain(error)
    }
  }

  async #sendChunk(wanted: readonly BatchItem<Values>[]): Promise<void> {
    if (this.#options.sender.find) this.#doing = 'lookingUp'
    this.#tell()
    const isResent = ({ number }: BatchItem<Values>): boolean => this.#before.has(number)
    const isKnownLost = ({ values }: BatchItem<Values>): boolean => this.#options.lost?.before(values) !== undefined
    const counts = await this.#find(
      wanted,
      wanted.some((item) => isResent(item) || isKnownLost(item)),
    )
    if (this.#wantsPause || this.#wantsEnd) return
    // Only now: a look-up that failed must be made again, and then tell the same.
    const lost = wanted.filter((item) => this.#recall(item))
    const countOf = (item: BatchItem<Values>): number => counts[wanted.indexOf(item)] ?? 0
    // An item sent before may have arrived after the last look-up.
    const late = wanted.filter((item) => isResent(item) && countOf(item) > (this.#before.get(item.number) ?? 0))
    // An item not sent yet that is there more often than expected was sent by another tab or person.
    const doubles = wanted.filter((item) => !isResent(item) && item.expected !== undefined && countOf(item) > item.expected)
    for (const item of wanted) if (!late.includes(item)) this.#before.set(item.number, countOf(item))
    const moreThanOnce = late.filter((item) => countOf(item) - (this.#before.get(item.number) ?? 0) > 1)
    await this.#set(moreThanOnce, () => ({ state: 'twice', message: null }))
    await this.#takeAs(
      late.filter((item) => !moreThanOnce.includes(item)),
      countOf,
      { state: 'done', message: arrivedLate },
    )
    await this.#takeAs(doubles, countOf, { state: 'unknown', message: appeared })
    const missing = lost.filter((item) => !late.includes(item))
    await this.#set(missing, () => ({ state: 'unknown', message: notFound }))
    const chunk = wanted.filter((item) => ![late, doubles, missing].some((settled) => settled.includes(item)))
    if (chunk.length === 0) return
    try {
      await this.#set(chunk, () => ({ state: 'sending', message: null }))
    } catch (error) {
      // What could not be stored as `sending` is not sent.
      this.#put(new Map(chunk.map(({ number }) => [number, { state: 'waiting', message: null }])))
      throw error
    }
    this.#doing = 'sending'
    this.#tell()
    const results = await this.#sendOnce(chunk)
    if (results === 'handled') return
    const answered = results?.length ?? 0
    if (results) await this.#set(chunk.slice(0, answered), (_item, at) => results[at] ?? { state: 'unknown', message: null })
    if (answered < chunk.length) await this.#lookUp(chunk.slice(answered))
  }

  /** @returns null where nobody knows what became of the chunk; `handled` where that has been dealt with */
  async #sendOnce(chunk: readonly BatchItem<Values>[]): Promise<readonly ItemResult[] | 'handled' | null> {
    try {
      return await this.#options.sender.send(chunk)
    } catch (error) {
      if (error instanceof BusyError) {
        await this.#set(chunk, () => ({ state: 'waiting', message: null }))
        await this.#leaveAlone(error)
        return 'handled'
      }
      const outcome = outcomeOf(error)
      if (outcome === 'notSent') {
        await this.#set(chunk, () => ({ state: 'waiting', message: null }))
        throw error
      }
      if (outcome === 'uncertain') {
        logFailure(error)
        return null
      }
      await this.#takeRefusal(chunk, this.#explain(error))
      return 'handled'
    }
  }

  /** A refusal covers the whole chunk, and one item may be the reason: the rest is sent again in halves until that item is alone. */
  async #takeRefusal(chunk: readonly BatchItem<Values>[], message: string): Promise<void> {
    const isAlone = chunk.length === 1
    await this.#lookUp(chunk, isAlone ? { state: 'failed', message } : { state: 'waiting', message: null })
    if (isAlone) {
      if (this.#options.stopsAt === 'refusal') this.#wantsPause = true
      return
    }
    const left = chunk.filter(({ number }) => this.#items.some((item) => item.number === number && item.state === 'waiting'))
    const half = Math.ceil(left.length / 2)
    for (const part of [left.slice(0, half), left.slice(half)]) {
      if (part.length > 0 && !this.#wantsPause && !this.#wantsEnd) await this.#sendChunk(part)
    }
  }

  /** @param refused what a refused item becomes; one look-up then tells whether it went through all the same */
  async #lookUp(items: readonly BatchItem<Values>[], refused: ItemResult | null = null): Promise<void> {
    const { wait = waitForBackend, sender } = this.#options
    if (!sender.find) {
      await this.#set(items, () => refused ?? { state: 'unknown', message: cannotLookUp })
      return
    }
    this.#doing = 'lookingUp'
    this.#tell()
    let left = items
    for (const pause of refused ? [0] : lookUpWaits) {
      if (pause > 0) await wait(pause)
      left = await this.#takeFound(left)
      if (left.length === 0) return
    }
    await this.#set(left, () => refused ?? { state: 'unknown', message: notFound })
  }

  /** Looks once. What is found is done. @returns what is not found */
  async #takeFound(items: readonly BatchItem<Values>[]): Promise<readonly BatchItem<Values>[]> {
    const added = await this.#arrivals(items)
    const timesOf = (item: BatchItem<Values>): number => added[items.indexOf(item)] ?? 0
    const [once, more] = [items.filter((item) => timesOf(item) === 1), items.filter((item) => timesOf(item) > 1)]
    await this.#takeAs(once, (item) => (this.#before.get(item.number) ?? 0) + 1, { state: 'done', message: null })
    await this.#set(more, (item) => ({ state: 'twice', message: timesOf(item) > 2 ? `Found ${timesOf(item)} times` : null }))
    return items.filter((item) => timesOf(item) <= 0)
  }

  /**
   * Takes what was found, unless it says something else than the item: then it is another, as if it had been there before, and a person decides.
   */
  async #takeAs(items: readonly BatchItem<Values>[], countOf: (item: BatchItem<Values>) => number, result: ItemResult): Promise<void> {
    const { sender } = this.#options
    const others = new Map<number, DifferentRecord>()
    for (const item of items) {
      const other = sender.find && sender.differences?.(item)
      if (!other) continue
      others.set(item.number, other)
      this.#before.set(item.number, countOf(item))
    }
    await this.#set(items, ({ number }) => {
      const other = others.get(number)
      if (!other) return result
      const reason = result.state === 'unknown' ? `${result.message} ` : ''
      return { state: 'unknown', message: reason + differsText(other), path: other.path }
    })
  }

  /** How often each item is at the backend more than before it was sent; where one is missing, thoroughly. */
  async #arrivals(items: readonly BatchItem<Values>[]): Promise<readonly number[]> {
    const added = (counts: readonly number[]): readonly number[] =>
      items.map(({ number }, at) => (counts[at] ?? 0) - (this.#before.get(number) ?? 0))
    const quick = added(await this.#find(items, false))
    return quick.every((times) => times > 0) ? quick : added(await this.#find(items, true))
  }

  /** Counts items at the backend, however long that is busy. What cannot be looked up counts as not there. */
  async #find(items: readonly BatchItem<Values>[], isThorough: boolean): Promise<readonly number[]> {
    const { find } = this.#options.sender
    if (!find) return items.map(() => 0)
    for (;;) {
      try {
        return await find(items, isThorough)
      } catch (error) {
        if (!(error instanceof BusyError) || this.#interruption.signal.aborted) throw error
        await this.#leaveAlone(error)
        this.#doing = 'lookingUp'
        this.#tell()
      }
    }
  }

  /** Waits until a busy backend takes requests again, or the user pauses or ends the batch. */
  async #leaveAlone({ retryAfter }: BusyError): Promise<void> {
    const { wait = waitForBackend } = this.#options
    this.#doing = 'waiting'
    this.#tell()
    await wait(retryAfter ?? busyTime, this.#interruption.signal)
  }

  async #leaveOutRest(): Promise<void> {
    await this.#set(
      this.#items.filter(({ state }) => state === 'waiting'),
      () => ({ state: 'leftOut', message: null }),
    )
  }

  /** Takes over from an earlier batch how often an item was at the backend. @returns whether that batch lost it */
  #recall({ number, values }: BatchItem<Values>): boolean {
    const before = this.#before.has(number) ? undefined : this.#options.lost?.before(values)
    if (before !== undefined) this.#before.set(number, before)
    return before !== undefined
  }

  async #set(items: readonly BatchItem<Values>[], resultOf: (item: BatchItem<Values>, at: number) => ItemResult): Promise<void> {
    if (items.length === 0) return
    const results = new Map(items.map((item, at) => [item.number, resultOf(item, at)]))
    this.#put(results)
    for (const { number, values } of items) {
      const result = results.get(number)
      if (result) this.#options.lost?.note(values, result, this.#before.get(number) ?? 0)
    }
    await this.#options.record?.(
      new Map([...results].map(([number, result]) => [number, { ...result, before: this.#before.get(number) ?? 0 }])),
    )
  }

  #explain(error: unknown): string {
    return (this.#options.explain ?? explainAndLog)(error)
  }

  #put(results: ReadonlyMap<number, ItemResult>): void {
    this.#items = this.#items.map((item) => {
      const result = results.get(item.number)
      return result ? { ...item, path: undefined, ...result } : item
    })
    this.#tell()
  }

  #rest(): void {
    this.#state = this.#items.some(({ state }) => state === 'waiting' || state === 'sending') ? 'paused' : 'ended'
  }

  #take(): BatchProgress<Values> {
    return {
      items: this.#items,
      state: this.#state,
      reason: this.#reason,
      doing: this.#doing,
      canLookUp: this.#options.sender.find !== null,
    }
  }

  #tell(): void {
    this.#store.tell(this.#take())
  }
}
