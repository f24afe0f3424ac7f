import { bookingState } from '~/domain/booking/booking'
import { isOverlapping, type Period } from '~/domain/schedule/period'
import { readInstant } from '~/lib/time/instant'
import type { BookingRowFragment, VisitRowFragment } from './webshop.generated'

type Timed = Pick<BookingRowFragment, 'startTime' | 'endTime'>

function periodOf({ startTime, endTime }: Timed): Period | null {
  const [from, to] = [readInstant(startTime), readInstant(endTime)]
  return from && to && { from: from.getTime(), to: to.getTime() }
}

/** Where a visit is, to be compared with others. */
export const placeOf = ({ address, unitNumber }: Pick<VisitRowFragment, 'address' | 'unitNumber'>): string =>
  `${address ?? ''} ${unitNumber ?? ''}`.trim().toLowerCase()

/** The other bookings that somebody has at the same time. */
export function atOnce<Row extends BookingRowFragment>(
  booking: Timed & { readonly id: string },
  staff: string,
  all: readonly Row[],
): readonly Row[] {
  const own = periodOf(booking)
  // Times are read last: reading them for thousands of bookings would hold up the dialog.
  return all.filter((other) => {
    if (!own || other.staff !== staff || other.id === booking.id || bookingState(other) === 'cancelled') return false
    const theirs = periodOf(other)
    return theirs !== null && isOverlapping(own, theirs)
  })
}
