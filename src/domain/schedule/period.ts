import { addDays } from '~/lib/time/calendarDay'
import { instantAt } from '~/lib/time/zones'

const midnight = '00:00'

/** From one instant to another, in milliseconds; the end does not belong to it. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** A day's period in its zone, or null where a time cannot be read. A day without times lasts from midnight to midnight. */
export function periodOf(zone: string, day: string, startTime: string | null, endTime: string | null): Period | null {
  const from = instantAt(zone, { day, time: startTime || midnight })
  const to = endTime ? instantAt(zone, { day, time: endTime }) : instantAt(zone, { day: addDays(day, 1), time: midnight })
  return from && to && { from: from.getTime(), to: to.getTime() }
}

/** Periods that only touch do not overlap: one thing may start when another ends. */
export const isOverlapping = (one: Period, other: Period): boolean => one.from < other.to && other.from < one.to

/**
 * Those of some periods that overlap another one, of which `isOther` says that it is not the same thing. A sweep over the starts: thousands of
 * periods are compared only with those that run at the same time.
 */
export function overlappingOf<Item extends Period>(
  items: readonly Item[],
  isOther: (one: Item, other: Item) => boolean,
): ReadonlySet<Item> {
  const found = new Set<Item>()
  let running: readonly Item[] = []
  for (const next of items.toSorted((one, other) => one.from - other.from)) {
    running = running.filter(({ to }) => to > next.from)
    const others = running.filter((one) => isOther(one, next) && isOverlapping(one, next))
    for (const one of others) found.add(one)
    if (others.length > 0) found.add(next)
    running = [...running, next]
  }
  return found
}
