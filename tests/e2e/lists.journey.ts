import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { addressOf, admins, expect, signIn, test } from './journey'
import { expectNoSession, goBack, heading, menuLink, profileButton, signOut } from './steps'

const table = (page: Page): Locator => page.getByRole('table', { name: 'Issued certificates', exact: true })
const rows = (page: Page): Locator => table(page).getByRole('link')

async function openIssued(page: Page): Promise<void> {
  await signIn(page, admins.superAdmin, '/certificates/issued')
  await expect(rows(page)).toHaveCount(25)
}

test('a page opens at the top with the focus on its heading; Back restores rows and scroll position, a reload the rows', async ({
  page,
}) => {
  await openIssued(page)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows(page)).toHaveCount(50)
  await expect(page).toHaveURL(addressOf('/certificates/issued?rows=50'))
  const row = rows(page).nth(44)
  await row.scrollIntoViewIfNeeded()
  const name = (await row.textContent()) ?? ''
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  // Filters that load late push the rows down, and the browser scrolls along: the row stays where it was on screen.
  const top = (): Promise<number | undefined> => row.boundingBox().then((box) => box?.y)
  const position = await top()
  await row.click()
  await expect(heading(page, new RegExp(`^${name}`))).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await goBack(page)
  await expect(rows(page)).toHaveCount(50)
  await expect.poll(top).toBe(position)
  await expect(row.locator('xpath=ancestor::tr')).toBeFocused()
  await page.reload()
  await expect(rows(page)).toHaveCount(50)
})

test('a list is exported as CSV with its rows and the search that found them', { tag: '@everyBrowser' }, async ({ page }) => {
  await openIssued(page)
  await page.getByRole('searchbox', { name: 'Holder, passport or certificate' }).fill('Diallo')
  await expect(rows(page).filter({ hasNotText: 'Diallo' })).toHaveCount(0)
  await expect(table(page)).not.toHaveAttribute('aria-busy')
  const count = await rows(page).count()
  await page.getByRole('button', { name: 'Export' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: `CSV of ${count} shown` }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Issued certificates.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Holder","Passport","Certificate","Number","Issued","Valid until","Status","Notarised"')
  expect(lines.slice(1, count + 1).every((line) => line.includes('Diallo'))).toBe(true)
  expect(lines[count + 1]).toBe('')
  expect(lines).toContain('"Search","Diallo"')
  expect(lines).toContain('"Dates","UTC"')
})

test('leaving a form asks only when something was typed: by link, Back, reload and sign-out', async ({ page, watch }) => {
  await signIn(page, admins.superAdmin, '/template/certificate')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const name = page.getByLabel('Template name')
  await page.getByRole('link', { name: 'New template' }).click()
  await expect(heading(page, 'New certificate template')).toBeVisible()
  await menuLink(page, 'Issued').click()
  await expect(heading(page, 'Issued certificates')).toBeVisible()
  await goBack(page)
  await name.fill('Half a template')
  await menuLink(page, 'Issued').click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Half a template')
  await goBack(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(name).toHaveValue('Half a template')
  await expect(page).toHaveURL(addressOf('/template/certificate/create'))

  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.dismiss()
  })
  await page.evaluate(() => location.reload()).catch(() => undefined)
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await expect(name).toHaveValue('Half a template')
  await menuLink(page, 'Issued').click()
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(heading(page, 'Issued certificates')).toBeVisible()

  await goBack(page)
  await name.fill('Another half')
  const question = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await signOut(page, 'Maren Oyelaran')
  await expect(question).toContainText('What you typed is not saved yet.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(profileButton(page, 'Maren Oyelaran')).toBeFocused()
  expect(watch.sent).not.toContain('LogOut')
  await signOut(page, 'Maren Oyelaran')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
  await expectNoSession(page)
  expect(questions).toEqual(['beforeunload'])
})

test('a printed list gives each column the room of its words', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/certificates/issued')
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  const name = table(page).getByText('Proficiency in Survival Craft and Rescue Boats', { exact: true }).first()
  const heightOf = (text: Locator): Promise<number> => text.evaluate((element) => element.getBoundingClientRect().height)
  await expect.poll(() => heightOf(name)).toBeLessThan(30)
})
