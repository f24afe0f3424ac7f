import { peopleIn, visitClock } from '~/domain/booking/booking'
import { dayHeading } from '~/kit/calendar/period'
import { column, type Column } from '~/kit/table/columns'
import { counted } from '~/lib/format/counted'
import { wallClockIn } from '~/lib/time/zones'
import { paths } from '~/platform/routes/paths'
import { bookedBy, bookingStatus, visitDay, visitHours, type BookingRow } from '../bookingWords'
import { staffName, type Staff } from '../useShop'

/**
 * Columns of a list of bookings by day.
 * @param staff null while it is not known
 * @param tests on offer, which name a booking's test where the booking does not; null while they are not known
 */
export function bookingColumns(
  zone: string,
  now: Date,
  staff: readonly Staff[] | null,
  tests: readonly { readonly id: string; readonly name: string | null }[] | null,
): readonly Column<BookingRow>[] {
  const today = wallClockIn(zone, now).day
  const testOf = ({ name, testTypeId }: BookingRow) => name || tests?.find(({ id }) => id === testTypeId)?.name
  return [
    {
      ...column.text<BookingRow>('Day', (row) => visitDay(row, zone), { width: 136 }),
      order: ({ startTime }) => startTime,
      group: (row) => {
        const clock = visitClock(row, zone)
        return clock ? dayHeading(clock.day, today) : visitDay(row, zone)
      },
    },
    {
      ...column.text<BookingRow>('Time', (row) => visitHours(row, zone), { width: 124, place: 'end' }),
      order: ({ startTime }) => startTime,
    },
    column.person<BookingRow>('Booked by', bookedBy, ({ id }) => paths.booking(id)),
    column.number<BookingRow>('People', peopleIn, { width: 96 }),
    {
      ...column.text<BookingRow>('Test', testOf, { width: 180 }),
      // A narrow list has no room for a column of people.
      cell: (row) => (
        <span dir="auto">
          <span data-prefix>{counted(peopleIn(row), 'person', 'people')} · </span>
          {testOf(row) ?? '—'}
        </span>
      ),
    },
    column.text<BookingRow>('Staff', (row) => staffName(row.staff, staff), { width: 160, place: null }),
    column.status<BookingRow>('Status', (row) => bookingStatus(row, now), { width: 168, place: 'underEnd' }),
  ]
}
