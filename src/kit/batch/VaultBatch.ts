import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { logFailure, reportFailure } from '~/platform/api/transport/reportFailure'
import { withTabLock } from '~/platform/vault/tabLock'
import type { Noun } from '../table/noun'
import { Batch } from './Batch'
import type { BatchItem, BatchProgress, BatchRecords, BatchSender, Decision } from './batchItem'
import { lockOfBatch, batchStore, type FoundBatch, type StoredBatch } from './batchStore'
import type { BatchVerb } from './receipt'

/** A kind of batch that outlives its tab. */
export interface VaultKind {
  /** Storage key of its batches. */
  readonly name: string
  readonly noun: Noun
  readonly verb: BatchVerb
  /** Choices that apply to all rows, such as a template. */
  readonly choices: Readonly<Record<string, string>>
  /** Creates the sender for the choices of a batch; a resumed batch brings its own. */
  readonly sender: (choices: Readonly<Record<string, string>>) => BatchSender
  /** Called after rows were sent, to refresh stale data elsewhere. */
  readonly onSent: () => void
  /** Keeps an ended batch until it is closed, because its receipt says what no page does. */
  readonly keepsReceipt?: boolean
}

/** A batch as the screen shows it. */
export interface VaultProgress {
  readonly fileName: string
  readonly about: string | undefined
  readonly choices: VaultKind['choices']
  /** Null until it is known whether the browser can store the batch. */
  readonly isStored: boolean | null
  readonly progress: BatchProgress
  /** A sentence about the rows that were sent, once the batch has ended. */
  readonly outcome: string | null
  /** What the rows have become, once the batch has ended; null where the kind has no records. */
  readonly records: BatchRecords | null
  /** Rows of the file that are no part of the batch. */
  readonly leftOut: readonly BatchItem[]
}

interface VaultOptions {
  readonly kind: VaultKind
  readonly stored: StoredBatch
  /** The rows of a stored batch; null for a new batch, which is stored before it starts. */
  readonly found: FoundBatch | null
  /** Waits between two look-ups. */
  readonly wait?: (milliseconds: number) => Promise<void>
  readonly onChange: () => void
  /** The batch no longer exists: another tab finished or discarded it. */
  readonly onGone: () => void
  /** The batch is finished and no longer stored. */
  readonly onDropped: () => void
}

type Rows = Pick<FoundBatch, 'rows' | 'before' | 'lastEntry'>

const newRows = ({ rows }: StoredBatch): Rows => ({
  rows: rows.map((row) => ({ ...row, state: 'waiting', message: null })),
  before: new Map(),
  lastEntry: 0,
})

/**
 * A batch kept in the vault, so that it can go on after its tab was closed. Whatever changes it happens in one tab at a time and to its
 * latest stored state, because another tab may have advanced it.
 */
export class VaultBatch {
  readonly #options: VaultOptions
  readonly #sender: BatchSender
  #batch: Batch
  #progress: BatchProgress
  #isStored: boolean | null
  /** Finished here, and no longer stored. */
  #isDropped = false
  /** To be dropped once it has ended: it was closed while it was running. */
  #isUnwanted = false
  /** The outcome and the records, and the items they cover. */
  #outcome: { readonly items: readonly BatchItem[]; readonly text: string | null; readonly records: BatchRecords | null } | null = null
  /** From the press of a button until the batch is running or has failed to start; aborted by a pause. */
  #opening: AbortController | null = null
  /** Settles with the opening. */
  #opened: Promise<void> = Promise.resolve()
  #snapshot: VaultProgress

  /** @throws whatever the kind throws where these choices have no sender */
  constructor(options: VaultOptions) {
    const { kind, stored, found } = options
    this.#options = options
    this.#sender = kind.sender(stored.choices)
    this.#isStored = found ? true : null
    this.#batch = this.#createBatch(found ?? newRows(stored))
    this.#progress = this.#batch.getSnapshot()
    this.#snapshot = this.#take()
  }

  get snapshot(): VaultProgress {
    return this.#snapshot
  }

