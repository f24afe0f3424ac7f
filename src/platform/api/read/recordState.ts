/* Apart from what else is done with records, because the light root needs no more. */

interface Retryable {
  readonly retry: () => void
}

/** What a screen knows of something it reads. */
export type RecordState<Value> =
  | { readonly status: 'loading' }
  | (Retryable & {
      readonly status: 'failed'
      readonly error: unknown
      /** A toast says it too, and is read aloud: nothing else should be. */
      readonly isTold?: boolean | undefined
    })
  /** The backend answered completely, and has no such record. */
  | (Retryable & { readonly status: 'missing' })
  | (Retryable & {
      readonly status: 'ready'
      readonly value: Value
      /** The response came with errors: something may be missing from the value. */
      readonly isPartial: boolean
      /** Rows that could not be read and are not in the value. */
      readonly leftOut: number
      /** The last refetch failed; the value is the last complete one. */
      readonly isOutdated: boolean
      readonly isRefreshing: boolean
    })

/** The value once it is read, complete or not; null until then. */
export const readyValue = <Value>(record: RecordState<Value>): Value | null => (record.status === 'ready' ? record.value : null)
