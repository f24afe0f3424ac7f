import type { Page } from '@playwright/test'
import { addressOf, admins, expect, signIn, test } from './journey'
import { heading } from './steps'

// The desk of a web-shop in a real browser: a month planned around two holidays, and a family of four from its booking to a closed day.

const clinic = 'harbourclinic'
const zone = 'Asia/Singapore'
/** Slots on every day of the week, so that the days below have some whatever day it is. */
async function includeWeekend(page: Page): Promise<void> {
  for (const name of ['Sat', 'Sun']) await page.getByRole('checkbox', { name }).check()
}

const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', { timeZone: zone }).replaceAll('/', '-')

test('a month is planned around two holidays, and a family is booked, assigned and moved as its day is closed', async ({
  page,
  fault,
  watch,
}) => {
  test.setTimeout(90_000)
  watch.expect(/ERR_/)
  await signIn(page, admins.clinic, '/webshop/settings/timeslots?step=plan')
  const fields = { 'First day': dayIn(40), 'Last day': dayIn(69), 'Start 1': '08:30', 'End 1': '12:00', Limit: '8' }
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(text)
  await includeWeekend(page)
  await page.getByRole('textbox', { name: 'Days to skip' }).fill(`${dayIn(44)}\n${dayIn(45)}`)
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('status')).toContainText('2 days skipped')
  await fault('CreateSlots', { kind: 'lost', times: 1 })
  const make = page.getByRole('button', { name: /^Make \d+ slots$/ })
  const count = /\d+/.exec((await make.textContent()) ?? '')?.[0] ?? ''
  await make.click()
  await expect(page.getByText(`${count} of ${count} planned slots are there.`)).toBeVisible({ timeout: 30_000 })

  // One day with fewer places replaces what is there.
  await page.goto(addressOf('/webshop/settings/timeslots?step=plan', clinic))
  for (const [label, text] of Object.entries({ ...fields, 'First day': dayIn(47), 'Last day': dayIn(47), Limit: '6' }))
    await page.getByRole('textbox', { name: label }).fill(text)
  await includeWeekend(page)
  await page.getByRole('radio', { name: /^Replace them/ }).check()
  await page.getByRole('button', { name: 'Replace 7 slots with 7' }).click()
  await expect(page.getByText('7 of 7 planned slots are there.')).toBeVisible({ timeout: 30_000 })

  // A skipped day has none; on the next one the first time takes the family.
  await page.goto(addressOf(`/webshop/calendar?view=day&day=${dayIn(44)}`, clinic))
  await expect(page.getByText('No slots on this day')).toBeVisible()
  // Why a button cannot be pressed is shown to the keyboard and to a finger too.
  const why = page.locator('.tooltip')
  // What shows it loads once the page is there.
  await expect(async () => {
    await page.getByRole('button', { name: 'Print the day' }).click({ force: true })
    await expect(why).toHaveText('Nobody is booked on this day.', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(why).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await page.getByRole('button', { name: 'Next day' }).click()
  await page.getByRole('link', { name: '08:30–09:00: 0 of 8 taken' }).click()
  await page.getByRole('button', { name: 'Book here' }).click()
  await page.getByLabel('Test').selectOption('test-antigen')
  for (const more of ['adult', 'child', 'child']) await page.getByRole('button', { name: `One more ${more}` }).click()
  const people = [
    ['Adult 1', 'Ana Lima', '14-06-1988'],
    ['Adult 2', 'Rui Lima', '02-01-1987'],
    ['Child 1', 'Eva Lima', '05-05-2018'],
    ['Child 2', 'Nuno Lima', '05-05-2020'],
  ] as const
  for (const [at, [title, name, born]] of people.entries()) {
    const person = page.getByRole('group', { name: title })
    await person.getByLabel('Name as in the passport').fill(name)
    await person.getByLabel('Date of birth').fill(born)
    await person.getByLabel('Gender').selectOption('Female')
    await person.getByLabel('Passport number').fill(`PT000${at}`)
  }
  const ana = page.getByRole('group', { name: 'Adult 1' })
  await ana.getByRole('combobox', { name: 'Nationality' }).fill('Portugal')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await ana.getByLabel('Email').fill('ana.lima@crew.example')
  await ana.getByLabel('Phone').fill('+6585550110')
  await page.getByLabel('Address').fill('10 Bayfront Avenue')
  await page.getByRole('button', { name: 'Book for 4 people' }).click()
  await expect(heading(page, 'Ana Lima and 3 more')).toBeVisible({ timeout: 20_000 })
  expect(watch.count('BookSlot')).toBe(1)
  expect(await page.title()).not.toContain('Lima')

  // Dragged to somebody, the booking asks before it sends.
  await page.goto(addressOf(`/webshop/calendar?view=staff&day=${dayIn(46)}`, clinic))
  const card = page.getByRole('link', { name: /^08:30 Ana Lima/ })
  await card.dragTo(page.getByRole('region', { name: 'Siti Kamal' }), {
    sourcePosition: { x: 20, y: 3 },
    targetPosition: { x: 40, y: 120 },
  })
  const assign = page.getByRole('dialog', { name: 'Assign staff' })
  await expect(assign.getByRole('radio', { name: /^Siti Kamal/ })).toBeChecked()
  expect(watch.count('AssignStaff')).toBe(0)
  await assign.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('region', { name: 'Siti Kamal' }).getByRole('link', { name: /Ana Lima/ })).toBeVisible()

  // On paper each person's day is a table with phones and addresses.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Siti Kamal' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '10 Bayfront Avenue' })).toBeVisible()
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  // The day is closed, with the answer of the family's move lost: they stand once, a day later, and the day has no times.
  await page.goto(addressOf('/webshop/settings/timeslots?step=close', clinic))
  await page.getByRole('textbox', { name: 'Days to close' }).fill(dayIn(46))
  await expect(page.getByRole('heading', { name: '1 booking moves' })).toBeVisible()
  await fault('EditBooking', { kind: 'lost', times: 1 })
  await page.getByRole('button', { name: 'Move 1 booking and close 1 day' }).click()
  await expect(page.getByText('2 of 2 steps done.')).toBeVisible({ timeout: 30_000 })
  expect(watch.count('EditBooking')).toBe(1)
  await page.goto(addressOf(`/webshop/calendar?view=day&day=${dayIn(46)}`, clinic))
  await expect(page.getByText('No slots on this day')).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByRole('link', { name: '08:30–09:00: 4 of 6 taken' })).toContainText('Ana Lima')
})
