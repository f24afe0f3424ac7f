import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from './checks'
import { addressOf, admins, expect, signIn, test } from './journey'
import { heading } from './steps'

const header = 'Name,Date of birth,Passport,DATE OF BIRTH,Rank'
const crew = Array.from({ length: 30 }, (_, at) => `Crew Member ${at},1${at % 10}-02-1990,BULK${at},,Mate`)

test('a file of doubtful letters and columns is read, issued, and its certificates are opened from the batch', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  await page.goto(addressOf('/certificates/issue/bulk'))
  await page.getByLabel('Template').selectOption('Security Awareness')
  const rows = [header, ...crew, 'José Peña,11-02-1991,BULKX,,Mate', 'No Name,31-02-1991,BULKY,,Mate'].join('\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(rows, 'latin1') })
  const letters = page.getByRole('region', { name: 'How the file is read' })
  await expect(letters).toContainText('José Peña')
  await page.getByLabel('Do these letters look right?').selectOption('Cyrillic (Windows-1251)')
  await expect(letters).toContainText('Josй Peсa')
  await page.getByLabel('Do these letters look right?').selectOption('Western European (Windows-1252)')
  await expect(letters).toContainText('José Peña')
  await expect(page.getByText('Not used: DATE OF BIRTH (column D) and Rank.')).toBeVisible()
  await page.getByLabel('Nationality').selectOption('Name')
  await expectAccessible(page, 'columns with questions')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Nationality').selectOption('Not in the file')
  await page.getByRole('button', { name: 'Check 32 rows' }).click()
  await page.getByRole('button', { name: 'Preview 3 certificates' }).click()
  await page.getByRole('button', { name: 'Issue 31 certificates' }).click()
  const issued = page.getByRole('region', { name: 'Issued certificates' })
  const first = issued.getByRole('link', { name: /^NBA-/ }).first()
  await expect(first).toBeVisible()
  await expectAccessible(page, 'finished batch')
  await expectNoSidewaysScroll(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt' }).click()
  const receipt = await readFile(await (await saving).path(), 'utf8')
  const number = (await first.textContent()) ?? ''
  expect(receipt).toContain(`"Crew Member 0","1990-02-10","BULK0","","","","","","","${number}","${addressOf('/certificate/qr/')}`)
  expect(receipt).toContain('"Left out","Date of birth: 31 February does not exist"')
  await first.click()
  await expect(heading(page)).toContainText('Crew Member 0')
  await expect(page.getByText(number).first()).toBeVisible()

  await page.goto(addressOf('/certificates/issue/bulk'))
  await page.getByLabel('Template').selectOption('Security Awareness')
  const again = [header, ...crew].join('\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(again) })
  await page.getByRole('button', { name: 'Check 30 rows' }).click()
  await page.getByText(/^Possible duplicates/).click()
  await expect(page.getByText('30 rows look already issued.')).toBeVisible()
  await expectAccessible(page, 'possible duplicates')
  await page.getByRole('button', { name: 'Leave all out' }).click()
  await expect(page.getByText('Every row here is decided.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'read from' })).toContainText('0 are ready, 30 left out.')
})

test('an unfinished batch is offered before a template is chosen, and not discarded without a question', async ({ page, fault, watch }) => {
  watch.expect(/429/)
  await signIn(page, admins.superAdmin)
  await page.goto(addressOf('/certificates/issue/bulk'))
  await page.getByLabel('Template').selectOption('Security Awareness')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...crew].join('\n')) })
  await page.getByRole('button', { name: 'Check 30 rows' }).click()
  await page.getByRole('button', { name: 'Preview 3 certificates' }).click()
  await fault('IssueCertificates', { kind: 'busy', wait: 60_000 })
  await page.getByRole('button', { name: 'Issue 30 certificates' }).click()
  await expect(page.getByText('The server is busy. This continues by itself.')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Continue with 30' })).toBeVisible()

  await page.goto(addressOf('/certificates/issue/bulk'))
  await expect(
    page.getByText(/^crew\.csv \(Template: Security Awareness\), started .* was not finished: 30 of 30 rows left\.$/),
  ).toBeVisible()
  await expect(page.getByLabel('Template')).toHaveValue('')
  await page.getByRole('button', { name: 'Discard…' }).click()
  await expect(page.getByRole('dialog', { name: 'Discard crew.csv?' })).toBeVisible()
  await expectAccessible(page, 'question about an unfinished batch')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Discard…' }).click()
  await page.getByRole('button', { name: 'Discard import' }).click()
  await expect(page.getByText(/was not finished/)).toHaveCount(0)
})
