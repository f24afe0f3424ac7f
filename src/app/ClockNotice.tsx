import { useSyncExternalStore } from 'react'
import { Notice } from '~/kit/ui/Notice'
import { useMinute } from '~/kit/ui/useMinute'
import { serverClock } from '~/lib/time/clock'
import { localTime } from '~/lib/time/instant'
import { TopNotice } from './TopNotice'

/** Between two days, in milliseconds. */
const oneDay = 86_400_000

/** Says once, on top of every page, that the device's clock is more than a day off, and which one the console counts by. */
export function ClockNotice() {
  const ahead = useSyncExternalStore(serverClock.subscribe, serverClock.ahead)
  const now = useMinute()
  if (Math.abs(ahead) <= oneDay) return null
  return (
    <TopNotice>
      <Notice tone="warn">
        <span>
          The clock of this device is wrong: it says {localTime(new Date(now.getTime() - ahead))}. The console uses the server’s:{' '}
          {localTime(now)}.
        </span>
      </Notice>
    </TopNotice>
  )
}
