import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from './checks'
import { addressOf, admins, expect, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { travel } from './steps'

// What needs a browser about charts: that they are drawn at all under the content policy, saved as pictures, and count the same days anywhere.

const hour = 3_600_000

/** A day of Singapore as statistics queries take it, counted with the zone's fixed offset instead of the console's own code. */
const singaporeDay = (time: number): string => new Date(time + 8 * hour).toISOString().slice(0, 10).split('-').toReversed().join('-')

test.describe('in a browser in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('every figure counts the days of Singapore, a minute before its midnight and a minute after', async ({ page }) => {
    const asked = new Map<string, Set<string>>()
    page.on('request', (request) => {
      const { operationName, variables }: { operationName?: string; variables?: Readonly<Record<string, unknown>> } = Object(
        request.method() === 'POST' ? request.postDataJSON() : null,
      )
      const last = variables?.['endDate'] ?? variables?.['endMonth']
      if (operationName && typeof last === 'string') asked.set(operationName, (asked.get(operationName) ?? new Set()).add(last))
    })
    await signIn(page, admins.clinic)
    const midnight = Math.floor(Date.now() / (24 * hour)) * 24 * hour + 16 * hour
    for (const now of [midnight - hour / 60, midnight + hour / 60]) {
      const today = singaporeDay(now)
      await page.clock.setFixedTime(now)
      // The console counts the host's days.
      await page.route('**/robots.txt', (route) => route.fulfill({ headers: { date: new Date(now).toUTCString() } }))
      asked.clear()
      await page.goto(addressOf('/dashboard', 'harbourclinic'))
      await expect(page.getByRole('region', { name: 'Documents issued' }).getByRole('link', { name: /^RT-PCR/ })).toBeVisible()
      expect(asked.get('CertificatesTotal')).toContain(today)
      expect(asked.get('DocumentsByMonth')).toEqual(new Set([`01${today.slice(2)}`]))
      await travel(page, '/stats')
      await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
      expect([...(asked.get('StatsDocuments') ?? [])]).toContain(today)
    }
  })
})

test('the head office compares two clients in a frame that stays in view, and saves a chart as a picture', async ({ page }) => {
  await signIn(page, admins.root, '/stats')
  await page.getByLabel('Client').selectOption('Harbour Clinic')
  await page.getByLabel('Compare with').selectOption('Quay Lab')
  const frame = page.getByRole('region', { name: 'Acting on another client' })
  await expect(frame).toContainText('Acting on Harbour Clinic (harbourclinic) and Quay Lab (quaylab)')
  const clinic = page.getByRole('region', { name: 'Harbour Clinic', exact: true })
  const chart = clinic.getByRole('region', { name: 'Documents issued, Harbour Clinic' })
  await expect(chart.locator('svg .recharts-bar-rectangle').first()).toBeVisible()
  await expectAccessible(page, 'two clients side by side')

  const saving = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'PNG' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Documents issued.png')
  const picture = await readFile(await download.path())
  // The width and height in the head of a PNG: twice the drawing, with its facts below.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(900)
  expect(picture.readUInt32BE(20)).toBeGreaterThan(600)

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(frame).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'two clients on a phone')
})

test('sixty months of a clinic are drawn as bars and as lines', async ({ page }) => {
  await signIn(page, admins.clinic, '/insights?months=60')
  const chart = page.getByRole('region', { name: 'Documents issued' })
  await expect(chart.locator('svg [data-outline]').first()).toBeVisible()
  await chart.getByText('Line', { exact: true }).click()
  await expect(chart.locator('svg .recharts-line-curve').first()).toBeVisible()
  await chart.getByRole('link', { name: /^RT-PCR/ }).hover()
  await expectAccessible(page, 'a chart of lines')
})

test('a table of counts that is printed over several pages keeps its total last', async ({ page, browser }) => {
  await signIn(page, admins.root, '/stats')
  const totals = page.getByRole('row', { name: /^Total/ })
  await expect(totals).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  const bytes = await page.pdf({ width: '210mm', height: '74mm' })
  const { words, pages } = await readPdf(browser, bytes, { hasCode: false })
  expect(pages).toBeGreaterThan(3)
  expect(words.join(' ').match(/Total\d/g)).toHaveLength(3)
})
