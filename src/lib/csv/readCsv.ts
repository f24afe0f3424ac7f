import Papa from 'papaparse'
import { withoutInvisible } from '../format/readText'
import { columnLetter } from './columnLetter'
import { decodeText, type Encoding } from './decodeText'
import { FileRefused } from './fileRefused'
import { unguardFormula } from './formulaGuard'
import { whyNoTable } from './whyNoTable'

/** A row with its number in the file, counted as in a spreadsheet: from 1, including empty rows. */
interface CsvRow {
  readonly number: number
  /** One per header. */
  readonly cells: readonly string[]
  /** Number of filled cells beyond the last header. */
  readonly surplus: number
}

export interface CsvTable {
  /** Trimmed; an empty header is named after its column letter. */
  readonly headers: readonly string[]
  /** Without empty rows. */
  readonly rows: readonly CsvRow[]
  readonly encoding: Encoding
  /** The file itself leaves no doubt; not so where the user chose. */
  readonly isEncodingSure: boolean
  readonly delimiter: string
}

/** In bytes. */
const maxSize = 20_000_000
const maxRows = 100_000

/** In order of preference when a header row contains several equally often. */
const delimiters = [',', ';', '\t', '|'] as const

/** The most frequent delimiter outside quotation marks in the first non-empty row; a comma when there is none. */
function guessDelimiter(body: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  let isEmptyLine = true
  for (const character of body) {
    if (character === '"') isQuoted = !isQuoted
    if (character === '\n' && !isQuoted && !isEmptyLine) break
    if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
    else if (character.trim() !== '') isEmptyLine = false
  }
  return delimiters.reduce((best, delimiter) => ((counts.get(delimiter) ?? 0) > (counts.get(best) ?? 0) ? delimiter : best), ',')
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/**
 * Reads a CSV file in any encoding without its invisible letters, with comma, semicolon, tab or pipe as delimiter, any line endings and multi-line cells. The
 * first non-empty row contains the headers; empty rows are skipped.
 * @param chosen the encoding, where the user chose one
 * @throws FileRefused when the file is empty, too large, of another kind, or has mismatched quotation marks
 */
export function readCsv(bytes: Uint8Array, chosen: Encoding | null = null): CsvTable {
  if (bytes.length > maxSize) throw new FileRefused('The file is larger than 20 MB. Split it into smaller files.')
  const decoded = decodeText(bytes, chosen)
  // An optional first line tells Excel the delimiter.
  const unified = withoutInvisible(decoded.text).replaceAll(/\r\n?/g, '\n')
  const declared = /^"?sep=(.)"?\n/i.exec(unified)
  const wrongKind = declared ? null : whyNoTable(bytes, decoded)
  if (wrongKind !== null) throw new FileRefused(wrongKind)
  const body = unified.slice(declared ? declared[0].length : 0)
  const delimiter = declared?.[1] ?? guessDelimiter(body)
  const { data, errors } = Papa.parse<string[]>(body, { newline: '\n', delimiter })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) {
    const row = (quotes.row ?? 0) + 1
    throw new FileRefused(
      quotes.code === 'MissingQuotes'
        ? `Row ${row} has an opening quotation mark that is never closed.`
        : `Row ${row} has a quotation mark inside a quoted cell. Double it ("").`,
    )
  }
  const first = data.findIndex((cells) => !isEmpty(cells))
  const head = data[first]
  if (!head) throw new FileRefused('The file is empty.')
  // Spreadsheets often leave empty columns after the last header.
  const width = head.findLastIndex((cell) => cell.trim() !== '') + 1
  const headers = head.slice(0, width).map((header, index) => unguardFormula(header).trim() || `Column ${columnLetter(index)}`)
  const rows = data.flatMap((cells, index) =>
    index <= first || isEmpty(cells)
      ? []
      : [
          {
            number: index + 1,
            cells: headers.map((_header, column) => unguardFormula(cells[column] ?? '')),
            surplus: cells.slice(width).filter((cell) => cell.trim() !== '').length,
          },
        ],
  )
  if (rows.length === 0) throw new FileRefused('The file has a header row but no data rows.')
  if (rows.length > maxRows)
    throw new FileRefused(`The file has ${rows.length} rows. The limit is ${maxRows}. Split it into smaller files.`)
  return { headers, rows, encoding: decoded.encoding, isEncodingSure: decoded.isSure, delimiter }
}
