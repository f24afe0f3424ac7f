import { ageOn } from '~/lib/time/age'
import { isDay, type CalendarDay } from '~/lib/time/calendarDay'

const adultAge = 18

/** What is odd about a child who is none on the day of the visit; it bars nothing. */
export function childWarning(isChild: boolean, birth: CalendarDay, visit: CalendarDay): string | null {
  const age = isDay(birth) ? ageOn(birth, visit) : 0
  return isChild && age >= adultAge ? `Counted as a child, but ${age} years old on the day of the visit.` : null
}
