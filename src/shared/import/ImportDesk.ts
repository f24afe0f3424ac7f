import { readSheet, type Sheet } from '../csv/readSheet'
import { checkRow, checkSheet, markDoubles, type CheckOptions } from './checkRows'
import { guessDayOrder, type DayOrderGuess } from './dayOrder'
import type { CheckedRow } from './importField'

/** What is told of a file before its columns are chosen. */
export interface SheetFacts {
  readonly headers: readonly string[]
  readonly rowCount: number
  /** The first filled cells of each column. */
  readonly samples: readonly (readonly string[])[]
  /** Of each column, should it hold days. */
  readonly dayOrders: readonly DayOrderGuess[]
  readonly encoding: Sheet['encoding']
}

/** How many cells of a column are shown. */
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

/** One file on its way in: read, checked, corrected row by row. Works in a worker, where ten thousand rows hold nobody up. */
export class ImportDesk {
  #sheet: Sheet | null = null
  #options: CheckOptions = { fields: [], map: {}, orders: {}, identities: [], findKey: [] }
  /** As read by the rules alone. */
  #read = new Map<number, CheckedRow>()
  /** With doubles marked. */
  #shown = new Map<number, CheckedRow>()
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

  /** Checks all rows. Corrections of an earlier check are gone: the columns may be others. */
  check(options: CheckOptions): readonly CheckedRow[] {
    if (!this.#sheet) return []
    this.#options = options
    this.#leftOut.clear()
    this.#read = new Map(checkSheet(this.#sheet, options).map((row) => [row.number, row]))
    this.#shown = new Map()
    return this.#mark()
  }

  /** Corrects some cells of a row; gives every row that reads otherwise now, because a double may be none any more. */
  change(number: number, typed: Readonly<Record<string, string>>): readonly CheckedRow[] {
    const { surplus = 0, typed: before = {} } = this.#read.get(number) ?? {}
    this.#read.set(number, checkRow(number, { ...before, ...typed }, this.#options.fields, this.#options.orders, surplus))
    return this.#mark()
  }

  /** Somebody has looked at a row with cells beyond the last header: it is right without them. */
  ignoreSurplus(number: number): readonly CheckedRow[] {
    const row = this.#read.get(number)
    if (row) this.#read.set(number, { ...row, surplus: 0 })
    return this.#mark()
  }

  /** Leaves a row out, or takes it in again; gives every row that reads otherwise now. */
  leaveOut(number: number, isOut: boolean): readonly CheckedRow[] {
    if (isOut) this.#leftOut.add(number)
    else this.#leftOut.delete(number)
    return this.#mark()
  }

  #mark(): readonly CheckedRow[] {
    const kept = [...this.#read.values()].filter(({ number }) => !this.#leftOut.has(number))
    const changed = markDoubles(kept, this.#options.identities, this.#options.findKey).filter(
      (row) => !isSame(this.#shown.get(row.number), row),
    )
    for (const row of changed) this.#shown.set(row.number, row)
    return changed
  }
}
