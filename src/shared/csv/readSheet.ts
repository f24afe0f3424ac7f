import Papa from 'papaparse'
import { decodeText, type DecodedText } from './decodeText'
import { SheetRefused } from './sheetRefused'

/** A row by the number it has in the file, as a spreadsheet counts: the first one is 1, empty ones count. */
export interface SheetRow {
  readonly number: number
  /** As many as there are headers. */
  readonly cells: readonly string[]
  /** Filled cells beyond the last header. */
  readonly surplus: number
}

export interface Sheet {
  /** Trimmed; an empty one is named by its letter. */
  readonly headers: readonly string[]
  /** Without the empty ones. */
  readonly rows: readonly SheetRow[]
  readonly encoding: DecodedText['encoding']
  readonly delimiter: string
}

/** Largest file that is read, in bytes, and most rows. */
const maxSize = 20_000_000
const maxRows = 100_000

/** How a spreadsheet of before 2007 begins. */
const oldSpreadsheet = [0xd0, 0xcf, 0x11, 0xe0] as const

/** The likelier first, where a header row holds several of them equally often. */
const delimiters = [',', ';', '\t', '|'] as const

/** What stands between the cells of the first row that is not empty, outside quotation marks; a comma where there is but one cell. */
function guessDelimiter(body: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  let isEmptyLine = true
  for (const letter of body) {
    if (letter === '"') isQuoted = !isQuoted
    if (letter === '\n' && !isQuoted && !isEmptyLine) break
    if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    else if (letter.trim() !== '') isEmptyLine = false
  }
  return delimiters.reduce((best, delimiter) => ((counts.get(delimiter) ?? 0) > (counts.get(best) ?? 0) ? delimiter : best), ',')
}

/** A to Z, AA, AB, …: a column as spreadsheets name it. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/**
 * Reads a CSV file: any of four encodings, comma, semicolon, tab or bar between the cells, any line ends, cells of several lines. The first
 * row that is not empty holds the headers; empty rows are skipped.
 * @throws SheetRefused when it is empty, too large, or its quotation marks cannot be paired
 */
export function readSheet(bytes: Uint8Array): Sheet {
  if (bytes.length > maxSize) throw new SheetRefused('The file is larger than 20 MB. Split it.')
  const { text, encoding } = decodeText(bytes)
  if (text.startsWith('PK\u0003\u0004') || oldSpreadsheet.every((byte, at) => bytes[at] === byte))
    throw new SheetRefused('This is a spreadsheet, not a CSV file. Save it as CSV first.')
  // A first line by which Excel is told the separator.
  const unified = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const told = /^"?sep=(.)"?\n/i.exec(unified)
  const body = unified.slice(told ? told[0].length : 0)
  const delimiter = told?.[1] ?? guessDelimiter(body)
  const { data, errors } = Papa.parse<string[]>(body, { newline: '\n', delimiter })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) {
    const row = (quotes.row ?? 0) + 1
    throw new SheetRefused(
      quotes.code === 'MissingQuotes'
        ? `The quotation mark that begins a cell in row ${row} is never closed.`
        : `In row ${row} a quotation mark stands inside a cell. It must be doubled there.`,
    )
  }
  const first = data.findIndex((cells) => !isEmpty(cells))
  const head = data[first]
  if (!head) throw new SheetRefused('The file is empty.')
  // Empty columns behind the last header, which spreadsheets like to leave.
  const width = head.findLastIndex((cell) => cell.trim() !== '') + 1
  const headers = head.slice(0, width).map((header, index) => header.trim() || `Column ${columnLetter(index)}`)
  const rows = data.flatMap((cells, index) =>
    index <= first || isEmpty(cells)
      ? []
      : [
          {
            number: index + 1,
            cells: headers.map((_header, column) => cells[column] ?? ''),
            surplus: cells.slice(width).filter((cell) => cell.trim() !== '').length,
          },
        ],
  )
  if (rows.length === 0) throw new SheetRefused('The file has a header row, and nothing below it.')
  if (rows.length > maxRows) throw new SheetRefused(`The file has ${rows.length} rows. Split it: ${maxRows} can be read at once.`)
  return { headers, rows, encoding, delimiter }
}
