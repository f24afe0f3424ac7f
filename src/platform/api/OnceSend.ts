import { outcomeOf } from './errors'
import type { KeptAttempts } from './KeptAttempts'
import { lookUpWaits, waitForBackend } from './lookUps'
import { LostAttempts } from './LostAttempts'

/** Something at the backend that equals what is about to be sent. */
export interface Existing {
  readonly id: string
}

/**
 * exists: before anything was sent, the backend had something equal. mayArrive: an earlier attempt has an unknown outcome, and nothing new is
 * found. unchecked: the backend could not be searched.
 */
export type OnceQuestion<Found extends Existing> =
  | { readonly kind: 'exists'; readonly found: readonly Found[] }
  | { readonly kind: 'mayArrive' }
  | { readonly kind: 'unchecked'; readonly error: unknown }

/**
 * done: it is at the backend; `found` is null where it could not be read back. declined: the user did not want it sent. failed: it was
 * refused or never left the browser. unknown: it was sent and is not found yet.
 */
export type OnceOutcome<Found extends Existing> =
  | { readonly state: 'done'; readonly found: Found | null; readonly message: string | null }
  | { readonly state: 'declined' }
  | { readonly state: 'failed' | 'unknown'; readonly error: unknown }

/** What was sent before from the same form. */
type EarlierOrder<Found extends Existing> = Pick<OnceOrder<Found>, 'key' | 'ask'> & { readonly find: () => Promise<readonly Found[]> }

/** One thing to send. */
export interface OnceOrder<Found extends Existing> {
  /** What makes two orders the same thing, such as a certificate's holder and day. */
  readonly key: string
  /**
   * Everything equal at the backend; of a change, the thing itself once it is changed. Null where it cannot be looked up: it is sent whenever
   * it is given, and a lost answer stays unknown.
   * @throws where it could not be read completely
   */
  readonly find: (() => Promise<readonly Found[]>) | null
  /** Sends it. Resolves to the backend's message. */
  readonly send: () => Promise<string | null>
  /** Asks the user whether to send all the same. */
  readonly ask: (question: OnceQuestion<Found>) => Promise<boolean>
  /**
   * What the same form sent before, where nobody knows what became of it and its values have changed since. It is looked for first, because
   * the form may mean the same thing by both.
   */
  readonly earlier?: EarlierOrder<Found> | null
  /** Told when the look-ups after a lost answer begin and end. */
  readonly onLook?: (isLooking: boolean) => void
}

/** What the backend had before a lost attempt; null where it could not be read. */
type Before = readonly string[] | null

/** What remembers lost attempts; `KeptAttempts` also beyond this tab. */
export type Memory = LostAttempts<Before> & Partial<Pick<KeptAttempts<Before>, 'recall' | 'keep'>>

interface OnceOptions {
  /** `create`: sent twice, it is there twice. `change`: what it finds is done, and nobody needs to look before the first attempt. */
  readonly effect?: 'create' | 'change'
  /** Shared by everything that sends the same operation. */
  readonly lost?: Memory
  /** Replaced in tests, which do not wait. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** Look-ups for what was just created, which is usually there at once. */
const readBackWaits = lookUpWaits.slice(0, 3)

const idsOf = (found: readonly Existing[]): readonly string[] => found.map(({ id }) => id)

/**
 * Sends one thing, and never a second time without asking. It looks before it sends. When the outcome is unknown it looks again for fifteen
 * seconds; the next attempt at the same thing begins with a look, and takes what arrived meanwhile as done.
 */
export class OnceSend<Found extends Existing> {
  readonly #effect: 'create' | 'change'
  readonly #lost: Memory
  readonly #wait: (milliseconds: number) => Promise<void>

  constructor({ effect = 'create', lost = new LostAttempts(), wait = waitForBackend }: OnceOptions = {}) {
    this.#effect = effect
    this.#lost = lost
    this.#wait = wait
  }

  async run({ key, find, send, ask, earlier, onLook }: OnceOrder<Found>): Promise<OnceOutcome<Found>> {
    if (find === null) return this.#sendBlindly(send)
    if (earlier && !(await this.#mayReplace(earlier))) return { state: 'declined' }
    await this.#lost.recall?.(key)
    const lost = this.#lost.get(key)
    const isFirstChange = !lost && this.#effect === 'change'
    let existing: readonly Found[] | null = isFirstChange ? [] : null
    try {
      existing ??= await find()
    } catch (error) {
      if (!(await ask({ kind: 'unchecked', error }))) return { state: 'declined' }
    }
    const known = lost?.before ?? null
    const arrived = known && existing?.find(({ id }) => !known.includes(id))
    if (arrived) {
      this.#lost.settle(key)
      return { state: 'done', found: arrived, message: null }
    }
    if (existing) {
      // Where nobody knows what was there before the lost attempt, what is there now may be it or be older.
      const equal = known ? [] : existing
      const question: OnceQuestion<Found> | null = equal.length > 0 ? { kind: 'exists', found: equal } : lost ? { kind: 'mayArrive' } : null
      if (question && !(await ask(question))) return { state: 'declined' }
    }

    // Of an attempt before this one, whatever arrives later counts as this one's.
    const before = known ?? (existing && idsOf(existing))
    await this.#lost.keep?.(key, before)
    try {
      const message = await send()
      this.#lost.settle(key)
      const isReadBack = before !== null && this.#effect === 'create'
      return { state: 'done', found: isReadBack ? await this.#lookFor(find, before, readBackWaits) : null, message }
    } catch (error) {
      if (outcomeOf(error) !== 'uncertain') {
        if (!lost) this.#lost.settle(key)
        return { state: 'failed', error }
      }
      this.#lost.add(key, before)
      if (before === null) return { state: 'unknown', error }
      onLook?.(true)
      const found = await this.#lookFor(find, before, lookUpWaits)
      onLook?.(false)
      if (!found) return { state: 'unknown', error }
      this.#lost.settle(key)
      return { state: 'done', found, message: null }
    }
  }

  /** Asks about what the form sent before, unless that is settled. */
  async #mayReplace({ key, find, ask }: EarlierOrder<Found>): Promise<boolean> {
    const lost = this.#lost.get(key)
    if (!lost) return true
    let found: readonly Found[]
    try {
      found = await find()
    } catch (error) {
      return ask({ kind: 'unchecked', error })
    }
    const arrived = found.filter(({ id }) => !lost.before?.includes(id))
    if (arrived.length === 0) return ask({ kind: 'mayArrive' })
    this.#lost.settle(key)
    return ask({ kind: 'exists', found: arrived })
  }

  async #sendBlindly(send: () => Promise<string | null>): Promise<OnceOutcome<Found>> {
    try {
      return { state: 'done', found: null, message: await send() }
    } catch (error) {
      return { state: outcomeOf(error) === 'uncertain' ? 'unknown' : 'failed', error }
    }
  }

  async #lookFor(find: () => Promise<readonly Found[]>, before: readonly string[], waits: readonly number[]): Promise<Found | null> {
    for (const pause of waits) {
      if (pause > 0) await this.#wait(pause)
      // A look-up that fails says nothing; the next one may succeed.
      const found = await find().catch(() => [])
      const created = found.find(({ id }) => !before.includes(id))
      if (created) return created
    }
    return null
  }
}
