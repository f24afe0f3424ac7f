import { useEffect, useState } from 'react'

/**
 * The current time.
 * @param interval re-renders at every full multiple of it, in milliseconds: 60,000 for every full minute
 */
export function useNow(interval: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const next = setTimeout(() => setNow(new Date()), interval - (now.getTime() % interval))
    return () => clearTimeout(next)
  }, [now, interval])
  return now
}
