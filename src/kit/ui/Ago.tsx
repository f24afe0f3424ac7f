import { ago, localTime } from '~/lib/time/instant'
import { useNow } from './useNow'

/** How often the text is refreshed, in milliseconds. */
const refreshInterval = 30_000
const withSeconds = 10_000

interface AgoProps {
  readonly instant: Date
  /** Counts the seconds of the first minute, in tens. */
  readonly hasSeconds?: boolean
}

/** The time since or until an instant, as text; hovering shows the exact time with its zone. */
export function Ago({ instant, hasSeconds = false }: AgoProps) {
  const now = useNow(hasSeconds ? withSeconds : refreshInterval)
  const seconds = Math.floor((now.getTime() - instant.getTime()) / withSeconds) * 10
  return (
    <time dateTime={instant.toISOString()} title={localTime(instant)}>
      {hasSeconds && seconds >= 10 && seconds < 60 ? `${seconds} s ago` : ago(instant, now)}
    </time>
  )
}
