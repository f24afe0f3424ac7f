import type { Context } from '../context'
import type { Rows } from '../tables'

type Booking = Rows['WebShopAppointment']

/** A booking without readable patients counts as one person. */
export const peopleIn = ({ patients }: Pick<Booking, 'patients'>): number => Math.max(1, patients?.length ?? 0)

/** The bookings of a slot that take seats. */
export const bookingsIn = ({ store }: Context, timeSlotId: string): Booking[] =>
  store.table('WebShopAppointment').where({ timeSlotId, isCanceled: false })

/** # assumed: a slot's limit counts people. Bookings but the one named take seats. */
export function seatsLeft(context: Context, slot: Rows['Timeslot'], exceptId = ''): number {
  const taken = bookingsIn(context, slot.id).reduce((sum, booking) => (booking.id === exceptId ? sum : sum + peopleIn(booking)), 0)
  return (slot.appointmentLimit ?? 0) - taken
}
