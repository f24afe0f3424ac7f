import { todayHere } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayText'
import { readInstant } from '~/lib/time/instant'
import type { Seat } from './people'

/**
 * The first day of a seat's course as DD-MM-YYYY. A seat does not contain the course's time zone, so an instant is shown in the user's; a
 * date without a time is not converted.
 */
export function firstDayOfSeat({ startDate }: Pick<Seat, 'startDate'>): string | null {
  const instant = readInstant(startDate)
  if (!instant) return startDate
  return formatDay(startDate?.length === 10 ? startDate : todayHere(instant))
}
