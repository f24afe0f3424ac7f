import { Store } from '~/lib/Store'

/** What a form is doing. While it is `sending` it cannot be submitted again; while `leaving` its values are saved. */
export type Phase = 'editing' | 'sending' | 'leaving'

/** The phase of one form. It changes at once, so that the second click of a double click already meets it. */
export class SubmitPhase {
  readonly #phase = new Store<Phase>('editing')

  readonly get = this.#phase.getSnapshot
  readonly subscribe = this.#phase.subscribe
  readonly set = this.#phase.tell

  /** Whether the form is still on screen: it listens as long as it is. */
  get isMounted(): boolean {
    return this.#phase.isWatched
  }
}
