/** Loads the public booking. A separate module keeps its preload list out of the small public entry. */
export const publicBooking = () => import('./BookingScreen').then(({ BookingScreen }) => BookingScreen)
