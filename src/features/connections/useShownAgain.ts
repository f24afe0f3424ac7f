import { useEffect, useEffectEvent } from 'react'
import { currentTime } from '~/lib/time/clock'

/** Whether what was read at a time is read again when the page is shown again: after five minutes. */
export const isOld = (readAt: Date): boolean => currentTime().getTime() - readAt.getTime() > 5 * 60_000

/** Calls a function when somebody comes back to the page: from another tab, app or window. It may be called twice for one return. */
export function useShownAgain(look: () => void): void {
  const latest = useEffectEvent(look)
  useEffect(() => {
    const onChange = (): void => {
      if (document.visibilityState === 'visible') latest()
    }
    const stop = new AbortController()
    document.addEventListener('visibilitychange', onChange, stop)
    addEventListener('focus', onChange, stop)
    return () => stop.abort()
  }, [])
}
