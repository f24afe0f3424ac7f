import { isOverlapping, type Period } from '~/domain/schedule/period'
import { addDays, type CalendarDay, daysBetween, weekdayOf } from '~/lib/time/calendarDay'
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
  /** Those of them that have bookings, or may have some. */
  readonly booked: number
  readonly reason: string | null
}

/** Slots that planned days make. */
export const madeOn = (days: readonly PlannedDay[]): number => days.reduce((sum, { count }) => sum + count, 0)

/** Most slots that one plan makes. */
export const mostSlots = 5_000

/** Days that one command takes. */
export const daysPerCommand = 31

/** The starts of the slots of a range, in minutes after midnight. A rest that is too short for a slot makes none, and so does no duration. */
export const startsIn = ({ from, to }: Stretch, duration: number): readonly number[] =>
  Array.from({ length: duration >= 1 ? Math.max(0, Math.floor((to - from) / duration)) : 0 }, (_, at) => from + at * duration)

interface Planned extends Period {
  readonly isOnClock: boolean
}

/** The first instant of a day, and that of the next one, in milliseconds. */
export function boundsOf(zone: string, day: CalendarDay): Period {
  const [from, to] = [day, addDays(day, 1)].map((one) => instantAt(zone, { day: one, time: '00:00' })?.getTime() ?? Number.NaN)
  return { from: from ?? Number.NaN, to: to ?? Number.NaN }
}

const minute = 60_000
const wholeDay = 24 * 60 * minute

/** Slots of a day as instants. One whose times the clock does not show, because it changes, is not on the clock. */
function slotsOn(
  zone: string,
  day: CalendarDay,
  starts: readonly number[],
  duration: number,
  bounds = boundsOf(zone, day),
): readonly Planned[] {
  const shows = (at: number, minutes: number): boolean => wallClockIn(zone, new Date(at)).time === timeOf(minutes % (24 * 60))
  return starts.map((start) => {
    // Asking the clock costs most of a long plan, and it needs to be asked only on the day of a change.
    if (bounds.to - bounds.from === wholeDay) {
      const from = bounds.from + start * minute
      return { from, to: from + duration * minute, isOnClock: true }
    }
    const from = instantAt(zone, { day, time: timeOf(start) })?.getTime() ?? Number.NaN
    const to = from + duration * minute
    return { from, to, isOnClock: shows(from, start) && shows(to, start + duration) }
  })
}

interface Existing extends Period {
  readonly isBooked: boolean
}

const isWeekday = (day: CalendarDay, weekdays: readonly number[]): boolean => weekdays.includes(weekdayOf(day))

/** The slots there are; one whose bookings could not be read may have some. */
const existingOf = (slots: readonly SlotFacts[]): readonly Existing[] =>
  slots.flatMap(({ startTime, endTime, appointments }) => {
    const [start, end] = [readInstant(startTime), readInstant(endTime)]
    return start && end ? [{ from: start.getTime(), to: end.getTime(), isBooked: appointments === null || appointments.length > 0 }] : []
  })

/**
 * What a plan does on each day of its period that is a weekday of the plan.
 * @param slots all slots there are
 */
