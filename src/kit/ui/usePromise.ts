import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordState } from '~/platform/api/read/recordState'
import { logFailure } from '~/platform/api/transport/reportFailure'

interface Settled<Value> {
  readonly key: unknown
  readonly attempt: number
  readonly outcome: { readonly value: Value } | { readonly error: unknown }
}

/**
 * Runs something asynchronous while a component is mounted, such as loading a module or reading a file.
 * @param key runs it again when it changes by identity; the previous run is aborted
 * @param load a failure is logged, and is for the component to show
 * @param known the value for the first key, where it was loaded before
 */
export function usePromise<Value>(key: unknown, load: (signal: AbortSignal) => Promise<Value>, known?: Value): RecordState<Value> {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<Settled<Value> | null>(known === undefined ? null : { key, attempt, outcome: { value: known } })
  const isSettled = settled !== null && settled.key === key && settled.attempt === attempt
  const isKnown = useEffectEvent(() => isSettled)
  const start = useEffectEvent(load)
  useEffect(() => {
    if (isKnown()) return
    const left = new AbortController()
    const settle = (outcome: Settled<Value>['outcome']): void => {
      if (!left.signal.aborted) setSettled({ key, attempt, outcome })
    }
    start(left.signal).then(
      (value) => settle({ value }),
      (error: unknown) => {
        if (!left.signal.aborted) logFailure(error)
        settle({ error })
      },
    )
    return () => left.abort()
  }, [key, attempt])
  const retry = (): void => setAttempt((count) => count + 1)
  if (!isSettled) return { status: 'loading' }
  const { outcome } = settled
  if ('error' in outcome) return { status: 'failed', error: outcome.error, retry }
  return { status: 'ready', value: outcome.value, isPartial: false, leftOut: 0, isOutdated: false, isRefreshing: false, retry }
}
