import { FileRefused } from '~/lib/csv/fileRefused'
import type { ChosenReading } from '~/lib/csv/readCsv'
import { explainError } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import type { BatchSender, DifferentRecord } from '../batch/batchItem'
import type { StoredBatch } from '../batch/batchStore'
import type { CheckedFile, ExistingCheck } from './checkedFile'
import type { FileFacts } from './ImportDesk'
import { isReady, type CheckedRow, type ColumnMap, type DayOrders } from './importField'
import type { ImportKind } from './importKind'
import type { Desk } from './openDesk'

/** Rows per query when comparing with existing records. */
const compareSize = 100

/** Minimum time between two progress updates of the comparison, in milliseconds. */
const tellInterval = 200

/** A file that was read. */
export interface ImportFile {
  readonly name: string
  readonly fingerprint: string
  readonly facts: FileFacts
  readonly sentBefore: { readonly at: Date; readonly summary: string } | null
}

/** The column of each field, and how its days are read. */
export interface ColumnChoice {
  readonly map: ColumnMap
  readonly orders: DayOrders
  /** What all rows have of fields without a column, as it was typed. */
  readonly same?: Readonly<Record<string, string>>
}

interface OpenedFileOptions {
  readonly desk: Desk
  readonly file: ImportFile
  /** Guesses the columns by the headers. */
  readonly guess: (headers: readonly string[]) => ColumnMap
  /** Creates a sender for each comparison. */
  readonly createSender: () => BatchSender
  readonly onChange: () => void
}

const columnsKey = ({ map, orders, same = {} }: ColumnChoice): string => JSON.stringify([map, orders, same])

/**
 * An opened file: its columns, its checked rows and their corrections. Ready rows are compared with existing records, and again after every
 * change. Nothing can be sent while a change is being checked or compared.
 */
export class OpenedFile {
  readonly #options: OpenedFileOptions
  #file: ImportFile
  #reading: ChosenReading = {}
  #refusal: string | null = null
  readonly #counts = new Map<number, number>()
  readonly #different = new Map<number, DifferentRecord>()
  #choice: ColumnChoice
  /** Fields that never tell whether a row exists. */
  #foundLater: ReadonlySet<string> = new Set()
  /** The columns that the rows were checked with. */
  #checkedWith: string | null = null
  #rows: readonly CheckedRow[] = []
  #leftOut: ReadonlySet<number> = new Set()
  #confirmed: ReadonlySet<number> = new Set()
  #existing: ExistingCheck = { status: 'known' }
  #isBroken = false
  /** Ends the current comparison, or the one that would follow the change being checked. */
  #comparison = new AbortController()
  #checked: CheckedFile

  constructor(options: OpenedFileOptions) {
    this.#options = options
    this.#file = options.file
    this.#choice = { map: options.guess(options.file.facts.headers), orders: {} }
    this.#checked = this.#take()
  }

  get file(): ImportFile {
    return this.#file
  }

  /** Why the file could not be read as it was chosen last. */
  get refusal(): string | null {
    return this.#refusal
  }

  get choice(): ColumnChoice {
    return this.#choice
  }

  get checked(): CheckedFile {
    return this.#checked
  }

  get canSend(): boolean {
    const { existing, ready } = this.#checked
    return ready.length > 0 && (existing.status === 'known' || existing.status === 'failed')
  }

