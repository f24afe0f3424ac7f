import { expectAccessible, expectNoSidewaysScroll } from './checks'
import { addressOf, expect, signIn, test } from './journey'
import { heading } from './steps'

// What needs a browser about emails: the way from the bell on a phone, the place in a growing list, and where the first row stands.

test('a clinic manager corrects a failed email on a phone, sends it again once and finds it delivered', async ({ page, watch }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'grace.tan@harbourclinic.example')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /^Emails not delivered/ })
    .click()
  await expect(heading(page, 'Email activity')).toBeVisible()
  await expect(page).toHaveURL(addressOf('/email/activity?status=not_delivered', 'harbourclinic'))
  const table = page.getByRole('table', { name: 'Email activity' })
  const rows = table.locator('tr[data-index]')
  await expect(rows).toHaveCount(11)
  expect((await rows.first().boundingBox())?.y, 'the first row on a phone').toBeLessThanOrEqual(360)

  await table.getByRole('link', { name: 'weiling.koh@gmial.com' }).click()
  const panel = page.getByRole('region', { name: 'Send again' })
  await expect(panel.getByRole('heading', { name: 'gmial.com returned the email' })).toBeVisible()
  await expectAccessible(page, 'a failed email')
  await expectNoSidewaysScroll(page, 'a failed email')
  await panel.getByRole('button', { name: 'Use gmail.com' }).click()
  await panel.getByRole('button', { name: 'Correct and send again' }).dblclick()
  await expect(panel.getByText('Sent again', { exact: true })).toBeVisible()
  await expect(panel.getByText('weiling.koh@gmail.com')).toBeVisible()
  expect(watch.count('SendDocumentAgain')).toBe(1)
  await expect(panel.getByRole('link', { name: /^Next: / })).toBeVisible()
  await expectAccessible(page, 'an email that was sent again')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Correct 2' }).click()
  await expect(page.getByRole('dialog', { name: 'Correct gmial.com to gmail.com' })).toBeVisible()
  await expectAccessible(page, 'the corrections of a domain')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('All', { exact: true }).click()
  await expect(rows.filter({ hasText: 'weiling.koh@gmail.com' })).toContainText('Delivered')
  expect((await rows.first().boundingBox())?.y, 'the first row').toBeLessThanOrEqual(280)

  const loadMore = page.getByRole('button', { name: 'Load more' })
  await loadMore.scrollIntoViewIfNeeded()
  const [count, place] = [await rows.count(), await page.evaluate(() => window.scrollY)]
  await loadMore.click()
  await expect(rows).not.toHaveCount(count)
  expect(await page.evaluate(() => window.scrollY), 'the place in the list').toBe(place)
})
