interface Page<Row> {
  readonly getLabResults: readonly Row[]
}

/**
 * Reads a list of lab results to its end, which is a page without new ids.
 * @param ask reads the page after the row with the id `cursor`
 * @param isEnough ends it earlier, once what is looked for was read
 */
export async function readResults<Row extends { readonly id: string }>(
  ask: (cursor: string | null) => Promise<Page<Row>>,
  isEnough: (found: ReadonlyMap<string, Row>) => boolean = () => false,
): Promise<readonly Row[]> {
  const found = new Map<string, Row>()
  for (let cursor: string | null = null; ;) {
    const { getLabResults }: Page<Row> = await ask(cursor)
    const added = getLabResults.filter(({ id }) => !found.has(id))
    for (const row of added) found.set(row.id, row)
    const last = added.at(-1)
    if (!last || isEnough(found)) return [...found.values()]
    cursor = last.id
  }
}
