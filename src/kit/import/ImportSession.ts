import type { ChosenReading } from '~/lib/csv/readCsv'
import { Store } from '~/lib/Store'
import { explainError } from '~/platform/api/transport/errors'
import { logFailure, reportFailure } from '~/platform/api/transport/reportFailure'
import type { Decision } from '../batch/batchItem'
import type { FoundBatch, StoredBatch } from '../batch/batchStore'
import { VaultBatch } from '../batch/VaultBatch'
import type { ImportKind } from './importKind'
import { openedOf, snapshotOf, type ImportSnapshot, type Phase } from './importPhase'
import { ImportStart } from './ImportStart'
import { newBatch } from './newBatch'
import { openDesk, type Desk } from './openDesk'
import type { ColumnChoice, OpenedFile } from './OpenedFile'
import { rememberColumns } from './rememberedColumns'

interface SessionOptions {
  readonly openDesk?: () => Desk
  /** Waits between two look-ups of a batch. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** The file name of pasted rows. */
const pastedName = 'Pasted rows'

/**
 * An import from its file to the end of its batch. It is in one phase at a time. What a phase has started ends with it: a late answer changes
 * nothing. The file and its corrections last through columns, check and preview. A session works while it has listeners; when the last one
 * leaves, it closes its file and pauses its batch.
 */
export class ImportSession {
  readonly #options: SessionOptions
  readonly #store: Store<ImportSnapshot>
  #kind: ImportKind
  #pasted = ''
  #phase: Phase
  /** Aborted at the end of the phase. */
  #end = new AbortController()

