import Papa from 'papaparse'
import { decodeText } from './decodeText'
import { unguardFormula } from './formulaGuard'
import { writeCsv } from './writeCsv'

/** A CSV file that somebody else wrote, with its formulas as text, so that a spreadsheet shows them instead of running them. */
export const defusedCsv = (bytes: Uint8Array): string =>
  writeCsv(Papa.parse<string[]>(decodeText(bytes).text, { skipEmptyLines: 'greedy' }).data.map((row) => row.map(unguardFormula)))
