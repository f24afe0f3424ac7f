import Papa from 'papaparse'
import { guardFormula } from './formulaGuard'

/**
 * Writes CSV (RFC 4180) with a byte-order mark, so that spreadsheets read it as UTF-8. Formulas get a leading apostrophe, which `readCsv`
 * takes off again. Every cell is quoted: a spreadsheet that splits at semicolons could otherwise find a formula inside a cell.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => row.map(guardFormula)),
    { newline: '\r\n', quotes: true },
  )}\r\n`
