import { visitClock, type SlotFacts } from '~/domain/booking/booking'
import { slotTime } from '~/domain/booking/slotDays'
import { weekdayAndDay } from '~/lib/time/dayWords'
import { cityOf } from '~/lib/time/zones'

/**
 * What the next slot will read on another clock: 'The slot on Mon 30 Nov, 09:00 (Singapore) will read 02:00 (London).' Null where no slot is
 * ahead.
 */
export function nextSlotIn(slots: readonly SlotFacts[], from: string, to: string, now: Date): string | null {
  const [next] = slots.filter((slot) => slotTime(slot) > now.getTime()).toSorted((one, other) => slotTime(one) - slotTime(other))
  const [before, after] = [next && visitClock(next, from), next && visitClock(next, to)]
  if (!before || !after) return null
  const day = before.day === after.day ? '' : `${weekdayAndDay(after.day)}, `
  return `The slot on ${weekdayAndDay(before.day)}, ${before.from} (${cityOf(from)}) will read ${day}${after.from} (${cityOf(to)}).`
}
