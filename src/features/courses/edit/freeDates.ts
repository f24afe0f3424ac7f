import { startingAt, type CoursePlan } from '~/domain/course/courseDates'
import { addDays, daysBetween, type CalendarDay, type DayRange } from '~/lib/time/calendarDay'
import type { DateValues } from './courseStructure'
import { dateValues } from './courseValues'

/** Other dates for a date: found, none in the days that were read, or not to be known, because a course could not be read. */
export type FreeDates =
  | { readonly status: 'found'; readonly courseDate: DateValues }
  | { readonly status: 'none' }
  | { readonly status: 'unread'; readonly courseName: string }

/**
 * The date on the nearest dates on which it is free, with its hours; later ones first where two are equally near. A date of one day may move
 * to any other, a longer one by whole weeks: it keeps its weekdays.
 * @param known the days on which all courses are known; no others are looked at
 * @returns null where it is free on none of them
 */
export function nearestFree(
  courseDate: DateValues,
  plan: CoursePlan,
  { known, today }: { readonly known: DayRange; readonly today: CalendarDay },
  isFree: (moved: DateValues) => boolean,
): DateValues | null {
  const start = courseDate.days[0]?.date
  if (start === undefined) return null
  const step = courseDate.days.length === 1 ? 1 : 7
  const most = Math.max(daysBetween(start, known.to), daysBetween(known.from, start))
  const isPossible = (moved: DateValues, from: CalendarDay): boolean =>
    // It would begin after the weekend instead.
    moved.days[0]?.date === from && from >= today && from >= known.from && (moved.days.at(-1)?.date ?? '') <= known.to
  for (let distance = step; distance <= most; distance += step) {
    for (const offset of [distance, -distance]) {
      const from = addDays(start, offset)
      const moved = { ...courseDate, ...dateValues(startingAt(courseDate, from, plan)), startDate: from }
      if (isPossible(moved, from) && isFree(moved)) return moved
    }
  }
  return null
}
