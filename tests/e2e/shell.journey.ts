import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../backend/demo'
import { addressOf, admins, expect, port, signIn, test, withMotion } from './journey'
import { serveConfigured } from './serveConfigured'
import { goBack, heading, menu, menuButton, menuLink, profileButton, submitSignIn } from './steps'

test.use(withMotion)

const issuedTable = (page: Page): Locator => page.getByRole('table', { name: 'Issued certificates', exact: true })

test('below 1240 px the menu starts closed, and stays open beside the page once it was opened', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 700 })
  await signIn(page, admins.superAdmin)
  await expect(menu(page)).toBeHidden()
  await menuButton(page).click()
  await menuLink(page, 'Issued').click()
  await expect(heading(page, 'Issued certificates')).toBeVisible()
  await expect(menu(page)).toBeVisible()
  // The choice belongs to wide windows only.
  await page.reload()
  await expect(heading(page, 'Issued certificates')).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(menu(page)).toBeVisible()
})

test('the menu of a wide window stays open or closed across reloads', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  await menuButton(page).click()
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await menuButton(page).click()
  await page.reload()
  await menuLink(page, 'Issued').click()
  await expect(heading(page, 'Issued certificates')).toBeVisible()
  await expect(menu(page)).toBeVisible()
})

test.describe('on a phone', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ viewport })

  test('the menu starts closed and closes on a choice, a tap beside it, even over a frame, and Escape', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    await expect(menu(page)).toBeHidden()
    await menuButton(page).click()
    await menuLink(page, 'Issued').click()
    await expect(heading(page, 'Issued certificates')).toBeVisible()
    await expect(menu(page)).toBeHidden()

    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(viewport.width - 8, viewport.height - 8)
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(addressOf('/certificates/issued'))

    // A frame keeps its clicks from the page.
    await menuButton(page).click()
    await menuLink(page, 'Help').click()
    await expect(heading(page, 'Help')).toBeVisible()
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(viewport.width - 40, viewport.height - 40)
    await expect(menu(page)).toBeHidden()
    await menuButton(page).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()

    // The choice on a phone does not affect a wide window.
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize(viewport)
    await expect(menu(page)).toBeHidden()
  })
})

test('code that cannot be fetched shows an error with a retry, in a page and in the whole console', async ({ page, watch }) => {
  watch.expect(/Failed to load resource|dynamically imported module/)
  await signIn(page, admins.superAdmin)
  await page.route('**/assets/IssuedListScreen-*.js', (route) => route.abort())
  await menuLink(page, 'Issued').click()
  await expect(heading(page, 'This page couldn’t load')).toBeVisible()
  await expect(menu(page)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'This page couldn’t load')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(issuedTable(page)).toBeVisible()

  await page.route('**/assets/Console-*.js', (route) => route.abort())
  await page.reload()
  await expect(heading(page, 'Delta could not start')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(issuedTable(page)).toBeVisible()
})

test('a main script that cannot be loaded is said after some seconds, with Reload', async ({ page, watch }) => {
  watch.expect(/Failed to load resource|ERR_FAILED/)
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto(addressOf('/login'))
  const reload = page.getByRole('link', { name: 'Reload' })
  await expect(reload).toBeHidden()
  await expect(reload).toBeVisible({ timeout: 15_000 })
  await page.unrouteAll({ behavior: 'wait' })
  await reload.click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a scrolled page stays where it is while a menu of the header opens and closes', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/entities/participants')
  await expect(page.getByRole('row').nth(10)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  for (const name of ['Notifications', 'Profile of Maren Oyelaran']) {
    const button = page.getByRole('banner').getByRole('button', { name })
    await button.click()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => scrollY), name).toBe(300)
  }
})

