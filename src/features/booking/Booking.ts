import { seatsOf, takesParty, type SlotFacts } from '~/domain/booking/booking'
import { priceLines, type PriceLines } from '~/domain/booking/priceLines'
import { Store } from '~/lib/Store'
import { currentTime } from '~/lib/time/clock'
import { fetchEarly } from '~/platform/api/earlyRequest'
import { explainError, outcomeOf } from '~/platform/api/errors'
import { lookUpWaits, waitForBackend } from '~/platform/api/lookUps'
import type { Given, Operation } from '~/platform/api/operation'
import { logFailure } from '~/platform/api/reportFailure'
import { asVisitor, sendPublic } from '~/platform/api/sendPublic'
import { wholeOf } from '~/platform/api/sendWhole'
import { learnHostTime } from '~/platform/api/serverTime'
import { send } from '~/platform/api/transport'
import { readClient } from '~/platform/tenant/start'
import { withTabLock } from '~/platform/vault/tabLock'
import { BookingPartners, BookingPrice, BookVisit, type BookVisitMutationVariables } from './booking.generated'
import { CartStore, cartText, type Booked, type Cart } from './cart'
import { DetailsStore } from './DetailsStore'
import { BookingShop, BookingTests, BookingTimes } from './first.generated'
import { Reading } from './Reading'
import { referralLink } from './referralLink'

/** How sending a booking has ended. `looking`: whether it has arrived. `absent`: it did not arrive. `unknown`: nobody can know, so it is not sent again. */
export type Outcome =
  | { readonly state: 'idle' | 'sending' | 'looking' | 'absent' | 'unknown' | 'gone' }
  | { readonly state: 'refused'; readonly message: string }

type SentBooking = Given<BookVisitMutationVariables>

/** What is booked. */
interface Order {
  /** The booking for its slot as it is now. */
  readonly draw: (slot: SlotFacts) => SentBooking
  /** Looks right before it is sent at what may have changed; false stops it. */
  readonly canSend: () => Promise<boolean>
  readonly booked: (slot: SlotFacts) => Booked
  readonly names: readonly string[]
}

/** Reads what the page has perhaps asked for already, before this code was there. */
const readFirst = <Data, Variables>(operation: Operation<Data, Variables>, variables: Given<Variables>) =>
  asVisitor(operation.name, (options) => send(operation, variables, { ...options, via: fetchEarly }))

const readTimes = async () => wholeOf(BookingTimes, await readFirst(BookingTimes, {})).getTimeslots

/** A total with its lines, in the shop's currency; null where it cannot be priced. */
export type Price = (PriceLines & { readonly discount: number }) | null

/** @throws ApiError */
export async function readPrice(cart: Pick<Cart, 'tests' | 'adults' | 'children' | 'coupon' | 'referral'>): Promise<Price> {
  const couponCode = cart.coupon.trim() || null
  const asked = { cart: cartText(cart), couponCode, referralId: cart.referral || null }
  const { calcTotalPayment: price } = wholeOf(BookingPrice, await sendPublic(BookingPrice, asked))
  const lines = priceLines(price)
  return lines && { ...lines, discount: price?.discount ?? 0 }
}

const bookingsIn = ({ appointments }: SlotFacts): readonly string[] | null => appointments?.map(({ id }) => id) ?? null

/** Whether the slot of a booking that was sent has nothing that it had not before: then the booking did not arrive. */
function isAbsent(slots: readonly SlotFacts[], { slotId, before }: NonNullable<Cart['sent']>): boolean {
  const slot = slots.find(({ id }) => id === slotId)
  const now = slot && bookingsIn(slot)
  return now?.every((id) => before.includes(id)) === true
}

/** What a visitor's page reads, what was chosen and typed on it, and the booking that is made of it. */
export class Booking {
  readonly cart = new CartStore()
  readonly details = new DetailsStore()
  readonly outcome = new Store<Outcome>({ state: 'idle' })
  /** Who was booked on this page, until it is left. */
  names: readonly string[] = []
  readonly client: Reading<Awaited<ReturnType<typeof readClient>>>
  readonly tests = new Reading(async () => wholeOf(BookingTests, await readFirst(BookingTests, {})).getTestTypes)
  readonly times = new Reading(readTimes)
  /** May be refused: then there is no limit, no contact, and Singapore's clock. */
  readonly shop = new Reading(async () => (await readFirst(BookingShop, {})).data.getClientDetails)
  readonly partners = new Reading(async () => wholeOf(BookingPartners, await sendPublic(BookingPartners, {})).getReferrals)

