import { useEffect, useState } from 'react'
import { currentTime, serverClock } from '~/lib/time/clock'

/**
 * The current time, by the server's clock.
 * @param interval re-renders at every full multiple of it, in milliseconds: 60,000 for every full minute
 */
export function useNow(interval: number): Date {
  const [now, setNow] = useState(currentTime)
  useEffect(() => {
    const tell = (): void => setNow(currentTime())
    const next = setTimeout(tell, interval - (now.getTime() % interval))
    const stop = serverClock.subscribe(tell)
    return () => {
      clearTimeout(next)
      stop()
    }
  }, [now, interval])
  return now
}
