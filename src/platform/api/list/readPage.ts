import { ApiError } from '../transport/errors'
import type { sendQuery } from '../transport/sendQuery'
import { unreadableRow } from '../transport/transport'
import { pageSize, unpaged, type PagedQuestion } from './pages'

/** What has been read of a list. */
export interface ReadSoFar<Row> {
  readonly rows: readonly Row[]
  /** Rows that could not be read; the backend counts them too. */
  readonly leftOut: number
}

export interface Page<Row> extends ReadSoFar<Row> {
  /** Nothing follows, as far as the page tells. */
  readonly isEnd: boolean
  /** The page had no rows. */
  readonly isEmpty: boolean
  readonly problem: ApiError | null
}

/** Every row but those of a growing list has an id. */
export const idOf = (row: unknown): string => (row as { readonly id: string }).id

/**
 * Reads one more page of a list.
 * @param limit rows of the page, or of the whole response where the limit grows
 * @returns all rows so far
 * @throws ApiError
 */
export async function readPage<Row>(
  send: typeof sendQuery,
  { operation, field, variables, pages }: PagedQuestion<Row>,
  { rows, leftOut }: ReadSoFar<Row>,
  limit: number,
  signal: AbortSignal,
): Promise<Page<Row>> {
  const { isGrowing, isFromStart, hasOwnSize } = pages
  const last = rows.at(-1)
  const place = pages.at(rows.length + leftOut, limit, isGrowing || last === undefined ? undefined : idOf(last))
  const { data, problems } = await send(operation, [field], { ...variables, ...place }, signal)
  // The response was checked against the operation's shape: its one root field is a list of rows.
  const answer = Object.values(Object(data))[0] as readonly Row[]
  const unreadable = problems.filter(({ code }) => code === unreadableRow).length
  const problem = problems[0] ? new ApiError('business', operation.name, problems[0].message) : null
  if (isGrowing)
    return { rows: answer, leftOut: unreadable, isEnd: answer.length + unreadable < limit, isEmpty: answer.length === 0, problem }
  const page = isFromStart ? answer.slice(rows.length) : answer
  const known = new Set(rows.map(idOf))
  // A row added since then pushes the last one onto the next page; it is listed once.
  const fresh = page.filter((row) => !known.has(idOf(row)))
  // So many rows were added since that this page has only rows that are listed already.
  if (limit > 1 && page.length === limit && fresh.length === 0 && !isFromStart && !hasOwnSize && pages !== unpaged)
    throw new ApiError('business', operation.name, 'The list has moved on. Reload it.')
  // The backend may return fewer rows than requested: only an empty page, or a short small one, is the end.
  const isShort = limit <= pageSize && page.length < limit && problem === null && !hasOwnSize
  return {
    rows: [...rows, ...fresh],
    leftOut: (isFromStart ? 0 : leftOut) + unreadable,
    isEnd: pages === unpaged || fresh.length === 0 || isShort,
    isEmpty: page.length === 0,
    problem,
  }
}
