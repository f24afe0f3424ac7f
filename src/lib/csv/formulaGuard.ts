/**
 * Cells a spreadsheet could run as a formula: = + - @, also full-width or after spaces and control characters, unless the cell is a plain
 * number. Papa's own check misses line breaks, NUL, leading spaces and full-width signs. Cells that look guarded already count too, so that
 * each one is read back as it was.
 */
const formula = /^'*[\s\p{Cc}\p{Cf}]*(?:[=@＝＠＋－]|[+-](?![\d.,]*\d\s*$))/u

/** The apostrophe that makes a spreadsheet keep a number as text: '00012346, also as a word processor bends it. A name may begin with one: 't Hart. */
const markedNumber = /^['‘’]+\+?\d[\dA-Z .,/()-]*$/

/** The formula that keeps a number as text: ="00012345". */
const textFormula = /^\s*="((?:[^"]|"")*)"\s*$/

/** Puts an apostrophe before a formula, so that a spreadsheet shows it instead of running it, and before what would be read without its marker. */
export const guardFormula = (cell: string): string => (formula.test(cell) || markedNumber.test(cell) ? `'${cell}` : cell)

/** A cell without what makes a spreadsheet show it as it is: the apostrophe that `guardFormula` put before it, or the marker of a number. */
export function unguardFormula(cell: string): string {
  if (cell.startsWith("'")) return formula.test(cell.slice(1)) || markedNumber.test(cell) ? cell.slice(1) : cell
  if (markedNumber.test(cell)) return cell.slice(1)
  return textFormula.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
}
