import { addDays } from '~/lib/time/calendarDay'
import { instantAt, wallClockIn } from '~/lib/time/zones'

/** When the shop lets patients book and move a visit, and reminds them of it. */
export interface VisitLimits {
  /** Time of day after which the next day can no longer be booked, HH:mm. */
  readonly cutoffTime: string | null
  readonly reminder: { readonly daysBefore: number | null; readonly time: string | null } | null
  readonly rescheduleLimit: { readonly daysBeforeAppointment: number | null; readonly time: string | null } | null
}

/** The last moment to move it, the reminder, the last moment to book it, and the visit itself. */
export type Moment = 'move' | 'remind' | 'book' | 'visit'

/** What happens around a visit, in order; limits that the shop does not have are left out. */
export function visitMoments(
  start: Date,
  { cutoffTime, reminder, rescheduleLimit }: VisitLimits,
  zone: string,
): readonly { readonly moment: Moment; readonly at: Date }[] {
  const { day } = wallClockIn(zone, start)
  const before = (days: number | null | undefined, time: string | null | undefined): Date | null =>
    typeof days === 'number' ? instantAt(zone, { day: addDays(day, -days), time: time || '00:00' }) : null
  const moments = [
    { moment: 'move', at: before(rescheduleLimit?.daysBeforeAppointment, rescheduleLimit?.time) },
    { moment: 'remind', at: before(reminder?.daysBefore, reminder?.time) },
    { moment: 'book', at: cutoffTime ? before(1, cutoffTime) : null },
    { moment: 'visit', at: start },
  ] as const
  return moments.flatMap(({ moment, at }) => (at ? [{ moment, at }] : [])).sort((one, other) => one.at.getTime() - other.at.getTime())
}
