import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { ManyReads, type ReadProgress } from './ManyReads'

interface ManyReadsView<Value> extends ReadProgress<Value> {
  readonly start: () => void
  readonly stop: () => void
  readonly again: () => void
}

/**
 * Reads many things while a component is mounted.
 * @param keys a stable list; another list starts anew
 * @param read a constant function
 */
export function useManyReads<Value>(
  keys: readonly string[],
  read: (key: string, signal: AbortSignal) => Promise<Value>,
): ManyReadsView<Value> {
  const reads = useMemo(() => new ManyReads({ keys, read }), [keys, read])
  useEffect(() => {
    void reads.start()
    return () => reads.stop()
  }, [reads])
  const progress = useSyncExternalStore(reads.subscribe, reads.getSnapshot)
  return { ...progress, start: () => void reads.start(), stop: () => reads.stop(), again: () => void reads.again() }
}
