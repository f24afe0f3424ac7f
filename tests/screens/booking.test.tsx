// needs a document
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BookingPartners } from '~/features/booking/booking.generated'
import '~/features/booking/BookingScreen'
import { session } from '~/platform/session/session'
import { storage } from '~/platform/storage/storage'
import { vault, visitorVault } from '~/platform/vault/vault'
import { reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { changeResponse, hold, respondWith, timesSent } from './responses'

// A visitor books for a family, without an account.

const backend = useBackend()
const slotId = 'slot-2026-11-24-0930'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  backend().calls.length = 0
})
afterEach(async () => {
  cleanup()
  storage.remove('cart')
  sessionStorage.clear()
  await vault.clear()
})

const bookings = () => backend().store.table('WebShopAppointment')
const booked = () => bookings().where({ owner: 'Ana Lima' })
const sent = (operation: string) => backend().calls.filter((call) => call.operation === operation)
const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const open = async (path = '/book', on = 'harbourclinic.localhost') => (await visit(backend(), path, { on })).user

async function chooseTest(user: UserEvent, name: string | RegExp = /Antigen Rapid Test/): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name }))
  await press(user, 'Choose people')
  await title('Who is coming?')
}

async function describePerson(user: UserEvent, name: string, passNo: string, birth: string): Promise<void> {
  await fill(user, await screen.findByLabelText('Full name'), name)
  await user.click(screen.getByLabelText('Day'))
  await user.paste(birth)
  await user.selectOptions(screen.getByLabelText('Gender'), 'Female')
  await fill(user, screen.getByLabelText('Passport number'), passNo)
}

async function describeAna(user: UserEvent): Promise<void> {
  await describePerson(user, 'Ana Lima', 'PT0001', '14 06 1988')
  await user.selectOptions(screen.getByLabelText('Nationality'), 'Portugal')
  await fill(user, screen.getByLabelText('Email'), 'ana.lima@crew.example')
  await fill(user, screen.getByLabelText('Phone'), '8555 0110')
}

async function chooseTime(user: UserEvent, day = /^Tuesday 24 November/, time = /^09:30/): Promise<void> {
  await user.click(await screen.findByRole('button', { name: day }))
  await user.click(await screen.findByRole('radio', { name: time }))
}

/** All answers of one person, up to the review. */
async function answerAll(user: UserEvent, test?: RegExp): Promise<void> {
  await chooseTest(user, test)
  await press(user, 'Enter details')
  await describeAna(user)
  await press(user, 'Choose a time')
  await chooseTime(user)
  await press(user, 'Enter address')
  await fill(user, await screen.findByLabelText('Address'), '10 Bayfront Avenue')
  await press(user, 'Check answers')
  await title('Check your answers')
}

/** Waits until what was typed last rests in the vault. */
const kept = (text: string) => waitFor(async () => expect(JSON.stringify(await visitorVault.list('booking:'))).toContain(text))

/** Takes all places of the slot, as somebody else does meanwhile. */
function takePlaces(): void {
  const [model] = bookings().where({ id: 'booking-family' })
  const [patient] = model?.patients ?? []
  if (!model || !patient) throw new Error('The family is not among the seeds')
  const patients = Array.from({ length: 8 }, () => ({ ...patient, fullName: 'Somebody Else' }))
  bookings().insert({ ...model, id: 'taken-meanwhile', timeSlotId: slotId, patients, owner: 'Somebody Else' })
}