  /** Reads the file otherwise and guesses its columns again; corrections are discarded. */
  async readAs(chosen: ChosenReading): Promise<void> {
    this.#refusal = null
    const reading = { ...this.#reading, ...chosen }
    try {
      const facts = await this.#options.desk.readAs(reading)
      this.#reading = reading
      this.#file = { ...this.#file, facts }
      this.#choice = { map: this.#options.guess(facts.headers), orders: {} }
      this.#checkedWith = null
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      this.#refusal = error.message
    }
  }

  /** Unchanged columns keep the corrections. */
  isCheckedWith(choice: ColumnChoice): boolean {
    return this.#checkedWith === columnsKey(choice)
  }

  /** Checks all rows with these columns; earlier corrections are discarded. */
  async check(choice: ColumnChoice, { fields, identities, findKey }: ImportKind): Promise<void> {
    this.#choice = choice
    this.#foundLater = new Set(fields.filter(({ isFoundLater }) => isFoundLater).map(({ key }) => key))
    const signal = this.#restart()
    const rows = await this.#options.desk.check({ fields, ...choice, identities, findKey })
    this.#checkedWith = columnsKey(choice)
    this.#isBroken = false
    this.#rows = rows
    this.#leftOut = new Set()
    this.#confirmed = new Set()
    this.#counts.clear()
    this.#different.clear()
    void this.#compare(signal)
  }

  correct(numbers: readonly number[], typed: Readonly<Record<string, string>>): void {
    if (Object.keys(typed).some((key) => !this.#foundLater.has(key))) {
      const given = new Set(numbers)
      for (const number of given) {
        this.#counts.delete(number)
        this.#different.delete(number)
      }
      this.#confirmed = new Set([...this.#confirmed].filter((one) => !given.has(one)))
    }
    void this.#change(this.#options.desk.change(numbers, typed))
  }

  ignoreSurplus(number: number): void {
    void this.#change(this.#options.desk.ignoreSurplus(number))
  }

  leaveOut(numbers: readonly number[], isOut: boolean): void {
    const given = new Set(numbers)
    this.#leftOut = isOut ? new Set([...this.#leftOut, ...given]) : new Set([...this.#leftOut].filter((one) => !given.has(one)))
    void this.#change(this.#options.desk.leaveOut(numbers, isOut))
  }

  /** Sends existing rows anyway. */
  confirm(numbers: readonly number[]): void {
    this.#confirmed = new Set([...this.#confirmed, ...numbers.filter((number) => (this.#counts.get(number) ?? 0) > 0)])
    this.#tell()
  }

  compareAgain(): void {
    if (this.#existing.status === 'failed') void this.#compare(this.#restart())
  }

  /** The ready rows as a batch stores them. A row that could not be compared has no expected count. */
  rowsToSend(): StoredBatch['rows'] {
    return this.#checked.ready.map(({ number, values }) => {
      const expected = this.#counts.get(number)
      return { number, values, ...(expected === undefined ? {} : { expected }) }
    })
  }

  close(): void {
    this.#comparison.abort()
    this.#options.desk.close()
  }

  async #change(answer: Promise<readonly CheckedRow[]>): Promise<void> {
    const signal = this.#restart()
    try {
      const changed = new Map((await answer).map((row) => [row.number, row]))
      this.#rows = this.#rows.map((row) => changed.get(row.number) ?? row)
    } catch (error) {
      logFailure(error)
      this.#isBroken = true
    }
    // After several changes in a row, only the last one starts a comparison.
    await this.#compare(signal)
  }

  /** Ends the current comparison. Until the next has finished, nothing can be sent. */
  #restart(): AbortSignal {
    this.#comparison.abort()
    this.#comparison = new AbortController()
    this.#existing = { status: 'asking', count: 0, of: 1 }
    this.#tell()
    return this.#comparison.signal
  }

  /** Counts how often each ready row exists at the backend. Known counts are not queried again. */
  async #compare(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const unknown = this.#rows.filter((row) => isReady(row) && !this.#counts.has(row.number))
    let toldAt = 0
    try {
      const { find, differences } = this.#options.createSender()
      for (let at = 0; at < unknown.length; at += compareSize) {
        // Do not render ten thousand rows for every part.
        if (Date.now() - toldAt > tellInterval) {
          toldAt = Date.now()
          this.#existing = { status: 'asking', count: at, of: unknown.length }
          this.#tell()
        }
        const part = unknown.slice(at, at + compareSize)
        const items = part.map(({ number, values }) => ({ number, values, state: 'waiting', message: null }) as const)
        const counts = await find(items, false)
        if (signal.aborted) return
        for (const [index, item] of items.entries()) {
          const count = counts[index] ?? 0
          this.#counts.set(item.number, count)
          const other = count > 0 && differences?.(item)
          if (other) this.#different.set(item.number, other)
        }
      }
      this.#existing = { status: 'known' }
    } catch (error) {
      logFailure(error)
      if (signal.aborted) return
      this.#existing = { status: 'failed', message: explainError(error).message }
    }
    this.#tell()
  }

  #take(): CheckedFile {
    const isNewOrConfirmed = (number: number): boolean => (this.#counts.get(number) ?? 0) === 0 || this.#confirmed.has(number)
    return {
      rows: this.#rows,
      leftOut: this.#leftOut,
      confirmed: this.#confirmed,
      known: new Map(this.#counts),
      different: new Map(this.#different),
      existing: this.#isBroken ? { status: 'broken' } : this.#existing,
      ready: this.#rows.filter((row) => isReady(row) && !this.#leftOut.has(row.number) && isNewOrConfirmed(row.number)),
    }
  }

  #tell(): void {
    this.#checked = this.#take()
    this.#options.onChange()
  }
}
