import { useState } from 'react'
import { cartText } from '~/domain/booking/priceLines'
import { storedTexts } from '~/lib/format/storedTexts'
import type { Given } from '~/platform/api/operation'
import { readyValue } from '~/platform/api/read/recordState'
import { developerMode } from '~/platform/session/developerMode'
import { readPrice } from './Booking'
import type { BookVisitMutationVariables } from './booking.generated'
import type { CardLink } from './CardLink'
import type { Order } from './Checkout'
import { noAddress, type PersonTexts } from './party'
import { patientsText } from './personRules'
import { pricedOf, type View } from './useView'

interface UsedOrder {
  /** Null while there is no total, no details to book with, or something of what was chosen is not there. */
  readonly order: Order<Given<BookVisitMutationVariables>> | null
  /** The total before it changed under the press of a button; null where it did not. */
  readonly before: number | null
  readonly setBefore: (total: number | null) => void
}

/** What would be booked now, and paid with `card`. */
export function useOrder(view: View, card?: CardLink): UsedOrder {
  const [before, setBefore] = useState<number | null>(null)
  const { booking, client, cart, chosen, party, total, currency, rules, details, answered, obstacle } = view
  const price = readyValue(total)
  const isPaid = booking.ledger.of(cart.key)?.state === 'paid'
  const [test] = chosen
  const isWhole = obstacle !== 'partner' && obstacle !== 'tests'
  if (!(price || isPaid) || !test || !isWhole || !answered.people.every(Boolean) || !answered.hasAddress)
    return { order: null, before, setBefore }
  const address = details.address ?? noAddress
  const first: PersonTexts = party[0]?.texts ?? {}
  const billing = {
    name: first['fullName'] ?? '',
    email: first['email'] ?? '',
    phone: first['phone'] ?? '',
    address: address.address,
    postCode: address.postCode,
    unitNumber: address.unitNumber,
  }
  const order: UsedOrder['order'] = {
    draw: ({ id, startTime, endTime }, paymentId) => ({
      timeSlotId: id,
      startTime,
      endTime,
      testTypeId: test.id,
      // Whoever sees the booking at the desk reads it here; the other tests stand only in the cart.
      name: chosen.flatMap(({ name }) => name || []).join(', ') || null,
      type: test.type,
      patients: patientsText(party, rules),
      cart: cartText(pricedOf(view)),
      paymentId,
      // A code that takes nothing off must not make the booking fail; after the payment it may have taken something off.
      couponCode: ((isPaid || price?.discount !== 0) && cart.coupon.trim()) || null,
      referralId: pricedOf(view).referral || null,
      ...storedTexts(address, 'address', 'unitNumber', 'postCode', 'remark'),
    }),
    canSend: async () => {
      const latest = await readPrice(pricedOf(view))
      // A visitor who has left the card form does not pay.
      if (card?.isConnected.getSnapshot() === false) return false
      if (price && latest?.total === price.total) return true
      setBefore(price?.total ?? null)
      if (total.status === 'ready') total.retry()
      return false
    },
    booked: ({ startTime, endTime }) => ({
      startTime: startTime ?? '',
      endTime: endTime ?? '',
      tests: chosen.map(({ name }) => name ?? ''),
      people: party.length,
    }),
    payment:
      card && price
        ? {
            amount: price.total,
            currency,
            charge: (key) => card.pay(key, { clientId: client.id, amount: price.total, currency, isDev: developerMode.read(), billing }),
          }
        : null,
  }
  return { order, before, setBefore }
}
