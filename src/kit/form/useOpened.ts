import { useState } from 'react'
import { onlyComplete, type RecordState } from '~/platform/api/read/record'

/**
 * What a form was opened with: the first complete value of a record, whatever is read later. A partial value counts as failed, because
 * saving it would overwrite what is missing.
 * @param key identifies the record; another key opens another one
 * @param open turns the record into what the form needs; called once per key
 */
export function useOpened<Value, Opened>(key: string, record: RecordState<Value>, open: (value: Value) => Opened): RecordState<Opened> {
  const [opened, setOpened] = useState<{ readonly key: string; readonly value: Opened } | null>(null)
  if (opened?.key === key)
    return {
      status: 'ready',
      value: opened.value,
      isPartial: false,
      leftOut: 0,
      isOutdated: false,
      isRefreshing: false,
      retry: () => undefined,
    }
  const complete = onlyComplete(record)
  if (complete.status !== 'ready') return complete
  setOpened({ key, value: open(complete.value) })
  return { status: 'loading' }
}