describe('booking a visit', () => {
  it('a family is booked without typing anything twice', async () => {
    const user = await open()
    expect(await screen.findByText(/^Next free time:/)).toHaveTextContent(/^Next free time: \w{3} \d+ Nov, \d\d:\d\d$/)
    await chooseTest(user)
    await press(user, 'One more adult')
    await press(user, 'One more child')
    await press(user, 'Enter details')
    await describeAna(user)
    // As in newer browsers.
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as void)
    await press(user, 'Next person')
    await title('Person 2 of 3')
    expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('link', { name: 'Person 2' }))
    expect(screen.getByText(/^Copied from Ana Lima: email, phone and nationality/)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('ana.lima@crew.example')
    await describePerson(user, 'Rui Lima', 'PT0002', '02 01 1987')
    await press(user, 'Next person')
    await describePerson(user, 'Eva Lima', 'PT0003', '05 05 2001')
    expect(screen.getByText('Counted as a child, but 25 years old on the day of the visit.')).toBeVisible()
    await press(user, 'Choose a time')
    await chooseTime(user)
    await press(user, 'Enter address')
    await press(user, 'Check answers')
    expect(await screen.findByRole('alert')).toHaveTextContent('1 to correct: Address')
    await fill(user, screen.getByLabelText('Address'), '10 Bayfront Avenue')
    await fill(user, screen.getByLabelText(/^Remark/), 'Eva is afraid of swabs.')
    await press(user, 'Check answers')
    await title('Check your answers')
    expect(await screen.findByText('Tuesday 24 November 2026, 09:30–10:00', { selector: 'b' })).toBeVisible()
    expect(document.title).toBe('Check your answers · Step 6 of 6 · Harbour Clinic')
    expect(screen.getByText('14-06-1988 · Female · PT0001 · Portugal')).toBeVisible()
    expect(screen.getByText('No other place can be chosen here.').parentElement).toHaveTextContent(/^Harbour Clinic/)
    await press(user, 'Book now')
    await title('You’re booked')
    // Nothing of what was chosen is left but what the page shows.
    expect(JSON.parse(storage.read('cart') ?? '')).toMatchObject({ tests: [], adults: 1, children: 0, slotId: '', booked: { people: 3 } })
    const files: Blob[] = []
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    URL.revokeObjectURL = () => undefined
    await press(user, 'Save to my calendar')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]?.text()).toMatch(
      /DTSTART;TZID=Asia\/Singapore:20261124T093000\r\n[^]*SUMMARY:Antigen Rapid Test at Harbour Clinic\r\n/,
    )
    expect(screen.getByText('Rui Lima', { selector: 'bdi' }).parentElement).toHaveTextContent(/^Ana Lima, Rui Lima and Eva Lima$/)
    expect(location.pathname).toBe('/book/confirmation')
    const [booking] = booked()
    expect(booking).toMatchObject({
      timeSlotId: slotId,
      testTypeId: 'test-antigen',
      cart: '[{"testTypeId":"test-antigen","tests":[],"adultNumber":2,"childNumber":1}]',
      remark: 'Eva is afraid of swabs.',
      inComplete: false,
    })
    expect(booking?.patients?.map(({ fullName, email, phone, nationality, dob }) => [fullName, email, phone, nationality, dob])).toEqual([
      ['Ana Lima', 'ana.lima@crew.example', '+6585550110', 'Portugal', '1988-06-14'],
      ['Rui Lima', 'ana.lima@crew.example', '+6585550110', 'Portugal', '1987-01-02'],
      ['Eva Lima', 'ana.lima@crew.example', '+6585550110', 'Portugal', '2001-05-05'],
    ])
  })

  it('a reload keeps every answer in this tab, and shows a made booking again without names', async () => {
    const user = await open()
    await chooseTest(user)
    await press(user, 'Enter details')
    await describeAna(user)
    await kept('8555 0110')
    cleanup()
    await open('/book/person-1')
    expect(await screen.findByLabelText('Full name')).toHaveValue('Ana Lima')
    expect(screen.getByLabelText('Day')).toHaveValue('14')
    await press(user, 'Choose a time')
    await chooseTime(user)
    await press(user, 'Enter address')
    await fill(user, await screen.findByLabelText('Address'), '10 Bayfront Avenue')
    await press(user, 'Check answers')
    await press(user, 'Book now')
    await title('You’re booked')
    expect(screen.getByText('Ana Lima')).toBeVisible()
    // Whoever takes the phone next goes back, and learns nothing.
    history.back()
    expect(await screen.findByText('1 person')).toBeVisible()
    expect(screen.queryByText(/Ana Lima/)).toBeNull()
    cleanup()
    await open('/book/review')
    await title('You’re booked')
    expect(screen.queryByText(/Ana Lima/)).toBeNull()
    expect(screen.getByText('1 person')).toBeVisible()
    expect(booked()).toHaveLength(1)
  })

  it('a link to a later step opens the first that is not answered, and says so', async () => {
    await open('/book/review')
    await title('What would you like to book?')
    expect(screen.getByText(/^Please answer this first/)).toBeVisible()
    expect(location.pathname).toBe('/book')
  })

  it('a link to a step that there is not opens the review once all is answered, which asks for nothing', async () => {
    const user = await open()
    await answerAll(user)
    await kept('10 Bayfront Avenue')
    cleanup()
    await open('/book/person-9')
    await title('Check your answers')
    expect(screen.queryByText(/^Please answer this first/)).toBeNull()
  })

  it('an answer is changed from the review, which comes next again', async () => {
    const user = await open()
    await answerAll(user)
    await user.click(screen.getByRole('link', { name: 'Change Person 1' }))
    await fill(user, await screen.findByLabelText('Full name'), 'Ana Maria Lima')
    await press(user, 'Check answers')
    await title('Check your answers')
    expect(screen.getByText('Ana Maria Lima', { selector: 'b' })).toBeVisible()
  })

  it('a person who is added from the review is asked for, and the review comes next again', async () => {
    const user = await open()
    await answerAll(user)
    await user.click(screen.getByRole('link', { name: 'Change 1 adult' }))
    await press(user, 'One more child')
    await press(user, 'Enter details')
    await title('Person 2 of 2')
    expect(screen.queryByText(/^Please answer this first/)).toBeNull()
    await describePerson(user, 'Eva Lima', 'PT0003', '05 05 2019')
    await press(user, 'Check answers')
    await title('Check your answers')
  })

  it('what was forgotten is brought into view', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const user = await open()
    await press(user, 'Choose people')
    expect(await screen.findByText('Choose at least one test.')).toBeVisible()
    expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('what is wrong is said beside it, and listed with the way there', async () => {
    const user = await open()
    await chooseTest(user)
    await press(user, 'Enter details')
    await press(user, 'Choose a time')
    // All seven would cover the page of a small phone.
    expect(await screen.findByText(/to correct:/)).toHaveTextContent(/^7 to correct: Full name ?Date of birth ?Gender ?and 4 more$/)
    await describePerson(user, 'Ana Lima', 'PT0001', '31 02 1988')
    await press(user, 'Choose a time')
    expect(await screen.findByText('31 February does not exist.')).toBeVisible()
    const list = within(screen.getByText(/to correct:/))
    await user.click(list.getByRole('button', { name: 'Phone' }))
    expect(screen.getByLabelText('Phone')).toHaveFocus()
    expect(location.pathname).toBe('/book/person-1')
  })

  it('a passport number that a person before has is said to the one who types it, who stays on the page', async () => {
    const user = await open()
    await chooseTest(user)
    await press(user, 'One more adult')
    await press(user, 'Enter details')
    await describeAna(user)
    await press(user, 'Next person')
    await title('Person 2 of 2')
    await describePerson(user, 'Rui Lima', 'PT0001', '02 01 1987')
    await press(user, 'Choose a time')
    expect(await screen.findByText('Ana Lima has this passport number')).toBeVisible()
    expect(location.pathname).toBe('/book/person-2')
    await fill(user, screen.getByLabelText('Passport number'), 'PT0002')
    await press(user, 'Choose a time')
    await title('Choose a time')
  })

  it('one fewer asks who goes where something was typed, and removes that one', async () => {
    const user = await open()
    await chooseTest(user)
    await press(user, 'One more adult')
    await press(user, 'Enter details')
    await describeAna(user)
    await press(user, 'Next person')
    await describePerson(user, 'Rui Lima', 'PT0002', '02 01 1987')
    await user.click(screen.getByRole('link', { name: 'Details' }))
    await user.click(await screen.findByRole('link', { name: 'People' }))
    await press(user, 'One fewer adult')
    const dialog = within(await screen.findByRole('dialog', { name: 'Who is not coming?' }))
    expect(dialog.getByRole('radio', { name: /Rui Lima/ })).toBeChecked()
    await user.click(dialog.getByRole('radio', { name: 'Ana Lima' }))
    await user.click(dialog.getByRole('button', { name: 'Remove Ana Lima' }))
    expect(screen.getByRole('heading', { level: 2, name: '1 person' })).toBeVisible()
    await press(user, 'Enter details')
    expect(await screen.findByLabelText('Full name')).toHaveValue('Rui Lima')
    expect(screen.getByLabelText('Email')).toHaveValue('ana.lima@crew.example')
  })

  it('the days are chosen by keyboard, and the focus moves to the times and back', async () => {
    const user = await open()
    await chooseTest(user)
    await press(user, 'Enter details')
    await describeAna(user)
    await press(user, 'Choose a time')
    const day = await screen.findByRole('button', { name: /^Tuesday 24 November, \d+ times? free/ })
    day.focus()
    for (const [key, name] of [
      ['ArrowRight', /^Wednesday 25 November/],
      ['End', /^Sunday 29 November/],
      ['Home', /^Monday 23 November/],
      ['ArrowRight', /^Tuesday 24 November/],
    ] as const) {
      await user.keyboard(`{${key}}`)
      await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
    }
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('type', 'radio'))
    await press(user, 'Back to the days')
    expect(screen.getByRole('button', { name: /^Tuesday 24 November/ })).toHaveFocus()
  })

  it('a partner’s visitors see its offers and prices, and its id leaves the address', async () => {
    const user = await open('/book?ref=referral-aegean')
    const partner = await screen.findByText(/^Offered with/)
    expect(partner).toHaveTextContent('Aegean Crewing')
    expect(location.search).toBe('')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    expect(screen.getByText('SGD 98.00', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeVisible()
    await chooseTest(user, /RT-PCR/)
    await waitFor(() => expect(sent('BookingPrice').at(-1)?.variables).toMatchObject({ referralId: 'referral-aegean' }))
    expect(BookingPartners.text).not.toMatch(/cost|url|appointments\b/)
  })

  it('a partner that there is not changes no price', async () => {
    const user = await open('/book?ref=nobody')
    expect(await screen.findByText(/^The partner in your link is not known here/)).toBeVisible()
    await chooseTest(user, /RT-PCR/)
    await waitFor(() => expect(sent('BookingPrice')).not.toEqual([]))
    expect(sent('BookingPrice').at(-1)?.variables).not.toHaveProperty('referralId')
  })

  it('a partner’s offers that cannot be read are not silently those of everybody', async () => {
    backend().faults.set('BookingPartners', { kind: 'html500', times: 1 })
    const user = await open('/book?ref=referral-aegean')
    expect(await screen.findByText(/^The partner’s offers and prices could not be read/)).toBeVisible()
    await press(user, 'Try again')
    expect(await screen.findByText(/^Offered with/)).toHaveTextContent('Aegean Crewing')
    expect(screen.queryByText(/could not be read/)).toBeNull()
  })

  it('a partner whose offers cannot be read again changes no price of what was chosen', async () => {
    const user = await open('/book?ref=referral-aegean')
    await answerAll(user, /RT-PCR/)
    const asked = sent('BookingPrice').length
    cleanup()
    backend().faults.set('BookingPartners', { kind: 'html500', times: 1 })
    const again = await open('/book/review')
    expect(await screen.findByText(/^The partner’s offers and prices could not be read/)).toBeVisible()
    expect(await screen.findByText('This could not be priced')).toBeVisible()
    expect(reasonOf(screen.getByRole('button', { name: 'Book now' }))).toBe('The partner’s prices are missing')
    expect(sent('BookingPrice')).toHaveLength(asked)
    await press(again, 'Try again')
    expect(await screen.findByRole('button', { name: 'Cannot be paid here' })).toBeVisible()
    expect(sent('BookingPrice').at(-1)?.variables).toMatchObject({ referralId: 'referral-aegean' })
  })

  it('the link of a partner that another tab opens leaves this page there', async () => {
    const user = await open()
    await chooseTest(user, /RT-PCR/)
    const cart = { ...JSON.parse(storage.read('cart') ?? '{}'), referral: 'referral-aegean' }
    localStorage.setItem('delta:v3:cart', JSON.stringify(cart))
    const release = hold('BookingPartners')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'delta:v3:cart' })))
    expect(await screen.findByText('Reading the partner’s offers and prices…')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Who is coming?' })).toBeVisible()
    release()
    await waitFor(() => expect(sent('BookingPrice').at(-1)?.variables).toMatchObject({ referralId: 'referral-aegean' }))
  })

  it('a chosen test that is no longer offered is named before anything is booked without it', async () => {
    const user = await open()
    await user.click(await screen.findByRole('checkbox', { name: /RT-PCR/ }))
    await answerAll(user)
    const cart = JSON.parse(storage.read('cart') ?? '{}')
    storage.write('cart', JSON.stringify({ ...cart, tests: ['test-that-was', cart.tests[1]] }))
    cleanup()
    const again = await open('/book/review')
    expect(await screen.findByText(/^A test that you chose is not offered any more/)).toBeVisible()
    expect(reasonOf(screen.getByRole('button', { name: 'Book now' }))).toBe('A test is not offered any more')
    await press(again, 'Go on without it')
    await waitFor(() => expect(reasonOf(screen.getByRole('button', { name: 'Book now' }))).toBeNull())
    await press(again, 'Book now')
    await title('You’re booked')
  })

  it('two tests for one visit are both named where the clinic reads it', async () => {
    const tests = backend().store.table('TestType')
    const pcr = tests.where({}).find(({ name }) => /RT-PCR/.test(name ?? ''))
    tests.update(pcr?.id ?? '', { skipPayment: true })
    const user = await open()
    await user.click(await screen.findByRole('checkbox', { name: /RT-PCR/ }))
    await answerAll(user)
    await press(user, 'Book now')
    await title('You’re booked')
    expect(booked()[0]?.name).toBe(`${pcr?.name ?? ''}, Antigen Rapid Test`)
  })

  it('a price without a currency is not guessed while the clinic’s settings cannot be read', async () => {
    const tests = backend().store.table('TestType')
    for (const { id } of tests.where({})) tests.update(id, { currency: null })
    backend().faults.set('BookingShop', { kind: 'html500', times: 1 })
    const user = await open()
    await user.click(await screen.findByRole('checkbox', { name: /RT-PCR/ }))
    expect(await screen.findByText(/so the currency of a price is not known/)).toBeVisible()
    expect(await screen.findByText('This could not be priced')).toBeVisible()
    await press(user, 'Try again')
    await waitFor(() => expect(screen.queryByText('This could not be priced')).toBeNull())
  })

  it('tests with prices in two currencies have no total', async () => {
    const tests = backend().store.table('TestType')
    const pcr = tests.where({}).find(({ name }) => /RT-PCR/.test(name ?? ''))
    tests.update(pcr?.id ?? '', { currency: 'EUR' })
    const user = await open()
    await user.click(await screen.findByRole('checkbox', { name: /Antigen Rapid Test/ }))
    await user.click(screen.getByRole('checkbox', { name: /RT-PCR/ }))
    expect(await screen.findByText(/have prices in different currencies/)).toBeVisible()
    expect(await screen.findByText('This could not be priced')).toBeVisible()
  })

  it('what has to be paid cannot be booked here, with whom to ask', async () => {
    const user = await open()
    await answerAll(user, /RT-PCR/)
    expect(await screen.findByText(/this page takes no cards/)).toHaveTextContent('+65 6555 0188')
    expect(screen.getByRole('button', { name: 'Cannot be paid here' })).toHaveAttribute('aria-disabled', 'true')
    await press(user, 'Cannot be paid here')
    expect(sent('BookVisit')).toEqual([])
  })

  it('a coupon counts by what it takes off, and the clinic’s words are only shown', async () => {
    const user = await open()
    await answerAll(user)
    await fill(user, screen.getByLabelText('Coupon code'), 'SEA10')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^The clinic says: Valid\. It takes SGD.2\.80 off\.$/)).toBeVisible()
    await press(user, 'Remove')
    await fill(user, screen.getByLabelText('Coupon code'), 'NOPE')
    await press(user, 'Use code')
    expect(await screen.findByText(/It takes nothing off this total\.$/)).toBeVisible()
    expect(sent('BookVisit')).toEqual([])
    await press(user, 'Book now')
    await title('You’re booked')
    expect(sent('BookVisit').at(-1)?.variables).toMatchObject({ couponCode: null })
  })

  it('on the host of a client without a web-shop nothing can be booked', async () => {
    await open('/book', 'northbreakwater.localhost')
    expect(await title('Nothing can be booked online here')).toBeVisible()
  })

  it('a coupon that was typed and not used is used before anything is booked', async () => {
    const user = await open()
    await answerAll(user)
    await fill(user, screen.getByLabelText('Coupon code'), 'SEA10')
    await press(user, 'Book now')
    expect(await screen.findByText(/It takes SGD.2\.80 off\.$/)).toBeVisible()
    expect(sent('BookVisit')).toEqual([])
    await press(user, 'Book now')
    await title('You’re booked')
    expect(sent('BookVisit').at(-1)?.variables).toMatchObject({ couponCode: 'SEA10' })
  })

  it('a test that stands twice in what the browser keeps is booked once', async () => {
    const user = await open()
    await chooseTest(user)
    cleanup()
    const cart = JSON.parse(storage.read('cart') ?? '{}')
    storage.write('cart', JSON.stringify({ ...cart, tests: ['test-antigen', 'test-antigen'] }))
    await open('/book/people')
    await waitFor(() => expect(JSON.parse(String(sent('BookingPrice').at(-1)?.variables['cart']))).toHaveLength(1))
  })

  it('a signed-in admin’s sign-out leaves the cart of the visitor', async () => {
    const user = await open()
    await chooseTest(user)
    session.signOut()
    expect(storage.read('cart')).toContain('test-antigen')
  })

  it('what was typed and chosen is cleared on request', async () => {
    const user = await open()
    await chooseTest(user)
    await press(user, 'Enter details')
    await describeAna(user)
    await press(user, 'Clear my details')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear my details' }))
    expect(await screen.findByRole('checkbox', { name: /Antigen/ })).not.toBeChecked()
    cleanup()
    await open('/book/person-1')
    await title('What would you like to book?')
  })

  it('a browser that keeps nothing says so, and books all the same', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const user = await open()
    await user.click(await screen.findByRole('checkbox', { name: /Antigen/ }))
    expect(await screen.findByText(/^This browser keeps nothing/)).toBeVisible()
    await press(user, 'Choose people')
    await title('Who is coming?')
  })

  it('another tab’s change shows here, and says so', async () => {
    const user = await open()
    await chooseTest(user)
    const cart = { ...JSON.parse(storage.read('cart') ?? '{}'), adults: 3 }
    localStorage.setItem('delta:v3:cart', JSON.stringify(cart))
    window.dispatchEvent(new StorageEvent('storage', { key: 'delta:v3:cart' }))
    expect(await screen.findByText(/^Your booking was changed in another tab/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: '3 people' })).toBeVisible()
  })
})

