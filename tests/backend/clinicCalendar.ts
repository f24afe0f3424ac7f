import type { Context } from './context'
import { instantIn } from './courses/calendar'
import { periodOf, type Period } from './days'

/** The zone by whose calendar a client dates what it issues. */
export const zoneOfClient = ({ store }: Context, clientId: string): string =>
  store.table('ClientDetails').find(clientId)?.timezone ?? 'Asia/Singapore'

/**
 * The period between two DD-MM-YYYY days of a zone, both included.
 * @throws Refusal when a bound is not a valid day
 */
export function periodIn(zone: string, first: string | null | undefined, last: string | null | undefined): Period {
  const { from, before } = periodOf(first, last, 0)
  const startOf = (midnight: string | null): string | null => midnight && instantIn(zone, midnight.slice(0, 10), '00:00')
  return { from: startOf(from), before: startOf(before) }
}
