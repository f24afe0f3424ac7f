// needs a document of its own
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromCard, Order } from '~/kit/card/messages'

// The form of card-frame.html, in the page of a tenant.

const tenant = 'http://harbourclinic.localhost'
const key = '0123456789abcdef0123456789abcdef'
const billing = { name: 'Ana Lima', email: '', phone: '', address: '', postCode: '', unitNumber: '' }
const order: Order = { clientId: 'client-harbourclinic', amount: 118, currency: 'SGD', isDev: false, billing }
const card = { number: '4242 4242-4242 4242', month: '8', year: '31', name: 'Ana Lima', code: '123' }

const posted: FromCard[] = []
/** Each test loads the page anew; the window stays, and with it what listens to it. */
let left = new AbortController()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
  posted.length = 0
  vi.resetModules()
  vi.stubEnv('VITE_CARD_FRAME_ORIGIN', location.origin)
  vi.stubEnv('VITE_PUBLIC_ADDRESS', 'http://{tenant}.localhost')
  location.hash = tenant
  document.body.innerHTML = /<body>([^]*)<script/.exec(readFileSync('card-frame.html', 'utf8'))?.[1] ?? ''
  const page = document.body.appendChild(document.createElement('iframe')).contentWindow
  vi.spyOn(window, 'parent', 'get').mockReturnValue(page ?? window)
  vi.spyOn(window.parent, 'postMessage').mockImplementation((message: FromCard) => void posted.push(message))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
    },
  )
  left = new AbortController()
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((kind: string, listener: EventListenerOrEventListenerObject) =>
    listen(kind, listener, { signal: left.signal }),
  )
  await import('./main')
})
afterEach(() => {
  left.abort()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  location.hash = ''
})

const field = (id: string): HTMLInputElement => {
  const found = document.getElementById(id)
  if (!(found instanceof HTMLInputElement)) throw new Error(`No field ${id}`)
  return found
}

function type(texts: Partial<typeof card>): void {
  for (const [id, text] of Object.entries({ ...card, ...texts })) field(id).value = text
  field('number').dispatchEvent(new Event('input', { bubbles: true }))
}

const say = (data: unknown, origin = tenant, source: Window | null = window.parent): void =>
  void window.dispatchEvent(new MessageEvent('message', { data, origin, source }))

const errors = () =>
  [...document.querySelectorAll('.error')].map(({ id, textContent }) => [id, textContent]).filter(([, text]) => text !== '')

/** What the payment service is sent, and answers. */
const serve = (answer: () => Promise<Response> | Response) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
const answers = () => vi.waitFor(() => expect(posted.at(-1)).toMatchObject({ kind: 'answer' })).then(() => posted.at(-1))

