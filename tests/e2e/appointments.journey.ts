import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { addressOf, admins, expect, signIn, test } from './journey'
import { chooseAction, heading, submitPassword, tabAndType, tabTo } from './steps'

// The front desk's day in a real browser: what a keyboard, a drag, paper and a lost answer do to an appointment.

const clinic = 'harbourclinic'
const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Asia/Singapore' }).replaceAll('/', '-')

test('an appointment is booked by keyboard, seen to clash, moved on the board, printed and completed once', async ({
  page,
  fault,
  watch,
}) => {
  test.setTimeout(120_000)
  const tomorrow = dayIn(1)
  await signIn(page, admins.clinic, `/appointment/create?day=${tomorrow}&from=09%3A30&physician=physician-tan`)
  // At that time the physician has somebody else.
  await expect(page.getByText(/^It clashes with .+, 09:00\. It can be booked all the same\.$/)).toBeVisible()
  await tabAndType(page, page.getByLabel('Given names'), 'Nomvula')
  await tabAndType(page, page.getByLabel('Family name'), 'Dlamini')
  await tabTo(page, page.getByRole('radio', { name: 'PCR test' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('textbox', { name: 'End', exact: true })).toHaveValue('10:00')
  await tabTo(page, page.getByRole('button', { name: 'Book appointment' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Nomvula Dlamini · PCR test')).toBeVisible()
  expect(watch.count('BookAppointment')).toBe(1)
  expect(await page.title()).not.toContain('Dlamini')

  await page.goto(addressOf(`/appointment/planned?day=${tomorrow}`, clinic))
  const board = page.getByRole('group', { name: `Appointments of ${tomorrow}` })
  const card = board.getByRole('link', { name: /^09:30 Nomvula Dlamini/ })
  await expect(card).toContainText('Clashes with')
  const free = board.getByRole('link', { name: 'Book with Dr. Lim Wei Jie 14:00' })
  await card.dragTo(free, { sourcePosition: { x: 20, y: 3 }, targetPosition: { x: 20, y: 3 } })
  await expect(page.getByText(/^Moving Nomvula Dlamini to 14:00 with Dr\. Lim Wei Jie/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await card.dragTo(free, { sourcePosition: { x: 20, y: 3 }, targetPosition: { x: 20, y: 3 } })
  const moved = page.getByRole('region', { name: 'Dr. Lim Wei Jie' }).getByRole('link', { name: /^14:00 Nomvula Dlamini/ })
  await expect(page.getByText('Appointment moved')).toBeVisible({ timeout: 15_000 })
  await expect(moved).toBeVisible()
  expect(watch.count('ChangeAppointment')).toBe(1)

  // A calendar file names no patient.
  const saved = page.waitForEvent('download')
  await chooseAction(page, 'Calendar file')
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain('SUMMARY:PCR test')
  expect(file).not.toMatch(/Dlamini|Nomvula/)
  // On paper each physician's day is a table.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Dr. Lim Wei Jie' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Nomvula Dlamini' })).toBeVisible()
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  // Fit to travel, with its answer lost: it is looked up, and one document is issued.
  watch.expect(/ERR_/)
  await page.goto(addressOf('/appointment/details/appointment-2', clinic))
  await fault('CompleteFitToTravel', { kind: 'lost', times: 1 })
  await page.getByRole('button', { name: 'Fit to travel?' }).click()
  await page.getByRole('button', { name: 'Fit to travel', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 20_000 })
  expect(watch.count('CompleteFitToTravel')).toBe(1)
  await expect(page.getByRole('region', { name: 'Completed' }).getByRole('link')).toHaveCount(1)
})

const drawSignature = async (page: Page, who: string): Promise<void> => {
  await page.getByRole('group', { name: who }).getByRole('button', { name: 'Draw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draw the signature' })
  const box = await dialog.getByRole('img').boundingBox()
  if (!box) throw new Error('The pad is not visible')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + 70, { steps: 6 })
  await page.mouse.move(box.x + 180, box.y + 30, { steps: 6 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Use signature' }).click()
  await expect(dialog).toBeHidden()
}

test('a medical with an attachment outlives its session and a lost answer: one certificate, which its holder opens', async ({
  page,
  browser,
  fault,
  watch,
}) => {
  test.setTimeout(150_000)
  watch.expect(/ERR_|401/)
  await signIn(page, admins.clinic, '/appointment/details/appointment-3?step=medical')
  await page.getByRole('button', { name: 'Fill in from it' }).click()
  // Somebody looks at each copied field.
  for (const label of ['Passport number', 'Date of birth', 'Nationality', 'Gender']) {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Position on board').fill('Second officer')
  const answer = (question: string, word: string): Promise<void> =>
    page.getByRole('radiogroup', { name: question, exact: true }).getByRole('radio', { name: word }).check()
  const born = (await page.getByLabel('Date of birth', { exact: true }).inputValue()).split('-')
  await answer('Hearing satisfactory', 'Yes')
  await answer('Hearing satisfactory unaided', 'Not applicable')
  await answer('Vision satisfactory', 'Yes')
  await answer('Colour vision satisfactory', 'Yes')
  await page.getByLabel('Colour vision tested').fill(dayIn(-400))
  await answer('Fit for look-out duty', 'Yes')
  await answer('No condition that service at sea could aggravate', 'Yes')
  await answer('Result', 'Fit without limitation')
  await page.getByRole('button', { name: 'Use this day' }).click()
  const pdf = { name: 'drug-test.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await page.getByRole('group', { name: 'Drug test' }).locator('input[type=file]').setInputFiles(pdf)
  await expect(page.getByRole('group', { name: 'Drug test' })).toContainText('drug-test.pdf')
  await drawSignature(page, 'Seafarer’s signature')

  const issue = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Issue certificate…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Issue this certificate?' })
    await dialog.getByRole('textbox').fill('P5520481C')
    await dialog.getByRole('button', { name: 'Issue certificate' }).click()
  }
  await fault('IssueMedical', { kind: 'notAuth', times: 1 })
  await fault('SignedInAdmin', { kind: 'notAuth', times: 1 })
  await issue()
  const signInDialog = page.getByRole('dialog', { name: /session|Sign in/i })
  await submitPassword(signInDialog)
  await expect(signInDialog).toBeHidden()
  await expect(page.getByLabel('Position on board')).toHaveValue('Second officer')
  await page.keyboard.press('Escape')
  await fault('IssueMedical', { kind: 'lost', times: 1 })
  await issue()
  await expect(page.getByRole('heading', { name: 'Certificate issued' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Complete the appointment' }).click()
  await expect(page).toHaveURL(/\/document\/view\//)
  // Once refused with the session, once sent and lost.
  expect(watch.count('IssueMedical')).toBe(2)
  expect(watch.count('CompleteMedical')).toBe(1)
  const id = page.url().split('/').at(-1) ?? ''

  const holder = await (await browser.newContext()).newPage()
  await holder.goto(addressOf(`/certificate/qr/${id}`, clinic))
  await expect(heading(holder, 'Protected document')).toBeVisible()
  for (const [at, label] of ['Day', 'Month', 'Year'].entries()) await holder.getByLabel(label).fill(born[at]?.slice(-2) ?? '')
  await holder.getByRole('button', { name: 'Open the document' }).click()
  await expect(heading(holder, 'Valid')).toBeVisible()
  await expect(holder.getByText('Fit for service at sea without limitation').first()).toBeVisible()
  await holder.context().close()
})
