/** The rows that a list looks for, where no argument of its query can. */
export interface Wanted<Row> {
  /** Tells one search from another: the filters and their values. */
  readonly key: string
  readonly matches: (row: Row) => boolean
}

/** A list as a screen sees it. */
export interface ListSnapshot<Row> {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly rows: readonly Row[]
  /** The latest failure, also of a refresh or of a later page. */
  readonly error: unknown
  /** A response came with errors: rows may be missing. */
  readonly isPartial: boolean
  /** Rows that could not be read and are not listed. */
  readonly leftOut: number
  /** The last refresh failed; the rows are those read before. */
  readonly isOutdated: boolean
  readonly isRefreshing: boolean
  /** There may be more rows; the contract gives no count. */
  readonly hasMore: boolean
  /** A load the user asked for: rows read so far. */
  readonly loading: { readonly isAll: boolean; readonly count: number } | null
  /** How far it has looked for matching rows; null where it looks for none. None match only where `hasMore` is false. */
  readonly search?: { readonly isReading: boolean; readonly found: number } | null
  /** More is offered even where the last response was short: a full page of rows is listed. Absent where only `hasMore` counts. */
  readonly canGrow?: boolean
  /** When the rows were read; null before that, and absent where nobody asks. */
  readonly readAt?: Date | null
}
