import { lookUpWaits, waitForBackend } from '../read/lookUps'
import { notSentBecause, outcomeOf } from '../transport/errors'
import type { KeptAttempts } from './KeptAttempts'
import { LostAttempts } from './LostAttempts'

/** Something at the backend that is the same thing as what is about to be sent. */
export interface Existing {
  readonly id: string
  /** What is not stored as it is sent, in words of the screen. The thing is there, but what was sent is not done. */
  readonly differs?: readonly string[]
}

/**
 * exists: the backend has the same thing, from before or from an earlier attempt with other values. mayArrive: an earlier attempt has an
 * unknown outcome, and nothing new is found. unchecked: the backend could not be searched.
 */
export type OnceQuestion<Found extends Existing> =
  | { readonly kind: 'exists'; readonly found: readonly Found[] }
  | { readonly kind: 'mayArrive' }
  | { readonly kind: 'unchecked'; readonly error: unknown }

/**
 * done: it is at the backend; `found` is null where it could not be read back. declined: the user did not want it sent. barred: it must not
 * be sent any more. failed: it was refused or never left the browser. unknown: it was sent and is not found yet.
 */
export type OnceOutcome<Found extends Existing> =
  | { readonly state: 'done'; readonly found: Found | null; readonly message: string | null }
  | { readonly state: 'declined' }
  | { readonly state: 'barred'; readonly why: string }
  | { readonly state: 'failed' | 'unknown'; readonly error: unknown }

/** What was sent before from the same form. */
type EarlierOrder<Found extends Existing> = Pick<OnceOrder<Found>, 'key' | 'ask'> & { readonly find: () => Promise<readonly Found[]> }

/** One thing to send. */
export interface OnceOrder<Found extends Existing> {
  /** What makes two orders the same thing, such as a certificate's holder and day. */
  readonly key: string
  /** All that is sent. What an attempt with other content made is not done by this one. */
  readonly content: string
  /**
   * Everything equal at the backend; of a change, the thing itself once it is changed. Null where it cannot be looked up: it is sent whenever
   * it is given, and a lost answer stays unknown.
   * @throws where it could not be read completely
   */
  readonly find: (() => Promise<readonly Found[]>) | null
  /** Why it must not be sent, as things are now; null where it may. Looked at last, right before it is sent. */
  readonly whyNot?: (() => Promise<string | null>) | undefined
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

/** An attempt without a clear answer. */
export interface Attempt {
  /** What the backend had before it; null where that could not be read. */
  readonly before: readonly string[] | null
  readonly content: string
  /** How often it was sent and may still arrive; once by default. */
  readonly sends?: number
  /** The last attempt is done; earlier ones may still arrive. They are not asked about, and none counts as what is sent next. */
  readonly isDone?: boolean
}

/** What remembers lost attempts; `KeptAttempts` also beyond this tab. */
export type Memory = LostAttempts<Attempt> & Partial<Pick<KeptAttempts<Attempt>, 'recall' | 'keep'>>

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

const isAsSent = ({ differs = [] }: Existing): boolean => differs.length === 0

/** Content of attempts of which any may be what arrives. */
const mixed = ''

/**
 * Sends one thing, and never a second time without asking. What is created is looked for before it is sent, a change only
 * after an attempt without a clear answer. When the outcome is unknown it looks again for fifteen seconds; the next attempt at the same thing
 * begins with a look, and takes what arrived meanwhile as done.
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

  async run({ key, content, find, whyNot, send, ask, earlier, onLook }: OnceOrder<Found>): Promise<OnceOutcome<Found>> {
    if (find === null) return this.#sendBlindly(send)
    if (earlier && !(await this.#mayReplace(earlier))) return { state: 'declined' }
    await this.#lost.recall?.(key)
    const lost = this.#lost.get(key)
    const isOpen = lost !== undefined && lost.isDone !== true
    const underWay = lost ? (lost.sends ?? 1) : 0
    const isFirstChange = !isOpen && this.#effect === 'change'
    let existing: readonly Found[] | null = isFirstChange ? [] : null
    try {
      existing ??= await find()
    } catch (error) {
      if (!(await ask({ kind: 'unchecked', error }))) return { state: 'declined' }
    }
    const known = isOpen ? lost.before : null
    // Where nobody knows what was there before the lost attempt, what is there now may be it or be older.
    const arrived = known ? existing?.filter(({ id }) => !known.includes(id)) : existing
    const isSame = !lost || lost.content === content || this.#effect === 'change'
    const own = known && isSame ? arrived?.find(isAsSent) : undefined
    if (own) {
      this.#settle(key, { before: (existing ?? []).map(({ id }) => id), content, sends: underWay - 1 })
      return { state: 'done', found: own, message: null }
    }
    if (arrived) {
      const question: OnceQuestion<Found> | null =
        arrived.length > 0 ? { kind: 'exists', found: arrived } : isOpen ? { kind: 'mayArrive' } : null
      if (question && !(await ask(question))) return { state: 'declined' }
    }
    try {
      const why = await whyNot?.()
      if (typeof why === 'string') return { state: 'barred', why }
    } catch (error) {
      return { state: 'failed', error: notSentBecause(error) }
    }

    // What an earlier attempt left and arrives later counts as this one's.
    const before = existing ? [...new Set([...(known ?? []), ...existing.map(({ id }) => id)])] : known
    const attempt: Attempt = { before, content: isSame ? content : mixed, sends: underWay + 1 }
    const rest: Attempt = { ...attempt, sends: underWay }
    await this.#lost.keep?.(key, attempt)
    try {
      const message = await send()
      this.#settle(key, rest)
      const isReadBack = before !== null && isSame && this.#effect === 'create'
      return { state: 'done', found: isReadBack ? await this.#lookFor(find, before, readBackWaits) : null, message }
    } catch (error) {
      if (outcomeOf(error) !== 'uncertain') {
        if (isOpen) await this.#lost.keep?.(key, lost)
        else this.#settle(key, rest)
        return { state: 'failed', error }
      }
      this.#lost.add(key, attempt)
      if (before === null || !isSame) return { state: 'unknown', error }
      onLook?.(true)
      const found = await this.#lookFor(find, before, lookUpWaits)
      onLook?.(false)
      if (!found) return { state: 'unknown', error }
      this.#settle(key, rest)
      return { state: 'done', found, message: null }
    }
  }

  /** Forgets an attempt that is done. What was sent before it and may still arrive stays known, to this tab. */
  #settle(key: string, rest: Attempt): void {
    this.#lost.settle(key)
    if ((rest.sends ?? 0) > 0 && this.#effect === 'create') this.#lost.add(key, { ...rest, isDone: true })
  }

  /** Asks about what the form sent before, unless that is settled. */
  async #mayReplace({ key, find, ask }: EarlierOrder<Found>): Promise<boolean> {
    const lost = this.#lost.get(key)
    if (!lost || lost.isDone) return true
    let found: readonly Found[]
    try {
      found = await find()
    } catch (error) {
      return ask({ kind: 'unchecked', error })
    }
    const arrived = found.filter(({ id }) => !lost.before?.includes(id))
    if (arrived.length === 0) return ask({ kind: 'mayArrive' })
    this.#settle(key, { ...lost, before: found.map(({ id }) => id), sends: (lost.sends ?? 1) - arrived.length })
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
      const created = found.find((one) => !before.includes(one.id) && isAsSent(one))
      if (created) return created
    }
    return null
  }
}
