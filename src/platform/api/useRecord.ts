import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { documentOf, failureOf } from './client'
import type { ExplainWords } from './errors'
import type { Given, Operation } from './operation'
import { useFailure } from './useFailure'

interface Retryable {
  readonly retry: () => void
}

/** What a screen knows of something it reads. */
export type RecordState<Value> =
  | { readonly status: 'loading' }
  | (Retryable & { readonly status: 'failed'; readonly error: unknown })
  /** The backend answered completely, and has no such record. */
  | (Retryable & { readonly status: 'missing' })
  | (Retryable & {
      readonly status: 'ready'
      readonly value: Value
      /** The response came with errors: something may be missing from the value. */
      readonly isPartial: boolean
      /** The last refetch failed; the value is the last complete one. */
      readonly isOutdated: boolean
      readonly isRefreshing: boolean
    })

export interface RecordOptions {
  /** `fresh` skips what an earlier screen read; `uncached` also keeps thousands of rows out of the cache, which is slow with them. */
  readonly from?: 'cache' | 'fresh' | 'uncached'
  /** Replaces the backend's message for a refusal. */
  readonly words?: ExplainWords
  /** Logs a failure without a toast, where the screen itself shows it. */
  readonly isSilent?: boolean
  readonly isSkipped?: boolean
}

const policies = { cache: 'cache-and-network', fresh: 'network-only', uncached: 'no-cache' } as const

/**
 * Reads what a screen is about. A failure is reported once; what failed because the session ended is read again after signing in.
 * @param pick what the screen is about. Null in a complete response means `missing`; null beside an error means `failed`.
 */
export function useRecord<Data, Variables extends Record<string, unknown>, Value>(
  operation: Operation<Data, Variables>,
  variables: Given<Variables>,
  pick: (data: Data) => Value | null | undefined,
  { from = 'cache', words, isSilent = false, isSkipped = false }: RecordOptions = {},
): RecordState<Value> {
  const { data, error, loading, refetch } = useQuery(documentOf(operation), {
    variables,
    skip: isSkipped,
    fetchPolicy: policies[from],
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const retry = (): void => {
    // The hook reports its failure.
    refetch().catch(() => undefined)
  }
  useFailure(operation.name, error, retry, { words, isSilent })

  // The link checked the response against the operation's shape; Apollo's own type allows for a partial cache, which is never requested.
  const current = data as Data | undefined
  const key = JSON.stringify([operation.name, variables])
  const [complete, setComplete] = useState<{ readonly key: string; readonly data: Data } | null>(null)
  if (current !== undefined && !error && (complete?.key !== key || complete.data !== current)) setComplete({ key, data: current })

  const value = current === undefined ? null : (pick(current) ?? null)
  if (value !== null) return { status: 'ready', value, isPartial: Boolean(error), isOutdated: false, isRefreshing: loading, retry }
  if (current !== undefined && !error) return loading ? { status: 'loading' } : { status: 'missing', retry }
  const last = complete?.key === key ? (pick(complete.data) ?? null) : null
  if (last !== null)
    return { status: 'ready', value: last, isPartial: false, isOutdated: Boolean(error) && !loading, isRefreshing: loading, retry }
  return error && !loading ? { status: 'failed', error: failureOf(operation.name, error), retry } : { status: 'loading' }
}

/** The value once it is read, complete or not; null until then. */
export const readyValue = <Value>(record: RecordState<Value>): Value | null => (record.status === 'ready' ? record.value : null)

/** The value once it is read completely; null until then. For decisions that a missing part could turn around. */
export const completeValue = <Value>(record: RecordState<Value>): Value | null =>
  record.status === 'ready' && !record.isPartial ? record.value : null

/** The same record seen through a function, for example only its list of days. */
export const mapRecord = <Value, Result>(record: RecordState<Value>, change: (value: Value) => Result): RecordState<Result> =>
  record.status === 'ready' ? { ...record, value: change(record.value) } : record

type ValuesOf<Records extends readonly RecordState<unknown>[]> = {
  readonly [At in keyof Records]: Records[At] extends RecordState<infer Value> ? Value : never
}

/** Several records as one: ready when all are, failed or missing when one is. A retry reads those again that failed. */
export function combine<const Records extends readonly RecordState<unknown>[]>(...records: Records): RecordState<ValuesOf<Records>> {
  const retry = (): void => {
    for (const record of records) if (record.status === 'failed' || record.status === 'missing') record.retry()
  }
  const failed = records.find((record) => record.status === 'failed')
  if (failed) return { status: 'failed', error: failed.error, retry }
  if (records.some(({ status }) => status === 'missing')) return { status: 'missing', retry }
  const ready = records.filter((record) => record.status === 'ready')
  if (ready.length < records.length) return { status: 'loading' }
  return {
    status: 'ready',
    // Each value stands at its record's position.
    value: ready.map(({ value }) => value) as ValuesOf<Records>,
    isPartial: ready.some(({ isPartial }) => isPartial),
    isOutdated: ready.some(({ isOutdated }) => isOutdated),
    isRefreshing: ready.some(({ isRefreshing }) => isRefreshing),
    retry: () => {
      for (const record of ready) record.retry()
    },
  }
}
