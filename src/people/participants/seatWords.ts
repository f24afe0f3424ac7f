import { todayHere } from '~/shared/time/calendarDay'
import { readInstant } from '~/shared/time/instant'
import { typedFromDay } from '~/shared/time/typedDay'
import type { StatusTone } from '~/shared/ui/Status'
import type { Result, Seat } from './people'

/** A result as a dot and a word. */
export const resultWords: Readonly<Record<NonNullable<Result>, { readonly tone: StatusTone; readonly word: string }>> = {
  passed: { tone: 'good', word: 'Passed' },
  failed: { tone: 'bad', word: 'Failed' },
}

/**
 * DD-MM-YYYY of the first day of a seat's course. A seat does not tell the course's zone, so the day is the reader's; a day without a time
 * stays as it is.
 */
export function firstDayOfSeat({ startDate }: Pick<Seat, 'startDate'>): string | null {
  const instant = readInstant(startDate)
  if (!instant) return startDate
  return typedFromDay(startDate?.length === 10 ? startDate : todayHere(instant))
}
