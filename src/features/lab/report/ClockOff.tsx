import { useSyncExternalStore } from 'react'
import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { serverClock } from '~/lib/time/clock'

/** From where a device's clock is named, in milliseconds; the console itself names one that is a day off. */
const isNamed = 10 * 60_000

/** Says that the device's clock is off: the times on a cassette or on paper then differ from those of the reports. */
export function ClockOff() {
  const ahead = useSyncExternalStore(serverClock.subscribe, serverClock.ahead)
  if (Math.abs(ahead) < isNamed) return null
  return (
    <Notice tone="warn">
      This device’s clock is {counted(Math.round(Math.abs(ahead) / 60_000), 'minute')} {ahead > 0 ? 'behind' : 'ahead of'} the server’s.
      Reports bear the server’s time.
    </Notice>
  )
}
