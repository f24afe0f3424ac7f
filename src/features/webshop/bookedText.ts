import { subTypeLabel } from '~/domain/certificate/subTypes'
import { counted } from '~/lib/format/counted'
import { cityOf } from '~/lib/time/zones'
import { visitDay, visitHours, type BookingRow } from './bookingWords'

/** How many people of which age a booking is for. */
interface Party {
  readonly adults: number
  readonly children: number
}

/** What is tested, by its name on offer, else by that of its type; undefined where neither is known. */
export const testOf = ({ name, type }: Pick<BookingRow, 'name' | 'type'>): string | undefined =>
  name || (type ? subTypeLabel(type) : undefined)

/** What the desk can send to the people of a booking that is cancelled. It promises no refund: nothing here knows of one. */
export function cancelledText(row: Pick<BookingRow, 'name' | 'type' | 'startTime' | 'endTime' | 'paymentId'>, zone: string): string {
  const hours = visitHours(row, zone)
  const when = hours === '' ? '' : ` on ${visitDay(row, zone)}, ${hours} (${cityOf(zone)} time),`
  const payment = row.paymentId ? ` The reference of your payment is ${row.paymentId}.` : ''
  return `Your appointment for ${testOf(row) ?? 'a test'}${when} is cancelled.${payment}`
}

/** The people a stored cart is for; null where that cannot be read. */
export function partyIn(cart: string | null): Party | null {
  try {
    const [first]: readonly unknown[] = JSON.parse(cart ?? '[]')
    const { adultNumber: adults, childNumber: children } = Object(first)
    return Number.isInteger(adults) && Number.isInteger(children) ? { adults, children } : null
  } catch {
    return null
  }
}

/** '2 adults, 1 child', '4 adults' */
export const partyText = ({ adults, children }: Party): string =>
  [adults > 0 && counted(adults, 'adult'), children > 0 && counted(children, 'child', 'children')].filter(Boolean).join(', ')
