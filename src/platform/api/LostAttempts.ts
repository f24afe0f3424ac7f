import { session } from '../session/session'
import { notePrefix, vault } from '../vault/vault'

interface Attempt<Before> {
  readonly before: Before
  /** Its name in the vault; null for one that only this tab knows. */
  readonly entry: string | null
}

const ownerNow = (): string | undefined => session.read().session?.admin.id

/**
 * Attempts whose outcome is unknown, with what the backend had before them, by what was sent. They outlive the page that sent them, so that
 * the next attempt begins with a look wherever it is made. They belong to one admin, until they sign out.
 */
export class LostAttempts<Before> {
  readonly #attempts = new Map<string, Attempt<Before>>()
  readonly #prefix: string | null

  /** @param keptAs the name under which the vault keeps them too, for the next visit; null for this tab only */
  constructor(keptAs: string | null = null) {
    this.#prefix = keptAs && `${notePrefix}sent:${keptAs}:`
    let owner = ownerNow()
    session.subscribe(() => {
      if (owner !== ownerNow()) this.#attempts.clear()
      owner = ownerNow()
    })
  }

  get(key: string): { readonly before: Before } | undefined {
    return this.#attempts.get(key)
  }

  add(key: string, before: Before): void {
    this.#attempts.set(key, { before, entry: this.#attempts.get(key)?.entry ?? null })
  }

  settle(key: string): void {
    const entry = this.#attempts.get(key)?.entry
    this.#attempts.delete(key)
    if (entry) void vault.remove(entry)
  }

  /** Like `get`, also for an attempt of an earlier visit. */
  async recall(key: string): Promise<{ readonly before: Before } | undefined> {
    if (this.#prefix === null || this.#attempts.has(key)) return this.get(key)
    for (const { name, value } of await vault.list(this.#prefix)) {
      // Safe cast: only `keep` writes entries with this prefix.
      const kept = value as { readonly key: string; readonly before: Before }
      if (kept.key === key) this.#attempts.set(key, { before: kept.before, entry: name })
    }
    return this.get(key)
  }

  /** Notes an attempt before it is sent, so that the next visit knows of it if the tab is closed meanwhile. */
  async keep(key: string, before: Before): Promise<void> {
    if (this.#prefix === null) return
    const entry = this.#attempts.get(key)?.entry ?? this.#prefix + crypto.randomUUID()
    this.#attempts.set(key, { before, entry })
    await vault.write(entry, { key, before })
  }
}
