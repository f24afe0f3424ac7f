import { cartText, priceLines, type PriceLines } from '~/domain/booking/priceLines'
import { applyAccent } from '~/kit/ui/accent'
import { Store } from '~/lib/Store'
import { currentTime } from '~/lib/time/clock'
import type { Given, Operation } from '~/platform/api/operation'
import { waitForBackend } from '~/platform/api/read/lookUps'
import { fetchEarly } from '~/platform/api/transport/earlyRequest'
import { outcomeOf } from '~/platform/api/transport/errors'
import { asVisitor, sendPublic } from '~/platform/api/transport/sendPublic'
import { wholeOf } from '~/platform/api/transport/sendWhole'
import { learnHostTime } from '~/platform/api/transport/serverTime'
import { send } from '~/platform/api/transport/transport'
import { paths } from '~/platform/routes/paths'
import { readClient } from '~/platform/tenant/start'
import { withTabLock } from '~/platform/vault/tabLock'
import { BookingPartners, BookingPrice, BookVisit, VisitPayment, type BookVisitMutationVariables } from './booking.generated'
import { CartStore, type Cart } from './cart'
import { Checkout } from './Checkout'
import { DetailsStore } from './DetailsStore'
import { BookingShop, BookingTests, BookingTimes } from './first.generated'
import { PaymentLedger } from './ledger'
import { nameOf, partyOf } from './party'
import { Reading } from './Reading'
import { referralLink } from './referralLink'
import { ended } from './StepLink'

/** Reads what the page has perhaps asked for already, before this code was there. */
const readFirst = <Data, Variables>(operation: Operation<Data, Variables>, variables: Given<Variables>) =>
  asVisitor(operation.name, (options) => send(operation, variables, { ...options, via: fetchEarly }))

const readTimes = async () => wholeOf(BookingTimes, await sendPublic(BookingTimes, {})).getTimeslots

/** A total with its lines, in the shop's currency; null where it cannot be priced. */
export type Price = PriceLines | null

/** @throws ApiError */
export async function readPrice(cart: Pick<Cart, 'tests' | 'adults' | 'children' | 'coupon' | 'referral'>): Promise<Price> {
  const couponCode = cart.coupon.trim() || null
  const asked = { cart: cartText(cart), couponCode, referralId: cart.referral || null }
  return priceLines(wholeOf(BookingPrice, await sendPublic(BookingPrice, asked)).calcTotalPayment)
}

/** While these last, an answer is on its way. */
const busyStates: ReadonlySet<string> = new Set(['sending', 'paying', 'looking'])

/** What a visitor's page reads, what was chosen and typed on it, and the booking that is made of it. */
export class Booking {
  readonly cart = new CartStore()
  readonly details = new DetailsStore()
  readonly ledger = new PaymentLedger()
  /** Who was booked, until the page is left or somebody goes back. */
  readonly names = new Store<readonly string[]>([])
  readonly client: Reading<Awaited<ReturnType<typeof readClient>>>
  readonly tests = new Reading(async () => wholeOf(BookingTests, await readFirst(BookingTests, {})).getTestTypes)
  readonly times = new Reading(readTimes)
  /** May be refused: then there is no limit, no contact, and Singapore's clock. */
  readonly shop = new Reading(async () => (await readFirst(BookingShop, {})).data.getClientDetails)
  readonly partners = new Reading(async () => wholeOf(BookingPartners, await sendPublic(BookingPartners, {})).getReferrals)

  readonly checkout = new Checkout<Given<BookVisitMutationVariables>>({
    cart: this.cart,
    ledger: this.ledger,
    lock: withTabLock,
    canLock: 'locks' in navigator,
    wait: waitForBackend,
    now: currentTime,
    readSlots: () => this.times.read(),
    record: async (visit) => (await sendPublic(BookVisit, visit)).data.createAppointmentRecord,
    askPayment: async (paymentId) => wholeOf(VisitPayment, await sendPublic(VisitPayment, { paymentId })).getPaymentDetails,
    whenBooked: () => {
      const party = partyOf(this.cart.value, this.details.getSnapshot().details)
      this.names.tell(party.map((_, index) => nameOf(party, index)))
      addEventListener('popstate', () => this.names.tell([]), { once: true })
      this.details.clear(this.cart.value.key)
    },
    keepDetails: (cart) => this.details.keepForPayment(cart),
    takePaid: (cart) => this.details.takePaid(cart),
  })

  constructor(clientId: string) {
    this.client = new Reading(() => readClient(clientId))
  }

  /** The clinic's settings could not be reached, so it may have limits. Settings that are refused count as no limits. */
  isShopLost(): boolean {
    const { value, error } = this.shop.getSnapshot()
    return value === null && error !== null && outcomeOf(error) !== 'refused'
  }

  /** Reads what may have changed while the page is open. */
  readonly readAgain = (): void => {
    this.times.refresh()
    if (this.isShopLost()) this.shop.start()
  }

  /** Opens the page. @returns a function that closes it */
  open(): () => void {
    this.start()
    const stops = [this.client.subscribe(this.#showColor), this.cart.subscribe(this.#followOtherTabs)]
    const timer = setInterval(this.#endInTime, 60_000)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }

  readonly #showColor = (): void => {
    const { value } = this.client.getSnapshot()
    if (value) applyAccent(value.color)
  }

  /** What was typed here is of no use once another tab has booked, and another tab may have opened the link of a partner. */
  readonly #followOtherTabs = (): void => {
    const { isChangedElsewhere, value } = this.cart.getSnapshot()
    if (value.referral !== '') this.partners.start()
    if (isChangedElsewhere && value.booked !== null) this.details.clear(value.key)
  }

  /** Loaded anew, the page shows nothing that was typed, not even in a field. What is being sent or paid for is finished first. */
  readonly #endInTime = (): void => {
    const isBusy = location.pathname === paths.bookStep('payment') || busyStates.has(this.checkout.outcome.getSnapshot().state)
    if (this.details.hasEnded() && !isBusy) location.replace(location.pathname + ended)
  }

  /** Begins what the first step needs before it shows anything. */
  start(): void {
    const referral = referralLink.read()
    // What is being paid for, or is paid and not booked yet, stays with the partner through whom it was chosen.
    const { key, sent, booked } = this.cart.value
    if (referral !== '' && !sent && (booked || !this.ledger.isCharged(key))) this.cart.change({ referral })
    void learnHostTime()
    for (const reading of [this.client, this.tests, this.shop]) reading.start()
    if (this.cart.value.referral !== '') this.partners.start()
    void this.details.open(key)
    void this.checkout.askEarlier()
    if (sent) void this.checkout.lookAgain()
  }

  /** Forgets what was typed and chosen. */
  clear(): void {
    this.details.clear(this.cart.value.key)
    this.cart.clear()
    this.checkout.outcome.tell({ state: 'idle' })
  }
}
