import type { RecordState } from './record'

/** One thing out of a record that was read whole, such as one row of a list: missing where the record does not have it. */
export function pickRecord<Value, Found>(record: RecordState<Value>, find: (value: Value) => Found | null | undefined): RecordState<Found> {
  if (record.status !== 'ready') return record
  const value = find(record.value)
  return value === null || value === undefined ? { status: 'missing', retry: record.retry } : { ...record, value }
}