  constructor(clientId: string) {
    this.client = new Reading(() => readClient(clientId))
  }

  /** Begins all that the first step shows. */
  start(): void {
    const referral = referralLink.read()
    if (referral !== '') this.cart.change({ referral })
    void learnHostTime()
    for (const reading of [this.client, this.tests, this.times, this.shop]) reading.start()
    if (this.cart.cart.referral !== '') this.partners.start()
    void this.details.open()
    if (this.cart.cart.sent) void this.lookAgain()
  }

  /** Forgets what was typed and chosen. */
  clear(): void {
    this.details.clear()
    this.cart.clear()
    this.outcome.tell({ state: 'idle' })
  }

  /** Books, once: no other tab sends the same cart, and what was sent without an answer is looked for first. */
  async book(order: Order): Promise<void> {
    const { key } = this.cart.cart
    this.outcome.tell({ state: 'sending' })
    const isMine = await withTabLock(`booking:${key}`, async () => {
      const outcome = await this.#attempt(key, order).catch((error: unknown): Outcome => {
        logFailure(error)
        return { state: 'refused', message: `Nothing was sent. ${explainError(error).message}` }
      })
      this.outcome.tell(outcome)
    })
    if (!isMine) this.outcome.tell({ state: 'refused', message: 'This booking is being sent in another tab of this browser.' })
  }

  async #attempt(key: string, { draw, canSend, booked, names }: Order): Promise<Outcome> {
    const cart = this.cart.refresh()
    if (cart.key !== key || cart.booked) return { state: 'refused', message: 'This booking was changed or made in another tab.' }
    const slots = await this.times.read()
    if (cart.sent && !isAbsent(slots, cart.sent)) return { state: 'unknown' }
    this.cart.change({ sent: null })
    const slot = slots.find(({ id }) => id === cart.slotId)
    if (!slot || !takesParty(slot, cart.adults + cart.children, currentTime())) return { state: 'gone' }
    if (!(await canSend())) return { state: 'idle' }
    this.cart.change({ sent: { slotId: slot.id, before: bookingsIn(slot) ?? [] } })
    try {
      const { data } = await sendPublic(BookVisit, draw(slot))
      const answer = data.createAppointmentRecord
      if (answer?.success === true) {
        this.names = names
        this.details.clear()
        this.cart.change({ sent: null, booked: booked(slot) })
        return { state: 'idle' }
      }
      if (!answer) return await this.#look()
      this.cart.change({ sent: null })
      return await this.#whyRefused(slot, answer.message ?? 'The clinic’s system did not accept the booking.')
    } catch (error) {
      logFailure(error)
      if (outcomeOf(error) === 'uncertain') return await this.#look()
      this.cart.change({ sent: null })
      return { state: 'refused', message: `Nothing was booked. ${explainError(error).message}` }
    }
  }

  /** A refusal because somebody else was faster is told apart from others by reading the times once more. */
  async #whyRefused({ id }: SlotFacts, message: string): Promise<Outcome> {
    const { adults, children } = this.cart.cart
    const slots = await this.times.read().catch(() => null)
    const slot = slots?.find((one) => one.id === id)
    const isGone = slots !== null && (!slot || (seatsOf(slot).left ?? 0) < adults + children)
    return isGone ? { state: 'gone' } : { state: 'refused', message }
  }

  /**
   * Looks whether a booking without an answer has arrived, for as long as a backend may work on: only what is not there by then did not arrive.
   */
  async #look(): Promise<Outcome> {
    const { sent } = this.cart.cart
    this.outcome.tell({ state: 'looking' })
    let slots: readonly SlotFacts[] | null = null
    for (const wait of lookUpWaits) {
      await waitForBackend(wait)
      slots = await this.times.read().catch(() => null)
      if (!sent || (slots && !isAbsent(slots, sent))) return { state: 'unknown' }
    }
    return { state: slots ? 'absent' : 'unknown' }
  }

  /** A refusal is no longer true once an answer is changed. */
  forgetRefusal(): void {
    if (this.outcome.getSnapshot().state === 'refused') this.outcome.tell({ state: 'idle' })
  }

  /** Looks again, for whoever waits. */
  async lookAgain(): Promise<void> {
    this.outcome.tell(await this.#look())
  }
}
