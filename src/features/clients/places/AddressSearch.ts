import type { Pin } from '~/kit/map/pin'
import { Store } from '~/lib/Store'

/** An address to look up, by the number of its row. */
export interface SearchedAddress {
  readonly number: number
  readonly address: string
}

export interface SearchState {
  /** How many addresses are not looked up yet. */
  readonly left: number
  /** Rows whose address was looked up and not found. */
  readonly notFound: ReadonlySet<number>
}

interface SearchTools {
  readonly geocode: (address: string) => Promise<Pin | null>
  readonly onFound: (number: number, pin: Pin) => void
}

/** Looks addresses up one after the other, because the maps service refuses many at once. */
export class AddressSearch {
  readonly #store = new Store<SearchState>({ left: 0, notFound: new Set() })
  #queue: readonly SearchedAddress[] = []
  #running: AbortController | null = null

  readonly getSnapshot = this.#store.getSnapshot
  readonly subscribe = this.#store.subscribe

  /** Looks up addresses, after those that are waiting already. */
  async start(addresses: readonly SearchedAddress[], { geocode, onFound }: SearchTools): Promise<void> {
    const added = new Set(addresses.map(({ number }) => number))
    this.#queue = [...this.#queue.filter(({ number }) => !added.has(number)), ...addresses]
    this.#store.tell({
      left: this.#queue.length,
      notFound: new Set([...this.getSnapshot().notFound].filter((number) => !added.has(number))),
    })
    if (this.#running) return
    const running = new AbortController()
    this.#running = running
    for (let [next] = this.#queue; next; [next] = this.#queue) {
      const { number, address } = next
      const pin = await geocode(address)
      if (running.signal.aborted) return
      this.#queue = this.#queue.filter((one) => one.number !== number)
      const { notFound } = this.getSnapshot()
      this.#store.tell({ left: this.#queue.length, notFound: pin ? notFound : new Set([...notFound, number]) })
      if (pin) onFound(number, pin)
    }
    this.#running = null
  }

  /** Stops, and forgets what was not found. */
  close(): void {
    this.#running?.abort()
    this.#running = null
    this.#queue = []
    this.#store.tell({ left: 0, notFound: new Set() })
  }
}
