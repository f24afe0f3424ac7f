import { expectAccessible, expectNoSidewaysScroll } from './checks'
import { addressOf, admins, expect, signIn, test } from './journey'
import { heading } from './steps'

const header = 'Name,Date of birth,Passport,Identity number,Type,Result,Collected,Collection time,Reported,Report time,Accession,Vessel'
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Row of the file; every 40th up to 480 has an error, and three are positive. */
function line(at: number): string {
  const isWrong = at % 40 === 39
  return [
    isWrong && at % 3 === 0 ? '' : `Crew Member ${at}`,
    isWrong && at % 3 === 1 ? '1990-02-31' : `1990-02-${10 + (at % 18)}`,
    `FX55${String(at).padStart(4, '0')}`,
    `S${9102140 + at}Z`,
    isWrong && at % 3 === 2 ? 'Blood' : 'SG_PDT_PCR_TEST',
    [7, 123, 400].includes(at) ? 'DETECTED' : 'Not detected',
    daysAgo(2),
    '08:40',
    daysAgo(1),
    '17:05',
    `QF-${at}`,
    'MV Bergen Star',
  ].join(',')
}

test('From the lab’s file to the paper: 500 rows with 12 errors are stored and issued once, although answers are lost', async ({
  page,
  fault,
  watch,
}) => {
  // Forty commands with their look-ups: with delayed answers each of the two batches takes two minutes.
  test.setTimeout(400_000)
  watch.expect(/ERR_|Failed to load resource/)
  await signIn(page, admins.clinic, '/documents/lab?step=import')
  await page.getByLabel('Clinic', { exact: true }).selectOption('Changi')
  const file = [header, ...Array.from({ length: 500 }, (_, at) => line(at))].join('\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'bergen-star.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Check 500 rows' }).click()
  await expect(page.getByText(/488 are ready, 12 need a correction/)).toBeVisible()
  await page.getByRole('button', { name: 'Review 488 results' }).click()
  const store = page.getByRole('button', { name: 'Store 488 results' })
  await expect(store).toHaveAccessibleDescription('3 results need a second look.')
  for (const at of [7, 123, 400]) await page.getByRole('checkbox', { name: new RegExp(`Crew Member ${at} `) }).check()
  await expectAccessible(page, 'review of a lab’s file')
  await fault('StoreLabResults', { kind: 'lost', times: 2 })
  await store.click()
  await expect(page.getByText('488 of 488 results stored.')).toBeVisible({ timeout: 180_000 })
  // 25 rows go with one command: the lost ones were not sent again.
  expect(watch.count('StoreLabResults')).toBe(20)

  await page.getByRole('link', { name: 'Issue 488 documents' }).click()
  await expect(page.getByRole('heading', { name: 'To be issued (488)' })).toBeVisible()
  await page.getByLabel('Physician').selectOption({ label: 'Dr. Lim Wei Jie' })
  const issue = page.getByRole('button', { name: 'Issue 488 documents' })
  await expect(issue).toHaveAccessibleDescription('Dr. Lim Wei Jie has no licence number on file.')
  await page.getByLabel('Physician').selectOption({ label: 'Dr. Grace Tan, licence MCR 14201B' })
  for (const at of [7, 123, 400]) await page.getByRole('checkbox', { name: new RegExp(`Crew Member ${at} `) }).check()
  await expectAccessible(page, 'bulk issue of lab results')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await fault('IssueLabResults', { kind: 'lost', times: 2 })
  await issue.click()
  await expect(page.getByText('488 of 488 documents issued.')).toBeVisible({ timeout: 180_000 })
  expect(watch.count('IssueLabResults')).toBe(20)
  // Neither the address nor the state of the history names anybody.
  expect(page.url() + (await page.evaluate(() => JSON.stringify(history.state)))).not.toMatch(/Crew|FX55|etected/)
  await page.getByRole('link', { name: 'Open document' }).first().click()
  await expect(heading(page)).toContainText('Crew Member')
})

test('A second result of the same person is issued with the first, and the document is sent again to a corrected address', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000)
  await signIn(page, admins.clinic, '/documents/lab')
  const rows = page.getByRole('row', { name: /Kelvin Teo Boon Kiat/ })
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Compare two results' }).click()
  await expect(heading(page)).toContainText('Kelvin Teo')
  await page.getByRole('button', { name: 'Save the second result' }).click()
  await page.getByRole('link', { name: 'Issue the first result' }).click()
  await page.getByLabel('Physician').selectOption({ label: 'Dr. Grace Tan, licence MCR 14201B' })
  const issue = page.getByRole('button', { name: 'Issue document' })
  await expect(issue).toHaveAccessibleDescription('First: enter the identity number')
  await page.getByLabel('Identity number').fill('S9102140Z')
  await expect(issue).toHaveAccessibleDescription('First: save the changes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(issue).not.toHaveAttribute('aria-disabled', 'true')
  await issue.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue document' }).click()
  await expect(page).toHaveURL(/\/document\/view\//)
  expect(watch.count('IssueLabResults')).toBe(1)

  await page.goto(addressOf('/documents/lab?state=all', 'harbourclinic'))
  await rows.getByRole('link').first().click()
  await expect(page.getByText('Not detected')).toHaveCount(2)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send by email' })
  await dialog.getByLabel('To', { exact: true }).fill('kelvin.teo@fleet.example')
  await dialog.getByRole('button', { name: 'Send document' }).click()
  await expect(page.getByText('1 of 1 document sent.')).toBeVisible()
  expect(watch.count('SendCertificate')).toBe(1)
})
