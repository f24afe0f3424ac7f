import { readyValue, type RecordState } from '../read/record'
import type { ListSnapshot } from './listSnapshot'

/** A list as a table draws it: its rows, and how to get more. */
export interface RowList<Row> extends ListSnapshot<Row> {
  readonly loadMore: () => void
  /** Reads to the end, in larger pages. */
  readonly loadAll: () => void
  readonly stopLoading: () => void
  readonly retry: () => void
  /** A toast says that it failed, and is read aloud. */
  readonly isTold?: boolean | undefined
}

const nothing = (): void => undefined
const none: readonly never[] = []

/** A list that one request reads completely, as a table draws it. */
export const wholeList = <Row>(record: RecordState<readonly Row[]>): RowList<Row> => ({
  status: record.status === 'missing' ? 'ready' : record.status,
  rows: readyValue(record) ?? none,
  error: record.status === 'failed' ? record.error : null,
  isPartial: record.status === 'ready' && record.isPartial,
  leftOut: record.status === 'ready' ? record.leftOut : 0,
  isOutdated: record.status === 'ready' && record.isOutdated,
  isRefreshing: record.status === 'ready' && record.isRefreshing,
  hasMore: false,
  loading: null,
  loadMore: nothing,
  loadAll: nothing,
  stopLoading: nothing,
  retry: record.status === 'loading' ? nothing : record.retry,
  isTold: record.status === 'failed' && record.isTold,
})
