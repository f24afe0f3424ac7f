import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { Given, Query } from '../operation'
import type { ErrorMessages } from '../transport/errors'
import { documentOf, failureOf, leftOutOf } from './client'
import type { RecordState } from './record'
import { useFailure } from './useFailure'

export interface RecordOptions {
  /** `fresh` skips what an earlier screen read; `uncached` also keeps thousands of rows out of the cache, which is slow with them. */
  readonly from?: 'cache' | 'fresh' | 'uncached'
  /** Replaces the backend's message for a refusal. */
  readonly messages?: ErrorMessages
  /** Logs a failure without a toast, where the screen itself shows it. */
  readonly isSilent?: boolean
  readonly isSkipped?: boolean
  /** Reads it again every minute while somebody looks. */
  readonly isPolled?: boolean
}

const policies = { cache: 'cache-and-network', fresh: 'network-only', uncached: 'no-cache' } as const

interface Picking<Data, Value> extends RecordOptions {
  /** The part of the response that the screen is about; by default the value of the query’s only field. */
  readonly pick: (data: Data) => Value | null | undefined
}

/** The value of a query’s only field. */
type Held<Data> = NonNullable<Data[keyof Data]>

// Safe cast: every query has one field on the root, which the tests of all operations check.
const held = <Data>(data: Data) => Object.values(Object(data))[0] as Held<Data> | null

/**
 * Reads what a screen is about. A failure is reported once; what failed because the session ended is read again after signing in. Null in a
 * complete response means `missing`; null beside an error means `failed`.
 */
export function useRecord<Data, Variables extends Record<string, unknown>, Value>(
  operation: Query<Data, Variables>,
  variables: Given<Variables>,
  options: Picking<Data, Value>,
): RecordState<Value>
export function useRecord<Data, Variables extends Record<string, unknown>>(
  operation: Query<Data, Variables>,
  variables: Given<Variables>,
  options?: RecordOptions,
): RecordState<Held<Data>>
export function useRecord<Data, Variables extends Record<string, unknown>, Value>(
  operation: Query<Data, Variables>,
  variables: Given<Variables>,
  {
    pick = held as Picking<Data, Value>['pick'],
    from = 'cache',
    messages,
    isSilent = false,
    isSkipped = false,
    isPolled = false,
  }: Partial<Picking<Data, Value>> = {},
): RecordState<Value> {
  const { data, error, loading, refetch } = useQuery(documentOf(operation), {
    variables,
    skip: isSkipped,
    fetchPolicy: policies[from],
    pollInterval: isPolled ? 60_000 : 0,
    skipPollAttempt: () => document.hidden,
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const retry = (): void => {
    // The hook reports its failure.
    refetch().catch(() => undefined)
  }
  useFailure(operation.name, error, retry, { messages, isSilent })

  const key = JSON.stringify([operation.name, variables])
  const [last, setLast] = useState<{ readonly key: string; readonly data: Data; readonly isOutdated: boolean } | null>(null)
  const hasFailed = Boolean(error) && !loading
  if (data !== undefined && !error) {
    if (last?.key !== key || last.data !== data || last.isOutdated) setLast({ key, data, isOutdated: false })
  } else if (data === undefined && hasFailed && last?.key === key && !last.isOutdated) setLast({ ...last, isOutdated: true })

  const value = data === undefined ? null : (pick(data) ?? null)
  const whole = { isPartial: false, leftOut: 0, isOutdated: false, isRefreshing: loading, retry }
  if (value !== null) return { ...whole, status: 'ready', value, isPartial: Boolean(error), leftOut: leftOutOf(error) }
  if (data !== undefined && !error) return loading ? { status: 'loading' } : { status: 'missing', retry }
  const lastValue = last?.key === key ? (pick(last.data) ?? null) : null
  // It stays outdated while a retry is in flight, so that the notice does not disappear with its focused button.
  if (last && lastValue !== null) return { ...whole, status: 'ready', value: lastValue, isOutdated: last.isOutdated }
  return hasFailed ? { status: 'failed', error: failureOf(operation.name, error), isTold: !isSilent, retry } : { status: 'loading' }
}
