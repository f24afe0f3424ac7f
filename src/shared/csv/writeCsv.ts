import Papa from 'papaparse'

/**
 * What a spreadsheet would take for a formula: = + - @ in any width, also behind blanks and control characters, where the cell is no
 * plain number. Papa's own test misses line breaks, NUL, blanks in front and full-width signs.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*(?:[=@＝＠＋－]|[+-](?![\d.,]*\d\s*$))/u

/**
 * CSV text (RFC 4180: comma, CRLF, quotes doubled) with a byte-order mark, so that spreadsheets read it as UTF-8. A cell that would be
 * run as a formula gets an apostrophe in front, as spreadsheets mark text.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell))),
    { newline: '\r\n' },
  )}\r\n`
