import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { admins, askAsAdmin, backendAddress, expect, expectAccessible, signIn, test } from './journey'
import { operationOf, travel } from './ways'

/** What a file of so many rows holds; seven of them cannot be issued as they are. */
const bad = new Map([
  [9, { dob: '31/02/1988' }],
  [30, { name: '' }],
  [61, { mail: 'tomasz@fleet' }],
  [92, { expiry: '01/01/2001' }],
  [118, { dob: '30/12/2999' }],
  [150, { expiry: '' }],
  [199, { pass: 'QZ90003' }],
])

const fileOf = (count: number): string => {
  const lines = Array.from({ length: count }, (_, at) => {
    const row = {
      name: `Berit Ødegård ${at}`,
      dob: `${String((at % 28) + 1).padStart(2, '0')}/0${(at % 9) + 1}/19${70 + (at % 25)}`,
      pass: `QZ9${String(at).padStart(4, '0')}`,
      mail: '',
      expiry: '20/11/2031',
      ...bad.get(at),
    }
    return [row.name, row.dob, row.pass, row.mail, row.expiry].join(';')
  })
  return ['Full name;DOB;Passport;E-mail;Expiry', ...lines].join('\r\n')
}

const file = { name: 'week-46.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${fileOf(200)}`, 'utf16le') }

/** The pass numbers of all certificates whose holder's name fits, as the backend has them. */
async function issuedPassNumbers(request: APIRequestContext, filter: string): Promise<readonly string[]> {
  const answer = await askAsAdmin(
    request,
    admins.superAdmin,
    'query ($filter: String) { certificatesByClientId(clientId: "client-northbreakwater", filter: $filter) { passNo } }',
    { filter },
  )
  const rows: readonly { readonly passNo: string }[] = Object(answer['certificatesByClientId'])
  return [...rows].map(({ passNo }) => passNo)
}

const openBulk = async (page: Page): Promise<void> => {
  await travel(page, '/certificates/issue')
  await page.getByRole('link', { name: 'Issue from CSV' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Issue from CSV' })).toBeVisible()
  await page.getByLabel('Template').selectOption({ label: 'Basic Safety Training' })
}

const correct = async (page: Page, row: number, field: string, text: string): Promise<void> => {
  const cell = page.getByRole('textbox', { name: `${field} in row ${row}`, exact: true })
  await cell.fill(text)
  await cell.press('Enter')
  await expect(cell).not.toHaveAttribute('aria-invalid')
}

test('two hundred certificates are issued once each, though an answer is lost and the tab is closed', async ({ page, request, watch }) => {
  test.setTimeout(120_000)
  watch.expect(/Failed to load resource|ERR_/)
  page.on('dialog', (question) => void question.accept())
  await signIn(page, admins.superAdmin)
  await openBulk(page)
  await expectAccessible(page)

  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByRole('combobox', { name: 'Date of birth' })).toHaveValue('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check 200 rows' }).click()
  await expect(page.getByText('193 are ready, 7 need a correction.')).toBeVisible()
  await expectAccessible(page)

  // By the numbers a spreadsheet shows: the header is row 1.
  await correct(page, 11, 'Date of birth', '28/02/1988')
  await correct(page, 32, 'Holder', 'Berit Ødegård 30')
  await correct(page, 63, 'Email', 'tomasz@fleet.example')
  await correct(page, 94, 'Valid until', '20/11/2031')
  await correct(page, 120, 'Date of birth', '30/12/1979')
  await correct(page, 152, 'Valid until', '20/11/2031')
  await correct(page, 201, 'Passport number', 'QZ90199')
  await expect(page.getByText('200 are ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview 3 certificates' }).click()
  await expect(page.getByText('The first: row 2')).toBeVisible()
  await expectAccessible(page)

  // The fourth command does its work and its answer is lost; of the sixth the tab never hears, because it is closed.
  let commands = 0
  let heardNothing: () => void = () => undefined
  const sixth = new Promise<void>((resolve) => {
    heardNothing = resolve
  })
  await page.route(`${backendAddress}/graphql`, async (route) => {
    if (operationOf(route.request()) !== 'IssueCertificates') return route.fallback()
    commands += 1
    if (commands !== 4 && commands !== 6) return route.fallback()
    await route.fetch()
    if (commands === 4) return route.abort()
    heardNothing()
    return undefined
  })
  await page.getByRole('button', { name: 'Issue 200 certificates' }).click()
  await sixth
  await page.reload()
  await page.unroute(`${backendAddress}/graphql`)

  await openBulk(page)
  await expect(page.getByText(/week-46\.csv \(Template: .+\), started .*, was not finished: 75 of 200 rows are left\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('200 of 200 certificates issued.')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)

  const passNumbers = await issuedPassNumbers(request, 'Berit Ødegård')
  expect(passNumbers).toHaveLength(200)
  expect(new Set(passNumbers).size).toBe(200)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt' }).click()
  const receipt = await readFile(await (await saving).path(), 'utf8')
  expect(receipt.split('\r\n').filter((line) => line.includes(',Done,'))).toHaveLength(200)

  // What was sent is not kept; that it was is known, and the backend's own list finds each of them.
  await page.getByRole('button', { name: 'Another file' }).click()
  await expect(page.getByText(/was not finished/)).toHaveCount(0)
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check 200 rows' }).click()
  await expect(page.getByText('0 are ready, 7 need a correction, 193 look already issued.')).toBeVisible()
})

test('one refused row does not hold up the others of its batch', async ({ page, request }) => {
  test.setTimeout(60_000)
  await signIn(page, admins.superAdmin)
  await openBulk(page)
  const rows = Array.from({ length: 12 }, (_, at) => `${at === 5 ? 'ᚠᚢᚦᚨᚱᚲ' : `Gunnar Vik ${at}`},QY${at},20-11-2031`)
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(['Name,Passport,Expiry', ...rows].join('\n')) })
  await page.getByRole('button', { name: 'Check 12 rows' }).click()
  await page.getByRole('button', { name: 'Preview 3 certificates' }).click()
  await page.getByRole('button', { name: 'Issue 12 certificates' }).click()
  await expect(page.getByText('11 of 12 certificates issued.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('region', { name: 'Rows to review' })).toContainText(/Row 7.*Refused: /)
  await expectAccessible(page)
  expect(await issuedPassNumbers(request, 'Gunnar Vik')).toHaveLength(11)
})
