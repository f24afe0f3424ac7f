/** A line of a table's body: a row, what is open below one, or the heading of a group of rows. */
export interface Line {
  readonly key: string
  /** Index of the row; null for anything else. */
  readonly row: number | null
  /** Only of a heading. */
  readonly heading?: string
}

/**
 * The lines of a table in order.
 * @param ids keys of the rows
 * @param openKey key of the row that something is open below
 * @param headingOf the group of a row; rows that follow each other in one group get one heading. Null for a table without groups.
 */
export function linesOf(
  ids: readonly string[],
  openKey: string | null,
  headingOf: ((row: number) => string) | null,
): {
  readonly lines: readonly Line[]
  /** The index of each row's line. */
  readonly lineOf: readonly number[]
  readonly keys: readonly string[]
} {
  const [lines, lineOf]: [Line[], number[]] = [[], []]
  let last: string | null = null
  for (const [row, key] of ids.entries()) {
    const heading = headingOf?.(row) ?? null
    if (heading !== null && heading !== last) lines.push({ key: `${key} group`, row: null, heading })
    last = heading
    lineOf.push(lines.push({ key, row }) - 1)
    if (key === openKey) lines.push({ key: `${key} open`, row: null })
  }
  return { lines, lineOf, keys: lines.map(({ key }) => key) }
}
