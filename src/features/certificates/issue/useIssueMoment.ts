import { useState } from 'react'
import { useMinute } from '~/kit/ui/useMinute'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { wallClockIn } from '~/lib/time/zones'

/**
 * Today on the clinic's calendar, and the moment that counts as now: that at which the form was opened, so that a second press sends the
 * same, until its day is over.
 */
export function useIssueMoment(zone: string): { readonly today: CalendarDay; readonly now: Date } {
  const [opened] = useState(() => currentTime())
  const minute = useMinute()
  const today = wallClockIn(zone, minute).day
  return { today, now: wallClockIn(zone, opened).day === today ? opened : minute }
}
