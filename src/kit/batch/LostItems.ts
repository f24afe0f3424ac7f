import { LostAttempts } from '~/platform/api/command/LostAttempts'
import type { ItemResult } from './batchItem'

/** The items that batches of one kind left with an unknown outcome, so that another batch asks about them instead of sending them again. */
export class LostItems<Values> {
  readonly #attempts = new LostAttempts<number>()
  readonly #keyOf: (values: Values) => string

  /** @param keyOf what makes two items the same thing */
  constructor(keyOf: (values: Values) => string) {
    this.#keyOf = keyOf
  }

  /** How often an item was at the backend before it was lost; undefined for one that was not. */
  before(values: Values): number | undefined {
    return this.#attempts.get(this.#keyOf(values))
  }

  /** Takes in what became of an item. */
  note(values: Values, { state }: ItemResult, before: number): void {
    if (state === 'unknown') this.#attempts.add(this.#keyOf(values), before)
    else if (state === 'done' || state === 'twice' || state === 'byHand') this.#attempts.settle(this.#keyOf(values))
  }
}
