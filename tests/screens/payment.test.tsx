// needs a document
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publicBooking } from '~/features/booking/publicBooking'
import { referralLink } from '~/features/booking/referralLink'
import type { ToCard } from '~/kit/card/messages'
import { goTo } from '~/platform/routes/location'
import { storage, tabId } from '~/platform/storage/storage'
import { storageName } from '~/platform/storage/stored'
import { FakeLocks } from '~/platform/vault/locks.fixture'
import { vault, visitorVault } from '~/platform/vault/vault'
import { testCards } from '../backend/webshop/payments'
import { answerCard } from '../support/cardFrame'
import { reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'
import { changeResponse } from './responses'

// A visitor pays for a booking by card.

const backend = useBackend()
const slotId = 'slot-2026-11-24-0930'
const person = {
  fullName: 'Ana Lima',
  dob: '14/06/1988',
  gender: 'F',
  nationality: 'PT',
  passNo: 'PT0001',
  email: 'ana.lima@crew.example',
  phone: '+6585550110',
}
const cart = { tests: ['test-pcr'], adults: 1, children: 0, slotId, coupon: '', referral: '', sent: null, booked: null }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true })
  await Promise.all([backend().restore(), publicBooking()])
  const key = crypto.randomUUID()
  storage.write('cart', JSON.stringify({ ...cart, key, savedAt: Date.now() }))
  const address = { address: '10 Bayfront Avenue', unitNumber: '', postCode: '', remark: '' }
  await visitorVault.write(`booking:${tabId() ?? ''}`, { adults: [person], children: [], address }, { lasts: 60_000 })
})
afterEach(async () => {
  cleanup()
  storage.remove('cart')
  storage.remove('payments')
  referralLink.keep(new URLSearchParams())
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'locks')
  await vault.clear()
})

const cardThat = (does: string): string => testCards.find((card) => card.does.startsWith(does))?.number ?? ''
const charged = () =>
  backend()
    .store.table('Payment')
    .where({})
    .filter(({ billingDetails }) => billingDetails?.name === 'Ana Lima')
const booked = () => backend().store.table('WebShopAppointment').where({ owner: 'Ana Lima' })
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const open = async (path = '/book/payment') => (await visit(backend(), path, { on: 'harbourclinic.localhost' })).user

/** Opens the payment with a test card typed, and presses Pay. */
async function pay(does: string): Promise<UserEvent> {
  const user = await open()
  await answerCard(() => ({ number: cardThat(does) }))
  await press(user, /^Pay SGD/)
  return user
}

const storedCart = () => Object(JSON.parse(storage.read('cart') ?? '{}'))

/** Tells the page of what another tab has written. */
const tellTabs = (name: 'cart' | 'payments'): void =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageName(name) })))

/** Keeps who is paid for, as the tab that charges the card does. */
const keepElsewhere = (who: typeof person) =>
  visitorVault.write(
    `paying:${storedCart().key}`,
    { adults: [who], children: [], address: { address: '10 Bayfront Avenue', unitNumber: '', postCode: '', remark: '' } },
    { lasts: 60_000 },
  )

/** Writes the payment of another tab. */
function noteElsewhere({ state }: { readonly state: string }): void {
  const payment = { cart: storedCart().key, key: 'key-of-another-tab', state, amount: 118, currency: 'SGD', slotId, madeAt: Date.now() }
  storage.write('payments', JSON.stringify([payment]))
  tellTabs('payments')
}

/** Takes all places of the slot, as somebody else does meanwhile. */
function takePlaces(): void {
  const [model] = backend().store.table('WebShopAppointment').where({ id: 'booking-family' })
  const [patient] = model?.patients ?? []
  if (!model || !patient) throw new Error('The family is not among the seeds')
  const patients = Array.from({ length: 8 }, () => ({ ...patient, fullName: 'Somebody Else' }))
  backend()
    .store.table('WebShopAppointment')
    .insert({ ...model, id: 'taken-meanwhile', timeSlotId: slotId, patients, owner: 'Somebody Else' })
}

