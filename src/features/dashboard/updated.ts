import type { RecordState } from '~/platform/api/record'

/** Whether a part of a page is being read, and how to read all of them again. */
export interface Updated {
  readonly isBusy: boolean
  readonly refresh: () => void
}

/** @param records all that the page reads; none that is skipped, which would never end loading */
export const updatedOf = (records: readonly RecordState<unknown>[]): Updated => ({
  isBusy: records.some((record) => record.status === 'loading' || (record.status === 'ready' && record.isRefreshing)),
  refresh: () => {
    for (const record of records) if (record.status !== 'loading') record.retry()
  },
})
