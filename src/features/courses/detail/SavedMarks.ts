import { Store } from '~/lib/Store'
import { vault, type VaultEntry } from '~/platform/vault/vault'
import { marksFrom, type Marks } from './marks'

export interface SavedMarksState {
  /** Stored by an earlier visit or another tab. */
  readonly stored: VaultEntry | null
  /** Made here since. */
  readonly made: Marks
  /** False once the browser has failed to store the marks. */
  readonly isSaved: boolean
}

const blank: SavedMarksState = { stored: null, made: {}, isSaved: true }

/** Marks that survive closing the dialog, a reload and the end of a session, until they are discarded. */
export class SavedMarks {
  readonly #name: string
  readonly #store = new Store(blank, () => {
    window.addEventListener('focus', this.#read)
    this.#read()
    return () => window.removeEventListener('focus', this.#read)
  })
  /** Increased by each discard: reads and writes that started before it are ignored. */
  #generation = 0

  /** @param name storage name */
  constructor(name: string) {
    this.#name = name
  }

  readonly getSnapshot = this.#store.getSnapshot
  /** Reads what is stored, and again whenever the user comes back from another tab, which may have stored marks. */
  readonly subscribe = this.#store.subscribe

  /** Adds marks and stores them with those of another tab, which they overwrite. */
  async mark(more: Marks, ids: readonly string[]): Promise<void> {
    const made = { ...this.getSnapshot().made, ...more }
    this.#set({ made })
    const generation = this.#generation
    const found = await this.#load()
    if (generation !== this.#generation) return
    const isSaved = await vault.write(this.#name, { ...marksFrom(found?.value, ids), ...made })
    this.#set({ isSaved })
  }

  /** Discards the marks, here and in the browser's storage. */
  discard(): void {
    this.#generation += 1
    this.#set(blank)
    void vault.remove(this.#name)
  }

  readonly #read = (): void => {
    const generation = this.#generation
    void this.#load().then((stored) => {
      if (generation === this.#generation) this.#set({ stored })
    })
  }

  async #load(): Promise<VaultEntry | null> {
    return (await vault.list(this.#name)).find(({ name }) => name === this.#name) ?? null
  }

  #set(change: Partial<SavedMarksState>): void {
    this.#store.tell({ ...this.getSnapshot(), ...change })
  }
}
