import { dayAndMonth } from '~/lib/time/dayWords'
import { readInstant, userZone } from '~/lib/time/instant'
import { cityOf, minutesAhead, wallClockIn } from '~/lib/time/zones'
import type { DayTime, OfferedDays } from './times'
import type { View } from './useView'

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

/** The chosen time in words, or what is known of it. @param error why the times could not be read; null where they were */
export function chosenText(days: OfferedDays | null, slotId: string, error: unknown): string {
  const time = timeOf(days, slotId)
  if (time) return visitText(time)
  if (slotId === '') return 'Not chosen yet'
  if (days !== null) return 'No longer offered'
  return error === null ? 'Reading the times…' : 'The times could not be read'
}

/** What a time on the clinic's clock is on that of the visitor; null where both show the same. */
export function onOwnClock(startTime: string | null, zone: string): string | null {
  const at = readInstant(startTime)
  const own = userZone()
  if (!at || minutesAhead(own, at) === minutesAhead(zone, at)) return null
  const [there, here] = [wallClockIn(zone, at), wallClockIn(own, at)]
  return `${here.time}${here.day === there.day ? '' : ` on ${dayAndMonth(here.day)}`} in ${cityOf(own)}`
}

/** Where the clinic is, as far as it says. */
export const placeOf = ({ shop }: Pick<View, 'shop'>): string => [shop?.address, shop?.zipCode, shop?.city].filter(Boolean).join(', ')
