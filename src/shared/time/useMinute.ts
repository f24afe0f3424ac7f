import { useEffect, useState } from 'react'

const minute = 60_000

/** The time, drawn anew at the turn of each minute: for what depends on the clock and is left open on a desk. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const next = setTimeout(() => setNow(new Date()), minute - (now.getTime() % minute))
    return () => clearTimeout(next)
  }, [now])
  return now
}
