import type { ChargeOutcome } from '~/kit/card/messages'
import { moneyMoved } from '~/kit/card/paymentStatus'
import { currentTime } from '~/lib/time/clock'
import { KeptStore } from '~/platform/storage/KeptStore'
import { attempt } from '~/platform/storage/stored'

const states = ['open', 'notTaken', 'paid', 'booked'] as const

/** What the payment service says of a payment. */
export interface PaymentAnswer {
  readonly status: string | null
  readonly amount: number | null
  readonly currency: string | null
}

/** A card that was charged, or may have been. It names nobody, and no digit of the card. */
export interface Payment {
  /** Key of the cart that it pays for. */
  readonly cart: string
  /** 128 random bits: the payment service knows the charge by it. */
  readonly key: string
  /** open: the card may have been charged. notTaken: it was not. paid: it was, and nothing is booked yet. booked: it was, and so is the visit. */
  readonly state: (typeof states)[number]
  /** Why no money has moved; empty where it has, or may have. */
  readonly why: Exclude<ChargeOutcome, 'paid' | 'unknown'> | ''
  /** The key, or the id that the payment service has given instead. */
  readonly paymentId: string
  /** What was to be taken, in `currency`. */
  readonly amount: number
  readonly currency: string
  /** What was taken, and in which currency, where the payment service has said so. */
  readonly taken: number | null
  readonly takenIn: string
  /** As the payment service words it. */
  readonly status: string
  readonly slotId: string
  /** How often it was asked what became of the charge, without anybody's press. */
  readonly asks: number
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly askedAt: number
}

/** How long it is known that a card was charged, in milliseconds: seven days. */
const keptFor = 7 * 86_400_000

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

function paymentIn(value: unknown): readonly Payment[] {
  const { cart, key, state, why, paymentId, amount, currency, taken, takenIn, status, slotId, asks, madeAt, askedAt } = Object(value)
  const known = states.find((one) => one === state)
  if (!known || text(key) === '' || text(cart) === '') return []
  if (Math.abs(currentTime().getTime() - number(madeAt)) > keptFor) return []
  return [
    {
      cart: text(cart),
      key: text(key),
      state: known,
      why: why === 'declined' || why === 'refused' || why === 'notSent' ? why : '',
      paymentId: text(paymentId) || text(key),
      amount: number(amount),
      currency: text(currency),
      taken: typeof taken === 'number' ? taken : null,
      takenIn: text(takenIn),
      status: text(status),
      slotId: text(slotId),
      asks: number(asks),
      madeAt: number(madeAt),
      askedAt: number(askedAt),
    },
  ]
}

const paymentsIn = (stored: string | null): readonly Payment[] => {
  const list: unknown = attempt(() => JSON.parse(stored ?? '[]') as unknown, [])
  return Array.isArray(list) ? list.flatMap(paymentIn) : []
}

/** 128 random bits in hexadecimal digits. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A payment with what became known of it. This may arrive in any order: what is known to be paid stays paid. */
function changed(payment: Payment, { state = payment.state, why = payment.why, ...facts }: Partial<Payment>): Payment {
  const isOlder = states.indexOf(state) < states.indexOf(payment.state)
  return { ...payment, ...facts, ...(isOlder ? {} : { state, why }) }
}

/** The payments of this browser, latest last. A card is charged only for a payment that is written here. */
export class PaymentLedger extends KeptStore<readonly Payment[]> {
  constructor() {
    super('payments', paymentsIn)
  }

  /**
   * What this tab and the storage know together. A browser that has not kept a write of this tab may keep those of another: a payment that
   * only one of them knows must stop a second charge as well.
   */
  override refresh(): readonly Payment[] {
    const { value, isKept } = this.getSnapshot()
    if (isKept) return super.refresh()
    const { stored } = this
    const known = value.map((payment) => changed(payment, stored.find(({ key }) => key === payment.key) ?? {}))
    const others = stored.filter(({ key }) => value.every((payment) => payment.key !== key))
    const both = [...others, ...known]
    if (JSON.stringify(both) !== JSON.stringify(value)) this.tell({ ...this.getSnapshot(), value: both })
    return this.value
  }

  /** Whether a card was charged for a cart, or may have been. */
  isCharged(cart: string): boolean {
    return this.value.some((payment) => payment.cart === cart && payment.state !== 'notTaken')
  }

  /** The latest payment of a cart. */
  of(cart: string): Payment | null {
    return this.value.findLast((payment) => payment.cart === cart) ?? null
  }

  /**
   * Notes that a card is about to be charged.
   * @returns null where the browser does not keep it, or a payment of the cart may have moved money: then nothing may be charged
   */
  open({ cart, amount, currency, slotId }: Pick<Payment, 'cart' | 'amount' | 'currency' | 'slotId'>): Payment | null {
    const before = this.refresh()
    if (this.isCharged(cart)) return null
    const key = newKey()
    const madeAt = currentTime().getTime()
    const fresh = { state: 'open', why: '', paymentId: key, taken: null, takenIn: '', status: '', asks: 0, askedAt: 0 } as const
    const payment: Payment = { ...fresh, cart, key, amount, currency, slotId, madeAt }
    if (this.write([...before, payment])) return payment
    this.write(before)
    return null
  }

  /** Notes what became known of a payment. */
  note(key: string, change: Partial<Payment>): void {
    this.write(this.refresh().map((payment) => (payment.key === key ? changed(payment, change) : payment)))
  }

  /** Notes what the payment service has answered when it was asked about a payment; null where it knows none, which proves nothing. */
  noteAnswer({ key, asks }: Payment, answer: PaymentAnswer | null): void {
    const asked = { asks, askedAt: currentTime().getTime() }
    const money = moneyMoved(answer?.status)
    const { status, amount, currency } = answer ?? {}
    if (money === 'paid') this.note(key, { ...asked, state: 'paid', status: status ?? '', taken: amount ?? null, takenIn: currency ?? '' })
    else this.note(key, { ...asked, ...(money === 'declined' && { state: 'notTaken', why: money }) })
  }
}
