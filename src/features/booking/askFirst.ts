import { sendEarly } from '~/platform/api/transport/earlyRequest'
import { connectionTo } from '~/platform/api/transport/request'
import { readStored } from '~/platform/storage/stored'
import { tenantOf } from '~/platform/tenant/tenant'
import { BookingShop, BookingTests } from './first.generated'

// Asks for what the first page of the booking shows, once this file has arrived and before the page's code has:
// scripts/build/bookingAhead.ts puts it into index.html, and startEarly.ts starts it. So it may only import what that imports. The times wait for the code, which they would hold up:
// there may be thousands.

const { clientId } = tenantOf(location.host)
const connection = connectionTo(clientId, location.host)
const variables = { clientId, isDev: readStored('isDev') === 'true' }
sendEarly(BookingTests, variables, connection)
sendEarly(BookingShop, variables, connection)
