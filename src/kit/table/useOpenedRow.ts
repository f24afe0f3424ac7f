import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** The row last opened from each visit of a list, by the visit's key in the browser's history. */
const openedRows = new Map<string, string>()

/**
 * Returns the focus to the row that one comes back from.
 * @param ids the rows' ids in order; empty while they are loading
 * @param goTo focuses the row at an index
 * @returns remembers the row that is being opened
 */
export function useOpenedRow(ids: readonly string[], goTo: (index: number) => void): (id: string) => void {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const hasRows = ids.length > 0
  const returnFocus = useEffectEvent(() => {
    const opened = openedRows.get(key)
    const index = opened === undefined ? -1 : ids.indexOf(opened)
    // A user who has moved the focus meanwhile keeps it.
    const isFree = document.activeElement === document.body || document.activeElement?.matches('h1, main') === true
    if (isBack && index >= 0 && isFree) goTo(index)
  })
  // An effect, because the row must be in the document. A frame later, because the page focuses its own heading first.
  useEffect(() => {
    if (!hasRows) return undefined
    const frame = requestAnimationFrame(returnFocus)
    return () => cancelAnimationFrame(frame)
  }, [hasRows])
  return (id) => openedRows.set(key, id)
}
