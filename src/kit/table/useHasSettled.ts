import { useEffect, useState } from 'react'

/** How long loaded rows wait for the filters, in milliseconds; the list is usable without them. */
const maxWait = 2000

/**
 * Whether the filters around a list are ready or have timed out. Once true, it stays true.
 * @param isWaiting the filters are not ready
 * @param hasRows the rows are loaded, which starts the timeout
 * @param isSettledAtFirst rows of an earlier visit do not wait: the page returns to where it was scrolled as soon as it opens
 */
export function useHasSettled(isWaiting: boolean, hasRows: boolean, isSettledAtFirst = hasRows): boolean {
  const [hasSettled, setSettled] = useState(!isWaiting || isSettledAtFirst)
  if (!hasSettled && !isWaiting) setSettled(true)
  useEffect(() => {
    if (hasSettled || !hasRows) return undefined
    const timer = setTimeout(() => setSettled(true), maxWait)
    return () => clearTimeout(timer)
  }, [hasSettled, hasRows])
  return hasSettled
}
