import type { Page } from '@playwright/test'
import { addressOf, admins, expect, port, signIn, test } from './journey'
import { serveConfigured } from './serveConfigured'
import { heading } from './steps'

/** Changes the settings in the console's page, which the start script would refuse. */
async function reconfigure(page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/*', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback()
    // Only the browser knows the tenants' hosts.
    const response = await route.fetch({ url: `http://localhost:${port}${new URL(request.url()).pathname}` })
    const body = (await response.text()).replace(/(id="delta-config">)([^<]*)/, (_match, start: string, json: string) => {
      const settings: unknown = JSON.parse(json)
      return start + JSON.stringify({ ...Object(settings), ...changes })
    })
    return route.fulfill({ response, body })
  })
}

test('a setting that cannot be used stops the console with its name, and the session waits', async ({ page, watch }) => {
  await signIn(page, admins.superAdmin, '/certificates/issued')
  await watch.answered()
  const before = watch.sent.length
  await reconfigure(page, { tenants: {}, defaultClientId: 'client-southpier', uploadsAddress: 'files.example.com' })
  await page.reload()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Delta could not start')
  await expect(alert).toContainText('The setting “uploadsAddress” must be a full address')
  expect(watch.sent.length).toBe(before)

  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Issued certificates')).toBeVisible()
})

test('a tenant is added by configuration alone, and markup in a setting stays text', async ({ page }, { outputDir }) => {
  await page.goto(addressOf('/', 'newquay'))
  await expect(heading(page, 'This console has closed down')).toBeVisible()

  const hostile = '</script><script>document.title = "taken"</script>'
  const settings = { tenants: { newquay: 'client-southpier' }, chatWidgetId: hostile }
  const server = await serveConfigured('console', outputDir, () => settings)

  await page.goto(`http://newquay.localhost:${server.port}/`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Southpier Maritime College').first()).toBeVisible()
  const written = await page.locator('#delta-config').evaluate((block) => Object(JSON.parse(block.textContent ?? '')).chatWidgetId)
  expect(written).toBe(hostile)
  await expect(page).not.toHaveTitle('taken')
  await server.close()
})
