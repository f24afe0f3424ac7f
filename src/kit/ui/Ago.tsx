import { useEffect, useState } from 'react'
import { ago } from '~/lib/time/ago'
import { localTime } from '~/lib/time/instant'

/** How often the text is refreshed, in milliseconds. */
const refreshInterval = 30_000

/** The time since or until an instant, as text; hovering shows the exact time with its zone. */
export function Ago({ instant }: { readonly instant: Date }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshInterval)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={instant.toISOString()} title={localTime(instant)}>
      {ago(instant, now)}
    </time>
  )
}
