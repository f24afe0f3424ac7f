import { Store } from '~/lib/Store'
import { currentTime } from '~/lib/time/clock'
import { explainError } from '~/platform/api/transport/errors'
import { batchStore, type FoundBatch, type StoredBatch } from './batchStore'
import { VaultBatch, type VaultKind, type VaultProgress } from './VaultBatch'

/** What a page that sends batches of one kind shows. */
export interface VaultDeskSnapshot {
  /** Batches of earlier visits that did not finish, or whose receipt is kept. */
  readonly unfinished: readonly FoundBatch[]
  /** Why a batch could not be resumed or discarded, or is gone. */
  readonly refusal: string | null
  /** The batch that is being sent or was sent last, until it is closed. */
  readonly sent: VaultProgress | null
}

/** What a page sends. */
export type NewBatch = Pick<StoredBatch, 'fileName' | 'about' | 'rows'>

/**
 * The batches of one kind that start from a page instead of a file. They are kept in the vault, and one at a time is sent: two tabs that issue
 * the same things would not see each other's. The last listener to leave pauses what is being sent.
 */
export class VaultDesk {
  readonly #kind: VaultKind
  readonly #wait: ((milliseconds: number) => Promise<void>) | undefined
  readonly #store: Store<VaultDeskSnapshot>
  #batch: VaultBatch | null = null

  /** @param wait waits between two look-ups; replaced in tests */
  constructor(kind: VaultKind, wait?: (milliseconds: number) => Promise<void>) {
    this.#kind = kind
    this.#wait = wait
    this.#store = new Store<VaultDeskSnapshot>({ unfinished: [], refusal: null, sent: null }, () => {
      void this.#findUnfinished()
      return () => this.#batch?.pause()
    })
  }

  readonly getSnapshot = (): VaultDeskSnapshot => this.#store.getSnapshot()

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  /** The batch on screen. */
  get batch(): VaultBatch | null {
    return this.#batch
  }

  /** Sends a batch, which takes the place of one that has ended. */
  begin(batch: NewBatch): void {
    const { name, choices } = this.#kind
    if (this.#store.getSnapshot().sent?.progress.state === 'ended') this.close()
    // The fingerprint is the same for all of them, and with it the lock.
    this.#send({ ...batch, id: crypto.randomUUID(), fingerprint: name, startedAt: currentTime().toISOString(), choices }, null)
  }

  resume(found: FoundBatch): void {
    this.#send(found.stored, found)
  }

  async discard({ stored }: FoundBatch): Promise<void> {
    if (await batchStore.discard(this.#kind.name, stored)) await this.#findUnfinished()
    else this.#tell({ refusal: 'It is running in another tab.' })
  }

  /** Takes the batch off the screen. */
  close(): void {
    const batch = this.#batch
    batch?.pause()
    this.#batch = null
    this.#tell({ sent: null, refusal: null })
    void Promise.resolve(batch?.drop()).then(() => this.#findUnfinished())
  }

  #send(stored: StoredBatch, found: FoundBatch | null): void {
    if (this.#batch) return
    try {
      const batch: VaultBatch = new VaultBatch({
        kind: this.#kind,
        stored,
        found,
        ...(this.#wait && { wait: this.#wait }),
        onChange: () => {
          if (this.#batch === batch) this.#tell({ sent: batch.snapshot })
        },
        onGone: () => {
          if (this.#batch !== batch) return
          this.close()
          this.#tell({
            refusal:
              'It was finished or discarded in another tab, or this browser cannot read it now. Reload the page before you start again.',
          })
        },
        onDropped: () => void this.#findUnfinished(),
      })
      this.#batch = batch
      this.#tell({ sent: batch.snapshot, refusal: null })
      batch.start()
    } catch (error) {
      this.#tell({ refusal: explainError(error).message })
    }
  }

  async #findUnfinished(): Promise<void> {
    const unfinished = await batchStore.find(this.#kind.name)
    this.#tell({ unfinished })
  }

  #tell(change: Partial<VaultDeskSnapshot>): void {
    this.#store.tell({ ...this.#store.getSnapshot(), ...change })
  }
}
