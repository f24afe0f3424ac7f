import { readSheet, type Sheet } from '~/lib/csv/readSheet'
import { checkRow, checkSheet, markDuplicates, type CheckOptions } from './checkRows'
import { guessDayOrder, type DayOrderGuess } from './dayOrder'
import type { CheckedRow } from './importField'

/** Facts about a file that the column choice is based on. */
export interface SheetFacts {
  readonly headers: readonly string[]
  readonly rowCount: number
  /** The first non-empty cells of each column. */
  readonly samples: readonly (readonly string[])[]
  /** The day order of each column, in case it holds days. */
  readonly dayOrders: readonly DayOrderGuess[]
  readonly encoding: Sheet['encoding']
}

/** Number of sample cells per column. */
const sampleCount = 3

const samplesOf = (sheet: Sheet, column: number): readonly string[] => {
  const samples: string[] = []
  for (const { cells } of sheet.rows) {
    const cell = cells[column]?.trim() ?? ''
    if (cell !== '') samples.push(cell)
    if (samples.length === sampleCount) break
  }
  return samples
}

const isSame = (one: CheckedRow | undefined, other: CheckedRow): boolean =>
  one !== undefined &&
  JSON.stringify([one.problems, one.typed, one.surplus]) === JSON.stringify([other.problems, other.typed, other.surplus])

/** Reads, checks and corrects one file. Runs in a worker so that ten thousand rows do not block the page. */
export class ImportDesk {
  #sheet: Sheet | null = null
  #options: CheckOptions = { fields: [], map: {}, orders: {}, identities: [], findKey: [] }
  /** Rows checked by the field rules only. */
  #checked = new Map<number, CheckedRow>()
  /** Rows with duplicates marked. */
  #marked = new Map<number, CheckedRow>()
  readonly #leftOut = new Set<number>()

  /** @throws SheetRefused */
  read(bytes: Uint8Array): SheetFacts {
    const sheet = readSheet(bytes)
    this.#sheet = sheet
    return {
      headers: sheet.headers,
      rowCount: sheet.rows.length,
      encoding: sheet.encoding,
      samples: sheet.headers.map((_header, column) => samplesOf(sheet, column)),
      dayOrders: sheet.headers.map((_header, column) => guessDayOrder(sheet.rows.map(({ cells }) => cells[column] ?? ''))),
    }
  }

  /** Checks all rows. Discards earlier corrections, because the columns may have changed. */
  check(options: CheckOptions): readonly CheckedRow[] {
    if (!this.#sheet) return []
    this.#options = options
    this.#leftOut.clear()
    this.#checked = new Map(checkSheet(this.#sheet, options).map((row) => [row.number, row]))
    this.#marked = new Map()
    return this.#mark()
  }

  /** Corrects cells of a row. Returns every row whose result changed, since duplicates may appear or disappear. */
  change(number: number, typed: Readonly<Record<string, string>>): readonly CheckedRow[] {
    const { surplus = 0, typed: before = {} } = this.#checked.get(number) ?? {}
    this.#checked.set(number, checkRow(number, { ...before, ...typed }, this.#options.fields, this.#options.orders, surplus))
    return this.#mark()
  }

  /** Accepts a row without its cells beyond the last header. */
  ignoreSurplus(number: number): readonly CheckedRow[] {
    const row = this.#checked.get(number)
    if (row) this.#checked.set(number, { ...row, surplus: 0 })
    return this.#mark()
  }

  /** Leaves a row out or includes it again. Returns every row whose result changed. */
  leaveOut(number: number, isOut: boolean): readonly CheckedRow[] {
    if (isOut) this.#leftOut.add(number)
    else this.#leftOut.delete(number)
    return this.#mark()
  }

  #mark(): readonly CheckedRow[] {
    const included = [...this.#checked.values()].filter(({ number }) => !this.#leftOut.has(number))
    const changed = markDuplicates(included, this.#options.identities, this.#options.findKey).filter(
      (row) => !isSame(this.#marked.get(row.number), row),
    )
    for (const row of changed) this.#marked.set(row.number, row)
    return changed
  }
}
