import { ago, localTime } from '~/lib/time/instant'
import { useNow } from './useNow'

/** How often the text is refreshed, in milliseconds. */
const refreshInterval = 30_000

/** The time since or until an instant, as text; hovering shows the exact time with its zone. */
export function Ago({ instant }: { readonly instant: Date }) {
  const now = useNow(refreshInterval)
  return (
    <time dateTime={instant.toISOString()} title={localTime(instant)}>
      {ago(instant, now)}
    </time>
  )
}
