import { sendEarly } from '~/platform/api/earlyRequest'
import { connectionTo } from '~/platform/api/request'
import { developerMode } from '~/platform/session/developerMode'
import { BookingShop, BookingTests, BookingTimes } from './first.generated'

/** Asks for what the first page shows while its code is fetched. */
export function askAhead(clientId: string): void {
  const connection = connectionTo(clientId, location.host)
  const variables = { clientId, isDev: developerMode.read() }
  sendEarly(BookingTests, variables, connection)
  sendEarly(BookingTimes, variables, connection)
  sendEarly(BookingShop, variables, connection)
}

/** Loads the public booking. A separate module keeps its preload list out of the small public entry. */
export const publicBooking = () => import('./BookingScreen').then(({ BookingScreen }) => ({ default: BookingScreen }))
