import { useMemo, useState, useSyncExternalStore } from 'react'
import { useFailure } from '../read/useFailure'
import { List } from './List'
import type { PagedQuestion } from './pages'

/** How far a scan has come. `read` counts all rows so far, `found` are the matching ones. */
interface Scan<Row> {
  readonly status: 'idle' | 'reading' | 'failed' | 'done'
  readonly read: number
  readonly found: readonly Row[]
  readonly error: unknown
  /** Reads from the first page, also after a failure or to count again. */
  readonly start: () => void
  readonly stop: () => void
}

const ignore = (): (() => void) => () => undefined
const none: readonly never[] = []

/**
 * Reads every row of a list on request and keeps those that match, where no argument of its operation can ask for them. Leaving the page
 * ends that. What could not be read completely fails, because a row that counts may be missing. Question and rule are those of the start.
 * @param isAsked it was requested before the component was there, as when another question takes the place of one that was asked
 */
export function useListScan<Row extends { readonly id: string }>(
  question: PagedQuestion<Row>,
  matches: (row: Row) => boolean,
  isAsked = false,
): Scan<Row> {
  const newScan = () => {
    const list = new List(question)
    return { matches, subscribe: (listener: () => void) => list.open(listener, Infinity), getSnapshot: list.getSnapshot }
  }
  const [scan, setScan] = useState(() => (isAsked ? newScan() : null))
  const state = useSyncExternalStore(scan?.subscribe ?? ignore, scan?.getSnapshot ?? (() => null))
  const start = (): void => setScan(newScan())
  const stop = (): void => setScan(null)
  // The line that asked for it shows the failure.
  useFailure(question.operation.name, state?.error ?? null, start, { messages: undefined, isSilent: true })
  const rows = state?.rows ?? none
  const isReading = state?.status === 'loading'
  const isWhole = state?.status === 'ready' && state.error === null && !state.isPartial
  const found = useMemo(() => (isWhole && scan ? rows.filter(scan.matches) : none), [isWhole, rows, scan])
  return {
    status: !state ? 'idle' : isReading ? 'reading' : isWhole ? 'done' : 'failed',
    read: rows.length,
    found,
    error: state?.error ?? null,
    start,
    stop,
  }
}