describe('when something fails', () => {
  it('pressed twice, a booking is sent once', async () => {
    const user = await open()
    await answerAll(user)
    const release = hold('BookVisit')
    await user.dblClick(screen.getByRole('button', { name: 'Book now' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(timesSent('BookVisit')).toBe(1))
    release()
    await title('You’re booked')
    expect(booked()).toHaveLength(1)
  })

  it('a chosen time that is taken keeps the focus, and the nearest one shows its day', async () => {
    const user = await open()
    await chooseTest(user)
    await press(user, 'Enter details')
    await describeAna(user)
    backend().faults.set('BookingTimes', { kind: 'html500', times: 1 })
    await press(user, 'Choose a time')
    await chooseTime(user)
    const chosen = screen.getByRole('radio', { name: /^09:30/ })
    takePlaces()
    // The times are read again, as they are each minute, and nobody moves the focus.
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(await screen.findByText('Taken')).toBeVisible()
    expect(chosen).toHaveFocus()
    // A disabled control would lose it in a browser.
    expect(chosen).toBeEnabled()
    expect(chosen).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: /^Saturday 28 November/ }))
    await press(user, /^Tue 24 Nov, 09:00/)
    expect(screen.getByRole('heading', { level: 2, name: 'Tuesday 24 November' })).toBeVisible()
    expect(screen.getByRole('radio', { name: /^09:00/ })).toBeChecked()
    expect(await title('Choose a time')).toHaveFocus()
  })

  it('a cart that was booked in another tab is not booked again', async () => {
    const user = await open()
    await answerAll(user)
    const cart = JSON.parse(storage.read('cart') ?? '{}')
    storage.write('cart', JSON.stringify({ ...cart, booked: { startTime: '2026-11-24T01:30:00Z', endTime: '', tests: [], people: 1 } }))
    await press(user, 'Book now')
    await title('You’re booked')
    expect(screen.getByText('You booked it in another tab of this browser.')).toBeVisible()
    expect(sent('BookVisit')).toEqual([])
  })

  it('somebody else takes the last places: nothing is sent, and the nearest free times are offered', async () => {
    const user = await open()
    await answerAll(user)
    takePlaces()
    await press(user, 'Book now')
    expect(await screen.findByText(/is no longer free for you/)).toBeVisible()
    expect(sent('BookVisit')).toEqual([])
    const near = within(screen.getByText(/is no longer free for you/).closest('[role=alert]') as HTMLElement).getAllByRole('button')
    expect(near).toHaveLength(3)
    await user.click(near[0] as HTMLElement)
    // The button has gone.
    expect(await title('Check your answers')).toHaveFocus()
    await press(user, 'Book now')
    await title('You’re booked')
    expect(booked()).toHaveLength(1)
  })

  it('the last places go while the booking is on its way: the refusal says so, and everything typed stays', async () => {
    const user = await open()
    await answerAll(user)
    const release = hold('BookVisit')
    await press(user, 'Book now')
    await waitFor(() => expect(timesSent('BookVisit')).toBe(1))
    takePlaces()
    release()
    expect(await screen.findByText(/is no longer free for you/)).toBeVisible()
    expect(screen.getByText('Ana Lima', { selector: 'b' })).toBeVisible()
    expect(booked()).toEqual([])
  })

  it('a booking whose answer is lost is never called booked, nor sent again', async () => {
    const user = await open()
    await answerAll(user)
    backend().faults.set('BookVisit', { kind: 'lost', times: 1 })
    await press(user, 'Book now')
    await title('Sent, not confirmed')
    expect(screen.getByText(/whether you are booked/)).toHaveTextContent('+65 6555 0188')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    const release = hold('BookingTimes')
    await press(user, 'Look again')
    expect(screen.getByRole('button', { name: 'Look again' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Look again' })).toHaveAttribute('aria-busy', 'true')
    release()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Look again' })).not.toHaveAttribute('aria-busy', 'true'))
    expect(screen.getByRole('button', { name: 'Look again' })).toHaveFocus()
    expect(await screen.findByText(/^It is still not known whether it has arrived. Looked at \d\d:\d\d\.$/)).toBeVisible()
    cleanup()
    const again = await open('/book/review')
    await title('Sent, not confirmed')
    expect(booked()).toHaveLength(1)
    expect(sent('BookVisit')).toHaveLength(1)
    await press(again, 'Start again')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/may have arrived: ask the clinic/)).toBeVisible()
    await again.click(dialog.getByRole('button', { name: 'Clear my details' }))
    await title('What would you like to book?')
    expect(screen.queryByText(/^Please answer this first/)).toBeNull()
  })

  it('a refusal is brought into view, and no longer said once an answer was changed', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const user = await open()
    await answerAll(user)
    backend().faults.set('BookVisit', { kind: 'refused', times: 1 })
    await press(user, 'Book now')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('heading', { level: 1 }))
    await user.click(screen.getByRole('link', { name: 'Change Address' }))
    await press(user, 'Check answers')
    await title('Check your answers')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a booking that the backend makes after its error is found, and not sent again', async () => {
    const user = await open()
    await answerAll(user)
    backend().faults.set('BookVisit', { kind: 'doneLate', times: 1, wait: 50 })
    await press(user, 'Book now')
    expect(await screen.findByText(/^Checking for up to 15 seconds/)).toBeVisible()
    await waitFor(() => expect(booked()).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Look again' })).not.toHaveAttribute('aria-busy'))
    await title('Sent, not confirmed')
    expect(sent('BookVisit')).toHaveLength(1)
  })

  it('a booking that did not arrive can be sent again', async () => {
    const user = await open()
    await answerAll(user)
    backend().faults.set('BookVisit', { kind: 'network', times: 1 })
    await press(user, 'Book now')
    await press(user, 'Send my booking again')
    await title('You’re booked')
    expect(booked()).toHaveLength(1)
  })

  it.each(['html500', 'partial', 'refused', 'unauthorized'] as const)(
    '%s for the booking: nothing is called booked unless it is, and it can be tried again',
    async (kind) => {
      const user = await open()
      await answerAll(user)
      backend().faults.set('BookVisit', { kind, times: 1 })
      await press(user, 'Book now')
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Book now', busy: true })).toBeNull())
      const isBooked = booked().length > 0
      expect(booked().length).toBeLessThanOrEqual(1)
      expect(sent('BookVisit')).toHaveLength(1)
      if (screen.queryByRole('heading', { level: 1, name: 'Sent, not confirmed' })) return
      expect(screen.queryByRole('heading', { level: 1, name: 'You’re booked' }) !== null).toBe(isBooked)
      if (isBooked) return
      await press(user, /^(?:Book now|Send my booking again)$/)
      await title('You’re booked')
      expect(booked()).toHaveLength(1)
    },
  )

  it('has its title before it is known what is on offer', async () => {
    const release = hold('BookingTests')
    await open()
    // The page's own code takes the place of its opening, which says the same.
    await waitFor(() => expect(screen.getByText('Looking for the next free time…')).toBeVisible())
    expect(screen.getByRole('heading', { level: 1, name: 'What would you like to book?' })).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    release()
    expect(await screen.findByRole('checkbox', { name: /Antigen/ })).toBeVisible()
  })

  it.each([
    ['BookingTests', 'The booking could not be opened'],
    ['ClientTheme', 'The booking could not be opened'],
  ])('%s cannot be read: it is said, and tried again', async (operation, name) => {
    backend().faults.set(operation, { kind: 'html500', times: 1 })
    const user = await open()
    await title(name)
    await press(user, 'Try again')
    expect(await screen.findByRole('checkbox', { name: /Antigen/ })).toBeVisible()
  })

  it.each(['html500', 'partial'] as const)('%s for total and times: neither is called none', async (kind) => {
    for (const operation of ['BookingPrice', 'BookingTimes']) backend().faults.set(operation, { kind })
    const user = await open()
    await user.click(await screen.findByRole('checkbox', { name: /Antigen/ }))
    expect(await screen.findByText(/^The total could not be read/)).toBeVisible()
    expect(await screen.findByText('The next free time could not be read.')).toBeVisible()
    backend().faults.clear()
    await press(user, 'Try again')
    expect(await screen.findByText('Price includes GST', { selector: '.booking-total small' })).toBeVisible()
  })

  it('the times cannot be read at the review: it is said, nothing is called unchosen, and they are read again', async () => {
    await answerAll(await open())
    await kept('Bayfront')
    cleanup()
    backend().faults.set('BookingTimes', { kind: 'html500' })
    const user = await open('/book/review')
    await title('Check your answers')
    expect(await screen.findAllByText('The times could not be read')).toHaveLength(2)
    backend().faults.clear()
    await press(user, 'Try again')
    expect(await screen.findByText('Tuesday 24 November 2026, 09:30–10:00', { selector: 'b' })).toBeVisible()
    expect(screen.queryByText(/could not be read/)).toBeNull()
  })

  it('the clinic’s settings cannot be reached: it may be too late for the next time, and they are read again with the times', async () => {
    backend().faults.set('BookingShop', { kind: 'html500', times: 1 })
    const user = await open()
    expect(await screen.findByText(/^Next free time:/)).toHaveTextContent(
      /The clinic’s settings could not be read, so it may be too late to book this time\.$/,
    )
    await chooseTest(user)
    await press(user, 'Enter details')
    await describeAna(user)
    // The country of the clinic is not known.
    await fill(user, screen.getByLabelText('Phone'), '+65 8555 0110')
    await press(user, 'Choose a time')
    expect(await screen.findByText(/can be booked until/)).toBeVisible()
  })

  it('a limit that cannot be understood names no hour', async () => {
    changeResponse('BookingShop', ({ getClientDetails }) => ({ getClientDetails: { ...Object(getClientDetails), cutoffTime: '9:5x' } }))
    const user = await open()
    await chooseTest(user)
    await press(user, 'Enter details')
    await describeAna(user)
    await press(user, 'Choose a time')
    expect(await screen.findByText(/No time is held for you until you have booked/)).not.toHaveTextContent(/booked until/)
  })

  it('no time is free for one person: nobody is told to book fewer', async () => {
    respondWith('BookingTimes', { getTimeslots: [] })
    const user = await open()
    await chooseTest(user)
    await press(user, 'Enter details')
    await describeAna(user)
    await press(user, 'Choose a time')
    expect(await screen.findByText(/^No time has a free place\. Ask/)).toBeVisible()
  })

  it('details that were deleted after two hours are asked for again, with the reason', async () => {
    const user = await open()
    await chooseTest(user)
    cleanup()
    await open('/book/review?ended')
    await title('Person 1 of 1')
    expect(screen.getByText(/^Nothing was typed for two hours, so your details were deleted/)).toBeVisible()
    expect(screen.queryByText(/^Please answer this first/)).toBeNull()
  })

  it('the clinic’s settings are refused: times are on Singapore’s clock, without a contact', async () => {
    backend().faults.set('BookingShop', { kind: 'refused' })
    const user = await open()
    await chooseTest(user)
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull()
    await press(user, 'Enter details')
    await describeAna(user)
    await press(user, 'Choose a time')
    expect(await screen.findByText('Enter the number with its country code, 8 to 15 digits')).toBeVisible()
    await fill(user, screen.getByLabelText('Phone'), '+65 8555 0110')
    await press(user, 'Choose a time')
    expect(await screen.findByText(/^Singapore time/)).toBeVisible()
  })

  it('times that cannot be read are not called none', async () => {
    const user = await open()
    await chooseTest(user)
    await press(user, 'Enter details')
    await describeAna(user)
    backend().faults.set('BookingTimes', { kind: 'html500', times: 1 })
    await press(user, 'Choose a time')
    expect(await screen.findByText(/^The free times could not be read again/)).toBeVisible()
    await press(user, 'Try again')
    await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull())
  })

  it('a total that is negative is none, and nothing can be booked', async () => {
    const user = await open()
    await answerAll(user)
    respondWith('BookingPrice', {
      calcTotalPayment: { totalAmount: -5, vatTotal: 0, subTotal: 0, additionalTestsTotal: 0, extrafees: 0, discount: 0 },
    })
    await fill(user, screen.getByLabelText('Coupon code'), 'SEA10')
    await press(user, 'Use code')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Book now' })).toHaveAttribute('aria-disabled', 'true'))
    expect(screen.queryByText(/SGD.28\.00/)).toBeNull()
  })

  it('a coupon that leaves nothing to be paid takes the last step away, and the visit is booked at once', async () => {
    const user = await open()
    await answerAll(user, /RT-PCR/)
    expect(screen.getByText('Step 6 of 7')).toBeVisible()
    respondWith('BookingPrice', {
      calcTotalPayment: { totalAmount: 0, vatTotal: 0, subTotal: 118, additionalTestsTotal: 0, extrafees: 0, discount: 118 },
    })
    await fill(user, screen.getByLabelText('Coupon code'), 'SEA10')
    await press(user, 'Use code')
    expect(await screen.findByText('Step 6 of 6')).toBeVisible()
    await press(user, 'Book now')
    await title('You’re booked')
  })

  it('a total that changes meanwhile is shown before anything is sent', async () => {
    const user = await open()
    await answerAll(user)
    backend().store.table('TestType').update('test-antigen', { price: 30 })
    await press(user, 'Book now')
    expect(await screen.findByText(/^The total has changed: it was SGD.28\.00/)).toBeVisible()
    expect(sent('BookVisit')).toEqual([])
    await press(user, 'Book now')
    await title('You’re booked')
  })
})
