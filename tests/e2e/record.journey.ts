import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { demoCertificates } from '../backend/demo'
import { addressOf, admins, expect, expectAccessible, signIn, test } from './journey'
import { issueFor, outbox, toasts } from './ways'

const open = (id: string): string => addressOf(`/certificates/view/${id}`)

test.describe('what happened to a certificate', () => {
  test('tells of an e-mail that came back, which is sent again to the corrected address', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    await page.goto(open(demoCertificates.valid))
    const line = page.getByRole('region', { name: 'What happened' })
    await expect(line.getByText('Email delivered')).toBeVisible()
    // Its picture is fetched as a file is, and drawn.
    const picture = page.getByRole('img', { name: 'Picture of Aminata Diallo' })
    await expect.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBe(400)

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByLabel('To', { exact: true }).fill('bounce@gmial.example')
    await page.getByRole('button', { name: 'Send certificate' }).click()
    await expect(page.getByText('1 of 1 certificate sent.')).toBeVisible()
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    const failed = line.getByRole('listitem').filter({ hasText: 'Email not delivered' })
    await expect(failed.getByText('to bounce@gmial.example')).toBeVisible()
    // The log tells of it too; it stands once.
    await expect(line.getByText(/gmial/)).toHaveCount(1)
    await expectAccessible(page)

    await failed.getByRole('button', { name: 'Correct and send again' }).click()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('bounce@gmial.example')
    await page.getByLabel('To', { exact: true }).fill('aminata@gmail.example')
    await page.getByRole('button', { name: 'Send certificate' }).click()
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    await expect(line.getByText('to aminata@gmail.example')).toBeVisible()
  })

  test('is told as far as it could be read', async ({ page, fault, watch }) => {
    watch.expect(/Failed to load resource/)
    await signIn(page, admins.superAdmin)
    await fault('CertificateEmails', { kind: 'json500', times: 1 })
    await page.goto(open(demoCertificates.valid))
    const line = page.getByRole('region', { name: 'What happened' })
    await expect(line.getByText('The emails could not be loaded')).toBeVisible()
    await expect(line.getByText('Issued', { exact: true })).toBeVisible()
    await line.getByRole('button', { name: 'Try again' }).click()
    await expect(line.getByText('Email delivered').first()).toBeVisible()
  })
})

test('a revocation tells the holder, and says so when the message did not go', async ({ page, request, fault, watch }) => {
  await signIn(page, admins.superAdmin)
  const holder = 'Ελένη Νικολάου'
  await issueFor(page, holder)
  await page.getByRole('button', { name: 'Revoke…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' })
  await dialog.getByLabel('Tell the holder by email').check()
  await expect(dialog.getByLabel('Message')).toHaveValue(
    /has been revoked by North Breakwater Academy Pte\. Ltd\. and is no longer valid\.$/,
  )
  await expectAccessible(page)
  await dialog.getByLabel('To', { exact: true }).fill('eleni')
  await dialog.getByLabel('Type the holder’s name').fill(holder)
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Not revoked yet: enter the email address for the message.')
  expect(watch.sent).not.toContain('RevokeCertificate')

  await dialog.getByLabel('To', { exact: true }).fill('eleni@fleet.example')
  await dialog.getByLabel('Subject').fill('Ship Security Officer: revoked')
  await fault('SendText', { kind: 'refused', message: 'The mailbox is full', times: 1 })
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
  const untold = page.getByRole('dialog', { name: 'Revoked, but the message was not sent' })
  await expect(untold.getByRole('alert')).toHaveText('The mailbox is full')
  await expectAccessible(page)
  await untold.getByRole('button', { name: 'Send the message again' }).click()
  await expect(untold).toBeHidden()
  await expect(toasts(page).getByText('Message sent to eleni@fleet.example')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke…' })).toHaveAttribute('aria-disabled', 'true')
  const mails = await outbox(request)
  expect(mails.split('Ship Security Officer: revoked').length - 1).toBe(1)
  expect(watch.sent.filter((operation) => operation === 'RevokeCertificate')).toHaveLength(1)
})

test.describe('issued certificates', () => {
  test('are narrowed by kind and training center, which the address keeps', async ({ page }) => {
    await signIn(page, admins.superAdmin, '/certificates/issued')
    const table = page.getByRole('table', { name: 'Issued certificates', exact: true })
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Familiarisation' })
    await expect(page).toHaveURL(/kind=FAMILIARISATION_CERT/)
    await expect(table.getByRole('cell', { name: 'Crowd Management' })).toHaveCount(0)
    await expect(table.getByRole('cell', { name: 'Tanker Familiarisation' }).first()).toBeVisible()
    const both = await table.getByRole('row').count()
    await page.getByRole('combobox', { name: 'Training centers' }).selectOption({ label: 'Tuas' })
    await expect(page).toHaveURL(/center=center-tuas/)
    await expect.poll(() => table.getByRole('row').count()).toBeLessThan(both)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('FAMILIARISATION_CERT')
    await expect(page.getByRole('combobox', { name: 'Training centers' })).toHaveValue('center-tuas')
    await expectAccessible(page)
  })

  test('are downloaded together, and those that cannot be drawn are named', async ({ page, fault, watch }) => {
    test.setTimeout(60_000)
    await signIn(page, admins.superAdmin, '/certificates/issued')
    const rows = page.getByRole('table', { name: 'Issued certificates', exact: true }).getByRole('checkbox', { name: /^Select / })
    for (const at of [1, 2, 3]) await rows.nth(at).check()
    await page.getByRole('button', { name: 'Download 3 PDFs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Download 3 PDFs' })
    await expect(dialog.getByText(/You get one ZIP file/)).toBeVisible()
    await expectAccessible(page)
    await fault('DrawCertificatePdf', { kind: 'refused', message: 'The printer is out of ink', times: 1 })
    await fault('CertificateFiles', { kind: 'refused', message: 'The archive is closed', times: 1 })
    await dialog.getByRole('button', { name: 'Download 3 PDFs' }).click()
    await expect(dialog.getByText('The archive is closed')).toBeVisible()
    await expect(dialog.getByText(/: The printer is out of ink$/)).toBeVisible()

    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const files = unzipSync(await readFile(await (await saving).path()))
    expect(Object.keys(files)).toHaveLength(3)
    for (const bytes of Object.values(files)) expect(strFromU8(bytes.slice(0, 4))).toBe('%PDF')
    await expect(dialog.getByText('3 of 3 PDFs saved.')).toBeVisible()
    await expect(dialog.getByText(/out of ink/)).toHaveCount(0)
    // What was drawn at the first try was not drawn again.
    expect(watch.sent.filter((operation) => operation === 'DrawCertificatePdf')).toHaveLength(4)
    await expectAccessible(page)
  })
})
