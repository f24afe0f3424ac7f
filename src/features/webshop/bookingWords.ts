import { bookingState, bookingStates, needs, needsOf, peopleIn, visitClock } from '~/domain/booking/booking'
import type { StatusTone } from '~/lib/statusTone'
import { formatDay, shortWeekday } from '~/lib/time/dayWords'
import type { BookingRowFragment } from './webshop.generated'

export type BookingRow = BookingRowFragment

/** Who booked: the owner, else the first patient. */
export const bookedBy = ({ owner, patients }: Pick<BookingRow, 'owner' | 'patients'>): string =>
  owner || patients?.[0]?.fullName || 'No name'

/** 'Maria Santos and 3 more' */
export function partyName(row: Pick<BookingRow, 'owner' | 'patients'>): string {
  const others = peopleIn(row) - 1
  return others > 0 ? `${bookedBy(row)} and ${others} more` : bookedBy(row)
}

/** 'Tue 24-11-2026'; what cannot be read as it is stored. */
export function visitDay(row: Pick<BookingRow, 'startTime' | 'endTime'>, zone: string): string {
  const clock = visitClock(row, zone)
  return clock ? `${shortWeekday(clock.day)} ${formatDay(clock.day)}` : (row.startTime ?? 'No day')
}

/** '10:00–10:30'; empty where the day cannot be read. */
export function visitHours(row: Pick<BookingRow, 'startTime' | 'endTime'>, zone: string): string {
  const clock = visitClock(row, zone)
  return clock ? `${clock.from}–${clock.to}` : ''
}

/** 'Tue 24-11-2026 10:00–10:30' */
export const visitText = (row: Pick<BookingRow, 'startTime' | 'endTime'>, zone: string): string =>
  `${visitDay(row, zone)} ${visitHours(row, zone)}`.trim()

/** The state of a booking, or what it needs before. */
export function bookingStatus(row: BookingRow, now: Date): { readonly word: string; readonly tone: StatusTone } {
  const [need] = needsOf(row, now)
  const word = needs.find(({ value }) => value === need)?.word
  return word ? { word, tone: need === 'refund' ? 'bad' : 'warn' } : bookingStates[bookingState(row)]
}
