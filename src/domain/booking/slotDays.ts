import { counted } from '~/lib/format/counted'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { readInstant } from '~/lib/time/instant'
import { seatsOf, takesParty, visitClock, type SlotFacts } from './booking'

/** A slot and when it starts and ends on the shop's clock. */
export interface TimedSlot<Slot = SlotFacts> {
  readonly slot: Slot
  readonly from: string
  readonly to: string
}

export interface SlotDay {
  readonly day: CalendarDay
  readonly slots: readonly TimedSlot[]
}

/** The parts of a day under which its times stand. */
export const halves = [
  { label: 'Morning', isIn: ({ from }: Pick<TimedSlot, 'from'>) => from < '12:00' },
  { label: 'Afternoon', isIn: ({ from }: Pick<TimedSlot, 'from'>) => from >= '12:00' },
] as const

/** When a slot starts, in milliseconds; NaN where that cannot be read. */
export const slotTime = ({ startTime }: Pick<SlotFacts, 'startTime'>): number => readInstant(startTime)?.getTime() ?? Number.NaN

/** The slots of each day on the shop's clock, in order. Slots whose times cannot be read are on no day. */
export function slotsByDay<Slot extends SlotFacts>(
  slots: readonly Slot[],
  zone: string,
): ReadonlyMap<CalendarDay, readonly TimedSlot<Slot>[]> {
  const days = new Map<CalendarDay, TimedSlot<Slot>[]>()
  // Comparing two of thousands must not read their times anew.
  const timed = slots.map((slot) => ({ slot, at: slotTime(slot) })).toSorted((one, other) => one.at - other.at)
  for (const { slot } of timed) {
    const clock = visitClock(slot, zone)
    if (!clock) continue
    const { day, from, to } = clock
    const known = days.get(day)
    if (known) known.push({ slot, from, to })
    else days.set(day, [{ slot, from, to }])
  }
  return new Map([...days].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The slots from a day on, by day and in order of time. */
export const slotDays = (slots: readonly SlotFacts[], zone: string, today: CalendarDay): readonly SlotDay[] =>
  [...slotsByDay(slots, zone)].flatMap(([day, timed]) => (day >= today ? [{ day, slots: timed }] : []))

const hasBegun = ({ startTime }: SlotFacts, now: Date): boolean => (readInstant(startTime)?.getTime() ?? 0) <= now.getTime()

/** '5 left', 'Full', 'Started'. */
export function placesLeft(slot: SlotFacts, now: Date): string {
  if (hasBegun(slot, now)) return 'Started'
  const { left, isAtLeast } = seatsOf(slot)
  if (left === null) return 'Not known'
  return left <= 0 ? 'Full' : `${isAtLeast ? 'at most ' : ''}${left} left`
}

/** Why a party cannot have a slot; null where it can. @param slot undefined where it is not among those that were read */
export function slotProblem(slot: SlotFacts | undefined, people: number, now: Date): string | null {
  if (!slot) return 'This time no longer exists. Choose another.'
  if (takesParty(slot, people, now)) return null
  if (hasBegun(slot, now)) return 'This time has already started. Choose another.'
  const { left } = seatsOf(slot)
  if (left === null) return 'The places left at this time are not known. Choose another.'
  if (left <= 0) return 'This time is full. Choose another.'
  return `Only ${counted(left, 'place is', 'places are')} left at this time, for ${counted(people, 'person', 'people')}. Choose another.`
}

/** Why no slot at all takes a party; null where one does. */
export function noSlotFor(slots: readonly SlotFacts[], people: number, now: Date): string | null {
  const ahead = slots.filter((slot) => !hasBegun(slot, now))
  if (ahead.length === 0) return 'No times are planned.'
  if (ahead.some((slot) => takesParty(slot, people, now))) return null
  if (ahead.some((slot) => seatsOf(slot).left === null)) return `No time is known to have ${counted(people, 'place')} left.`
  const most = Math.max(0, ...ahead.map(({ appointmentLimit }) => appointmentLimit ?? 0))
  return most < people
    ? `No time takes ${counted(people, 'person', 'people')}: the largest takes ${most}. Book smaller groups.`
    : `No time has ${counted(people, 'place')} left.`
}
