import { seatsOf, takesParty, type SlotFacts } from '~/domain/booking/booking'
import type { ChargeAnswer } from '~/kit/card/messages'
import { Store } from '~/lib/Store'
import { lookUpWaits } from '~/platform/api/read/lookUps'
import { explainError, outcomeOf } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import type { Booked, Cart, CartStore } from './cart'
import type { Payment, PaymentAnswer, PaymentLedger } from './ledger'

/**
 * How sending a booking goes or has ended. paying: the card is being charged. looking: whether the booking has arrived. absent: it has not.
 * unknown: nobody can know, so it is not sent again. gone: the time is no longer free. unkept: no card may be charged, because the browser
 * would not remember it.
 */
export type Outcome =
  | { readonly state: 'idle' | 'sending' | 'paying' | 'looking' | 'absent' | 'unknown' | 'gone' | 'unkept' }
  | { readonly state: 'refused'; readonly message: string }

/** What is booked, and how it is paid. */
export interface Order<Draft> {
  /** The booking for its slot as it is now. @param paymentId of the card payment; null where there is none */
  readonly draw: (slot: SlotFacts, paymentId: string | null) => Draft
  /** Looks right before anything is charged or sent at what may have changed; false stops it. */
  readonly canSend: () => Promise<boolean>
  readonly booked: (slot: SlotFacts) => Booked
  /** Null where nothing is to be paid. */
  readonly payment: {
    readonly amount: number
    readonly currency: string
    /** Charges the card, once for each key. Never rejects. */
    readonly charge: (key: string) => Promise<ChargeAnswer>
  } | null
}

/** What the checkout needs of the world around it. */
interface Ports<Draft> {
  readonly cart: CartStore
  readonly ledger: PaymentLedger
  /** Runs work while no other tab runs any under the same name. @returns false where another tab does */
  readonly lock: (name: string, work: () => Promise<void>) => Promise<boolean>
  /** Whether the browser can hold other tabs off at all; without that no card is charged. */
  readonly canLock: boolean
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly now: () => Date
  readonly readSlots: () => Promise<readonly SlotFacts[]>
  /** Null where the answer says nothing. @throws ApiError */
  readonly record: (draft: Draft) => Promise<{ readonly success: boolean | null; readonly message: string | null } | null>
  /** Null where the payment service knows no such payment. */
  readonly askPayment: (paymentId: string) => Promise<PaymentAnswer | null>
  readonly whenBooked: () => void
  /** Keeps the people and the address for a day. @param cart its key @returns false where the browser does not keep them */
  readonly keepDetails: (cart: string) => Promise<boolean>
  /** Makes the people and the address of a payment, perhaps of another tab, those that are booked. @param cart its key */
  readonly takePaid: (cart: string) => Promise<void>
}

const bookingsIn = ({ appointments }: SlotFacts): readonly string[] | null => appointments?.map(({ id }) => id) ?? null

/** Whether the slot of a booking that was sent has nothing that it had not before: then the booking did not arrive. */
function isAbsent(slots: readonly SlotFacts[], { slotId, before }: NonNullable<Cart['sent']>): boolean {
  const slot = slots.find(({ id }) => id === slotId)
  const now = slot && bookingsIn(slot)
  return now?.every((id) => before.includes(id)) === true
}

/** When it is asked what became of a charge, in milliseconds after the last time: after 2, 5, 10, 20 and 40 seconds, then each minute. */
const askWaits = [2_000, 3_000, 5_000, 10_000, 20_000, 60_000] as const

/** How soon another tab takes over asking from one that was closed, in milliseconds. */
const takeOverWait = 5_000

/**
 * Charges a card and books, each at most once, whatever is lost, pressed twice, reloaded or opened in two tabs. One lock for each cart holds
 * every other tab off; the ledger is written before the card is charged, and a second charge needs proof that no earlier one has moved money.
 */
export class Checkout<Draft> {
  readonly outcome = new Store<Outcome>({ state: 'idle' })
  readonly #ports: Ports<Draft>
  #isBusy = false
  /** Aborted, and replaced, when there may be something to ask about. */
  #news = new AbortController()

  constructor(ports: Ports<Draft>) {
    this.#ports = ports
  }