describe('paying by card', () => {
  it('the card is charged, the visit is booked with the payment, and the confirmation says what was paid', async () => {
    const user = await open('/book/review')
    await press(user, 'Pay by card')
    await title('Pay by card')
    const heard = await answerCard()
    await press(user, /^Pay SGD/)
    await title('You’re booked')
    expect(screen.getByText(/^SGD.118\.00 · Succeeded$/)).toBeVisible()
    expect(charged()).toHaveLength(1)
    expect(booked()[0]?.paymentId).toBe(charged()[0]?.paymentId)
    expect(charged()[0]?.billingDetails).toMatchObject({ name: 'Ana Lima', address: '10 Bayfront Avenue' })
    expect(heard.map(({ kind }: ToCard) => kind)).toEqual(['look', 'check', 'pay'])
    expect(JSON.stringify([heard, Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('4242')
  })

  it('another amount than was asked for is named, with whom to ask', async () => {
    changeResponse('VisitPayment', ({ getPaymentDetails }) => ({ getPaymentDetails: { ...Object(getPaymentDetails), amount: 100 } }))
    await pay('accepted')
    await title('You’re booked')
    expect(await screen.findByText(/^SGD.100\.00 · Succeeded$/)).toBeVisible()
    expect(screen.getByText(/^SGD.118\.00 was asked for\. Payment /)).toBeVisible()
    expect(screen.getByText(/^The amount taken is not the one asked for\. Ask Harbour Clinic/)).toBeVisible()
  })

  it('another currency than was asked for is named', async () => {
    changeResponse('VisitPayment', ({ getPaymentDetails }) => ({ getPaymentDetails: { ...Object(getPaymentDetails), currency: 'USD' } }))
    await pay('accepted')
    await title('You’re booked')
    expect(await screen.findByText(/^\$118\.00 \(USD\) · Succeeded$/)).toBeVisible()
    expect(screen.getByText(/^SGD.118\.00 was asked for\. Payment /)).toBeVisible()
  })

  it('a declined card takes no money, and another one can be entered', async () => {
    let number = cardThat('declined')
    const user = await open()
    await answerCard(() => ({ number }))
    await press(user, /^Pay SGD/)
    await title('Your card was declined')
    expect(document.title).toBe('Your card was declined')
    expect(screen.getByText('Not taken')).toBeVisible()
    expect(charged()).toEqual([])
    number = cardThat('accepted')
    await press(user, 'Enter a card again')
    await title('Pay by card')
    await press(user, /^Pay SGD/)
    await title('You’re booked')
    expect(charged()).toHaveLength(1)
  })

  it('a payment whose answer is lost after the charge is found by asking, and the visit is booked', async () => {
    await pay('lost after charge')
    await title('Checking your payment')
    await title('You’re booked')
    expect(charged()).toHaveLength(1)
    expect(booked()[0]?.paymentId).toBe(charged()[0]?.paymentId)
  })

  it('a payment that nobody knows of is never sent again, also after a reload, and starting again warns', async () => {
    backend().faults.set('pay', { kind: 'network' })
    await pay('accepted')
    await title('Checking your payment')
    cleanup()
    backend().faults.clear()
    const user = await open('/book?ref=referral-aegean')
    await title('We do not know yet whether your card was charged')
    expect(storedCart().referral).toBe('')
    expect(screen.getByText(/^Look for SGD.118\.00 in your banking app\. Last asked at /)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    await press(user, 'Start again')
    expect(await screen.findByRole('dialog')).toHaveTextContent('If you pay for another booking, you may pay twice')
    await press(user, 'Clear my details')
    await title('What would you like to book?')
    expect(screen.getByText(/may have been charged to a card on Saturday 21 November/)).toBeVisible()
    expect(charged()).toEqual([])
  })

  it('a visit that is refused after the charge is booked at another time, without a second charge', async () => {
    backend().faults.set('BookVisit', { kind: 'refused', times: 1 })
    const user = await pay('accepted')
    await title('Paid, not booked')
    expect(screen.getByText(/^Nothing was booked\. Refused by the stand-in · /)).toBeVisible()
    takePlaces()
    await press(user, 'Book without paying again')
    await user.click(await screen.findByRole('button', { name: /, 09:00$/ }))
    await press(user, 'Book without paying again')
    await title('You’re booked')
    expect(charged()).toHaveLength(1)
    expect(booked()).toHaveLength(1)
  })

  it('a visit that is refused for another reason can be booked at another time', async () => {
    backend().faults.set('BookVisit', { kind: 'refused', times: 1 })
    const user = await pay('accepted')
    await title('Paid, not booked')
    const [other] = await screen.findAllByRole('button', { name: /, \d\d:\d\d$/ })
    if (other) await user.click(other)
    await press(user, 'Book without paying again')
    await title('You’re booked')
    expect(charged()).toHaveLength(1)
    expect(booked().map(({ timeSlotId }) => timeSlotId)).not.toContain(slotId)
  })

  it('who leaves the card form while the clinic is asked pays nothing', async () => {
    const user = await open()
    await answerCard()
    backend().faults.set('BookingTimes', { kind: 'delay', wait: 200 })
    await press(user, /^Pay SGD/)
    act(() => goTo('/book/review'))
    await title('Check your answers')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay by card' })).not.toHaveAttribute('aria-busy', 'true'))
    expect([charged(), storage.read('payments')]).toEqual([[], null])
  })

  it('what another tab has paid for is booked for its people, whatever was typed in this one', async () => {
    await keepElsewhere(person)
    noteElsewhere({ state: 'paid' })
    const mine = { adults: [{ ...person, fullName: 'Rui Costa' }], children: [], address: null }
    await visitorVault.write(`booking:${tabId() ?? ''}`, mine, { lasts: 60_000 })
    await open()
    await title('You’re booked')
    expect(booked().map(({ patients }) => patients?.map(({ fullName }) => fullName))).toEqual([['Ana Lima']])
  })

  it('a tab without people learns of them when another one has paid', async () => {
    await visitorVault.write(`booking:${tabId() ?? ''}`, { adults: [], children: [], address: null }, { lasts: 60_000 })
    await open('/book/people')
    await title('Who is coming?')
    await keepElsewhere(person)
    noteElsewhere({ state: 'paid' })
    await title('You’re booked')
    expect(booked()).toHaveLength(1)
  })

  it('a paid visit that another tab has sent is not called unbooked', async () => {
    await open()
    storage.write('cart', JSON.stringify({ ...storedCart(), sent: { slotId, before: [] } }))
    tellTabs('cart')
    noteElsewhere({ state: 'paid' })
    await title('Paid, being confirmed')
    expect(screen.queryByRole('button', { name: 'Book without paying again' })).toBeNull()
  })

  it('a paid visit whose answer is lost is not sent a second time', async () => {
    backend().faults.set('BookVisit', { kind: 'lost', times: 1 })
    await pay('accepted')
    await title('Paid, being confirmed')
    expect(await screen.findByRole('button', { name: 'Look again' })).toBeVisible()
    expect([charged().length, booked().length]).toEqual([1, 1])
  })

  it('a paid visit that did not arrive is sent again with the same payment', async () => {
    backend().faults.set('BookVisit', { kind: 'network', times: 1 })
    const user = await pay('accepted')
    await press(user, 'Send my booking again')
    await title('You’re booked')
    expect([charged().length, booked().length]).toEqual([1, 1])
  })

  it('a time that went is said before the card is charged, and the card form stays', async () => {
    const user = await open()
    await answerCard()
    const form = screen.getByTitle('Card details')
    takePlaces()
    await press(user, /^Pay SGD/)
    expect(await screen.findByText(/is no longer free for you\. Your card was not charged\./)).toBeVisible()
    expect(screen.getByTitle('Card details')).toBe(form)
    expect(charged()).toEqual([])
  })

  it('another total is said before the card is charged', async () => {
    const user = await open()
    await answerCard()
    const test = backend().store.table('TestType').find('test-pcr')
    backend()
      .store.table('TestType')
      .update('test-pcr', { price: (test?.price ?? 0) + 10 })
    await press(user, /^Pay SGD.118/)
    expect(await screen.findByText(/^The total has changed: it was SGD.118\.00 and is SGD.128\.00\. Nothing was charged/)).toBeVisible()
    await press(user, /^Pay SGD.128/)
    await title('You’re booked')
    expect(charged().map(({ amount }) => amount)).toEqual([128])
  })

  it('a second press charges no second time', async () => {
    const user = await open()
    await answerCard()
    await user.dblClick(await screen.findByRole('button', { name: /^Pay SGD/ }))
    await title('You’re booked')
    expect(charged()).toHaveLength(1)
  })

  it('what is wrong in the card form stops it', async () => {
    const user = await open()
    const heard = await answerCard(() => ({ number: '4242 4242 4242 4241' }))
    await press(user, /^Pay SGD/)
    expect(await screen.findByText(/^Correct what is marked in the card form/)).toBeVisible()
    expect(heard.map(({ kind }) => kind)).toEqual(['look', 'check'])
  })

  it.each([
    ['nothing', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined)],
    ['nobody’s details', () => vi.spyOn(visitorVault, 'write').mockResolvedValue(false)],
  ])('a browser that keeps %s is told why no card is charged', async (_what, forget) => {
    const user = await open()
    await answerCard()
    forget()
    await press(user, /^Pay SGD/)
    expect(await screen.findByText(/^Your card was not charged\. This browser cannot keep your booking/)).toBeVisible()
    expect(charged()).toEqual([])
  })

  it('a card form that stops answering is named', async () => {
    const user = await open()
    await answerCard()
    const frame = screen.getByTitle<HTMLIFrameElement>('Card details')
    vi.spyOn(frame.contentWindow ?? window, 'postMessage').mockImplementation(() => undefined)
    await press(user, /^Pay SGD/)
    expect(await screen.findByText(/^The card form does not answer\. Nothing was charged/)).toBeVisible()
    expect(charged()).toEqual([])
  })

  it('what a stranger posts to the page counts for nothing', async () => {
    const user = await open()
    const frame = await screen.findByTitle<HTMLIFrameElement>('Card details')
    const answers = [{ kind: 'ready' }, { kind: 'valid' }]
    await user.click(await screen.findByRole('button', { name: /^Pay SGD/ }))
    for (const data of answers) {
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://evil.example', source: frame.contentWindow }))
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://pay.localhost', source: window }))
    }
    expect(reasonOf(screen.getByRole('button', { name: /^Pay SGD/ }))).toBe('The card form is still loading')
    expect(charged()).toEqual([])
  })
})
