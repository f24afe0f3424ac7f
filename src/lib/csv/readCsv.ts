import Papa from 'papaparse'
import { withoutInvisible } from '../format/readText'
import { columnLetter } from './columnLetter'
import { decodeText, type Encoding } from './decodeText'
import { delimiters } from './delimiters'
import { FileRefused } from './fileRefused'
import { unguardFormula } from './formulaGuard'
import { whyNoTable } from './whyNoTable'

/** A row with its number in the file, counted as in a spreadsheet: from 1, including empty rows. */
interface FileRow {
  readonly number: number
  readonly cells: readonly string[]
}

interface CsvRow extends FileRow {
  /** Number of filled cells beyond the last header. */
  readonly surplus: number
}

/** How a file is read, as far as the user chose it. */
export interface ChosenReading {
  readonly encoding?: Encoding
  readonly delimiter?: string
  /** The number of the row with the headers. */
  readonly headerRow?: number
}

export interface CsvTable extends Required<ChosenReading> {
  /** Trimmed; an empty header is named after its column letter. */
  readonly headers: readonly string[]
  /** Below the headers, without empty rows, with one cell per header. */
  readonly rows: readonly CsvRow[]
  /** What the file itself leaves open, and what the user chose. */
  readonly doubts: readonly (keyof ChosenReading)[]
  /** The first rows that are not empty, one of which holds the headers. */
  readonly firstRows: readonly FileRow[]
}

/** In bytes. */
const maxSize = 20_000_000
const maxRows = 100_000

/** Whether a header is one that the reader of the table knows. */
type IsName = (header: string) => boolean

/** Letters in which the delimiter is looked for. */
const sampleSize = 100_000

/** Rows in which the headers are looked for. */
const firstCount = 20

const isFilled = (cell: string): boolean => cell.trim() !== ''
const isEmpty = (cells: readonly string[]): boolean => !cells.some(isFilled)

const parse = (body: string, delimiter: string): Papa.ParseResult<string[]> => Papa.parse<string[]>(body, { newline: '\n', delimiter })

/** The number that occurs most often, the smallest of several, and how often. */
function mostCommon(numbers: readonly number[]): { readonly value: number; readonly count: number } {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [value = 0, count = 0] = [...counts].toSorted(([one, often], [other, oftener]) => oftener - often || one - other)[0] ?? []
  return { value, count }
}

/** The sign that most rows have equally often; unsure where another divides as many. */
function guessDelimiter(body: string): { readonly delimiter: string; readonly isSure: boolean } {
  const sample = body.length > sampleSize ? body.slice(0, body.lastIndexOf('\n', sampleSize)) : body
  const found = delimiters.map(({ sign }) => {
    const widths = parse(sample, sign).data.flatMap(({ length }) => (length > 1 ? [length] : []))
    return { sign, ...mostCommon(widths) }
  })
  const [best, next] = found.toSorted((one, other) => other.count - one.count || other.value - one.value)
  return { delimiter: best?.sign ?? ',', isSure: best?.count === 0 || next?.count !== best?.count }
}

/**
 * Finds the headers among the first rows. Titles above them have few cells, but a row with more known names comes before every other.
 * @returns the index; unsure where rows are above, or no name is known
 */
function guessHeaders(rows: readonly FileRow[], isName?: IsName): { readonly index: number; readonly isSure: boolean } {
  const usual = mostCommon(rows.map(({ cells }) => cells.filter(isFilled).length)).value
  const full = rows.findIndex(({ cells }) => cells.filter(isFilled).length > usual / 2)
  const names = rows.map(({ cells }) => (isName ? cells.filter(isName).length : 0))
  const most = Math.max(...names)
  const index = names[full] === most ? full : names.indexOf(most)
  return { index, isSure: index === 0 && (most > 0 || !isName) }
}

/**
 * Reads a CSV file in any encoding without its invisible letters, with comma, semicolon, tab or pipe as delimiter, any line endings and
 * multi-line cells. What spreadsheets put around a number to keep it as text is taken off. Rows above the headers and empty rows are skipped.
 * @param chosen what the user chose; the rest is guessed
 * @throws FileRefused when the file is empty, too large, of another kind, or has mismatched quotation marks
 */
export function readCsv(bytes: Uint8Array, chosen: ChosenReading = {}, isName?: IsName): CsvTable {
  if (bytes.length > maxSize) throw new FileRefused('The file is larger than 20 MB. Split it into smaller files.')
  const decoded = decodeText(bytes, chosen.encoding)
  // An optional first line tells Excel the delimiter.
  const unified = withoutInvisible(decoded.text).replaceAll(/\r\n?/g, '\n')
  const declared = /^"?sep=(.)"?\n/i.exec(unified)
  const wrongKind = declared ? null : whyNoTable(bytes, decoded)
  if (wrongKind !== null) throw new FileRefused(wrongKind)
  const body = unified.slice(declared ? declared[0].length : 0)
  const given = chosen.delimiter ?? declared?.[1]
  const { delimiter, isSure } = given === undefined ? guessDelimiter(body) : { delimiter: given, isSure: chosen.delimiter === undefined }
  const { data, errors } = parse(body, delimiter)
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) {
    const row = (quotes.row ?? 0) + 1
    throw new FileRefused(
      quotes.code === 'MissingQuotes'
        ? `Row ${row} has an opening quotation mark that is never closed.`
        : `Row ${row} has a quotation mark inside a quoted cell. Double it ("").`,
    )
  }
  const filled = data.flatMap((cells, index) => (isEmpty(cells) ? [] : [{ number: index + 1, cells }]))
  const firstRows = filled.slice(0, firstCount)
  const guess = guessHeaders(firstRows, isName)
  const at = chosen.headerRow === undefined ? guess.index : filled.findIndex(({ number }) => number === chosen.headerRow)
  const head = filled[at]
  if (!head) throw new FileRefused('The file is empty.')
  // Spreadsheets often leave empty columns after the last header.
  const width = head.cells.findLastIndex(isFilled) + 1
  const headers = head.cells.slice(0, width).map((header, index) => unguardFormula(header).trim() || `Column ${columnLetter(index)}`)
  const rows = filled.slice(at + 1).map(({ number, cells }) => ({
    number,
    cells: headers.map((_header, column) => unguardFormula(cells[column] ?? '')),
    surplus: cells.slice(width).filter(isFilled).length,
  }))
  if (rows.length === 0) throw new FileRefused('The file has a header row but no data rows.')
  if (rows.length > maxRows)
    throw new FileRefused(`The file has ${rows.length} rows. The limit is ${maxRows}. Split it into smaller files.`)
  const doubts = { encoding: !decoded.isSure, delimiter: !isSure, headerRow: chosen.headerRow !== undefined || !guess.isSure }
  return {
    headers,
    rows,
    encoding: decoded.encoding,
    delimiter,
    headerRow: head.number,
    doubts: (['encoding', 'delimiter', 'headerRow'] as const).filter((one) => doubts[one]),
    firstRows,
  }
}
