import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from './checks'
import { addressOf, admins, expect, signIn, test } from './journey'
import { heading } from './steps'

// What needs a browser about charts: that they are drawn at all under the content policy, and saved as pictures.

test('the head office compares two clients in a frame that stays in view, and saves a chart as a picture', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, admins.root)
  await page.goto(addressOf('/stats', 'headoffice'))
  await page.getByLabel('Client').selectOption('Harbour Clinic')
  await page.getByLabel('Compare with').selectOption('Quay Lab')
  const frame = page.getByRole('region', { name: 'Acting on another client' })
  await expect(frame).toContainText('Acting on Harbour Clinic and Quay Lab')
  const clinic = page.getByRole('region', { name: 'Harbour Clinic', exact: true })
  const chart = clinic.getByRole('region', { name: 'Documents issued, Harbour Clinic' })
  await expect(chart.locator('svg .recharts-bar-rectangle').first()).toBeVisible()
  await expectAccessible(page, 'two clients side by side')

  const total = await clinic
    .getByRole('region', { name: 'Total issued Docs, Harbour Clinic' })
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .first()
    .textContent()
  await expect(chart.getByText(total ?? '', { exact: true }).first()).toBeVisible()
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
  await frame.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(addressOf('/stats', 'headoffice'))
  await expect(heading(page, 'Analytics')).toBeVisible()
})

test('sixty months of a clinic are drawn as bars and as lines', async ({ page }) => {
  await signIn(page, 'grace.tan@harbourclinic.example')
  await page.goto(addressOf('/insights?months=60', 'harbourclinic'))
  const chart = page.getByRole('region', { name: 'Documents issued' })
  await expect(chart.locator('svg .recharts-bar-rectangle').first()).toBeVisible()
  await chart.getByText('Line', { exact: true }).click()
  await expect(chart.locator('svg .recharts-line-curve').first()).toBeVisible()
  await chart.getByRole('button', { name: 'Highlight RT-PCR' }).hover()
  await expectAccessible(page, 'a chart of lines')
})
