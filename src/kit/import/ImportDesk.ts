import { readCsv, type ChosenReading, type CsvTable } from '~/lib/csv/readCsv'
import { checkRow, checkRows, markDuplicates, markTaken, type CheckOptions } from './checkRows'
import { cutText } from './cutText'
import { guessDayOrder, type DayOrderGuess } from './dayOrder'
import type { CheckedRow } from './importField'
import { plainHeader } from './mapColumns'

/** Facts about a file that the column choice is based on. */
export interface FileFacts extends Pick<CsvTable, 'headers' | 'encoding' | 'delimiter' | 'headerRow' | 'doubts'> {
  readonly rowCount: number
  /** The first non-empty cells of each column. */
  readonly samples: readonly (readonly string[])[]
  /** The day order of each column, in case it holds days. */
  readonly dayOrders: readonly DayOrderGuess[]
  /** The first rows as text, one of which holds the headers. */
  readonly firstRows: readonly { readonly number: number; readonly text: string }[]
  /** Some cells with letters beyond ASCII, which look wrong in a wrong encoding. */
  readonly letters: readonly string[]
}

/** Number of sample cells per column. */
const sampleCount = 3

const samplesOf = (table: CsvTable, column: number): readonly string[] => {
  const samples: string[] = []
  for (const { cells } of table.rows) {
    const cell = cells[column]?.trim() ?? ''
    if (cell !== '') samples.push(cutText(cell))
    if (samples.length === sampleCount) break
  }
  return samples
}

/** Letters of a row that are shown. */
const shownOfRow = 80

/** The filled cells of a row as one text. */
const textOf = (cells: readonly string[]): string =>
  cutText(
    cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' · '),
    shownOfRow,
  )

/** Number of cells that show the encoding. */
const letterCount = 6

function lettersOf({ headers, rows }: CsvTable): readonly string[] {
  const found = new Set<string>()
  for (const cells of [headers, ...rows.map((row) => row.cells)])
    for (const cell of cells) {
      if (/\P{ASCII}/u.test(cell)) found.add(cutText(cell.trim()))
      if (found.size === letterCount) return [...found]
    }
  return [...found]
}

const isSame = (one: CheckedRow | undefined, other: CheckedRow): boolean =>
  one !== undefined &&
  JSON.stringify([one.problems, one.typed, one.surplus]) === JSON.stringify([other.problems, other.typed, other.surplus])

/** Reads, checks and corrects one file. Runs in a worker so that ten thousand rows do not block the page. */
export class ImportDesk {
  #bytes: Uint8Array = new Uint8Array()
  #names: ReadonlySet<string> = new Set()
  #table: CsvTable | null = null
  #options: CheckOptions = { fields: [], map: {}, orders: {}, identities: [], findKey: [] }
  /** Rows checked by the field rules only. */
  #checked = new Map<number, CheckedRow>()
  /** Rows with duplicates and taken values marked. */
  #marked = new Map<number, CheckedRow>()
  readonly #leftOut = new Set<number>()

  /**
   * @param names the headers that the columns may have; see `knownHeaders`
   * @throws FileRefused
   */
  read(bytes: Uint8Array, names: readonly string[]): FileFacts {
    this.#bytes = bytes
    this.#names = new Set(names)
    return this.readAs({})
  }

  /**
   * Reads the file again as the user chose.
   * @throws FileRefused where it is no table then; what was read before stays
   */
  readAs(chosen: ChosenReading): FileFacts {
    const table = readCsv(this.#bytes, chosen, (header) => this.#names.has(plainHeader(header)))
    this.#table = table
    const { headers, encoding, delimiter, headerRow, doubts } = table
    return {
      headers,
      encoding,
      delimiter,
      headerRow,
      doubts,
      rowCount: table.rows.length,
      firstRows: table.firstRows.map(({ number, cells }) => ({ number, text: textOf(cells) })),
      letters: lettersOf(table),
      samples: table.headers.map((_header, column) => samplesOf(table, column)),
      dayOrders: table.headers.map((_header, column) => guessDayOrder(table.rows.map(({ cells }) => cells[column] ?? ''))),
    }
  }

  /** Checks all rows. Discards earlier corrections, because the columns may have changed. */
  check(options: CheckOptions): readonly CheckedRow[] {
    if (!this.#table) return []
    this.#options = options
    this.#leftOut.clear()
    this.#checked = new Map(checkRows(this.#table, options).map((row) => [row.number, row]))
    this.#marked = new Map()
    return this.#mark()
  }

  /** Corrects cells of rows. Returns every row whose result changed, since duplicates may appear or disappear. */
  change(numbers: readonly number[], typed: Readonly<Record<string, string>>): readonly CheckedRow[] {
    const { fields, orders } = this.#options
    for (const number of numbers) {
      const { surplus = 0, typed: before = {} } = this.#checked.get(number) ?? {}
      this.#checked.set(number, checkRow(number, { ...before, ...typed }, fields, orders, surplus))
    }
    return this.#mark()
  }

  /** Accepts a row without its cells beyond the last header. */
  ignoreSurplus(number: number): readonly CheckedRow[] {
    const row = this.#checked.get(number)
    if (row) this.#checked.set(number, { ...row, surplus: 0 })
    return this.#mark()
  }

  /** Leaves rows out or includes them again. Returns every row whose result changed. */
  leaveOut(numbers: readonly number[], isOut: boolean): readonly CheckedRow[] {
    for (const number of numbers) {
      if (isOut) this.#leftOut.add(number)
      else this.#leftOut.delete(number)
    }
    return this.#mark()
  }

  #mark(): readonly CheckedRow[] {
    const included = [...this.#checked.values()].filter(({ number }) => !this.#leftOut.has(number))
    const { identities, findKey, fields } = this.#options
    const marked = markTaken(markDuplicates(included, identities, findKey), fields)
    const changed = marked.filter((row) => !isSame(this.#marked.get(row.number), row))
    for (const row of changed) this.#marked.set(row.number, row)
    return changed
  }
}
