import { demoCertificates } from '../backend/demo'
import { addressOf, admins, expect, signIn, test } from './journey'

const folder = 'tests/e2e/pictures'

test('the console', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, admins.superAdmin)
  await page.goto(addressOf(`/certificates/view/${demoCertificates.valid}`))
  await expect(page.getByRole('article', { name: 'Preview of the certificate' })).toBeVisible()
  await expect(page.getByText('Email delivered', { exact: false }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}/console.png` })
})

test('the public page', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 760 }, deviceScaleFactor: 1.5, timezoneId: 'Asia/Singapore' })
  const page = await context.newPage()
  await page.goto(addressOf(`/certificate/qr/${demoCertificates.valid}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}/viewer.png` })
  await context.close()
})
