import { useEffect, useEffectEvent } from 'react'

/** Calls a function when somebody comes back to the page: from another tab, app or window. It may be called twice for one return. */
export function useShownAgain(look: () => void): void {
  const latest = useEffectEvent(look)
  useEffect(() => {
    const onChange = (): void => {
      if (document.visibilityState === 'visible') latest()
    }
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('focus', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('focus', onChange)
    }
  }, [])
}
