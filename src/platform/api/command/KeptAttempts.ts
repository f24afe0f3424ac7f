import { notePrefix, vault } from '../../vault/vault'
import { LostAttempts } from './LostAttempts'

/** Attempts that the vault keeps too, from before they are sent: where the tab is closed meanwhile, the next visit knows of them. */
export class KeptAttempts<Attempt> extends LostAttempts<Attempt> {
  readonly #prefix: string
  /** Names in the vault, by what was sent. */
  readonly #entries = new Map<string, string>()

  /** @param name of what is sent */
  constructor(name: string) {
    super()
    this.#prefix = `${notePrefix}sent:${name}:`
  }

  /** Takes over an attempt of an earlier visit. */
  async recall(key: string): Promise<void> {
    if (this.get(key)) return
    for (const { name, value } of await vault.list(this.#prefix)) {
      // Safe cast: only `keep` writes entries with this prefix.
      const kept = value as { readonly key: string; readonly attempt: Attempt }
      if (kept.key !== key) continue
      this.#entries.set(key, name)
      this.add(key, kept.attempt)
    }
  }

  /** Notes an attempt that is about to be sent. */
  async keep(key: string, attempt: Attempt): Promise<void> {
    const entry = this.#entries.get(key) ?? this.#prefix + crypto.randomUUID()
    this.#entries.set(key, entry)
    await vault.write(entry, { key, attempt })
  }

  override settle(key: string): void {
    super.settle(key)
    const entry = this.#entries.get(key)
    this.#entries.delete(key)
    if (entry !== undefined) void vault.remove(entry)
  }
}
