import { dayAndMonth } from '~/lib/time/dayWords'
import { readInstant, userZone } from '~/lib/time/instant'
import { cityOf, minutesAhead, wallClockIn } from '~/lib/time/zones'
import type { DayTime, OfferedDays } from './times'

/** A time that is offered, by its id; null where it is not. */
export function timeOf(days: OfferedDays | null, slotId: string): DayTime | null {
  for (const [day, times] of days ?? []) {
    const time = times.find(({ slot }) => slot.id === slotId)
    if (time) return { day, time }
  }
  return null
}

/** 'Tuesday 24 November 2026, 10:00–10:30'. */
export const visitText = ({ day, time: { from, to } }: DayTime): string => `${dayAndMonth(day)} ${day.slice(0, 4)}, ${from}–${to}`

/** What a time on the clinic's clock is on that of the visitor; null where both show the same. */
export function onOwnClock(startTime: string | null, zone: string): string | null {
  const at = readInstant(startTime)
  const own = userZone()
  if (!at || minutesAhead(own, at) === minutesAhead(zone, at)) return null
  const [there, here] = [wallClockIn(zone, at), wallClockIn(own, at)]
  return `${here.time}${here.day === there.day ? '' : ` on ${dayAndMonth(here.day)}`} in ${cityOf(own)}`
}
