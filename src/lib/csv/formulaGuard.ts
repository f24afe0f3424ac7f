/**
 * Cells a spreadsheet could run as a formula: = + - @, also full-width or after spaces and control characters, unless the cell is a plain
 * number. Papa's own check misses line breaks, NUL, leading spaces and full-width signs. Cells that look guarded already count too, so that
 * each one is read back as it was.
 */
const formula = /^'*[\s\p{Cc}\p{Cf}]*(?:[=@＝＠＋－]|[+-](?![\d.,]*\d\s*$))/u

/** Puts an apostrophe before a formula, so that a spreadsheet shows it instead of running it. */
export const guardFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** Takes the apostrophe off again that `guardFormula` put before a cell. */
export const unguardFormula = (cell: string): string => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)
