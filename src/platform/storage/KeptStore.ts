import { Store } from '~/lib/Store'
import { storage } from './storage'
import { storageName, type StorageKey } from './stored'

interface Kept<Value> {
  readonly value: Value
  /** Whether the browser keeps it. */
  readonly isKept: boolean
  /** Another tab has changed it since this one did. */
  readonly isChangedElsewhere: boolean
}

/** A value in local storage as this tab shows it. What another tab changes counts here too. */
export class KeptStore<Value> extends Store<Kept<Value>> {
  readonly #key: StorageKey
  readonly #read: (text: string | null) => Value

  /** @param read reads what is stored, whatever wrote it; a new value where that is none */
  constructor(key: StorageKey, read: (text: string | null) => Value) {
    super({ value: read(storage.read(key)), isKept: true, isChangedElsewhere: false }, () => {
      const follow = (event: StorageEvent): void => {
        if (event.key === storageName(key) || event.key === null) this.#follow()
      }
      // A page that comes back from the browser's cache has slept through what happened.
      const wake = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) this.#follow()
      }
      const stop = new AbortController()
      addEventListener('storage', follow, stop)
      addEventListener('pageshow', wake, stop)
      return () => stop.abort()
    })
    this.#key = key
    this.#read = read
  }

  get value(): Value {
    return this.getSnapshot().value
  }

  /** What any tab has written last. */
  protected get stored(): Value {
    return this.#read(storage.read(this.#key))
  }

  #follow(): void {
    const { stored } = this
    if (JSON.stringify(stored) === JSON.stringify(this.value)) return
    this.tell({ value: stored, isKept: true, isChangedElsewhere: true })
  }

  /** @returns whether the browser has kept it */
  protected write(value: Value): boolean {
    const text = JSON.stringify(value)
    // Read back: a browser may take what it does not keep.
    const isKept = storage.write(this.#key, text) && storage.read(this.#key) === text
    this.tell({ value, isKept, isChangedElsewhere: false })
    return isKept
  }

  /** Reads what another tab may have written a moment ago. */
  refresh(): Value {
    if (this.getSnapshot().isKept) this.#follow()
    return this.value
  }
}