  /** Starts or continues the batch, and only shows one that has ended; does nothing while it is starting or running. */
  start(): void {
    if (this.#opening || this.#batch.getSnapshot().state === 'running') return
    const opening = new AbortController()
    this.#opening = opening
    this.#opened = new Promise((resolve) => {
      void this.#open(opening.signal, () => {
        if (this.#opening === opening) this.#opening = null
        resolve()
      })
    })
  }

  /** Stops after the batch that is being sent. */
  pause(): void {
    this.#opening?.abort()
    this.#batch.pause()
  }

  /** Leaves out the rows that are not sent yet. */
  cancel(): void {
    void this.#change((batch) => batch.cancel())
  }

  /** Settles rows whose outcome is unknown. */
  decide(numbers: readonly number[], decision: Decision): void {
    void this.#change((batch) => batch.decide(numbers, decision))
  }

  /** Forgets the batch, now or once it has ended, unless something of it is open. */
  async drop(): Promise<void> {
    const { kind, stored, onDropped } = this.#options
    this.#isUnwanted = true
    const { items, state } = this.#progress
    if (this.#isDropped || state !== 'ended' || items.some((item) => item.state === 'unknown')) return
    this.#isDropped = true
    await batchStore.drop(kind.name, stored.id)
    onDropped()
  }

  async #open(pause: AbortSignal, onOpened: () => void): Promise<void> {
    const { kind, stored } = this.#options
    try {
      this.#isStored ??= await batchStore.start(kind.name, stored)
      this.#tell()
      await this.#alone(async (batch) => {
        if (pause.aborted) return
        // What has ended is only shown: if it ran again, its buttons would vanish and reappear under the user's finger.
        const running = batch.getSnapshot().state === 'ended' ? null : batch.start()
        onOpened()
        await running
        await this.#finish(batch)
      })
    } catch (error) {
      reportFailure(error)
    }
    onOpened()
  }

  /** A batch that is running holds its lock already. */
  async #change(work: (batch: Batch) => Promise<void>): Promise<void> {
    try {
      await this.#opened
      const isRunning = (): boolean => this.#batch.getSnapshot().state === 'running'
      const wasRunning = isRunning()
      if (wasRunning) await work(this.#batch)
      // It may have ended while something was looked up.
      if (!isRunning())
        await this.#alone(async (batch) => {
          if (!wasRunning) await work(batch)
          await this.#finish(batch)
        })
    } catch (error) {
      reportFailure(error)
    }
  }

  /** Works on the latest state of the batch; does nothing while another tab works on it, or where the batch no longer exists. */
  async #alone(work: (batch: Batch) => Promise<void>): Promise<void> {
    const { kind, stored, onGone } = this.#options
    const isFree = await withTabLock(lockOfBatch(kind.name, stored), async () => {
      if (this.#isDropped) return
      if (this.#isStored) {
        const found = (await batchStore.find(kind.name)).find((one) => one.stored.id === stored.id)
        if (!found) {
          onGone()
          return
        }
        this.#batch = this.#createBatch(found)
        this.#show(this.#batch.getSnapshot())
      }
      await work(this.#batch)
    })
    if (!isFree)
      this.#show({
        ...this.#batch.getSnapshot(),
        reason: 'This is running in another tab; the counts here may be out of date.',
      })
  }

  async #finish(batch: Batch): Promise<void> {
    const { kind, stored } = this.#options
    kind.onSent()
    const { items, state } = batch.getSnapshot()
    if (state !== 'ended') return
    const done = items.filter((item) => item.state === 'done' || item.state === 'twice')
    if (done.length > 0) {
      void this.#loadOutcome(items, done)
      const summary = `${countText(done.length)} of ${counted(items.length, kind.noun.one, kind.noun.many)} ${kind.verb.done}`
      await batchStore.remember(kind.name, stored.fingerprint, stored.about ? `${summary} (${stored.about})` : summary)
    }
    if (!kind.keepsReceipt || this.#isUnwanted) await this.drop()
  }

  async #loadOutcome(items: readonly BatchItem[], done: readonly BatchItem[]): Promise<void> {
    const show = (records: BatchRecords | null, text: string | null = null): void => {
      if (this.#progress.items !== items) return
      this.#outcome = { items, text, records }
      this.#tell()
    }
    const { outcome, records } = this.#sender
    const none = new Map()
    if (records) show({ status: 'loading', byNumber: none })
    try {
      const [text = null, byNumber] = await Promise.all([outcome?.(done), records?.(done)])
      show(byNumber ? { status: 'ready', byNumber } : null, text)
    } catch (error) {
      logFailure(error)
      if (records) show({ status: 'failed', byNumber: none })
    }
  }

  #createBatch({ rows, before, lastEntry }: Rows): Batch {
    const { kind, stored, wait } = this.#options
    const batch = new Batch({
      items: rows,
      before,
      sender: this.#sender,
      record: batchStore.record(kind.name, stored.id, this.#isStored === true, lastEntry),
      ...(wait && { wait }),
    })
    batch.subscribe(() => {
      if (this.#batch === batch) this.#show(batch.getSnapshot())
    })
    return batch
  }

  #show(progress: BatchProgress): void {
    this.#progress = progress
    this.#tell()
  }

  #take(): VaultProgress {
    const { fileName, about, choices } = this.#options.stored
    const { text = null, records = null } = this.#outcome?.items === this.#progress.items ? this.#outcome : {}
    const leftOut = (this.#options.stored.leftOut ?? []).map((row) => ({ ...row, state: 'leftOut' as const }))
    return { fileName, about, choices, isStored: this.#isStored, progress: this.#progress, outcome: text, records, leftOut }
  }

  #tell(): void {
    this.#snapshot = this.#take()
    this.#options.onChange()
  }
}
