import { seatsOf, takesParty, type SlotFacts } from '~/domain/booking/booking'
import { counted } from '~/lib/format/counted'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { readInstant } from '~/lib/time/instant'
import { instantAt, wallClockIn } from '~/lib/time/zones'

interface SlotAt {
  readonly slot: SlotFacts
  /** When it starts on the shop's clock. */
  readonly time: string
}

export interface SlotDay {
  readonly day: CalendarDay
  readonly slots: readonly SlotAt[]
}

/** The slots from a day on, by day and in order of time. */
export function slotDays(slots: readonly SlotFacts[], zone: string, today: CalendarDay): readonly SlotDay[] {
  const from = instantAt(zone, { day: today, time: '00:00' })?.getTime() ?? 0
  const days = new Map<CalendarDay, SlotAt[]>()
  const ahead = slots.flatMap((slot) => {
    const start = readInstant(slot.startTime)
    return start && start.getTime() >= from ? [{ slot, start }] : []
  })
  for (const { slot, start } of ahead.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    const { day, time } = wallClockIn(zone, start)
    const held = days.get(day) ?? []
    days.set(day, held)
    held.push({ slot, time })
  }
  return [...days].map(([day, held]) => ({ day, slots: held }))
}

const hasBegun = ({ startTime }: SlotFacts, now: Date): boolean => (readInstant(startTime)?.getTime() ?? 0) <= now.getTime()

/** '5 left', 'Full', 'Begun'. */
export function placesLeft(slot: SlotFacts, now: Date): string {
  if (hasBegun(slot, now)) return 'Begun'
  const { left, isAtLeast } = seatsOf(slot)
  if (left === null) return 'Not known'
  return left <= 0 ? 'Full' : `${isAtLeast ? 'at most ' : ''}${left} left`
}

/** Why a party cannot have a slot; null where it can. @param slot undefined where it is not among those that were read */
export function slotProblem(slot: SlotFacts | undefined, people: number, now: Date): string | null {
  if (!slot) return 'This time no longer exists. Choose another.'
  if (takesParty(slot, people, now)) return null
  if (hasBegun(slot, now)) return 'This time has begun. Choose another.'
  const { left } = seatsOf(slot)
  if (left === null) return 'Nobody knows how many places are left at this time. Choose another.'
  if (left <= 0) return 'This time is full. Choose another.'
  return `Only ${counted(left, 'place is', 'places are')} left at this time, for ${counted(people, 'person', 'people')}. Choose another.`
}

/** Why no slot at all takes a party; null where one does. */
export function noSlotFor(slots: readonly SlotFacts[], people: number, now: Date): string | null {
  const ahead = slots.filter((slot) => !hasBegun(slot, now))
  if (ahead.length === 0) return 'No times are planned.'
  if (ahead.some((slot) => takesParty(slot, people, now))) return null
  const most = Math.max(0, ...ahead.map(({ appointmentLimit }) => appointmentLimit ?? 0))
  return most < people
    ? `No time takes ${people} people: the largest takes ${most}. Book smaller groups.`
    : `No time has ${counted(people, 'place')} left.`
}