test('the user guide is framed by the help page under its own content policy', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  const loading = page.waitForResponse((response) => new URL(response.url()).pathname === '/guide/index.html')
  await menuLink(page, 'Help').click()
  const response = await loading
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(response.headers()['x-frame-options']).toBe('SAMEORIGIN')
  await expect(heading(page.frameLocator('iframe[title="User guide"]'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', '/guide/index.html')
  const reloaded = await page.reload()
  expect(reloaded?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('the user guide has the appearance chosen in the console, also when that changes, and a guide elsewhere its own', async ({ page }, {
  outputDir,
}) => {
  const guide = page.frameLocator('iframe[title="User guide"]')
  const background = (): Promise<string> => guide.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const [light, dark] = ['rgb(245, 246, 248)', 'rgb(13, 17, 22)']
  const choose = (name: string): Promise<void> => page.getByRole('menuitemradio', { name }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, admins.superAdmin)
  await profileButton(page, 'Maren Oyelaran').click()
  await choose('Dark')
  await page.keyboard.press('Escape')
  await menuLink(page, 'Help').click()
  await expect.poll(background).toBe(dark)
  await profileButton(page, 'Maren Oyelaran').click()
  await choose('Light')
  await expect.poll(background).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).toBe(light)
  await choose('Same as device')
  await expect.poll(background).toBe(dark)
  await choose('Light')
  await page.reload()
  await expect(heading(guide)).toBeVisible()
  await expect.poll(background).toBe(light)

  const userGuideAddress = `http://guide.localhost:${port}/guide/index.html`
  const server = await serveConfigured('console', outputDir, () => ({ userGuideAddress }))
  await page.route(userGuideAddress, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Another guide</h1>' }))
  await page.goto(`http://northbreakwater.localhost:${server.port}/`)
  await submitSignIn(page, admins.superAdmin)
  await profileButton(page, 'Maren Oyelaran').click()
  await choose('Dark')
  await page.keyboard.press('Escape')
  await menuLink(page, 'Help').click()
  await expect(heading(guide, 'Another guide')).toBeVisible()
  expect(await guide.locator('html').getAttribute('data-theme')).toBeNull()
  await server.close()
})

test('the appearance chosen in the profile menu survives a reload and a sign-out', async ({ page }) => {
  const scheme = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const profile = profileButton(page, 'Maren Oyelaran')
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, admins.superAdmin)
  const light = await background()
  await profile.click()
  await expect(page.getByRole('menuitemradio', { name: 'Same as device' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(scheme).toBe('dark')
  const dark = await background()
  expect(dark).not.toBe(light)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  expect(await background()).toBe(dark)

  await profile.click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'dark' })
  await profile.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await scheme()).toBe('light')
  await signIn(page, admins.superAdmin)
  await profile.click()
  await page.getByRole('menuitemradio', { name: 'Same as device' }).click()
  await expect.poll(background).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(background).toBe(light)
})

/** Presses Tab until a control has the focus; the focus must be visible at every stop. */
async function tabVisiblyTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    const invisible = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      const isVisible = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none' || width * height === 0
      return isVisible ? null : (element.getAttribute('aria-label') ?? element.textContent)
    })
    expect(invisible, 'control with an invisible focus').toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
  }
  throw new Error(`Tab never reached ${target.toString()}`)
}

test('a user signs in, searches, opens a record, a dialog and a menu by keyboard, with a visible focus throughout', async ({ page }) => {
  await page.goto(addressOf('/'))
  await expect(heading(page)).toBeVisible()
  await tabVisiblyTo(page, page.getByLabel('Email'))
  await page.keyboard.type(admins.superAdmin)
  await tabVisiblyTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.reload()
  const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh' })
  await expect(refresh).toBeVisible()
  // It comes with the centers. Tab before that reaches the next control.
  const center = page.getByRole('main').getByRole('combobox', { name: 'Training center' })
  await expect(center).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(center).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(refresh).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Issue certificate' })).toBeFocused()

  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await tabVisiblyTo(page, menuLink(page, 'Issued'))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Issued certificates')).toBeFocused()
  await tabVisiblyTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('Crowd Management')
  await expect(page).toHaveURL(/q=Crowd/)
  await expect(issuedTable(page)).not.toHaveAttribute('aria-busy')
  await tabVisiblyTo(page, page.getByRole('radio', { name: /^All/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/status=valid/)
  const row = issuedTable(page).getByRole('link').first()
  const holder = (await row.textContent()) ?? ''
  await tabVisiblyTo(page, row)
  await page.keyboard.press('Enter')
  await expect(heading(page, `${holder} · Crowd Management`)).toBeFocused()

  // A dialog keeps the focus and returns it.
  const moreActions = page.getByRole('button', { name: 'More actions' })
  await tabVisiblyTo(page, moreActions)
  const tooltip = page.locator('.tooltip')
  await expect(tooltip).toHaveText('More actions')
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Revoke…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' })
  await expect(dialog).toBeVisible()
  await tabVisiblyTo(page, dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(moreActions).toBeFocused()

  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).hover()
  await expect(tooltip).toHaveText('Menu')
  await expect(tooltip).toBeVisible()
  await menuLink(page, 'Issued').hover()
  await expect(tooltip).toBeHidden()
  // A number says as little as an icon.
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).hover()
  await expect(tooltip).toHaveText(/^Notifications: \d+/)

  await tabVisiblyTo(page, page.getByRole('button', { name: 'Send', exact: true }))
  const profile = profileButton(page, 'Maren Oyelaran')
  await profile.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Reset password' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(profile).toBeFocused()
  await goBack(page)
  await expect(heading(page, 'Issued certificates')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('Crowd Management')

  // The palette leads anywhere.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Find a page/ })).toBeFocused()
  await page.keyboard.type('planned')
  await expect(page.getByRole('option', { name: /^Planned/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Planned courses')).toBeFocused()
})
