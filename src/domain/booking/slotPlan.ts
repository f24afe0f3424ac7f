import { isOverlapping, type Period } from '~/domain/schedule/period'
import { addDays, daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import { readInstant } from '~/lib/time/instant'
import { timeOf, type Stretch } from '~/lib/time/minutes'
import { instantAt, wallClockIn } from '~/lib/time/zones'
import type { SlotFacts } from './booking'

/** Slots to make in a period. */
export interface SlotPlan {
  readonly from: CalendarDay
  readonly to: CalendarDay
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** Days on which nothing is made. */
  readonly skipped: ReadonlySet<CalendarDay>
  /** The times of a day between which slots follow each other, in minutes after midnight. */
  readonly ranges: readonly Stretch[]
  /** Minutes that a slot lasts. */
  readonly duration: number
  /** People that a slot takes. */
  readonly limit: number
  /** Whether days that have slots get new ones instead. */
  readonly isReplacing: boolean
}

/**
 * What a plan does on a day. `left`: slots are there that the new ones would overlap. `blocked`: it cannot be planned, and `reason` says why.
 */
export interface PlannedDay {
  readonly day: CalendarDay
  readonly does: 'makes' | 'replaces' | 'leaves' | 'blocked' | 'skips'
  /** Slots that are made. */
  readonly count: number
  /** Slots that are there already. */
  readonly existing: number
  readonly reason: string | null
}

/** Most slots that one plan makes. */
export const mostSlots = 5_000

/** Days that one command takes. */
export const daysPerCommand = 31

/** The starts of the slots of a range, in minutes after midnight. A rest that is too short for a slot makes none. */
export const startsIn = ({ from, to }: Stretch, duration: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / duration)) }, (_, at) => from + at * duration)

interface Planned extends Period {
  readonly isOnClock: boolean
}

/** A slot of a day as instants; a time that a clock change skips is not on the clock. */
function slotAt(zone: string, day: CalendarDay, start: number, duration: number): Planned | null {
  const time = timeOf(start)
  const from = instantAt(zone, { day, time })
  if (!from) return null
  const shown = wallClockIn(zone, from)
  const to = new Date(from.getTime() + duration * 60_000)
  const ends = wallClockIn(zone, to)
  const isOnClock = shown.day === day && shown.time === time && (ends.time === timeOf(start + duration) || ends.day !== day)
  return { from: from.getTime(), to: to.getTime(), isOnClock }
}

interface Existing extends Period {
  readonly isBooked: boolean
}

const isWeekday = (day: CalendarDay, weekdays: readonly number[]): boolean => weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The slots there are, by day of the shop's clock. */
function byDay(slots: readonly SlotFacts[], zone: string): ReadonlyMap<CalendarDay, readonly Existing[]> {
  const days = new Map<CalendarDay, Existing[]>()
  for (const { startTime, endTime, appointments } of slots) {
    const [start, end] = [readInstant(startTime), readInstant(endTime)]
    if (!start || !end) continue
    const { day } = wallClockIn(zone, start)
    const found = days.get(day) ?? []
    // A slot whose bookings could not be read may have some.
    found.push({ from: start.getTime(), to: end.getTime(), isBooked: appointments === null || appointments.length > 0 })
    days.set(day, found)
  }
  return days
}

/**
 * What a plan does on each day of its period that is a weekday of the plan.
 * @param slots all slots there are
 */
export function planDays(plan: SlotPlan, slots: readonly SlotFacts[], zone: string, now: Date): readonly PlannedDay[] {
  const there = byDay(slots, zone)
  const length = Math.max(0, daysBetween(plan.from, plan.to) + 1)
  const starts = plan.ranges.flatMap((range) => startsIn(range, plan.duration))
  const days = Array.from({ length }, (_, at) => addDays(plan.from, at)).filter((day) => isWeekday(day, plan.weekdays))
  return days.map((day): PlannedDay => {
    const existing = there.get(day) ?? []
    const base = { day, existing: existing.length, count: 0, reason: null }
    if (plan.skipped.has(day)) return { ...base, does: 'skips' }
    const made = starts.map((start) => slotAt(zone, day, start, plan.duration))
    if (made.some((slot) => !slot?.isOnClock)) return { ...base, does: 'blocked', reason: 'The clocks change during these hours.' }
    const periods = made.filter((slot) => slot !== null)
    if (periods.some(({ from }) => from <= now.getTime())) return { ...base, does: 'blocked', reason: 'These hours have begun.' }
    const makes = { ...base, count: periods.length }
    if (existing.length === 0) return { ...makes, does: 'makes' }
    if (plan.isReplacing)
      return existing.some(({ isBooked }) => isBooked)
        ? { ...base, does: 'blocked', reason: 'It has bookings, which replacing would lose.' }
        : { ...makes, does: 'replaces' }
    return periods.some((one) => existing.some((other) => isOverlapping(one, other)))
      ? { ...base, does: 'leaves' }
      : { ...makes, does: 'makes' }
  })
}

/** What one command makes. */
export interface SlotCommand {
  readonly days: readonly CalendarDay[]
  readonly range: Stretch
  readonly isReplacing: boolean
}

/** The commands of a plan: one for each range and at most so many days, those that replace apart. */
export function commandsOf(plan: SlotPlan, days: readonly PlannedDay[]): readonly SlotCommand[] {
  return (['makes', 'replaces'] as const).flatMap((does) => {
    const wanted = days.filter((one) => one.does === does && one.count > 0).map(({ day }) => day)
    return plan.ranges
      .filter((range) => startsIn(range, plan.duration).length > 0)
      .flatMap((range) =>
        Array.from({ length: Math.ceil(wanted.length / daysPerCommand) }, (_, at) => ({
          days: wanted.slice(at * daysPerCommand, (at + 1) * daysPerCommand),
          range,
          isReplacing: does === 'replaces',
        })),
      )
  })
}

/** How many slots of a command are there, with its limit, as they were planned. */
export function slotsThere(
  { days, range }: SlotCommand,
  { duration, limit }: Pick<SlotPlan, 'duration' | 'limit'>,
  slots: readonly SlotFacts[],
  zone: string,
): number {
  const keys = new Set(
    slots
      .filter(({ appointmentLimit }) => appointmentLimit === limit)
      .map(({ startTime, endTime }) => `${readInstant(startTime)?.getTime() ?? ''} ${readInstant(endTime)?.getTime() ?? ''}`),
  )
  return days
    .flatMap((day) => startsIn(range, duration).map((start) => slotAt(zone, day, start, duration)))
    .filter((slot) => slot !== null && keys.has(`${slot.from} ${slot.to}`)).length
}
