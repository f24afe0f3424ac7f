import type { ChargeAnswer, ChargeOutcome, Order } from '~/kit/card/messages'
import { moneyMoved } from '~/kit/card/paymentStatus'
import { ApiError, notSent } from '~/platform/api/transport/errors'
import { callRest } from '~/platform/api/transport/rest'
import { connect } from '~/platform/api/transport/transport'
import { config } from '~/platform/config'
import { cardOf, type CardTexts } from './cardErrors'

/** Statuses with which the payment service says that it did not charge; of every other one nobody knows. 402: the card was declined. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 422])

function outcomeOfError(error: unknown): ChargeOutcome {
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.status === notSent) return 'notSent'
  if (error.status === 402) return 'declined'
  return refusals.has(error.status) ? 'refused' : 'unknown'
}

/** How long the payment service may take, in milliseconds. */
const chargeTime = 60_000

/**
 * Charges a card, once. The key goes along as payment id and as `Idempotency-Key`; an id in the answer counts instead.
 * Never rejects: what is not clearly a refusal is unknown.
 */
export async function charge(key: string, { clientId, billing, ...order }: Order, texts: CardTexts): Promise<ChargeAnswer> {
  const { number, month, year, name, code } = cardOf(texts)
  try {
    connect(clientId, location.host)
    const body = await callRest(
      'pay',
      `${location.origin}${config.paymentPath}`,
      {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        payload: { ...order, clientId, paymentId: key, billingDetails: billing, card: { number, month, year, name, code } },
      },
      { as: 'public', timeout: chargeTime, isCommand: true },
    )
    const { status, paymentId } = Object(body)
    return { outcome: moneyMoved(status), paymentId: typeof paymentId === 'string' && paymentId !== '' ? paymentId : key }
  } catch (error) {
    return { outcome: outcomeOfError(error), paymentId: key }
  }
}
