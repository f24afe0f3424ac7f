import { useEffect, useEffectEvent, useState } from 'react'
import { logFailure } from '~/platform/api/reportFailure'
import type { RecordState } from '~/platform/api/record'

interface Settled<Value> {
  readonly key: unknown
  readonly attempt: number
  readonly outcome: { readonly value: Value } | { readonly error: unknown }
}

/**
 * Runs something asynchronous while a component is mounted, such as loading a module or reading a file.
 * @param key runs it again when it changes by identity; the previous run is aborted
 * @param load a failure is logged, and is for the component to show
 */
export function usePromise<Value>(key: unknown, load: (signal: AbortSignal) => Promise<Value>): RecordState<Value> {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<Settled<Value> | null>(null)
  const start = useEffectEvent(load)
  useEffect(() => {
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
  if (settled === null || settled.key !== key || settled.attempt !== attempt) return { status: 'loading' }
  const { outcome } = settled
  if ('error' in outcome) return { status: 'failed', error: outcome.error, retry }
  return { status: 'ready', value: outcome.value, isPartial: false, isOutdated: false, isRefreshing: false, retry }
}
