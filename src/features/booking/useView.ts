import { useMemo, useState, useSyncExternalStore } from 'react'
import { questionsOf, type Question } from '~/domain/booking/questions'
import { useMinute } from '~/kit/ui/useMinute'
import { usePromise } from '~/kit/ui/usePromise'
import { diallingCode } from '~/lib/format/diallingCode'
import { defaultCurrency } from '~/lib/format/money'
import { readPhone } from '~/lib/format/phone'
import { clinicZoneOr, wallClockIn } from '~/lib/time/zones'
import type { RecordState } from '~/platform/api/read/recordState'
import type { Client } from '~/platform/tenant/client'
import { readPrice, type Booking, type Price } from './Booking'
import type { Cart } from './cart'
import type { BookingShopQuery } from './first.generated'
import { offeredTests, type Partner, type Test } from './offers'
import { partyOf, type Details, type Person } from './party'
import { addressErrors, isComplete, type PersonRules } from './personRules'
import type { Answered } from './steps'
import { offeredDays, type OfferedDays } from './times'

/** What a store holds now. */
export const useStored = <State>(store: {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => State
}): State => useSyncExternalStore(store.subscribe, store.getSnapshot)

/**
 * Why what was chosen cannot be booked as it was chosen: the offers of the partner who sent the visitor are not there, a test is no longer
 * offered, one total would add up two currencies, or the currency of a price is not known.
 */
export type Obstacle = 'partner' | 'tests' | 'currencies' | 'settings'

/** What was read, chosen and typed. */
export interface Known {
  readonly booking: Booking
  readonly client: Client
  readonly shop: BookingShopQuery['getClientDetails']
  readonly cart: Cart
  readonly details: Details
  readonly party: readonly Person[]
  readonly offered: readonly Test[]
  readonly chosen: readonly Test[]
  readonly partner: Partner | null
  readonly obstacle: Obstacle | null
  readonly questions: readonly Question[]
  readonly rules: PersonRules
  readonly answered: Answered
  readonly zone: string
  readonly now: Date
  /** Null while the times are read for the first time. */
  readonly days: OfferedDays | null
  readonly currency: string
  /** That of a test without one of its own. */
  readonly shopCurrency: string
  /** Whether all that is chosen is booked without a card. */
  readonly isFree: boolean
}

/** What the steps show. */
export interface View extends Known {
  readonly total: RecordState<Price>
}

/** Why there is nothing to show yet, or the view. */
type Opening =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly view: Known }

/** Puts together what was read, chosen and typed. */
export function useView(booking: Booking): Opening {
  const now = useMinute()
  const client = useStored(booking.client)
  const tests = useStored(booking.tests)
  const times = useStored(booking.times)
  const shop = useStored(booking.shop)
  const partners = useStored(booking.partners)
  const { value: cart } = useStored(booking.cart)
  const { details, isOpen } = useStored(booking.details)
  const [wasReady, setReady] = useState(false)
  const zone = clinicZoneOr(shop.value?.timezone)
  const cutoffTime = shop.value?.cutoffTime ?? null
  const people = cart.adults + cart.children
  // Thousands of times are sorted, which no key of somebody who types may wait for.
  const days = useMemo(
    () => times.value && offeredDays(times.value, people, { zone, cutoffTime }, now),
    [times.value, people, zone, cutoffTime, now],
  )
  const error = (client.value === null && client.error) || (tests.value === null && tests.error)
  if (error) return { state: 'failed', error }
  const isShopKnown = shop.value !== null || shop.error !== null || !shop.isLoading
  const isPartnerKnown = cart.referral === '' || partners.value !== null
  // A link that is opened in another tab later takes no page away that somebody is filling in.
  const isPartnerAwaited = !isPartnerKnown && partners.error === null && !wasReady
  if (client.value === null || tests.value === null || !isShopKnown || isPartnerAwaited || !isOpen) return { state: 'loading' }
  if (!wasReady) setReady(true)
  const partner = partners.value?.find(({ id }) => id === cart.referral) ?? null
  const offered = offeredTests(tests.value, partner, client.value)
  const chosen = cart.tests.flatMap((id) => offered.find((test) => test.id === id) ?? [])
  const questions = questionsOf({ additionalFields: chosen.flatMap(({ additionalFields }) => additionalFields ?? []) })
  const ownNumber = readPhone(shop.value?.supportPhone ?? shop.value?.phone ?? '')
  const rules = { questions, today: wallClockIn(zone, now).day, dialCode: diallingCode(ownNumber)?.slice(1) ?? '' }
  const party = partyOf(cart, details)
  const address = details.address
  const shopCurrency = shop.value?.currency ?? defaultCurrency
  const currencies = new Set(chosen.map((test) => test.currency ?? shopCurrency))
  const isCurrencyLost = booking.isShopLost() && chosen.some((test) => test.currency === null)
  const obstacles = [
    !isPartnerKnown && 'partner',
    chosen.length < cart.tests.length && 'tests',
    isCurrencyLost && 'settings',
    currencies.size > 1 && 'currencies',
  ] as const
  const obstacle = obstacles.find((one) => one !== false) ?? null
  return {
    state: 'ready',
    view: {
      booking,
      client: client.value,
      shop: shop.value,
      cart,
      details,
      party,
      offered,
      chosen,
      partner,
      obstacle,
      questions,
      rules,
      answered: {
        hasTest: chosen.length > 0,
        people: party.map((_, index) => isComplete(party, index, rules)),
        hasSlot: cart.slotId !== '',
        hasAddress: address !== null && Object.values(addressErrors(address)).every((problem) => problem === undefined),
      },
      zone,
      now,
      days,
      currency: chosen[0]?.currency ?? shopCurrency,
      shopCurrency,
      isFree: chosen.length > 0 && chosen.every(({ skipPayment }) => skipPayment === true),
    },
  }
}

/** What a price is asked for. A partner that there is not has no prices of its own. */
export const pricedOf = ({ cart: { adults, children, coupon }, chosen, partner }: Pick<Known, 'cart' | 'chosen' | 'partner'>) => ({
  tests: chosen.map(({ id }) => id),
  adults,
  children,
  coupon,
  referral: partner?.id ?? '',
})

/** The view with the total of what is chosen, which only the backend works out; null where nothing is, or no total would be right. */
export function usePriced(known: Known): View {
  const asked = pricedOf(known)
  const canPrice = asked.tests.length > 0 && (known.obstacle === null || known.obstacle === 'tests')
  const total = usePromise(JSON.stringify([asked, canPrice]), async () => (canPrice ? readPrice(asked) : null))
  return { ...known, total }
}
