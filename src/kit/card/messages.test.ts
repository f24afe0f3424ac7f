// needs a document
import { describe, expect, it } from 'vitest'
import { config } from '~/platform/config'
import { cardChannel, type FromCard, type ToCard } from './messages'
import { moneyMoved } from './paymentStatus'

const frame = document.body.appendChild(document.createElement('iframe')).contentWindow
const fromFrame = (data: unknown) => cardChannel.readFromFrame({ data, origin: config.cardFrameOrigin, source: frame }, frame)

const key = '0123456789abcdef0123456789abcdef'

const heard: readonly FromCard[] = [
  { kind: 'ready' },
  { kind: 'failed' },
  { kind: 'enter' },
  { kind: 'valid' },
  { kind: 'invalid' },
  { kind: 'height', height: 400 },
  { kind: 'answer', key, outcome: 'paid', paymentId: 'pay-1' },
]

const billing = { name: 'Ana Lima', email: '', phone: '', address: '', postCode: '', unitNumber: '' }
const order = { clientId: 'client-harbourclinic', amount: 118, currency: 'SGD', isDev: false, billing }

const invalid: readonly unknown[] = [
  null,
  'ready',
  { kind: 'ready', card: '4242424242424242' },
  { kind: 'height', height: -1 },
  { kind: 'height', height: Number.POSITIVE_INFINITY },
  { kind: 'answer', key, outcome: 'paid' },
  { kind: 'answer', key, outcome: 'Paid', paymentId: 'pay-1' },
  { kind: 'answer', key, outcome: 'paid', paymentId: '' },
  { kind: 'answer', key: 'short', outcome: 'paid', paymentId: 'pay-1' },
  { kind: 'answer', key, outcome: 'paid', paymentId: 'pay-1', number: '4242' },
  { kind: 'check' },
  { kind: 'pay', key, order },
]

describe('messages of the card form', () => {
  it.each(heard)('the page accepts $kind from the form', (message) => {
    expect(fromFrame(message)).toEqual(message)
  })

  it.each(heard)('the page rejects $kind from another window or origin', (data) => {
    expect(cardChannel.readFromFrame({ data, origin: config.cardFrameOrigin, source: window }, frame)).toBeNull()
    for (const origin of [location.origin, 'http://evil.example', `${config.cardFrameOrigin}.evil.example`, ''])
      expect(cardChannel.readFromFrame({ data, origin, source: frame }, frame)).toBeNull()
  })

  it.each(invalid.map((data) => ({ data })))('the page rejects $data', ({ data }) => {
    expect(fromFrame(data)).toBeNull()
  })

  it('a form whose address names no tenant hears nobody', () => {
    const check: ToCard = { kind: 'check' }
    expect(cardChannel.readFromPage({ data: check, origin: location.origin, source: window }, window)).toBeNull()
    expect(cardChannel.isFramed).toBe(false)
  })
})

describe('the status of a payment', () => {
  it.each([
    ['Succeeded', 'paid'],
    [' SUCCEEDED ', 'paid'],
    ['Declined', 'declined'],
    ['cancelled', 'declined'],
    ['Processing', 'unknown'],
    ['not succeeded', 'unknown'],
    ['Refunded', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
    [{ status: 'Succeeded' }, 'unknown'],
  ])('%j means %s', (status, meaning) => expect(moneyMoved(status)).toBe(meaning))
})
