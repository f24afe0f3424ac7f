import type { Page } from '@playwright/test'
import { demoCertificates } from '../backend/demo'
import { addressOf, admins, expect, port, signIn, test } from './journey'
import { serveConfigured } from './serveConfigured'
import { heading, menu, menuButton, menuLink, submitSignIn } from './steps'

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
  // Away from the console, so that only the page that must not start could send anything.
  await page.goto('about:blank')
  const before = watch.sent.length
  await reconfigure(page, { tenants: {}, defaultClientId: 'client-southpier', uploadsAddress: 'files.example.com' })
  await page.goto(addressOf('/certificates/issued'))
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

test('uncaught errors are reported without what they say, and the page stays usable on a phone', async ({ page, watch }, { outputDir }) => {
  watch.expect(/Aminata|Failed to load resource|dynamically imported module/)
  const reports: unknown[] = []
  await page.route('**/api/errors', (route) => {
    reports.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  const server = await serveConfigured('console', outputDir, () => ({ errorReportPath: '/api/errors' }))
  const open = (path: string) => page.goto(`http://northbreakwater.localhost:${server.port}${path}`)
  await page.setViewportSize({ width: 390, height: 844 })

  await open(`/certificate/qr/${demoCertificates.valid}`)
  await expect(heading(page, 'Valid')).toBeVisible()
  await page.evaluate(() => {
    for (let times = 0; times < 20; times += 1)
      setTimeout(() => {
        throw new RangeError('Aminata Diallo')
      })
    void Promise.reject(new SyntaxError('Aminata Diallo'))
  })
  const build = expect.stringMatching(/^\/assets\/index-.{7}\.js$/)
  const route = '/certificate/qr/:certificateId'
  await expect.poll(() => reports.length).toBe(2)
  expect(reports).toContainEqual({ operation: null, kind: 'RangeError', route, build, place: null })
  expect(reports).toContainEqual({ operation: null, kind: 'SyntaxError', route, build, place: null })
  await expect(heading(page, 'Valid')).toBeVisible()

  await open('/')
  await submitSignIn(page, admins.superAdmin)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  // A page without rows: from here on, no list can draw one.
  await menuButton(page).click()
  await menuLink(page, 'Help').click()
  await expect(heading(page, 'Help')).toBeVisible()
  await watch.answered()
  await page.evaluate(() => {
    Object.assign(globalThis, { padStart: Reflect.get(String.prototype, 'padStart') })
    const padStart = (): never => {
      throw new TypeError('Aminata Diallo')
    }
    Object.assign(String.prototype, { padStart })
  })
  await menuButton(page).click()
  await menuLink(page, 'Issued').click()
  await expect(heading(page, 'This page couldn’t load')).toBeVisible()
  await expect.poll(() => reports.at(-1)).toMatchObject({ kind: 'TypeError', route: '/certificates/issued', build })
  await page.evaluate(() => void Object.assign(String.prototype, { padStart: Reflect.get(globalThis, 'padStart') }))
  await menuButton(page).click()
  await expect(menu(page)).toBeVisible()
  await menuLink(page, 'Certificate templates').click()
  await expect(heading(page, 'Certificate templates')).toBeVisible()
  expect(JSON.stringify(reports)).not.toContain('Aminata')
  await server.close()
})