  /** Charges and books. A second press while it works does nothing. */
  async book(order: Order<Draft>): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    const { key } = this.#ports.cart.value
    const before = this.outcome.getSnapshot()
    this.outcome.tell({ state: 'sending' })
    const isMine = await this.#ports.lock(`booking:${key}`, async () => {
      const outcome = await this.#attempt(key, order).catch((error: unknown): Outcome => {
        logFailure(error)
        const isUnpaid = order.payment !== null && !this.#paid(key)
        return {
          state: 'refused',
          message: `${isUnpaid ? 'Your card was not charged' : 'Nothing was sent'}. ${explainError(error).message}`,
        }
      })
      this.outcome.tell(outcome)
    })
    // What is paid for goes on without anybody's press, in one tab; the others only show it.
    if (!isMine)
      this.outcome.tell(
        this.#paid(key) ? before : { state: 'refused', message: 'This booking is being sent in another tab of this browser.' },
      )
    this.#isBusy = false
    this.#tellNews()
  }

  #tellNews(): void {
    this.#news.abort()
    this.#news = new AbortController()
  }

  #paid(cart: string): Payment | null {
    this.#ports.ledger.refresh()
    const payment = this.#ports.ledger.of(cart)
    return payment?.state === 'paid' ? payment : null
  }

  async #attempt(key: string, order: Order<Draft>): Promise<Outcome> {
    const { cart: carts, readSlots, now } = this.#ports
    const cart = carts.refresh()
    /** Asked before anything is sent: the cart may be cleared or changed meanwhile, here or in another tab. */
    const whyNot = (): Outcome | null => {
      const latest = carts.refresh()
      if (latest.key !== key) return { state: 'idle' }
      const isSame = !latest.booked && latest.slotId === cart.slotId
      return isSame ? null : { state: 'refused', message: 'This booking was changed or made in another tab.' }
    }
    const slots = await readSlots()
    const isOver = whyNot()
    if (isOver) return isOver
    if (cart.sent && !isAbsent(slots, cart.sent)) return { state: 'unknown' }
    carts.change({ sent: null })
    const slot = slots.find(({ id }) => id === cart.slotId)
    if (!slot || !takesParty(slot, cart.adults + cart.children, now())) return { state: 'gone' }
    // What is paid is booked at the price that was paid.
    if (!this.#paid(key)) {
      const isKept = order.payment === null || (await this.#ports.keepDetails(key))
      if (!(await order.canSend())) return { state: 'idle' }
      if (!isKept) return { state: 'unkept' }
      const stop = whyNot() ?? (order.payment && (await this.#charge(cart, order.payment)))
      if (stop) return stop
    }
    return whyNot() ?? this.#record(slot, order)
  }

  /** Charges the card. @returns why nothing can be booked now; null once the card was charged */
  async #charge({ key: cart, slotId }: Cart, { amount, currency, charge }: NonNullable<Order<Draft>['payment']>): Promise<Outcome | null> {
    const { cart: carts, ledger, canLock } = this.#ports
    // First, because whoever shows the card form must keep it while it charges.
    this.outcome.tell({ state: 'paying' })
    const payment = canLock && carts.getSnapshot().isKept ? ledger.open({ cart, amount, currency, slotId }) : null
    // An earlier payment that may have moved money is shown by itself.
    if (!payment) return { state: ledger.isCharged(cart) ? 'idle' : 'unkept' }
    const { outcome, paymentId } = await charge(payment.key)
    if (outcome === 'unknown') return { state: 'idle' }
    if (outcome !== 'paid') {
      ledger.note(payment.key, { state: 'notTaken', why: outcome })
      return { state: 'idle' }
    }
    ledger.note(payment.key, { state: 'paid', paymentId, status: 'Succeeded' })
    // The answer of a charge names no amount.
    void this.#ask({ ...payment, paymentId })
    return null
  }

  async #record(slot: SlotFacts, order: Order<Draft>): Promise<Outcome> {
    const { cart: carts, record, ledger, whenBooked } = this.#ports
    const { key } = carts.value
    carts.change({ sent: { slotId: slot.id, before: bookingsIn(slot) ?? [] } })
    this.outcome.tell({ state: 'sending' })
    try {
      const payment = this.#paid(key)
      const answer = await record(order.draw(slot, payment?.paymentId ?? null))
      if (!answer) return await this.#look()
      if (answer.success === true) {
        if (payment) ledger.note(payment.key, { state: 'booked' })
        whenBooked()
        carts.keepBooked(order.booked(slot))
        return { state: 'idle' }
      }
      carts.change({ sent: null })
      return await this.#whyRefused(slot, answer.message ?? 'The clinic’s system did not accept it.')
    } catch (error) {
      logFailure(error)
      if (outcomeOf(error) === 'uncertain') return await this.#look()
      carts.change({ sent: null })
      return { state: 'refused', message: `Nothing was booked. ${explainError(error).message}` }
    }
  }

  /** A refusal because somebody else was faster is told apart from others by reading the times once more. */
  async #whyRefused({ id }: SlotFacts, message: string): Promise<Outcome> {
    const { adults, children } = this.#ports.cart.value
    const slots = await this.#ports.readSlots().catch(() => null)
    const slot = slots?.find((one) => one.id === id)
    const isGone = slots !== null && (!slot || (seatsOf(slot).left ?? 0) < adults + children)
    return isGone ? { state: 'gone' } : { state: 'refused', message: `Nothing was booked. ${message}` }
  }

  /**
   * Looks whether a booking without an answer has arrived, for as long as a backend may work on: only what is not there by then did not arrive.
   */
  async #look(): Promise<Outcome> {
    const { cart, wait, readSlots } = this.#ports
    const { key, sent } = cart.value
    this.outcome.tell({ state: 'looking' })
    let slots: readonly SlotFacts[] | null = null
    for (const time of lookUpWaits) {
      await wait(time)
      slots = await readSlots().catch(() => null)
      // Whoever has started again waits for nothing.
      if (cart.refresh().key !== key) return { state: 'idle' }
      if (!sent || (slots && !isAbsent(slots, sent))) return { state: 'unknown' }
    }
    return { state: slots ? 'absent' : 'unknown' }
  }

  /** Looks again, for whoever waits. */
  async lookAgain(): Promise<void> {
    this.outcome.tell(await this.#look())
  }

  /** A refusal is no longer true once an answer is changed. */
  forgetRefusal(): void {
    if (this.outcome.getSnapshot().state === 'refused') this.outcome.tell({ state: 'idle' })
  }

  /** Asks once what became of a charge. @param isByItself whether nobody has pressed for it */
  async #ask(payment: Payment, isByItself = true): Promise<void> {
    const answer = await this.#ports.askPayment(payment.paymentId).catch((error: unknown) => {
      logFailure(error)
      return null
    })
    this.#ports.ledger.noteAnswer(isByItself ? { ...payment, asks: payment.asks + 1 } : payment, answer)
  }

  /** The payment of the cart that is charged elsewhere or without an answer; null while this tab charges it. */
  #open(): Payment | null {
    const payment = this.#ports.ledger.of(this.#ports.cart.value.key)
    return payment?.state === 'open' && this.outcome.getSnapshot().state !== 'paying' ? payment : null
  }

  /** Asks at once, for whoever waits. This neither delays nor hastens the next time that it is asked by itself. */
  async askAgain(): Promise<void> {
    const payment = this.#open()
    if (payment) await this.#ask(payment, false)
  }

  /** Asks once what became of the open payments of carts that were cleared. */
  async askEarlier(): Promise<void> {
    const { cart, ledger } = this.#ports
    const open = ledger.value.filter((payment) => payment.state === 'open' && payment.cart !== cart.value.key)
    await Promise.all(open.map((payment) => this.#ask(payment, false)))
  }

  /**
   * Asks what became of an open payment until it is known, in one tab at a time, and books what turns out to be paid.
   * @param orderNow what would be booked; null where that is not known any more
   */
  async watch(orderNow: () => Order<Draft> | null, signal: AbortSignal): Promise<void> {
    const { cart, ledger, lock, wait, takePaid, now } = this.#ports
    const { key } = cart.value
    const isOver = (): boolean => signal.aborted || cart.refresh().key !== key
    const stateNow = (): string | undefined => ledger.of(key)?.state
    let state = stateNow()
    const stop = ledger.subscribe(() => {
      if (stateNow() !== state) this.#tellNews()
      state = stateNow()
    })
    /** Waits until it is time, or there is news. */
    const waitFor = (milliseconds: number): Promise<void> => wait(milliseconds, AbortSignal.any([signal, this.#news.signal]))
    while (!isOver()) {
      ledger.refresh()
      if (this.#open() || this.#paid(key)) await takePaid(key)
      // The order is drawn from what was just taken.
      await wait(0, signal)
      await lock(`payment:${key}`, async () => {
        for (let payment = this.#open(); payment && !isOver(); payment = this.#open()) {
          const since = payment.askedAt === 0 ? 0 : now().getTime() - payment.askedAt
          await waitFor(Math.max(0, (askWaits[Math.min(payment.asks, askWaits.length - 1)] ?? 0) - since))
          if (!isOver() && this.#open()) await this.#ask(payment)
        }
        const order = orderNow()
        const { sent, booked } = cart.value
        const isIdle = this.outcome.getSnapshot().state === 'idle' && !sent && !booked
        if (!isOver() && order && isIdle && this.#paid(key)) await this.book(order)
      })
      await waitFor(takeOverWait)
    }
    stop()
  }
}
