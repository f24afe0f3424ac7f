import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { BookVisit } from '~/features/booking/booking.generated'
import { BookingTimes } from '~/features/booking/first.generated'
import { expectAccessible, phone } from './checks'
import { addressOf, expect, sendAsVisitor, test } from './journey'
import { heading, stored, tabTo } from './steps'

// Two people want the last place, and one of them pays for it, in a real browser with the card form on its own origin.

const clientId = 'client-harbourclinic'
const book = addressOf('/book', 'harbourclinic')
const number = '4000 0000 0000 0119'

/** All that leaves or rests on a page that is not the card form's: requests, storage, document, console. */
function watchForCard(page: Page): () => Promise<string> {
  const seen: string[] = []
  page.on('console', (message) => seen.push(message.text()))
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.startsWith('pay.')) seen.push(request.url(), request.postData() ?? '')
  })
  return async () => {
    const rests = await page.evaluate(() => {
      const posted: unknown = Reflect.get(window, 'heard')
      return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.documentElement.outerHTML, posted])
    })
    return [...seen, rests].join('\n').replaceAll(/[\s-]/g, '')
  }
}

const cardForm = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]')

/** Answers everything up to the payment, for one person. */
async function goToPayment(page: Page, name: string): Promise<void> {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Reflect.set(window, 'heard', heard)
    window.addEventListener('message', ({ data }) => heard.push(data))
  })
  await page.goto(book)
  await page.getByRole('checkbox', { name: 'RT-PCR' }).check()
  await page.getByRole('button', { name: 'Choose people' }).click()
  await page.getByRole('button', { name: 'Enter details' }).click()
  const texts = {
    'Full name': name,
    Day: '14',
    Month: '06',
    Year: '1988',
    'Passport number': 'PT0001',
    Email: 'a@crew.example',
    Phone: '+6585550110',
  }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Nationality').selectOption('Portugal')
  await page.getByRole('button', { name: 'Choose a time' }).click()
  await page.locator('input[name=slot]:not(:disabled)').first().check({ force: true })
  await page.getByRole('button', { name: 'Enter address' }).click()
  await page.getByLabel('Address', { exact: true }).fill('10 Bayfront Avenue')
  await page.getByRole('button', { name: 'Check answers' }).click()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(heading(page, 'Pay by card')).toBeVisible()
}

async function typeCard(page: Page, digits: string): Promise<void> {
  const form = cardForm(page)
  const texts = { 'Card number': digits, 'Expiry month': '08', 'Expiry year': '39', 'Name on card': 'A Cardholder', 'Security code': '739' }
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).fill(text)
}

/** Leaves one place in a slot, as other visitors do. */
async function leaveOnePlace(request: APIRequestContext, slotId: string): Promise<void> {
  const send = (text: string, variables: object) => sendAsVisitor(request, clientId, text, { clientId, isDev: false, ...variables })
  const { getTimeslots } = Object(await send(BookingTimes.text, {}))
  const slot = getTimeslots.find(({ id }: { readonly id: string }) => id === slotId)
  const taken = slot.appointments.reduce((sum: number, one: { readonly patientCount: number }) => sum + one.patientCount, 0)
  const patients = Array.from({ length: slot.appointmentLimit - taken - 1 }, (_, at) => ({ fullName: `Somebody Else ${at}` }))
  const visit = { timeSlotId: slotId, startTime: slot.startTime, endTime: slot.endTime, testTypeId: 'test-pcr' }
  expect(await send(BookVisit.text, { ...visit, patients: JSON.stringify(patients) })).toMatchObject({
    createAppointmentRecord: { success: true },
  })
}

test('the last place: the winner is declined, then loses the answer, and is charged once; the loser learns before paying', async ({
  page,
  browser,
  request,
  watch,
}) => {
  test.setTimeout(120_000)
  // The declined card, and the answer that is lost.
  watch.expect(/402|ERR_CONTENT_LENGTH_MISMATCH|ERR_EMPTY_RESPONSE/)
  const charges: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).hostname === 'pay.localhost') charges.push(sent.postData() ?? '')
  })
  const whatLeft = watchForCard(page)
  await goToPayment(page, 'Ana Lima')
  await expectAccessible(page, 'the payment')
  // Axe asks no frame of another origin, so it runs there, too.
  const form = page.frames().find((frame) => frame.url().includes('/card-frame.html'))
  const found = await form?.evaluate(() => window.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }))
  expect(found?.violations.map(({ id }) => id)).toEqual([])
  await leaveOnePlace(request, String(Object(JSON.parse((await stored(page, 'delta:v3:cart')) ?? '{}')).slotId))
  const other = await (await browser.newContext({ timezoneId: 'Asia/Singapore', locale: 'en-GB', viewport: phone })).newPage()
  await goToPayment(other, 'Rui Lima')
  await typeCard(other, '4242 4242 4242 4242')

  await typeCard(page, '4000 0000 0000 0002')
  // From the last field to the button, and back into the form.
  const pay = page.getByRole('button', { name: /^Pay SGD/ })
  await tabTo(page, pay)
  await tabTo(page, page.locator('iframe'), 'Shift+Tab')
  await expect(cardForm(page).getByLabel('Security code')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your card was declined')).toBeFocused()
  await page.getByRole('button', { name: 'Enter a card again' }).click()
  await typeCard(page, number)
  await pay.click()
  await expect(heading(page, 'Checking your payment')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'You’re booked')).toBeVisible()
  await expect(page.getByText(/· Succeeded$/)).toBeVisible()
  expect(charges).toHaveLength(2)

  await other.getByRole('button', { name: /^Pay SGD/ }).click()
  await expect(other.getByRole('alert').getByText(/is no longer free for you\. Your card was not charged\./)).toBeVisible()
  expect(await stored(other, 'delta:v3:payments')).toBeNull()
  await other.context().close()

  const everywhere = await whatLeft()
  expect(everywhere).toContain('Ana')
  for (const digits of ['4000000000000119', '4000000000000002', '00000119', 'Cardholder'])
    expect(everywhere.includes(digits), `${digits} left the card form`).toBe(false)
})

/** Which of these a host answers with 404. */
const missing = (page: Page, paths: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (all) => {
    const answers = await Promise.all(all.map(async (path) => ({ path, isMissing: (await fetch(path)).status === 404 })))
    return answers.filter(({ isMissing }) => isMissing).map(({ path }) => path)
  }, paths)

test('the card form alone does nothing, its host serves nothing else, and no other host serves it', async ({ page, watch }) => {
  watch.expect(/404/)
  await page.goto(addressOf('/card-frame.html', 'pay'))
  await expect(page.getByText(/^This card form is part of a booking page/)).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeHidden()
  const others = ['/', '/book', '/index.html', '/map-frame.html', '/robots.txt']
  expect(await missing(page, [...others, '/card-frame.html'])).toEqual(others)
  await page.goto(book)
  expect(await missing(page, ['/card-frame.html', '/api/pay', '/robots.txt'])).toEqual(['/card-frame.html', '/api/pay'])
})
