import { bookingState } from '~/domain/booking/booking'
import { isOverlapping, type Period } from '~/domain/schedule/period'
import { readInstant } from '~/lib/time/instant'
import type { BookingRowFragment } from './webshop.generated'

type Timed = Pick<BookingRowFragment, 'startTime' | 'endTime'>

function periodOf({ startTime, endTime }: Timed): Period | null {
  const [from, to] = [readInstant(startTime), readInstant(endTime)]
  return from && to && { from: from.getTime(), to: to.getTime() }
}

/** The other bookings that somebody has at the same time. */
export function atOnce(
  booking: Timed & { readonly id: string },
  staff: string,
  all: readonly BookingRowFragment[],
): readonly BookingRowFragment[] {
  const own = periodOf(booking)
  return all.filter((other) => {
    const theirs = periodOf(other)
    return (
      other.id !== booking.id && other.staff === staff && bookingState(other) !== 'cancelled' && own && theirs && isOverlapping(own, theirs)
    )
  })
}
