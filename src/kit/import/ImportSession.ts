import { SheetRefused } from '~/lib/csv/sheetRefused'
import { explainError } from '~/platform/api/errors'
import { logFailure, reportFailure } from '~/platform/api/reportFailure'
import { withRunLock } from '../run/runLock'
import { fingerprintOf, runStore, type FoundRun, type StoredRun } from '../run/runStore'
import type { CheckedRow } from './importField'
import type { ImportKind } from './importKind'
import { ImportRun, type RunSnapshot } from './ImportRun'
import { ImportSheet, type CheckedSheet, type ColumnChoice, type SheetFile } from './ImportSheet'
import { mapColumns } from './mapColumns'
import { openDesk, type Desk } from './openDesk'
import { readColumns, rememberColumns } from './rememberedColumns'

export interface FileState {
  readonly phase: 'file'
  readonly isReading: boolean
  /** Why the file could not be read, or the run not resumed. */
  readonly refusal: string | null
  /** Earlier runs that did not finish. */
  readonly unfinished: readonly FoundRun[]
}

export interface ColumnsState {
  readonly phase: 'columns'
  readonly file: SheetFile
  readonly choice: ColumnChoice
  readonly isChecking: boolean
}

export interface CheckState extends CheckedSheet {
  readonly phase: 'check'
  readonly file: SheetFile
  readonly choice: ColumnChoice
}

export interface PreviewState {
  readonly phase: 'preview'
  readonly file: SheetFile
  readonly ready: readonly CheckedRow[]
}

export interface SendState extends RunSnapshot {
  readonly phase: 'send'
}

export type ImportState = FileState | ColumnsState | CheckState | PreviewState | SendState

export interface ImportSnapshot {
  readonly state: ImportState
  /** Pasted rows; they stay until they are sent. */
  readonly pasted: string
  /** Leaving would lose rows. A run that is stored can be resumed. */
  readonly isUnsaved: boolean
  readonly isRunning: boolean
}

/** A phase with what it works on. */
type Phase =
  | FileState
  | { readonly phase: 'columns'; readonly sheet: ImportSheet; readonly isChecking: boolean }
  | { readonly phase: 'check' | 'preview'; readonly sheet: ImportSheet }
  | { readonly phase: 'send'; readonly run: ImportRun }

interface SessionOptions {
  readonly openDesk?: () => Desk
  /** Waits between two look-ups of a run. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** The file name of pasted rows. */
const pastedName = 'Pasted rows'

const emptyFilePhase: FileState = { phase: 'file', isReading: false, refusal: null, unfinished: [] }

const sheetOf = (phase: Phase): ImportSheet | null => ('sheet' in phase ? phase.sheet : null)

function stateOf(phase: Phase): ImportState {
  switch (phase.phase) {
    case 'file':
      return phase
    case 'columns':
      return { phase: 'columns', file: phase.sheet.file, choice: phase.sheet.choice, isChecking: phase.isChecking }
    case 'check':
      return { phase: 'check', file: phase.sheet.file, choice: phase.sheet.choice, ...phase.sheet.checked }
    case 'preview':
      return { phase: 'preview', file: phase.sheet.file, ready: phase.sheet.checked.ready }
    case 'send':
      return { phase: 'send', ...phase.run.snapshot }
  }
}

/**
 * An import from its file to the end of its run. It is in one phase at a time. What a phase has started ends with it: a late answer changes
 * nothing. The file and its corrections last through columns, check and preview. A session works while it has listeners; when the last one
 * leaves, it closes its file and pauses its run.
 */
export class ImportSession {
  readonly #options: SessionOptions
  readonly #listeners = new Set<() => void>()
  #kind: ImportKind
  #pasted = ''
  #phase: Phase = emptyFilePhase
  /** Aborted at the end of the phase. */
  #end = new AbortController()
  #snapshot: ImportSnapshot

  constructor(kind: ImportKind, options: SessionOptions = {}) {
    this.#kind = kind
    this.#options = options
    this.#snapshot = this.#take()
  }

