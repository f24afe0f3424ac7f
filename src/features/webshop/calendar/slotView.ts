import { css } from 'styled-components'
import { seatsOf, sumSeats, type Seats } from '~/domain/booking/booking'
import { slotTime, type TimedSlot } from '~/domain/booking/slotDays'
import { countText } from '~/lib/format/countText'
import { addDays, daysBetween, type CalendarDay, type DayRange } from '~/lib/time/calendarDay'
import type { useSlotAddress } from './useSlotAddress'

/** What the views of slots have in common. */
export interface SlotViewProps {
  readonly byDay: ReadonlyMap<CalendarDay, readonly TimedSlot[]>
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly now: Date
  readonly linkTo: ReturnType<typeof useSlotAddress>['linkTo']
}

/** Each day of a period. */
export const daysIn = ({ from, to }: DayRange): readonly CalendarDay[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** The seats of some slots together, and whether all of them have begun: what has begun has no seat left. */
export function seatsTogether(timed: readonly TimedSlot[], now: Date): { readonly seats: Seats; readonly hasBegun: boolean } {
  const all = timed.map(({ slot }) => ({ seats: seatsOf(slot), hasBegun: slotTime(slot) <= now.getTime() }))
  const [only] = all
  return {
    // Only a slot alone can be over its limit.
    seats: only && all.length === 1 ? only.seats : sumSeats(all.map(({ seats, hasBegun }) => (hasBegun ? { ...seats, left: 0 } : seats))),
    hasBegun: all.every(({ hasBegun }) => hasBegun),
  }
}

/** '45 of 128', with "At least" before what is not known completely. */
export const takenText = ({ taken, limit, isAtLeast }: Seats): string =>
  `${isAtLeast ? 'At least ' : ''}${countText(taken)} of ${limit === null ? '?' : countText(limit)}`

/** Days beside each other, as a table. */
export const slotTable = css`
  width: 100%;
  border-collapse: separate;
  border-spacing: 4px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 0;
    vertical-align: top;
  }
  th {
    color: var(--text-2);
    font: 500 13px/20px var(--font);
    text-align: center;
  }
  tbody th {
    padding-top: 8px;
    font-weight: 400;
  }
  th a {
    display: grid;
    min-height: var(--control);
    padding: 4px 0;
    border-radius: var(--radius);
    color: var(--text);
    text-decoration: none;
    &:hover {
      background: var(--sunken);
    }
    &[aria-current] b {
      color: var(--accent-text);
    }
  }
  b {
    font-weight: 600;
  }
  small {
    color: var(--text-2);
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
  }
`
