import type { StatusTone } from '~/lib/statusTone'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { readInstant } from '~/lib/time/instant'
import { instantAt, wallClockIn } from '~/lib/time/zones'

/** What rules about a slot read of it. */
export interface SlotFacts {
  readonly id: string
  readonly startTime: string | null
  readonly endTime: string | null
  readonly appointmentLimit: number | null
  /** The bookings in it, each of which is taken to hold its seats; null where they could not be read. */
  readonly appointments: readonly { readonly id: string; readonly patientCount: number | null }[] | null
}

/** What rules about a booking read of it. */
export interface BookingFacts {
  readonly id: string
  readonly staff: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly paymentId: string | null
  readonly isCompleted: boolean | null
  readonly isCanceled: boolean | null
  readonly inComplete: boolean | null
  readonly patients: readonly unknown[] | null
}

/** Who sits in a slot. */
export interface Seats {
  /** People, not bookings. */
  readonly taken: number
  /** A booking of unknown size counts as one person. */
  readonly isAtLeast: boolean
  /** Null where the slot names none. */
  readonly limit: number | null
  /** Never more than are known to be free, and negative in a slot over its limit; null where nobody knows. */
  readonly left: number | null
}

/** The seats of a slot, whose limit counts people. */
export function seatsOf({ appointmentLimit: limit, appointments }: SlotFacts): Seats {
  const counts = appointments?.map(({ patientCount }) => patientCount)
  const taken = counts?.reduce<number>((sum, count) => sum + Math.max(1, count ?? 1), 0) ?? 0
  const isAtLeast = counts?.some((count) => count === null || count < 1) ?? true
  return { taken, isAtLeast, limit, left: limit === null || !counts ? null : limit - taken }
}

/** The seats of several slots together. What is over the limit of one slot takes nothing from another. */
export const sumSeats = (all: readonly Seats[]): Seats => {
  const [limits, left] = [all.map(({ limit }) => limit), all.map((one) => one.left)]
  return {
    taken: all.reduce((sum, { taken }) => sum + taken, 0),
    isAtLeast: all.some(({ isAtLeast }) => isAtLeast),
    limit: limits.includes(null) ? null : limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0),
    left: left.includes(null) ? null : left.reduce<number>((sum, one) => sum + Math.max(0, one ?? 0), 0),
  }
}

/** '5 of 8 taken', 'At least 5 of 8 taken'. */
export const seatsText = ({ taken, isAtLeast, limit }: Seats): string =>
  `${isAtLeast ? `At least ${taken}` : taken}${limit === null ? ' taken, no limit known' : ` of ${limit} taken`}`

/** Whether a party still fits into a slot that has not begun. */
export function takesParty(slot: SlotFacts, people: number, now: Date): boolean {
  const start = readInstant(slot.startTime)
  return start !== null && start > now && (seatsOf(slot).left ?? 0) >= people
}

export type BookingState = 'pending' | 'completed' | 'cancelled'

/** Cancelled wins over completed. */
export const bookingState = ({ isCompleted, isCanceled }: Pick<BookingFacts, 'isCompleted' | 'isCanceled'>): BookingState =>
  isCanceled === true ? 'cancelled' : isCompleted === true ? 'completed' : 'pending'

/** How the state of a booking reads. */
export const bookingStates: Readonly<Record<BookingState, { readonly word: string; readonly tone: StatusTone }>> = {
  pending: { word: 'Pending', tone: 'idle' },
  completed: { word: 'Completed', tone: 'good' },
  cancelled: { word: 'Cancelled', tone: 'idle' },
}

/** What somebody at the desk has to do about a booking. */
export type Need = 'staff' | 'details' | 'refund' | 'complete'

/** How each need is listed, in the order in which it is shown. */
export const needs: readonly { readonly value: Need; readonly label: string; readonly word: string }[] = [
  { value: 'staff', label: 'Starts within 24 hours, nobody assigned', word: 'Nobody assigned' },
  { value: 'details', label: 'Patient details missing', word: 'Details missing' },
  { value: 'refund', label: 'Cancelled with a payment', word: 'Cancelled, refund?' },
  { value: 'complete', label: 'Over, not completed', word: 'Over, pending' },
]

const hour = 60 * 60_000
/** How far a cancelled visit with a payment may lie back or ahead to be listed, in days. */
const refundDays = 14

/** What a booking asks of the desk; no field says when it was cancelled, so that the visit's own time counts. */
export function needsOf(booking: BookingFacts, now: Date): readonly Need[] {
  const [start, end] = [readInstant(booking.startTime), readInstant(booking.endTime)]
  const state = bookingState(booking)
  if (state === 'completed') return []
  if (state === 'cancelled') {
    const isNear = start !== null && Math.abs(start.getTime() - now.getTime()) <= refundDays * 24 * hour
    return booking.paymentId && isNear ? ['refund'] : []
  }
  const ahead = start === null ? null : start.getTime() - now.getTime()
  const found: Need[] = []
  if (!booking.staff && ahead !== null && ahead > 0 && ahead <= 24 * hour) found.push('staff')
  if (booking.inComplete === true) found.push('details')
  if (end !== null && end <= now) found.push('complete')
  return found
}

/** People in a booking; at least one. */
export const peopleIn = ({ patients }: Pick<BookingFacts, 'patients'>): number => Math.max(1, patients?.length ?? 0)

/** The day and the times of a slot or booking on the shop's clock; null where they cannot be read. */
export function visitClock(
  { startTime, endTime }: Pick<SlotFacts, 'startTime' | 'endTime'>,
  zone: string,
): { readonly day: CalendarDay; readonly from: string; readonly to: string } | null {
  const [start, end] = [readInstant(startTime), readInstant(endTime)]
  if (!start || !end) return null
  const { day, time } = wallClockIn(zone, start)
  return { day, from: time, to: wallClockIn(zone, end).time }
}

interface MoveLimit {
  readonly daysBeforeAppointment: number | null
  readonly time: string | null
}

/** Until when patients may move a visit themselves; null where the shop has no limit. Staff may move it at any time. */
export function movableUntil(startTime: string | null, limit: MoveLimit | null | undefined, zone: string): Date | null {
  const start = readInstant(startTime)
  const days = limit?.daysBeforeAppointment
  if (!start || typeof days !== 'number') return null
  return instantAt(zone, { day: addDays(wallClockIn(zone, start).day, -days), time: limit?.time || '00:00' })
}
