import { startingAt, type CoursePlan } from '~/domain/course/courseDates'
import { addDays, daysBetween, type CalendarDay, type DayRange } from '~/lib/time/calendarDay'
import type { Block } from './courseStructure'
import { formBlock } from './courseValues'

/** Other dates for a run: found, none in the days that were read, or not to be known, because a course could not be read. */
export type FreeDates =
  | { readonly status: 'found'; readonly run: Block }
  | { readonly status: 'none' }
  | { readonly status: 'unread'; readonly courseName: string }

/**
 * The run on the nearest dates on which it is free, with its hours; later ones first where two are equally near. A run of one day may move
 * to any other, a longer one by whole weeks: it keeps its weekdays.
 * @param known the days on which all courses are known; no others are looked at
 * @returns null where it is free on none of them
 */
export function nearestFree(
  run: Block,
  plan: CoursePlan,
  { known, today }: { readonly known: DayRange; readonly today: CalendarDay },
  isFree: (moved: Block) => boolean,
): Block | null {
  const start = run.days[0]?.date
  if (start === undefined) return null
  const step = run.days.length === 1 ? 1 : 7
  const most = Math.max(daysBetween(start, known.to), daysBetween(known.from, start))
  const isPossible = (moved: Block, from: CalendarDay): boolean =>
    // It would begin after the weekend instead.
    moved.days[0]?.date === from && from >= today && from >= known.from && (moved.days.at(-1)?.date ?? '') <= known.to
  for (let distance = step; distance <= most; distance += step) {
    for (const offset of [distance, -distance]) {
      const from = addDays(start, offset)
      const moved = { ...run, ...formBlock(startingAt(run, from, plan)), startDate: from }
      if (isPossible(moved, from) && isFree(moved)) return moved
    }
  }
  return null
}
