import type { ReactNode } from 'react'
import type { RecordState } from '~/platform/api/read/record'
import type { ErrorMessages } from '~/platform/api/transport/errors'
import { FailedToLoad } from './Failed'
import { RecordNotice } from './RecordNotice'
import { Skeleton } from './Skeleton'

interface LoadedProps<Value> {
  readonly record: RecordState<Value>
  /** With its article, at the start of a sentence: 'The certificates'. */
  readonly what: string
  readonly messages?: ErrorMessages
  readonly lines?: number
  /** Shown while the record loads; by default lines. */
  readonly skeleton?: ReactNode
  /** Shown when the record does not exist; by default nothing. */
  readonly missing?: ReactNode
  readonly children: (value: Value, isPartial: boolean) => ReactNode
}

/** A part of a page with its own query. Renders a skeleton, a failure with a retry, or a notice above a partial value. */
export function Loaded<Value>({ record, what, messages, lines = 3, skeleton, missing = null, children }: LoadedProps<Value>) {
  if (record.status === 'loading') return skeleton ?? <Skeleton lines={lines} />
  if (record.status === 'failed')
    return <FailedToLoad what={what} error={record.error} isTold={record.isTold} messages={messages} onRetry={record.retry} />
  if (record.status === 'missing') return missing
  return (
    <>
      <RecordNotice record={record} what={what} />
      {children(record.value, record.isPartial)}
    </>
  )
}