  constructor(kind: ImportKind, options: SessionOptions = {}) {
    this.#kind = kind
    this.#options = options
    this.#phase = { phase: 'file', start: this.#createStart() }
    this.#store = new Store(snapshotOf(this.#phase, this.#pasted), () => {
      void this.#start?.findUnfinished()
      return () => this.#enter({ phase: 'file', start: this.#createStart() })
    })
  }

  readonly getSnapshot = (): ImportSnapshot => this.#store.getSnapshot()

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  /** The kind may change with its choices; its name stays. */
  setKind(kind: ImportKind): void {
    this.#kind = kind
  }

  paste(text: string): void {
    this.#pasted = text
    this.#tell()
  }

  /** Reads a file. While one is being read, another is ignored. */
  open(file: File): void {
    void this.#start?.read(file.name, () => file.arrayBuffer())
  }

  openPasted(): void {
    const text = this.#kind.pasted?.toCsv(this.#pasted) ?? this.#pasted
    void this.#start?.read(pastedName, async () => new TextEncoder().encode(text).buffer)
  }

  chooseColumns(choice: ColumnChoice): void {
    void this.#check(choice)
  }

  /** Reads the file otherwise; what was chosen before stays chosen. */
  readAs(chosen: ChosenReading): void {
    void this.#inColumns('The file could not be read like this.', (opened) => opened.readAs(chosen))
  }

  correct(numbers: readonly number[], typed: Readonly<Record<string, string>>): void {
    this.#changing?.correct(numbers, typed)
  }

  ignoreSurplus(number: number): void {
    this.#checking?.ignoreSurplus(number)
  }

  leaveOut(numbers: readonly number[], isOut: boolean): void {
    this.#changing?.leaveOut(numbers, isOut)
  }

  confirm(numbers: readonly number[]): void {
    this.#checking?.confirm(numbers)
  }

  compareAgain(): void {
    this.#checking?.compareAgain()
  }

  preview(): void {
    const opened = this.#checking
    if (opened?.canSend) this.#enter({ phase: 'preview', opened })
  }

  back(): void {
    const { phase } = this.#phase
    const opened = openedOf(this.#phase)
    if (phase === 'columns') this.startOver()
    if (phase === 'check' && opened) this.#enter({ phase: 'columns', opened, isChecking: false })
    if (phase === 'preview' && opened) this.#enter({ phase: 'check', opened })
  }

  startOver(): void {
    this.#enterStart(null)
  }

  send(): void {
    const opened = openedOf(this.#phase)
    if (!opened?.canSend || this.#phase.phase === 'columns') return
    try {
      this.#startBatch(newBatch(this.#kind, opened))
    } catch (error) {
      reportFailure(error)
      return
    }
    if (opened.file.name === pastedName) this.paste('')
  }

  resume(found: FoundBatch): void {
    const start = this.#start
    if (!start) return
    try {
      this.#startBatch(found.stored, found)
    } catch (error) {
      start.refuse(explainError(error).message)
    }
  }

  discard(found: FoundBatch): void {
    void this.#start?.discard(found.stored)
  }

  start(): void {
    this.#batch?.start()
  }

  pause(): void {
    this.#batch?.pause()
  }

  cancel(): void {
    this.#batch?.cancel()
  }

  decide(numbers: readonly number[], decision: Decision): void {
    this.#batch?.decide(numbers, decision)
  }

  get #start(): ImportStart | null {
    return this.#phase.phase === 'file' ? this.#phase.start : null
  }

  get #checking(): OpenedFile | null {
    return this.#phase.phase === 'check' ? this.#phase.opened : null
  }

  /** Rows change while they are checked, and where a preview finds out more about them. */
  get #changing(): OpenedFile | null {
    return this.#phase.phase === 'preview' ? this.#phase.opened : this.#checking
  }

  get #batch(): VaultBatch | null {
    return this.#phase.phase === 'send' ? this.#phase.batch : null
  }

  async #check(choice: ColumnChoice): Promise<void> {
    await this.#inColumns('The rows could not be checked.', async (opened, isCurrent) => {
      if (!opened.isCheckedWith(choice)) {
        rememberColumns(this.#kind.name, opened.file.facts.headers, choice.map)
        await opened.check(choice, this.#kind)
      }
      if (isCurrent()) this.#enter({ phase: 'check', opened })
    })
  }

  /** Works on the file while its columns are shown; meanwhile nothing else does. */
  async #inColumns(failure: string, work: (opened: OpenedFile, isCurrent: () => boolean) => Promise<void>): Promise<void> {
    if (this.#phase.phase !== 'columns' || this.#phase.isChecking) return
    const { opened } = this.#phase
    const { signal } = this.#end
    this.#phase = { phase: 'columns', opened, isChecking: true }
    this.#tell()
    try {
      await work(opened, () => !signal.aborted)
      if (!signal.aborted) this.#enter({ phase: 'columns', opened, isChecking: false })
    } catch (error) {
      logFailure(error)
      if (!signal.aborted) this.#enterStart(failure)
    }
  }

  /** @throws whatever the kind throws where these choices have no sender */
  #startBatch(stored: StoredBatch, found: FoundBatch | null = null): void {
    const batch = new VaultBatch({
      kind: this.#kind,
      stored,
      found,
      ...(this.#options.wait && { wait: this.#options.wait }),
      onChange: () => this.#tell(),
      onGone: () => {
        if (this.#batch === batch)
          this.#enterStart(
            'This import was finished or discarded in another tab, or this browser cannot read it now. Reload the page before you import the file again.',
          )
      },
      onDropped: () => void this.#start?.findUnfinished(),
    })
    this.#enter({ phase: 'send', batch })
    batch.start()
  }

  #enterStart(refusal: string | null): void {
    const start = this.#createStart(refusal)
    this.#enter({ phase: 'file', start })
    void start.findUnfinished()
  }

  #createStart(refusal: string | null = null): ImportStart {
    return new ImportStart(
      {
        kind: () => this.#kind,
        openDesk: this.#options.openDesk ?? openDesk,
        onChange: () => this.#tell(),
        onOpened: (opened) => this.#enter({ phase: 'columns', opened, isChecking: false }),
      },
      refusal,
    )
  }

  #enter(phase: Phase): void {
    this.#end.abort()
    this.#end = new AbortController()
    const opened = openedOf(this.#phase)
    if (opened !== openedOf(phase)) opened?.close()
    this.#start?.close()
    this.#batch?.pause()
    this.#phase = phase
    this.#tell()
  }

  #tell(): void {
    this.#store.tell(snapshotOf(this.#phase, this.#pasted))
  }
}
