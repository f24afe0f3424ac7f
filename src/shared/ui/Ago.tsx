import { useEffect, useState } from 'react'
import { ago } from '../time/ago'
import { localTime } from '../time/instant'

/** How often the words are made anew, in milliseconds. */
const step = 30_000

/** How long ago a moment was, or how far ahead it lies; the moment itself, with its zone, on hover. */
export function Ago({ instant }: { readonly instant: Date }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), step)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={instant.toISOString()} title={localTime(instant)}>
      {ago(instant, now)}
    </time>
  )
}
