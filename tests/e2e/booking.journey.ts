import type { APIRequestContext, Page } from '@playwright/test'
import { BookVisit } from '~/features/booking/booking.generated'
import { BookingTimes } from '~/features/booking/first.generated'
import { addressOf, backendAddress, expect, sendAsVisitor, test } from './journey'
import { heading, stored, tabTo } from './steps'

// The public booking in a real browser: a family of four on a small phone, with the keyboard alone, and two people who want one place.

const book = addressOf('/book', 'harbourclinic')

test.use({ viewport: { width: 320, height: 640 } })

/** Goes to a button with Tab and presses it. */
async function pressWithKeys(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Takes all places of a time, as another visitor does meanwhile. */
async function takePlaces(request: APIRequestContext, slotId: string): Promise<void> {
  const clientId = 'client-harbourclinic'
  const send = (text: string, variables: object) => sendAsVisitor(request, clientId, text, { clientId, isDev: false, ...variables })
  const { getTimeslots } = Object(await send(BookingTimes.text, {}))
  const slot = getTimeslots.find(({ id }: { readonly id: string }) => id === slotId)
  const taken = slot.appointments.reduce((sum: number, one: { readonly patientCount: number }) => sum + one.patientCount, 0)
  const patients = Array.from({ length: slot.appointmentLimit - taken }, (_, at) => ({ fullName: `Somebody Else ${at}` }))
  const visit = { timeSlotId: slotId, startTime: slot.startTime, endTime: slot.endTime, testTypeId: 'test-antigen' }
  const answer = await send(BookVisit.text, { ...visit, patients: JSON.stringify(patients) })
  expect(answer).toMatchObject({ createAppointmentRecord: { success: true } })
}

/** Types into the fields of the page that has the focus, one after the other. */
async function typeInto(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
}

test('a family of four books with the keyboard on a small phone, through a reload, Back and a time that goes meanwhile', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const hosts = new Set<string>()
  page.on('request', (sent) => hosts.add(new URL(sent.url()).host))
  await page.goto(book)
  await tabTo(page, page.getByRole('checkbox', { name: 'Antigen Rapid Test' }))
  await page.keyboard.press('Space')
  await pressWithKeys(page, 'Choose people')
  await expect(heading(page, 'Who is coming?')).toBeFocused()
  await pressWithKeys(page, 'One more adult')
  await tabTo(page, page.getByRole('button', { name: 'One more child' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await pressWithKeys(page, 'Enter details')
  /** What is asked of each: nothing of the first person's is asked again. */
  let asked = 0
  for (const [at, name] of ['Ana Lima', 'Rui Lima', 'Eva Lima', 'Nuno Lima'].entries()) {
    await expect(heading(page, `Person ${at + 1} of 4`)).toBeFocused()
    const texts = { 'Full name': name, Day: '14061988', Gender: 'F', 'Passport number': `PT000${at}` }
    const contact = { Email: 'ana.lima@crew.example', Phone: '+6585550110' }
    await typeInto(page, { 'Full name': name, Day: '14061988', Gender: 'F' })
    if (at === 0) await typeInto(page, { Nationality: 'Portugal' })
    await typeInto(page, { 'Passport number': texts['Passport number'] })
    if (at === 0) await typeInto(page, contact)
    asked += Object.keys(texts).length + (at === 0 ? 1 + Object.keys(contact).length : 0)
    if (at === 1) {
      await page.reload()
      await expect(page.getByLabel('Full name')).toHaveValue(name)
      await expect(page.getByLabel('Email')).toHaveValue('ana.lima@crew.example')
    }
    await pressWithKeys(page, at === 3 ? 'Choose a time' : 'Next person')
  }
  // Name, birth date, gender and passport of each; nationality, email and phone once.
  expect(asked).toBe(4 * 4 + 3)
  await expect(heading(page, 'Choose a time')).toBeFocused()
  await tabTo(page, page.getByRole('grid').locator('button[tabindex="0"]'))
  await page.keyboard.press('Enter')
  // The day's times are drawn before the focus goes to them.
  await expect(page.locator('input[name=slot]').first()).toBeFocused()
  await page.keyboard.press('Space')
  const chosen = page.locator('input[name=slot]:checked')
  await expect(chosen).toHaveCount(1)
  await pressWithKeys(page, 'Enter address')
  await typeInto(page, { Address: '10 Bayfront Avenue' })
  await page.goBack()
  await expect(chosen).toHaveCount(1)
  await page.goForward()
  await expect(page.getByLabel('Address')).toHaveValue('10 Bayfront Avenue')
  await pressWithKeys(page, 'Check answers')
  await expect(heading(page, 'Check your answers')).toBeFocused()

  await takePlaces(request, String(Object(JSON.parse((await stored(page, 'delta:v3:cart')) ?? '{}')).slotId))
  await pressWithKeys(page, 'Book now')
  await expect(page.getByRole('alert').getByText(/is no longer free for you/)).toBeVisible()
  await tabTo(page, page.getByRole('alert').getByRole('button').first())
  await page.keyboard.press('Enter')
  await pressWithKeys(page, 'Book now')
  await expect(heading(page, 'You’re booked')).toBeFocused()
  await expect(page.getByText('Ana Lima, Rui Lima, Eva Lima and Nuno Lima')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'You’re booked')).toBeVisible()
  await expect(page.getByText('Ana Lima')).toHaveCount(0)
  await page.reload()
  await expect(heading(page, 'You’re booked')).toBeVisible()
  await expect(page.getByText('Ana Lima')).toHaveCount(0)
  expect([...hosts].toSorted()).toEqual([new URL(backendAddress).host, new URL(book).host].toSorted())
})
