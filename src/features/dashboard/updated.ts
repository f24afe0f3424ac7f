import type { RecordState } from '~/platform/api/read/record'

/** Whether the parts of a page are being read, or could not be, and how to read all of them again. */
export interface Updated {
  readonly isBusy: boolean
  /** How much of the last reading failed, or was left out. */
  readonly failed: 'nothing' | 'something' | 'everything'
  readonly refresh: () => void
}

const isStale = (record: RecordState<unknown>): boolean =>
  record.status === 'failed' || record.status === 'missing' || (record.status === 'ready' && (record.isOutdated || record.isPartial))

/** @param records all that the page reads; none that is skipped, which would never end loading */
export const updatedOf = (records: readonly RecordState<unknown>[]): Updated => ({
  isBusy: records.some((record) => record.status === 'loading' || (record.status === 'ready' && record.isRefreshing)),
  failed: records.every(isStale) ? 'everything' : records.some(isStale) ? 'something' : 'nothing',
  refresh: () => {
    for (const record of records) if (record.status !== 'loading') record.retry()
  },
})