describe('the card form', () => {
  it('says that it is ready, and takes a card as it is typed', () => {
    expect(posted).toEqual([{ kind: 'ready' }])
    type({})
    say({ kind: 'check' })
    expect(posted.at(-1)).toEqual({ kind: 'valid' })
    expect(errors()).toEqual([])
  })

  it.each([
    [{ number: '' }, 'number', 'Enter the card number'],
    [{ number: '4242 4242 4242 4241' }, 'number', 'Check the card number: a digit is missing or wrong'],
    [{ number: '4242' }, 'number', 'Check the card number: a digit is missing or wrong'],
    [{ month: '13' }, 'month', 'Enter the month, 01 to 12'],
    [{ year: '' }, 'year', 'Enter a year from this one on, such as 29'],
    [{ month: '10', year: '26' }, 'year', 'This card has expired'],
    [{ name: ' ' }, 'name', 'Enter the name on the card'],
    [{ code: '12' }, 'code', 'Enter the 3 digits on the back'],
    [{ number: '3782 822463 10005' }, 'code', 'Enter the 4 digits on the front'],
  ])('%j is corrected at its field', (texts, id, error) => {
    type(texts)
    say({ kind: 'check' })
    expect(posted.at(-1)).toEqual({ kind: 'invalid' })
    expect(errors()).toEqual([[`${id}-error`, error]])
    expect(document.activeElement).toBe(field(id))
    expect(field(id)).toHaveAttribute('aria-invalid', 'true')
    type({})
    expect(errors()).toEqual([])
  })

  it('sends one payment for a key, with the key as id, and forgets the security code', async () => {
    const sent = serve(() => Response.json({ status: 'Succeeded', paymentId: 'pay-7' }))
    type({})
    say({ kind: 'pay', key, order })
    say({ kind: 'pay', key, order })
    expect(await answers()).toEqual({ kind: 'answer', key, outcome: 'paid', paymentId: 'pay-7' })
    expect(sent).toHaveBeenCalledTimes(1)
    const [address, init] = sent.mock.calls[0] ?? []
    expect(address).toBe(`${location.origin}/api/pay`)
    expect(new Headers(init?.headers).get('idempotency-key')).toBe(key)
    expect(await new Response(init?.body).json()).toEqual({
      clientId: 'client-harbourclinic',
      amount: 118,
      currency: 'SGD',
      isDev: false,
      paymentId: key,
      billingDetails: billing,
      card: { number: '4242424242424242', month: '08', year: '2031', name: 'Ana Lima', code: '123' },
    })
    expect([field('code').value, field('number').value]).toEqual(['', card.number])
    expect(JSON.stringify(posted)).not.toMatch(/4242|123"/)
  })

  it.each([
    ['a decline', () => Response.json({ message: 'Declined' }, { status: 402 }), 'declined'],
    ['the word declined', () => Response.json({ status: 'Declined' }), 'declined'],
    ...[400, 401, 403, 404, 413, 422].map((status) => [`${status}`, () => Response.json({}, { status }), 'refused'] as const),
    ...[405, 408, 409, 410, 429, 500, 502, 503, 504].map(
      (status) => [`${status}`, () => Response.json({}, { status }), 'unknown'] as const,
    ),
    ['another word', () => Response.json({ status: 'Pending' }), 'unknown'],
    ['no JSON', () => new Response('<html>'), 'unknown'],
    ['nothing', () => new Response(null, { status: 204 }), 'unknown'],
    ['a list', () => Response.json([{ status: 'Succeeded' }]), 'unknown'],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'unknown'],
  ] as const)('%s is told as it is', async (_what, answer, outcome) => {
    serve(answer)
    type({})
    say({ kind: 'pay', key, order })
    expect(await answers()).toEqual({ kind: 'answer', key, outcome, paymentId: key })
  })

  it('an answer that leads elsewhere is followed nowhere', async () => {
    const sent = serve(() => Response.json({ status: 'Succeeded' }))
    type({})
    say({ kind: 'pay', key, order })
    await answers()
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error' })
  })

  it('a card that was changed after the check is not sent', async () => {
    const sent = serve(() => Response.json({ status: 'Succeeded' }))
    type({ number: '' })
    say({ kind: 'pay', key, order })
    expect(await answers()).toMatchObject({ outcome: 'notSent' })
    expect(sent).not.toHaveBeenCalled()
  })

  it('strangers and malformed messages are ignored', () => {
    const sent = serve(() => Response.json({ status: 'Succeeded' }))
    type({})
    say({ kind: 'pay', key, order }, 'http://evil.example')
    say({ kind: 'pay', key, order }, tenant, window)
    say({ kind: 'pay', key, order: { ...order, amount: '118' } })
    say({ kind: 'pay', key, order, card })
    say({ kind: 'check' }, 'http://evil.example')
    expect(sent).not.toHaveBeenCalled()
    expect(posted).toEqual([{ kind: 'ready' }])
  })

  it('Enter in a field asks the page to pay', () => {
    field('name').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(posted.at(-1)).toEqual({ kind: 'enter' })
  })
})

describe('the card form on its own', () => {
  it.each([
    ['without a page around it', () => vi.spyOn(window, 'parent', 'get').mockReturnValue(window)],
    ['in the page of a stranger', () => void (location.hash = 'http://evil.example')],
  ])('%s does nothing and says so', async (_where, arrange) => {
    posted.length = 0
    vi.resetModules()
    arrange()
    await import('./main')
    expect(document.getElementById('alone')).toBeVisible()
    expect(document.getElementById('card')).not.toBeVisible()
    expect(posted).toEqual([])
  })
})