export function planDays(plan: SlotPlan, slots: readonly SlotFacts[], zone: string, now: Date): readonly PlannedDay[] {
  const there = existingOf(slots)
  const hasUnread = there.length < slots.length
  const length = Math.max(0, daysBetween(plan.from, plan.to) + 1)
  const starts = plan.ranges.flatMap((range) => startsIn(range, plan.duration))
  const days = Array.from({ length }, (_, at) => addDays(plan.from, at)).filter((day) => isWeekday(day, plan.weekdays))
  return days.map((day): PlannedDay => {
    const bounds = boundsOf(zone, day)
    const near = there.filter(({ from, to }) => from < bounds.to && to > bounds.from)
    const existing = near.filter(({ from }) => from >= bounds.from)
    const booked = existing.filter(({ isBooked }) => isBooked).length
    const base = { day, existing: existing.length, booked, count: 0, reason: null }
    const blocked = (reason: string): PlannedDay => ({ ...base, does: 'blocked', reason })
    if (plan.skipped.has(day)) return { ...base, does: 'skips' }
    const made = slotsOn(zone, day, starts, plan.duration, bounds)
    if (made.some(({ isOnClock }) => !isOnClock)) return blocked('The clocks change during these hours.')
    if (made.some(({ from }) => from <= now.getTime())) return blocked('Some of these times have passed. Start later, or skip this day.')
    const makes = { ...base, count: made.length }
    if (plan.isReplacing && existing.length > 0) {
      if (booked > 0) return blocked('It has bookings, which replacing would lose.')
      return hasUnread
        ? blocked('The time of a slot could not be read. It may be on this day, with bookings.')
        : { ...makes, does: 'replaces' }
    }
    return made.some((one) => near.some((other) => isOverlapping(one, other)))
      ? { ...base, does: 'leaves', reason: 'These times already have slots.' }
      : { ...makes, does: 'makes' }
  })
}

/** What one command makes. */
export interface SlotCommand extends Pick<SlotPlan, 'duration' | 'limit' | 'isReplacing'> {
  readonly days: readonly CalendarDay[]
  readonly range: Stretch
  /** Slots that were on each of its days when the plan was confirmed. */
  readonly existing: readonly number[]
}

/** The commands of a plan: one for each range and at most so many days, those that replace apart. */
export function commandsOf(plan: SlotPlan, days: readonly PlannedDay[]): readonly SlotCommand[] {
  return (['makes', 'replaces'] as const).flatMap((does) => {
    const wanted = days.filter((one) => one.does === does && one.count > 0)
    return plan.ranges
      .filter((range) => startsIn(range, plan.duration).length > 0)
      .flatMap((range) =>
        Array.from({ length: Math.ceil(wanted.length / daysPerCommand) }, (_, at) => {
          const own = wanted.slice(at * daysPerCommand, (at + 1) * daysPerCommand)
          const { duration, limit } = plan
          const [ownDays, existing] = [own.map(({ day }) => day), own.map((one) => one.existing)]
          return { days: ownDays, range, duration, limit, isReplacing: does === 'replaces', existing }
        }),
      )
  })
}

/** How many slots of a command are there, with its limit, as they were planned. */
export function slotsThere({ days, range, duration, limit }: SlotCommand, slots: readonly SlotFacts[], zone: string): number {
  const keys = new Set(
    slots
      .filter(({ appointmentLimit }) => appointmentLimit === limit)
      .map(({ startTime, endTime }) => `${readInstant(startTime)?.getTime() ?? ''} ${readInstant(endTime)?.getTime() ?? ''}`),
  )
  const starts = startsIn(range, duration)
  return days.flatMap((day) => slotsOn(zone, day, starts, duration)).filter(({ from, to }) => keys.has(`${from} ${to}`)).length
}

/** Slots that a command makes. */
export const slotsOf = ({ days, range, duration }: SlotCommand): number => days.length * startsIn(range, duration).length

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/**
 * The first day of a command that is no longer as it was shown; null where all are.
 * @param slots all slots there are now
 */
export function changedDay(command: SlotCommand, slots: readonly SlotFacts[], zone: string, now: Date): CalendarDay | null {
  const { days, range, isReplacing, existing } = command
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const again = planDays({ ...command, from, to, weekdays: everyDay, skipped: new Set(), ranges: [range] }, slots, zone, now)
  const ofDay = new Map(again.map((one) => [one.day, one]))
  const isAsShown = (day: CalendarDay, at: number): boolean =>
    isReplacing ? ofDay.get(day)?.does === 'replaces' && ofDay.get(day)?.existing === existing[at] : ofDay.get(day)?.does === 'makes'
  return days.find((day, at) => !isAsShown(day, at)) ?? null
}
