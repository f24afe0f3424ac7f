import { useEffect, useState } from 'react'

const minute = 60_000

/** The current time; re-renders every full minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const next = setTimeout(() => setNow(new Date()), minute - (now.getTime() % minute))
    return () => clearTimeout(next)
  }, [now])
  return now
}
