import { ApiError } from '~/platform/api/errors'

interface Answer<Row> {
  readonly data: { readonly getLabResults: readonly Row[] }
  readonly problems: readonly { readonly message: string }[]
}

/**
 * Reads a list of lab results to its end, which is a page without new ids.
 * @param ask reads the page after the row with the id `cursor`
 * @param isEnough ends it earlier, once what is looked for was read
 * @throws ApiError where a page could not be read completely
 */
export async function readResults<Row extends { readonly id: string }>(
  ask: (cursor: string | null) => Promise<Answer<Row>>,
  isEnough: (found: ReadonlyMap<string, Row>) => boolean = () => false,
): Promise<readonly Row[]> {
  const found = new Map<string, Row>()
  for (let cursor: string | null = null; ;) {
    const { data, problems }: Answer<Row> = await ask(cursor)
    if (problems[0]) throw new ApiError('answer', 'getLabResults', problems[0].message)
    const added = data.getLabResults.filter(({ id }) => !found.has(id))
    for (const row of added) found.set(row.id, row)
    const last = added.at(-1)
    if (!last || isEnough(found)) return [...found.values()]
    cursor = last.id
  }
}
