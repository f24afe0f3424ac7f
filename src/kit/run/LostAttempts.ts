import { session } from '~/platform/session/session'

/**
 * Attempts whose outcome is unknown, with what the backend had before them, by what was sent. They outlive the page that sent them, so that
 * the next attempt begins with a look wherever it is made. They belong to one admin, and only to this tab's memory.
 */
export class LostAttempts<Before> {
  readonly #attempts = new Map<string, { readonly before: Before }>()
  #owner: string | undefined

  get(key: string): { readonly before: Before } | undefined {
    this.#forgetOthers()
    return this.#attempts.get(key)
  }

  add(key: string, before: Before): void {
    this.#forgetOthers()
    this.#attempts.set(key, { before })
  }

  settle(key: string): void {
    this.#attempts.delete(key)
  }

  #forgetOthers(): void {
    const owner = session.read().session?.admin.id
    if (owner !== this.#owner) this.#attempts.clear()
    this.#owner = owner
  }
}
