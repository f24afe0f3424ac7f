/** What a form is doing. While it is `sending` it cannot be submitted again; while `leaving` its values are saved. */
export type Phase = 'editing' | 'sending' | 'leaving'

/** The phase of one form. It changes at once, so that the second click of a double click already meets it. */
export class SubmitPhase {
  #phase: Phase = 'editing'
  readonly #listeners = new Set<() => void>()

  readonly get = (): Phase => this.#phase

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether the form is still on screen: it listens as long as it is. */
  get isMounted(): boolean {
    return this.#listeners.size > 0
  }

  set(phase: Phase): void {
    this.#phase = phase
    for (const listener of this.#listeners) listener()
  }
}
