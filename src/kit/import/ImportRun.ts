import { logFailure, reportFailure } from '~/platform/api/reportFailure'
import { BatchRun } from '../run/BatchRun'
import type { RunItem, RunProgress, RunRecords, RunSender } from '../run/runItem'
import { withRunLock } from '../run/runLock'
import { lockOfRun, runStore, type FoundRun, type StoredRun } from '../run/runStore'
import type { ImportKind } from './importKind'

/** A run as the screen shows it. */
export interface RunSnapshot {
  readonly fileName: string
  readonly about: string | undefined
  readonly choices: ImportKind['choices']
  /** Null until it is known whether the browser can store the run. */
  readonly isStored: boolean | null
  readonly progress: RunProgress
  /** A sentence about the rows that were sent, once the run has ended. */
  readonly outcome: string | null
  /** What the rows have become, once the run has ended; null where the kind has no records. */
  readonly records: RunRecords | null
  /** Rows of the file that are no part of the run. */
  readonly leftOut: readonly RunItem[]
}

interface RunOptions {
  readonly kind: ImportKind
  readonly run: StoredRun
  /** The rows of a stored run; null for a new run, which is stored before it starts. */
  readonly found: FoundRun | null
  /** Waits between two look-ups. */
  readonly wait?: (milliseconds: number) => Promise<void>
  readonly onChange: () => void
  /** The run no longer exists: another tab finished or discarded it. */
  readonly onGone: () => void
  /** The run is finished and no longer stored. */
  readonly onDropped: () => void
}

type Rows = Pick<FoundRun, 'rows' | 'before' | 'lastEntry'>

const newRows = ({ rows }: StoredRun): Rows => ({
  rows: rows.map((row) => ({ ...row, state: 'waiting', message: null })),
  before: new Map(),
  lastEntry: 0,
})

/**
 * The run of an import. Whatever changes it happens in one tab at a time and to its latest stored state, because another tab may have
 * advanced it.
 */
export class ImportRun {
  readonly #options: RunOptions
  readonly #sender: RunSender
  #runner: BatchRun
  #progress: RunProgress
  #isStored: boolean | null
  /** Finished here, and no longer stored. */
  #isDropped = false
  /** The outcome and the records, and the items they cover. */
  #outcome: { readonly items: readonly RunItem[]; readonly text: string | null; readonly records: RunRecords | null } | null = null
  /** From the press of a button until the run is running or has failed to start; aborted by a pause. */
  #opening: AbortController | null = null
  /** Settles with the opening. */
  #opened: Promise<void> = Promise.resolve()
  #snapshot: RunSnapshot

  /** @throws whatever the kind throws where these choices have no sender */
  constructor(options: RunOptions) {
    const { kind, run, found } = options
    this.#options = options
    this.#sender = kind.sender(run.choices)
    this.#isStored = found ? true : null
    this.#runner = this.#createRunner(found ?? newRows(run))
    this.#progress = this.#runner.getSnapshot()
    this.#snapshot = this.#take()
  }

  get snapshot(): RunSnapshot {
    return this.#snapshot
  }

  /** Starts or continues the run; does nothing while it is starting or running. */
  start(): void {
    if (this.#opening || this.#runner.getSnapshot().state === 'running') return
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
    this.#runner.pause()
  }

  /** Leaves out the rows that are not sent yet. */
  cancel(): void {
    void this.#change((runner) => runner.cancel())
  }

  /** Settles rows whose outcome is unknown. */
  decide(numbers: readonly number[], isThere: boolean): void {
    void this.#change((runner) => runner.decide(numbers, isThere))
  }

  async #open(pause: AbortSignal, onOpened: () => void): Promise<void> {
    const { kind, run } = this.#options
    try {
      this.#isStored ??= await runStore.start(kind.name, run)
      this.#tell()
      await this.#alone(async (runner) => {
        if (pause.aborted) return
        const running = runner.start()
        onOpened()
        await running
        await this.#finish(runner)
      })
    } catch (error) {
      reportFailure(error)
    }
    onOpened()
  }

  /** A run that is running holds its lock already. */
  async #change(work: (runner: BatchRun) => Promise<void>): Promise<void> {
    try {
      await this.#opened
      if (this.#runner.getSnapshot().state === 'running') await work(this.#runner)
      else
        await this.#alone(async (runner) => {
          await work(runner)
          await this.#finish(runner)
        })
    } catch (error) {
      reportFailure(error)
    }
  }

  /** Works on the latest state of the run; does nothing while another tab works on it, or where the run no longer exists. */
  async #alone(work: (runner: BatchRun) => Promise<void>): Promise<void> {
    const { kind, run, onGone } = this.#options
    const isFree = await withRunLock(lockOfRun(kind.name, run), async () => {
      if (this.#isDropped) return
      if (this.#isStored) {
        const found = (await runStore.find(kind.name)).find((one) => one.run.id === run.id)
        if (!found) {
          onGone()
          return
        }
        this.#runner = this.#createRunner(found)
        this.#show(this.#runner.getSnapshot())
      }
      await work(this.#runner)
    })
    if (!isFree)
      this.#show({
        ...this.#runner.getSnapshot(),
        reason: 'This import is running in another tab; the counts here may be out of date.',
      })
  }

  async #finish(runner: BatchRun): Promise<void> {
    const { kind, run, onDropped } = this.#options
    kind.onSent()
    const { items, state } = runner.getSnapshot()
    if (state !== 'ended') return
    const done = items.filter((item) => item.state === 'done' || item.state === 'twice')
    if (done.length > 0) {
      void this.#loadOutcome(items, done)
      const summary = `${done.length} of ${items.length} ${kind.noun.many} ${kind.verb.done}`
      await runStore.remember(kind.name, run.fingerprint, run.about ? `${summary} (${run.about})` : summary)
    }
    // Keep the run while the user still has to decide on a row.
    if (items.some((item) => item.state === 'unknown')) return
    this.#isDropped = true
    await runStore.drop(kind.name, run.id)
    onDropped()
  }

  async #loadOutcome(items: readonly RunItem[], done: readonly RunItem[]): Promise<void> {
    const show = (records: RunRecords | null, text: string | null = null): void => {
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

  #createRunner({ rows, before, lastEntry }: Rows): BatchRun {
    const { kind, run, wait } = this.#options
    const runner = new BatchRun({
      items: rows,
      before,
      sender: this.#sender,
      record: runStore.record(kind.name, run.id, this.#isStored === true, lastEntry),
      ...(wait && { wait }),
    })
    runner.subscribe(() => {
      if (this.#runner === runner) this.#show(runner.getSnapshot())
    })
    return runner
  }

  #show(progress: RunProgress): void {
    this.#progress = progress
    this.#tell()
  }

  #take(): RunSnapshot {
    const { fileName, about, choices } = this.#options.run
    const { text = null, records = null } = this.#outcome?.items === this.#progress.items ? this.#outcome : {}
    const leftOut = (this.#options.run.leftOut ?? []).map((row) => ({ ...row, state: 'leftOut' as const }))
    return { fileName, about, choices, isStored: this.#isStored, progress: this.#progress, outcome: text, records, leftOut }
  }

  #tell(): void {
    this.#snapshot = this.#take()
    this.#options.onChange()
  }
}
