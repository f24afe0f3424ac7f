import { dottedDay } from '~/domain/course/courseText'
import { readInstant, storedUtcDay } from '~/lib/time/instant'
import { isZone, wallClockIn } from '~/lib/time/zones'
import type { Seat } from './people'

/** The first day of a seat's course as DD.MM.YYYY in the course's time zone; null for an instant while that zone is not known. */
export function firstDayOfSeat({ startDate, zone }: Pick<Seat, 'startDate' | 'zone'>): string | null {
  const instant = readInstant(startDate)
  if (!instant) return startDate
  if (startDate?.length === 10) return dottedDay(storedUtcDay(startDate))
  return isZone(zone) ? dottedDay(wallClockIn(zone, instant).day) : null
}
