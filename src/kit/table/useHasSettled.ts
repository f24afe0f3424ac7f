import { useEffect, useState } from 'react'

/** How long loaded rows wait for the filters, in milliseconds; the list is usable without them. */
const maxWait = 2000

/**
 * Whether the filters around a list are ready or have timed out. Once true, it stays true. Rows of an earlier visit do not wait: the page
 * returns to where it was scrolled as soon as it opens.
 * @param hasRows the rows are loaded, which starts the timeout
 */
export function useHasSettled(isWaitingForFilters: boolean, hasRows: boolean): boolean {
  const [hasSettled, setSettled] = useState(!isWaitingForFilters || hasRows)
  if (!hasSettled && !isWaitingForFilters) setSettled(true)
  useEffect(() => {
    if (hasSettled || !hasRows) return undefined
    const timer = setTimeout(() => setSettled(true), maxWait)
    return () => clearTimeout(timer)
  }, [hasSettled, hasRows])
  return hasSettled
}
