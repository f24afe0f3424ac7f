import { ApiError } from '../transport/errors'
import type { sendQuery } from '../transport/sendQuery'
import { unreadableRow } from '../transport/transport'
import type { PagedQuestion } from './pages'

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly problem: ApiError | null
  /** Rows that could not be read, with those of earlier pages. */
  readonly leftOut: number
}

interface Place {
  /** Rows read so far. */
  readonly count: number
  /** Rows before this page that could not be read; the backend counts them too. */
  readonly leftOut: number
  readonly limit: number
  /** The id of the last row read. */
  readonly last: string | undefined
}

/** Reads one page of a list. */
export async function readPage<Row>(
  send: typeof sendQuery,
  { operation, field, variables, pages }: PagedQuestion<Row>,
  { count, leftOut, limit, last }: Place,
  signal: AbortSignal,
): Promise<Page<Row>> {
  const { data, problems } = await send(operation, [field], { ...variables, ...pages.at(count + leftOut, limit, last) }, signal)
  // The response was checked against the operation's shape: its one root field is a list of rows.
  const rows = Object.values(Object(data))[0] as readonly Row[]
  const [first] = problems
  return {
    rows: pages.isFromStart ? rows.slice(count) : rows,
    problem: first ? new ApiError('business', operation.name, first.message) : null,
    leftOut: (pages.isFromStart ? 0 : leftOut) + problems.filter(({ code }) => code === unreadableRow).length,
  }
}
