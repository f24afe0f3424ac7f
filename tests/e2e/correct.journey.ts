import type { Page } from '@playwright/test'
import { addressOf, admins, expect, expectAccessible, signIn, test } from './journey'
import { issueFor } from './ways'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a certificate is corrected by a new one, and the old one is revoked afterwards, so that its holder always has one', async ({
  page,
}) => {
  await signIn(page, admins.superAdmin)
  const old = await issueFor(page, 'Sigrid Haugan', { 'Date of birth': '4 sep 1994', 'Passport number': 'QX1' })
  await page.getByRole('link', { name: 'Correct' }).click()
  await expect(title(page, 'Correct a certificate')).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toHaveValue('04-09-1994')
  await expect(page.getByLabel('Valid until')).toHaveValue('21-11-2031')
  await expect(page.getByLabel('Passport number')).toHaveValue('QX1')
  await expectAccessible(page)
  await page.getByLabel('Full name').fill('Sigrid Haugen')
  await page.getByRole('button', { name: 'Issue the corrected certificate' }).click()
  await expect(title(page, 'Sigrid Haugen · Basic Safety Training')).toBeVisible()
  await expect(page.getByText('This replaces an older certificate that is still valid.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke the old one…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke the old certificate?' })
  await dialog.getByLabel('Type the name on the old one').fill('Sigrid Haugan')
  await dialog.getByRole('button', { name: 'Revoke the old one' }).click()
  await expect(page.getByText('This replaces an older certificate, which is revoked.')).toBeVisible()
  const replacement = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(replacement).not.toBe(old)
  await page.goto(addressOf(`/certificate/${old}`))
  await expect(title(page, 'Revoked')).toBeVisible()
  await page.goto(addressOf(`/certificate/${replacement}`))
  await expect(title(page, 'Valid')).toBeVisible()
})

test('another certificate for the same holder begins with what is known of him, and is issued today', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  await issueFor(page, 'Eirik Solli')
  await page.getByRole('link', { name: 'Issue another' }).click()
  await expect(title(page, 'Issue another certificate')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Eirik Solli')
  await expect(page.getByLabel('Valid until')).toHaveValue('')
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'ECDIS Operational' })
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  await expect(title(page, 'Eirik Solli · ECDIS Operational')).toBeVisible()
})

test('a certificate that does not exist cannot be corrected, and the page says so', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/certificates/edit/nothing')
  await expect(page.getByText('There is no such certificate')).toBeVisible()
  await expectAccessible(page)
})

test('a certificate shows the others of its holder and of its course', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/certificates/issued?q=Diallo')
  await page.getByRole('table', { name: 'Issued certificates', exact: true }).getByRole('link').last().click()
  const tabs = page.getByRole('tablist', { name: 'Certificate' })
  await tabs.getByRole('tab', { name: 'Other certificates' }).click()
  await expect(page).toHaveURL(/\?tab=holder$/)
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/This holder has no other certificates|Valid|Expired|Revoked/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})
