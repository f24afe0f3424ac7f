/** A value that components read with `useSyncExternalStore`. */
export class Store<State> {
  readonly #listeners = new Set<() => void>()
  readonly #whileWatched: (() => () => void) | undefined
  #state: State
  #stop: (() => void) | undefined

  /** @param whileWatched starts with the first listener; what it returns is called when the last one has left */
  constructor(state: State, whileWatched?: () => () => void) {
    this.#state = state
    this.#whileWatched = whileWatched
  }

  readonly getSnapshot = (): State => this.#state

  /** @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#stop = this.#whileWatched?.()
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#stop?.()
    }
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0
  }

  /** Replaces the value and tells every listener. */
  readonly tell = (state: State): void => {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
