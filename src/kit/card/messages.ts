import { config } from '~/platform/config'
import { fieldsOf, frameChannel } from '../frame/channel'

/** What a card is charged for. */
export interface Order {
  readonly clientId: string
  /** In `currency`. */
  readonly amount: number
  /** ISO 4217 code. */
  readonly currency: string
  readonly isDev: boolean
  readonly billing: Billing
}

const billingFields = ['name', 'email', 'phone', 'address', 'postCode', 'unitNumber'] as const

/** The person who pays. */
type Billing = Readonly<Record<(typeof billingFields)[number], string>>

const outcomes = ['paid', 'declined', 'refused', 'notSent', 'unknown'] as const

/**
 * What is known of a charge. declined: the card was refused. refused: the payment service took the request for a wrong one. notSent: it never
 * left. With these three no money has moved. unknown: nobody can say.
 */
export type ChargeOutcome = (typeof outcomes)[number]

export interface ChargeAnswer {
  readonly outcome: ChargeOutcome
  /** Our key, or the id that the payment service uses instead. */
  readonly paymentId: string
}

const themes = ['light', 'dark', 'auto'] as const

/** A message from the page to the card form. `pay` is sent once for each key. */
export type ToCard =
  | { readonly kind: 'look'; readonly theme: (typeof themes)[number]; readonly color: string }
  | { readonly kind: 'check' }
  | { readonly kind: 'pay'; readonly key: string; readonly order: Order }

/** A message from the card form to the page: never a digit of the card. */
export type FromCard =
  | { readonly kind: 'ready' | 'failed' | 'enter' | 'valid' | 'invalid' }
  | { readonly kind: 'height'; readonly height: number }
  | ({ readonly kind: 'answer'; readonly key: string } & ChargeAnswer)

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000
const isKey = (value: unknown): value is string => isText(value) && /^[0-9a-f]{32}$/.test(value)
const isPositive = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0
const isOneOf = <Value extends string>(all: readonly Value[], value: unknown): value is Value => all.some((one) => one === value)

function billingIn(value: unknown): Billing | null {
  const fields = fieldsOf(value, billingFields)
  const texts = billingFields.map((name) => fields?.get(name))
  if (!texts.every(isText)) return null
  const [name = '', email = '', phone = '', address = '', postCode = '', unitNumber = ''] = texts
  return { name, email, phone, address, postCode, unitNumber }
}

function orderIn(value: unknown): Order | null {
  const fields = fieldsOf(value, ['clientId', 'amount', 'currency', 'isDev', 'billing'])
  const [clientId, amount, currency, isDev] = ['clientId', 'amount', 'currency', 'isDev'].map((name) => fields?.get(name))
  const billing = billingIn(fields?.get('billing'))
  const isGood = isText(clientId) && isPositive(amount) && isText(currency) && typeof isDev === 'boolean'
  return isGood && billing ? { clientId, amount, currency, isDev, billing } : null
}

function toFrame(value: unknown): ToCard | null {
  if (fieldsOf(value, ['kind'])?.get('kind') === 'check') return { kind: 'check' }
  const look = fieldsOf(value, ['kind', 'theme', 'color'])
  if (look?.get('kind') === 'look') {
    const [theme, color] = [look.get('theme'), look.get('color')]
    return isOneOf(themes, theme) && isText(color) ? { kind: 'look', theme, color } : null
  }
  const pay = fieldsOf(value, ['kind', 'key', 'order'])
  const [key, order] = [pay?.get('key'), orderIn(pay?.get('order'))]
  return pay?.get('kind') === 'pay' && isKey(key) && order ? { kind: 'pay', key, order } : null
}

function fromFrame(value: unknown): FromCard | null {
  const kind = fieldsOf(value, ['kind'])?.get('kind')
  if (isOneOf(['ready', 'failed', 'enter', 'valid', 'invalid'] as const, kind)) return { kind }
  const sized = fieldsOf(value, ['kind', 'height'])
  const height = sized?.get('height')
  if (sized?.get('kind') === 'height') return isPositive(height) ? { kind: 'height', height: Math.min(height, 2000) } : null
  const answer = fieldsOf(value, ['kind', 'key', 'outcome', 'paymentId'])
  const [key, outcome, paymentId] = [answer?.get('key'), answer?.get('outcome'), answer?.get('paymentId')]
  if (answer?.get('kind') !== 'answer' || !isKey(key) || !isOneOf(outcomes, outcome)) return null
  return isText(paymentId) && paymentId !== '' ? { kind: 'answer', key, outcome, paymentId } : null
}

/** The channel to the card form. */
export const cardChannel = frameChannel({ path: '/card-frame.html', ownOrigin: config.cardFrameOrigin, toFrame, fromFrame })
