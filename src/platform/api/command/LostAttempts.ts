import { onOtherAdmin } from '../../session/onOtherAdmin'

/**
 * Attempts whose outcome is unknown, with what is known of each, by what was sent. They outlive the page that sent them, so that the next
 * attempt begins with a look wherever it is made. They belong to one admin, until they sign out, and only to this tab's memory.
 */
export class LostAttempts<Attempt> {
  readonly #attempts = new Map<string, Attempt>()

  constructor() {
    onOtherAdmin(() => this.#attempts.clear())
  }

  get(key: string): Attempt | undefined {
    return this.#attempts.get(key)
  }

  add(key: string, attempt: Attempt): void {
    this.#attempts.set(key, attempt)
  }

  settle(key: string): void {
    this.#attempts.delete(key)
  }
}
