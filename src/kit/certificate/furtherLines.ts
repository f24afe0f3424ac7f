import { jsonObject } from '~/lib/format/jsonObject'

/** An additional line on a certificate, such as 'Approval: DNV 2261'. */
export interface FurtherLine {
  readonly label: string
  readonly value: string
}

/**
 * Parses the further lines a template stores as a JSON object of strings.
 * @returns null for data of any other shape, which must be left unchanged
 */
export function furtherLinesIn(additionalData: string | null): readonly FurtherLine[] | null {
  const parsed = jsonObject(additionalData)
  if (parsed === null) return null
  const lines = Object.entries(parsed).map(([label, value]) => ({ label, value }))
  return lines.every((line): line is FurtherLine => typeof line.value === 'string') ? lines : null
}

/** Serialises further lines to the JSON that a template stores; null for an empty list. */
export const furtherLinesText = (lines: readonly FurtherLine[]): string | null =>
  lines.length === 0 ? null : JSON.stringify(Object.fromEntries(lines.map(({ label, value }) => [label, value])))

/** The printed form of further lines, one per row. */
export const linesAsText = (lines: readonly FurtherLine[]): string => lines.map(({ label, value }) => `${label}: ${value}`).join('\n')

/** The printed form of a template's stored further lines; empty when the data has another shape. */
export const printedLines = (additionalData: string | null): string => linesAsText(furtherLinesIn(additionalData) ?? [])
