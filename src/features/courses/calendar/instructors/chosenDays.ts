import { isWeekend } from '~/domain/course/courseDates'
import { counted } from '~/lib/format/counted'
import { addDays, daysBetween, type CalendarDay, type DayRange } from '~/lib/time/calendarDay'
import { rangeInWords } from '~/lib/time/dayWords'

/** Some of the days on which an instructor is free. */
export interface ChosenDays {
  readonly instructorId: string
  /** Where choosing began, and the day reached last, which may be earlier. */
  readonly anchor: CalendarDay
  readonly head: CalendarDay
}

/** The free weekdays from today on: a course cannot be scheduled for a day that has passed. */
export function daysToChoose({ from, to }: DayRange, today: CalendarDay): readonly CalendarDay[] {
  const first = from < today ? today : from
  return Array.from({ length: Math.max(0, daysBetween(first, to) + 1) }, (_, at) => addDays(first, at)).filter((day) => !isWeekend(day))
}

const rangeOf = ({ anchor, head }: Pick<ChosenDays, 'anchor' | 'head'>): DayRange =>
  anchor < head ? { from: anchor, to: head } : { from: head, to: anchor }

/** Those of some days that are chosen, in order. */
export function chosenOf(days: readonly CalendarDay[], chosen: Pick<ChosenDays, 'anchor' | 'head'>): readonly CalendarDay[] {
  const { from, to } = rangeOf(chosen)
  return days.filter((day) => from <= day && day <= to)
}

/** '3 days, 30-11-2026 – 02-12-2026' */
export function chosenInWords(chosen: Pick<ChosenDays, 'anchor' | 'head'>): string {
  const range = rangeOf(chosen)
  return `${counted(daysToChoose(range, range.from).length, 'day')}, ${rangeInWords(range)}`
}

/** The day under a share of the width of all days from `from` to `to`; on a weekend the day before it. */
export function dayAt({ from, to }: DayRange, days: readonly CalendarDay[], share: number): CalendarDay | null {
  const day = addDays(from, Math.floor(share * (daysBetween(from, to) + 1)))
  return days.findLast((one) => one <= day) ?? days[0] ?? null
}

/** How far a key moves among the days: by one, or to an end. */
const stepsOf = (key: string, count: number): number | null => ({ ArrowLeft: -1, ArrowRight: 1, Home: -count, End: count })[key] ?? null

/**
 * What a key chooses: the arrow keys, Home and End move to one day, and with Shift they choose up to it.
 * @returns null for a key that chooses nothing
 */
export function chosenByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  days: readonly CalendarDay[],
  now: Pick<ChosenDays, 'anchor' | 'head'> | null,
): Pick<ChosenDays, 'anchor' | 'head'> | null {
  const steps = stepsOf(key, days.length)
  const [first, last] = [days[0], days.at(-1)]
  if (steps === null || first === undefined || last === undefined) return null
  // The first key chooses the end that it comes from.
  if (now === null) return key === 'ArrowRight' || key === 'Home' ? { anchor: first, head: first } : { anchor: last, head: last }
  const at = Math.min(days.length - 1, Math.max(0, days.indexOf(now.head) + steps))
  const head = days[at] ?? now.head
  return { anchor: shiftKey ? now.anchor : head, head }
}
