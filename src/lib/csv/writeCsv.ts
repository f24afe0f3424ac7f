import Papa from 'papaparse'

/**
 * Cells a spreadsheet could run as a formula: = + - @, also full-width or after spaces and control characters, unless the cell is a plain
 * number. Papa's own check misses line breaks, NUL, leading spaces and full-width signs.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*(?:[=@＝＠＋－]|[+-](?![\d.,]*\d\s*$))/u

/**
 * Writes CSV (RFC 4180) with a byte-order mark, so that spreadsheets read it as UTF-8. Formulas get a leading apostrophe, and every cell is
 * quoted: a spreadsheet that splits at semicolons could otherwise find a formula inside a cell.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell))),
    { newline: '\r\n', quotes: true },
  )}\r\n`
