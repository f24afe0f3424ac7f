import type { ChargeAnswer, FromCard, Order, ToCard } from '~/kit/card/messages'
import { Store } from '~/lib/Store'
import { waitForBackend } from '~/platform/api/read/lookUps'

/** How long the card form may take to check what was typed, and to charge, in milliseconds. */
const [checkTime, chargeTime] = [5_000, 70_000] as const

/** What the card form says of what was typed; silent: it does not answer. */
export type CardCheck = 'valid' | 'invalid' | 'silent'

/** What the page asks of the card form, each with its answer. */
export class CardLink {
  /** Whether the form is there. */
  readonly isConnected = new Store(false)
  #post: ((message: ToCard) => void) | null = null
  #settleCheck: (check: CardCheck) => void = () => undefined
  readonly #charges = new Map<string, (answer: ChargeAnswer) => void>()

  /** Names how messages reach the form; null once it is gone. */
  connect(post: ((message: ToCard) => void) | null): void {
    this.#post = post
    this.isConnected.tell(post !== null)
  }

  hear(message: FromCard): void {
    if (message.kind === 'valid' || message.kind === 'invalid') this.#settleCheck(message.kind)
    if (message.kind !== 'answer') return
    this.#charges.get(message.key)?.({ outcome: message.outcome, paymentId: message.paymentId })
    this.#charges.delete(message.key)
  }

  /** Has the form look at what was typed; it shows what to correct. */
  check(): Promise<CardCheck> {
    return new Promise((resolve) => {
      this.#settleCheck = resolve
      this.#post?.({ kind: 'check' })
      void waitForBackend(checkTime).then(() => resolve('silent'))
    })
  }

  /** Has the form charge the card. What it does not answer in time is unknown; a form that is gone is asked nothing. */
  readonly pay = (key: string, order: Order): Promise<ChargeAnswer> =>
    new Promise((resolve) => {
      if (!this.#post) return resolve({ outcome: 'notSent', paymentId: key })
      this.#charges.set(key, resolve)
      this.#post({ kind: 'pay', key, order })
      void waitForBackend(chargeTime).then(() => resolve({ outcome: 'unknown', paymentId: key }))
    })
}
