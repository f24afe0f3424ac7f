import type { Context } from '../context'
import { ConnectionLost, type Faults } from '../faults'
import { json } from '../responses'
import { fieldsOf, text } from '../values'

/** What the payment service does with a test card. */
export const testCards = [
  { number: '4242424242424242', does: 'accepted' },
  { number: '4000000000000002', does: 'declined' },
  { number: '4000000000000077', does: 'slow: accepted after 8 seconds' },
  { number: '4000000000000119', does: 'lost after charge: charged, and the answer never arrives' },
  { number: '4000000000000259', does: '502 after charge' },
  { number: '4000000000000341', does: 'late: no answer, and charged 7 seconds later' },
  { number: '5555555555554444', does: 'own id: accepted under an id of the payment service' },
] as const

type Doing = (typeof testCards)[number]['does']

const refuse = (message: string, status: number): Response => json({ message }, status)

/**
 * The payment path. # assumed: method, body and answer; the specification prints only that there is one. It charges whatever it is sent, also
 * a second time under one key: a console that sends twice is found out.
 */
export async function pay(request: Request, { store, caller, newId, now }: Context, faults: Faults): Promise<Response> {
  const fields = fieldsOf(await request.json().catch(() => null))
  const [card, billing] = [fieldsOf(fields.get('card')), fieldsOf(fields.get('billingDetails'))]
  const [amount, currency, key] = [fields.get('amount'), text(fields.get('currency')), text(fields.get('paymentId'))]
  if (key === '' || key !== request.headers.get('idempotency-key')) return refuse('The payment needs a key', 400)
  if (text(fields.get('clientId')) !== caller.clientId) return refuse('The payment is for another client', 403)
  if (typeof amount !== 'number' || amount <= 0 || currency === '') return refuse('The amount could not be read', 422)
  const does: Doing | undefined = testCards.find(({ number }) => number === card.get('number'))?.does
  if (!does) return refuse('This is no test card', 422)
  if (does === 'declined') return refuse('Your card was declined', 402)
  const isOwnId = does.startsWith('own id')
  const paymentId = isOwnId ? `pay-${newId()}` : key
  const billed = (name: string): string => text(billing.get(name))
  const charge = async (): Promise<void> => {
    store.table('Payment').insert({
      id: newId(),
      clientId: caller.clientId,
      isDev: fields.get('isDev') === true,
      method: 'Card',
      paidAt: now().toISOString(),
      paymentId,
      billingDetails: {
        name: billed('name'),
        email: billed('email'),
        phone: billed('phone'),
        address: billed('address'),
        postCode: billed('postCode'),
        unitNumber: billed('unitNumber'),
      },
      status: 'Succeeded',
      amount,
      currency,
    })
  }
  if (does.startsWith('late')) {
    faults.late({ kind: 'doneLate', wait: 7000 }, charge)
    throw new ConnectionLost('The response was lost', true)
  }
  if (does.startsWith('slow')) await faults.delay({ kind: 'delay', wait: 8000 })
  await charge()
  if (does.startsWith('lost')) throw new ConnectionLost('The response was lost', true)
  if (does.startsWith('502')) return new Response('Bad Gateway', { status: 502 })
  return json({ status: 'Succeeded', paymentId })
}
