import { readFileSync } from 'node:fs'
import { addressOf, admins, expect, expectAccessible, otherTab, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { expectNoToken, recordHeaders } from './ways'

test('a certificate travels from a template to a stranger’s phone, and is revoked', async ({ page, context, browser }) => {
  test.setTimeout(90_000)
  await signIn(page, admins.superAdmin)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Certificate templates' }).click()
  await page.getByRole('link', { name: 'New template' }).click()
  await page.getByLabel('Template name').fill('Helicopter Underwater Escape')
  await page.getByLabel('Certificate title').fill('Helicopter Underwater Escape Training')
  await page.getByLabel('Certificate information').fill('has escaped from a submerged helicopter, at night and in waves.')
  await page.getByLabel('Signer 1', { exact: true }).fill('Capt. Ingrid Solheim')
  await page.getByLabel('Role', { exact: true }).fill('Course director')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('link', { name: 'Helicopter Underwater Escape' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Issue', exact: true }).click()
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Helicopter Underwater Escape' })
  await page.getByLabel('Valid until').fill('21112031')
  await page.getByLabel('Full name').fill('Þórdís Nguyễn-Wiśniewska')
  await page.getByLabel('Date of birth').fill('17/02/1991')
  await page.getByLabel('Passport number').fill('A1180042')
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription('17 February 1991')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Issue certificate' }).click()

  await expect(
    page.getByRole('heading', { level: 1, name: 'Þórdís Nguyễn-Wiśniewska · Helicopter Underwater Escape Training' }),
  ).toBeVisible()
  await expect(page.getByText('Valid', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Þórdís Nguyễn-Wiśniewska, Helicopter Underwater Escape Training.pdf')
  const pdf = await readPdf(browser, readFileSync(await download.path()))
  expect(pdf.pages).toBe(1)
  expect(pdf.text).toContain('Þórdís Nguyễn-Wiśniewska')
  expect(pdf.text).toContain('Helicopter Underwater Escape Training')
  expect(pdf.text).toContain('Capt. Ingrid Solheim')
  expect(pdf.code).toBe(addressOf(`/certificate/qr/${id}`))

  // A stranger's browser: no session, another profile.
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await stranger.newPage()
  const calls = recordHeaders(phone)
  await phone.goto(pdf.code ?? '')
  await expect(phone.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
  await expect(phone.getByText('Þórdís Nguyễn-Wiśniewska')).toBeVisible()
  await expectAccessible(phone)
  expectNoToken(calls)

  const second = await otherTab(context)
  await second.goto(addressOf(`/certificates/view/${id}`))
  await expect(second.getByText('Valid', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Revoke…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' })
  await expect(dialog.getByRole('button', { name: 'Revoke certificate' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('Type the holder’s name').fill('Þórdís Nguyễn-Wiśniewska')
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible()

  await second.reload()
  await expect(second.getByText('Revoked', { exact: true }).first()).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1, name: 'Revoked' })).toBeVisible()
  await expectAccessible(phone)
  await stranger.close()
})
