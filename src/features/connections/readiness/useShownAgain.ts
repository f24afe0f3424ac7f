import { useEffect, useEffectEvent } from 'react'

/** Calls a function when the page, which another tab or app had hidden, is shown again. */
export function useShownAgain(look: () => void): void {
  const latest = useEffectEvent(look)
  useEffect(() => {
    const onChange = (): void => {
      if (document.visibilityState === 'visible') latest()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
