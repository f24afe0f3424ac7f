import { useEffect, useState } from 'react'

/** How long rows that are there wait for what is drawn around them, in milliseconds: a list is of use without it too. */
const longestWait = 2000

/**
 * Whether what is drawn around the rows is there, or was waited for long enough; once it is so, it stays so.
 * @param isWaiting the rows are there, and wait for nothing else
 */
export function useHasSettled(isWaitingForFilters: boolean, isWaiting: boolean): boolean {
  const [hasSettled, setSettled] = useState(!isWaitingForFilters)
  if (!hasSettled && !isWaitingForFilters) setSettled(true)
  useEffect(() => {
    if (hasSettled || !isWaiting) return undefined
    const timer = setTimeout(() => setSettled(true), longestWait)
    return () => clearTimeout(timer)
  }, [hasSettled, isWaiting])
  return hasSettled
}