  readonly getSnapshot = (): ImportSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) void this.#findRuns()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#enter(emptyFilePhase)
    }
  }

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
    void this.#read(file.name, () => file.arrayBuffer())
  }

  openPasted(): void {
    void this.#read(pastedName, async () => new TextEncoder().encode(this.#pasted).buffer)
  }

  chooseColumns(choice: ColumnChoice): void {
    void this.#check(choice)
  }

  correct(number: number, typed: Readonly<Record<string, string>>): void {
    this.#checking?.correct(number, typed)
  }

  ignoreSurplus(number: number): void {
    this.#checking?.ignoreSurplus(number)
  }

  leaveOut(number: number, isOut: boolean): void {
    this.#checking?.leaveOut(number, isOut)
  }

  confirm(number: number): void {
    this.#checking?.confirm(number)
  }

  compareAgain(): void {
    this.#checking?.compareAgain()
  }

  preview(): void {
    const sheet = this.#checking
    if (sheet?.canSend) this.#enter({ phase: 'preview', sheet })
  }

  back(): void {
    const { phase } = this.#phase
    const sheet = sheetOf(this.#phase)
    if (phase === 'columns') this.startOver()
    if (phase === 'check' && sheet) this.#enter({ phase: 'columns', sheet, isChecking: false })
    if (phase === 'preview' && sheet) this.#enter({ phase: 'check', sheet })
  }

  startOver(): void {
    this.#enterFile(null)
  }

  send(): void {
    if (this.#phase.phase !== 'check' && this.#phase.phase !== 'preview') return
    const { sheet } = this.#phase
    if (!sheet.canSend) return
    const { about, choices } = this.#kind
    const { name, fingerprint } = sheet.file
    try {
      this.#startRun({
        id: crypto.randomUUID(),
        fileName: name,
        fingerprint,
        startedAt: new Date().toISOString(),
        ...(about === undefined ? {} : { about }),
        choices,
        rows: sheet.rowsToSend(),
      })
    } catch (error) {
      reportFailure(error)
      return
    }
    if (name === pastedName) this.paste('')
  }

  resume(found: FoundRun): void {
    if (this.#phase.phase !== 'file') return
    try {
      this.#startRun(found.run, found)
    } catch (error) {
      this.#changeFile({ refusal: explainError(error).message })
    }
  }

  discard(found: FoundRun): void {
    void this.#discard(found.run.id)
  }

  start(): void {
    this.#run?.start()
  }

  pause(): void {
    this.#run?.pause()
  }

  cancel(): void {
    this.#run?.cancel()
  }

  decide(number: number, isThere: boolean): void {
    this.#run?.decide(number, isThere)
  }

  get #checking(): ImportSheet | null {
    return this.#phase.phase === 'check' ? this.#phase.sheet : null
  }

  get #run(): ImportRun | null {
    return this.#phase.phase === 'send' ? this.#phase.run : null
  }

  async #findRuns(): Promise<void> {
    if (this.#phase.phase !== 'file') return
    const { signal } = this.#end
    const unfinished = await runStore.find(this.#kind.name)
    if (!signal.aborted) this.#changeFile({ unfinished })
  }

  async #discard(id: string): Promise<void> {
    const { name } = this.#kind
    const { signal } = this.#end
    const isFree = await withRunLock(`import:${id}`, () => runStore.drop(name, id))
    if (signal.aborted) return
    if (isFree) await this.#findRuns()
    else this.#changeFile({ refusal: 'This import is running in another tab.' })
  }

  async #read(name: string, load: () => Promise<ArrayBuffer>): Promise<void> {
    if (this.#phase.phase !== 'file' || this.#phase.isReading) return
    this.#changeFile({ isReading: true, refusal: null })
    const { signal } = this.#end
    try {
      const sheet = await this.#openSheet(name, await load())
      if (signal.aborted) sheet.close()
      else this.#enter({ phase: 'columns', sheet, isChecking: false })
    } catch (error) {
      const isRefused = error instanceof SheetRefused
      if (!isRefused) logFailure(error)
      if (!signal.aborted) this.#changeFile({ isReading: false, refusal: isRefused ? error.message : 'The file could not be read.' })
    }
  }

  async #openSheet(name: string, bytes: ArrayBuffer): Promise<ImportSheet> {
    const fingerprint = await fingerprintOf(bytes)
    const desk = (this.#options.openDesk ?? openDesk)()
    try {
      const facts = await desk.read(new Uint8Array(bytes))
      const sentBefore = await runStore.sentBefore(this.#kind.name, fingerprint)
      return new ImportSheet({
        desk,
        file: { name, fingerprint, facts, sentBefore },
        guess: mapColumns(facts.headers, this.#kind.fields, readColumns(this.#kind.name)),
        createSender: () => this.#kind.sender(this.#kind.choices),
        onChange: () => this.#tell(),
      })
    } catch (error) {
      desk.close()
      throw error
    }
  }

  async #check(choice: ColumnChoice): Promise<void> {
    if (this.#phase.phase !== 'columns' || this.#phase.isChecking) return
    const { sheet } = this.#phase
    const { signal } = this.#end
    if (!sheet.isCheckedWith(choice)) {
      this.#phase = { phase: 'columns', sheet, isChecking: true }
      this.#tell()
      rememberColumns(this.#kind.name, sheet.file.facts.headers, choice.map)
      try {
        await sheet.check(choice, this.#kind)
      } catch (error) {
        logFailure(error)
        if (!signal.aborted) this.#enterFile('The rows could not be checked.')
        return
      }
    }
    if (!signal.aborted) this.#enter({ phase: 'check', sheet })
  }

  /** @throws whatever the kind throws where these choices have no sender */
  #startRun(stored: StoredRun, found: FoundRun | null = null): void {
    const run = new ImportRun({
      kind: this.#kind,
      run: stored,
      found,
      ...(this.#options.wait && { wait: this.#options.wait }),
      onChange: () => this.#tell(),
      onGone: () => {
        if (this.#run === run) this.#enterFile('This import was finished or discarded in another tab.')
      },
      onDropped: () => void this.#findRuns(),
    })
    this.#enter({ phase: 'send', run })
    run.start()
  }

  #enterFile(refusal: string | null): void {
    this.#enter({ ...emptyFilePhase, refusal })
    void this.#findRuns()
  }

  #changeFile(change: Partial<FileState>): void {
    if (this.#phase.phase !== 'file') return
    this.#phase = { ...this.#phase, ...change }
    this.#tell()
  }

  #enter(phase: Phase): void {
    this.#end.abort()
    this.#end = new AbortController()
    const sheet = sheetOf(this.#phase)
    if (sheet !== sheetOf(phase)) sheet?.close()
    this.#run?.pause()
    this.#phase = phase
    this.#tell()
  }

  #take(): ImportSnapshot {
    const state = stateOf(this.#phase)
    const isAtRisk = state.phase === 'send' ? state.isStored !== true && state.progress.state !== 'ended' : state.phase !== 'file'
    return {
      state,
      pasted: this.#pasted,
      isUnsaved: this.#pasted.trim() !== '' || isAtRisk,
      isRunning: state.phase === 'send' && state.progress.state === 'running',
    }
  }

  #tell(): void {
    this.#snapshot = this.#take()
    for (const listener of this.#listeners) listener()
  }
}
