import { outcomeOf } from '~/platform/api/errors'
import { lookUpWaits, waitForBackend } from '~/platform/api/lookUps'

/** Something at the backend that equals what is about to be created. */
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

/** One thing to create. */
export interface OnceOrder<Found extends Existing> {
  /** What makes two orders the same thing, such as a certificate's holder and day. */
  readonly key: string
  /** Everything equal at the backend. @throws where it could not be read completely */
  readonly find: () => Promise<readonly Found[]>
  /** Creates it. Resolves to the backend's message. */
  readonly send: () => Promise<string | null>
  /** Asks the user whether to send all the same. */
  readonly ask: (question: OnceQuestion<Found>) => Promise<boolean>
}

/** Look-ups for what was just created, which is usually there at once. */
const readBackWaits = lookUpWaits.slice(0, 3)

/**
 * Creates one thing, and never a second one without asking. It looks before it sends. When the outcome is unknown it looks again for fifteen
 * seconds; the next attempt at the same thing begins with a look, and takes what arrived meanwhile as done.
 */
export class OnceSend<Found extends Existing> {
  readonly #wait: (milliseconds: number) => Promise<void>
  /** The attempt with an unknown outcome, and what the backend had before it. */
  #lost: { readonly key: string; readonly before: ReadonlySet<string> } | null = null

  /** @param wait replaced in tests, which do not wait */
  constructor(wait: (milliseconds: number) => Promise<void> = waitForBackend) {
    this.#wait = wait
  }

  async run({ key, find, send, ask }: OnceOrder<Found>): Promise<OnceOutcome<Found>> {
    const lost = this.#lost?.key === key ? this.#lost : null
    let existing: readonly Found[] | null = null
    try {
      existing = await find()
    } catch (error) {
      if (!(await ask({ kind: 'unchecked', error }))) return { state: 'declined' }
    }
    const arrived = lost && existing?.find(({ id }) => !lost.before.has(id))
    if (arrived) {
      this.#lost = null
      return { state: 'done', found: arrived, message: null }
    }
    if (lost && existing && !(await ask({ kind: 'mayArrive' }))) return { state: 'declined' }
    if (!lost && existing && existing.length > 0 && !(await ask({ kind: 'exists', found: existing }))) return { state: 'declined' }

    // Of an attempt before this one, whatever arrives later counts as this one's.
    const before = lost?.before ?? new Set(existing?.map(({ id }) => id))
    const canLook = existing !== null
    try {
      const message = await send()
      this.#lost = null
      return { state: 'done', found: canLook ? await this.#lookFor(find, before, readBackWaits) : null, message }
    } catch (error) {
      if (outcomeOf(error) !== 'uncertain') return { state: 'failed', error }
      this.#lost = { key, before }
      const found = canLook ? await this.#lookFor(find, before, lookUpWaits) : null
      if (!found) return { state: 'unknown', error }
      this.#lost = null
      return { state: 'done', found, message: null }
    }
  }

  async #lookFor(find: () => Promise<readonly Found[]>, before: ReadonlySet<string>, waits: readonly number[]): Promise<Found | null> {
    for (const pause of waits) {
      if (pause > 0) await this.#wait(pause)
      // A look-up that fails says nothing; the next one may succeed.
      const found = await find().catch(() => [])
      const created = found.find(({ id }) => !before.has(id))
      if (created) return created
    }
    return null
  }
}
