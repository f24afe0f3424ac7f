import type { Locator, Page } from '@playwright/test'
import { addressOf, admins, expect, openTab, signIn, test } from './journey'
import { heading, signOut, submitSignIn } from './steps'

// A foreign return: what comes back from a calendar's sign-in page links only where this tab asked for it, and once.

const settings = '/webshop/settings/calendar'
const clinic = (path: string): string => addressOf(path, 'harbourclinic')
const card = (page: Page, name = 'Google Calendar'): Locator => page.getByRole('region', { name })

/** Asks for a calendar from its card. @returns where the provider's button leads back to */
async function askAt(page: Page, name = 'Google Calendar', answer = 'Allow'): Promise<URL> {
  await card(page, name)
    .getByRole('button', { name: /^Link|^Start again/ })
    .click()
  await expect(heading(page, 'Harbour Clinic asks for your calendar')).toBeVisible()
  return new URL((await page.getByRole('link', { name: answer }).getAttribute('href')) ?? '')
}

/** Opens the address of a return. Nothing is linked by it, and it leaves the address. */
async function expectRefused(page: Page, back: URL, why: string, name = 'Google Calendar'): Promise<void> {
  await page.goto(back.href)
  await expect(card(page, name).getByRole('alert')).toContainText(`Nothing was linked: ${why}`)
  await expect(page).toHaveURL(clinic(back.pathname))
}

test('a foreign return links nothing: wrong, old, swapped, refused and of another tab; the right one links once', async ({
  page,
  context,
  watch,
}) => {
  const carriers: string[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    if (searchParams.has('state') || request.postData()?.includes('"code":')) carriers.push(request.method())
  })
  await signIn(page, admins.clinic, settings)
  await expectRefused(page, await askAt(page, 'Google Calendar', 'Refuse'), 'access was refused at Google.')

  const wrong = await askAt(page)
  wrong.searchParams.set('state', wrong.searchParams.get('state')?.replaceAll(/[0-7]/g, '8') ?? '')
  await expectRefused(page, wrong, 'the answer does not belong to the sign-in that was begun in this tab.')

  const old = await askAt(page)
  const aging = await page.addInitScript(() => {
    const key = 'delta:v3:calendarState'
    const begun: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (begun !== null) sessionStorage.setItem(key, JSON.stringify({ ...Object(begun), begunAt: Date.now() - 600_001 }))
  })
  await expectRefused(page, old, 'this sign-in was begun more than ten minutes ago.')
  await aging.dispose()

  const swapped = await askAt(page, 'Outlook Calendar')
  swapped.pathname = `${settings}-google`
  await expectRefused(page, swapped, 'this sign-in was begun for the other calendar.')

  const elsewhere = await askAt(page)
  const other = await openTab(context)
  await expectRefused(other, elsewhere, 'this sign-in was not begun in this tab, or was used already.')
  await other.close()
  expect(watch.sent.filter((name) => name.startsWith('Link'))).toEqual([])

  await page.goto(clinic(settings))
  const right = await askAt(page)
  carriers.length = 0
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(card(page).getByText(/^Linked on /)).toBeVisible()
  await expect(page).toHaveURL(clinic(`${settings}-google`))
  // The document itself, and the call that hands over the code.
  expect(carriers).toEqual(['GET', 'POST'])
  await expectRefused(page, right, 'this sign-in was not begun in this tab, or was used already.')
  await expect(card(page).getByText(/^Linked on /)).toBeVisible()
  expect(watch.count('LinkGoogleCalendar')).toBe(1)

  await card(page).getByRole('button', { name: 'Sync now' }).click()
  await expect(card(page).getByText(/^Last success seen: /)).toBeVisible()
  await card(page).getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card(page).getByText(/^Removed on /)).toBeVisible()
})

test('whoever comes back signed out finds neither code nor state in the address, and links after signing in', async ({ page, watch }) => {
  await signIn(page, admins.clinic, settings)
  const back = await askAt(page, 'Outlook Calendar')
  await page.goto(clinic(settings))
  await signOut(page, 'Grace Tan')
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()

  await page.goto(back.href)
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
  const secrets = [back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '']
  const kept = () =>
    page.evaluate(() => JSON.stringify([location.href, history.state, Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(page.url()).not.toMatch(/[?#]/)
  expect(await kept()).not.toContain(secrets[0])
  await submitSignIn(page, admins.clinic)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(card(page, 'Outlook Calendar').getByText(/^Linked on /)).toBeVisible()
  for (const secret of secrets) expect(await kept()).not.toContain(secret)
  expect(watch.count('LinkOutlookCalendar')).toBe(1)
})
