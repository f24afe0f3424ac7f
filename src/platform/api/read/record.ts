import { ApiError } from '../transport/errors'
import { readyValue, type RecordState } from './recordState'

export { readyValue, type RecordState }

/** The value while it is complete and current; null otherwise. For decisions and figures that a missing or old part would make wrong. */
export const completeValue = <Value>(record: RecordState<Value>): Value | null =>
  record.status === 'ready' && !record.isPartial && !record.isOutdated ? record.value : null

/** A value that is whole and current, such as one worked out in the browser. */
export const completeRecord = <Value>(value: Value, retry: () => void = () => undefined): RecordState<Value> => ({
  status: 'ready',
  value,
  isPartial: false,
  leftOut: 0,
  isOutdated: false,
  isRefreshing: false,
  retry,
})

/** A partial record counts as failed, for forms: saving or issuing from half a record would lose the other half. */
export const onlyComplete = <Value>(record: RecordState<Value>): RecordState<Value> =>
  record.status === 'ready' && record.isPartial
    ? { status: 'failed', error: new ApiError('answer', 'record', 'Partial response'), retry: record.retry }
    : record

/** The same record seen through a function, for example only its list of days. */
export const mapRecord = <Value, Result>(record: RecordState<Value>, change: (value: Value) => Result): RecordState<Result> =>
  record.status === 'ready' ? { ...record, value: change(record.value) } : record

type ValuesOf<Records extends readonly RecordState<unknown>[]> = {
  readonly [At in keyof Records]: Records[At] extends RecordState<infer Value> ? Value : never
}

type FoundOf<Records extends readonly RecordState<unknown>[]> = {
  readonly [At in keyof Records]: Records[At] extends RecordState<infer Value> ? Value | null : never
}

/** Several records as one, each of which may fail alone: what failed is null and makes the whole partial. Failed only when all of them are. */
export function combineFound<const Records extends readonly RecordState<unknown>[]>(...records: Records): RecordState<FoundOf<Records>> {
  if (records.some(({ status }) => status === 'loading')) return { status: 'loading' }
  const retry = (): void => {
    for (const record of records) if (record.status !== 'loading') record.retry()
  }
  const ready = records.filter((record) => record.status === 'ready')
  const failed = records.find((record) => record.status === 'failed')
  if (ready.length === 0) return failed ? { ...failed, retry } : { status: 'missing', retry }
  return {
    status: 'ready',
    // Each value stands at its record's position.
    value: records.map(readyValue) as FoundOf<Records>,
    isPartial: failed !== undefined || ready.some(({ isPartial }) => isPartial),
    leftOut: ready.reduce((sum, { leftOut }) => sum + leftOut, 0),
    isOutdated: ready.some(({ isOutdated }) => isOutdated),
    isRefreshing: ready.some(({ isRefreshing }) => isRefreshing),
    retry,
  }
}

/** Several records as one: ready when all are, failed or missing when one is. A retry reads those again that failed. */
export function combine<const Records extends readonly RecordState<unknown>[]>(...records: Records): RecordState<ValuesOf<Records>> {
  const retry = (): void => {
    for (const record of records) if (record.status === 'failed' || record.status === 'missing') record.retry()
  }
  const failed = records.find((record) => record.status === 'failed')
  if (failed) return { ...failed, retry }
  if (records.some(({ status }) => status === 'missing')) return { status: 'missing', retry }
  const ready = records.filter((record) => record.status === 'ready')
  if (ready.length < records.length) return { status: 'loading' }
  return {
    status: 'ready',
    // Each value stands at its record's position.
    value: ready.map(({ value }) => value) as ValuesOf<Records>,
    isPartial: ready.some(({ isPartial }) => isPartial),
    leftOut: ready.reduce((sum, { leftOut }) => sum + leftOut, 0),
    isOutdated: ready.some(({ isOutdated }) => isOutdated),
    isRefreshing: ready.some(({ isRefreshing }) => isRefreshing),
    retry: () => {
      for (const record of ready) record.retry()
    },
  }
}
