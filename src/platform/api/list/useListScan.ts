import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFailure } from '../read/useFailure'
import { ListScan, type ScanState } from './ListScan'
import type { PagedQuestion } from './pages'

/**
 * Reads every page of a list on request; leaving the page ends that. The question and the rule are those of the first render.
 * @param isAsked it was requested before the component was there, as when another question takes the place of one that was asked
 */
export function useListScan<Row extends { readonly id: string }>(
  question: PagedQuestion<Row>,
  matches: (row: Row) => boolean,
  isAsked = false,
): ScanState<Row> & { readonly start: () => void; readonly stop: () => void } {
  const [scan] = useState(() => new ListScan(question, matches))
  const state = useSyncExternalStore(scan.subscribe, scan.getSnapshot)
  // An effect, because it sends.
  useEffect(() => {
    if (isAsked) scan.start()
  }, [scan, isAsked])
  // The line that asked for it shows the failure.
  useFailure(question.operation.name, state.error, scan.start, { messages: undefined, isSilent: true })
  return { ...state, start: scan.start, stop: scan.stop }
}
