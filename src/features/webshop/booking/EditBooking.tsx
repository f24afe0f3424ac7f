import type { Booking } from '../bookingCommands'

export const EditBooking = (_props: { readonly booking: Booking }) => null
