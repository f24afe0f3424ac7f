import { sendEarly } from '~/platform/api/earlyRequest'
import { connected } from '~/platform/api/transport'
import { developerMode } from '~/platform/session/developerMode'
import { BookingShop, BookingTests, BookingTimes } from './first.generated'

/**
 * Loads the public booking, and asks meanwhile for what its first page shows. A separate module keeps its preload list out of the small public
 * entry.
 */
export function publicBooking() {
  const connection = connected()
  const variables = { clientId: connection.clientId, isDev: developerMode.read() }
  sendEarly(BookingTests, variables, connection)
  sendEarly(BookingTimes, variables, connection)
  sendEarly(BookingShop, variables, connection)
  return import('./BookingScreen').then(({ BookingScreen }) => ({ default: BookingScreen }))
}
