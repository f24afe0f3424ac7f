import { column, type Column } from '~/kit/table/columns'
import { paths } from '~/platform/routes/paths'
import { bookingStatus, partyName, visitDay, visitHours, type BookingRow } from '../bookingWords'
import { staffName, type Staff } from '../useShop'

/**
 * Columns of a list of bookings.
 * @param staff null while it is not known
 */
export const bookingColumns = (zone: string, now: Date, staff: readonly Staff[] | null): readonly Column<BookingRow>[] => [
  column.person<BookingRow>('Booked by', partyName, ({ id }) => paths.booking(id)),
  {
    ...column.text<BookingRow>('Day', (row) => visitDay(row, zone), { width: 136 }),
    order: ({ startTime }) => startTime,
  },
  column.text<BookingRow>('Time', (row) => visitHours(row, zone), { width: 116, place: 'underEnd' }),
  column.text<BookingRow>('Test', ({ name, type }) => name ?? type, { width: 180, place: null }),
  column.text<BookingRow>('Staff', (row) => staffName(row.staff, staff), { width: 160, place: null }),
  column.status<BookingRow>('Status', (row) => bookingStatus(row, now), { width: 168 }),
]
