/** One further line of a certificate, such as 'Approval: DNV 2261'. */
export interface FurtherLine {
  readonly label: string
  readonly value: string
}

/**
 * The further lines a template keeps as JSON text, an object of texts.
 * @returns null where it holds something else, which this console leaves as it is
 */
export function furtherLinesIn(additionalData: string | null): readonly FurtherLine[] | null {
  if (additionalData === null || additionalData.trim() === '') return []
  let read: unknown
  try {
    read = JSON.parse(additionalData)
  } catch {
    return null
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
  const lines = Object.entries(read).map(([label, value]: [string, unknown]) => ({ label, value }))
  return lines.every((line): line is FurtherLine => typeof line.value === 'string') ? lines : null
}

/** The same as JSON text; null for none. */
export const furtherLinesText = (lines: readonly FurtherLine[]): string | null =>
  lines.length === 0 ? null : JSON.stringify(Object.fromEntries(lines.map(({ label, value }) => [label, value])))

/** How lines are printed. */
export const linesInWords = (lines: readonly FurtherLine[]): string => lines.map(({ label, value }) => `${label}: ${value}`).join('\n')

/** How those that a template keeps are printed. Data of another shape are nothing to print. */
export const printedLines = (additionalData: string | null): string => linesInWords(furtherLinesIn(additionalData) ?? [])
