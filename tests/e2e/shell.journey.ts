import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { screenRoutes } from '~/app/routes'
import { demoCertificates, demoPassword, demoTenants } from '../backend/demo'
import { addressOf, admins, expect, expectAccessible, expectNoSidewaysScroll, signIn, smallTargets, test } from './journey'
import { addressOfScreen, askForPage, pressBack, travel } from './ways'

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })
const menuButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const title = (page: Page, name?: string | RegExp): Locator => page.getByRole('heading', { level: 1, ...(name ? { name } : {}) })

/** Every page there is, with an id where the address wants one. */
const screens: readonly string[] = screenRoutes.map(({ path }) =>
  addressOfScreen(path, { template: 'template-basic-safety', certificate: demoCertificates.valid }),
)

test.describe('the header', () => {
  test('is 80 px high, and keeps a logo of any shape within 300 by 67 px', async ({ page }) => {
    const shapes = [
      { width: 2400, height: 120 },
      { width: 200, height: 1600 },
    ]
    await signIn(page, admins.superAdmin)
    const logo = page.getByRole('banner').getByRole('img', { name: 'North Breakwater Academy' })
    for (const shape of [null, ...shapes]) {
      if (shape) {
        const body = await sharp({ create: { ...shape, channels: 3, background: '#17607a' } })
          .png()
          .toBuffer()
        await page.route('**/images/clientLogo/*', (route) => route.fulfill({ contentType: 'image/png', body }))
        await page.reload()
      }
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport)
        await expect(logo).toBeVisible()
        await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
        const box = await logo.boundingBox()
        expect(box?.width).toBeLessThanOrEqual(300)
        expect(box?.height).toBeLessThanOrEqual(67)
        expect((await page.getByRole('banner').boundingBox())?.height).toBe(80)
        await expectNoSidewaysScroll(page)
      }
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  test('shows the name where the logo does not load', async ({ page, watch }) => {
    watch.expect(/Failed to load resource/)
    await page.route('**/images/clientLogo/*', (route) => route.abort())
    await signIn(page, admins.superAdmin)
    const home = page.getByRole('banner').getByRole('link', { name: 'North Breakwater Academy, dashboard' })
    await expect(home.getByText('North Breakwater Academy', { exact: true })).toBeVisible()
  })
})

test.describe('the menu on a wide screen', () => {
  test('opens and closes, and is found as it was left', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    await expect(menu(page)).toBeVisible()
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
    await menuButton(page).click()
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
    await page.reload()
    await expect(title(page)).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.reload()
    await expect(menu(page)).toBeVisible()
    // It stays where it is when an entry is chosen.
    await menu(page).getByRole('link', { name: 'Issued' }).click()
    await expect(title(page, 'Issued certificates')).toBeVisible()
    await expect(menu(page)).toBeVisible()
  })

  test('lights one entry: the page’s own, or its parent’s', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    for (const [path, entry] of [
      ['/dashboard', 'Dashboard'],
      ['/template/certificate', 'Certificate templates'],
      ['/template/certificate/create', 'Certificate templates'],
      ['/template/certificate/template-basic-safety', 'Certificate templates'],
      ['/certificates/issue', 'Issue'],
      ['/certificates/issued?q=diallo', 'Issued'],
      [`/certificates/view/${demoCertificates.valid}`, 'Issued'],
      ['/user-guide', 'Help'],
    ] as const) {
      await page.goto(addressOf(path))
      await expect(menu(page).getByRole('link', { name: entry, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(menu(page).locator('[aria-current]')).toHaveCount(1)
    }
  })
})

for (const viewport of [
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
])
  test.describe(`the menu at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('starts closed, and closes when an entry is chosen or the page is tapped', async ({ page }) => {
      await signIn(page, admins.superAdmin)
      await expect(menu(page)).toBeHidden()
      await menuButton(page).click()
      await expect(menu(page)).toBeVisible()
      await menu(page).getByRole('link', { name: 'Issued' }).click()
      await expect(title(page, 'Issued certificates')).toBeVisible()
      await expect(menu(page)).toBeHidden()

      await menuButton(page).click()
      await expect(menu(page)).toBeVisible()
      await page.mouse.click(viewport.width - 8, viewport.height - 8)
      await expect(menu(page)).toBeHidden()
      await expect(page).toHaveURL(addressOf('/certificates/issued'))

      // Over a frame too, which would keep the tap to itself.
      await menuButton(page).click()
      await menu(page).getByRole('link', { name: 'Help' }).click()
      await expect(title(page, 'Help')).toBeVisible()
      await menuButton(page).click()
      await expect(menu(page)).toBeVisible()
      await page.mouse.click(viewport.width - 40, viewport.height - 40)
      await expect(menu(page)).toBeHidden()
      await menuButton(page).click()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()

      // What was chosen here says nothing about a wide screen.
      await menuButton(page).click()
      await menuButton(page).click()
      await expect(menu(page)).toBeHidden()
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(menu(page)).toBeVisible()
      await page.setViewportSize(viewport)
      await expect(menu(page)).toBeHidden()
    })
  })

test.describe('going from page to page', () => {
  test('names each page in the document’s title', async ({ page }) => {
    await page.goto(addressOf('/'))
    await expect(page).toHaveTitle('Sign in · North Breakwater Academy')
    await signIn(page, admins.superAdmin)
    for (const [path, name] of [
      ['/dashboard', 'Dashboard'],
      ['/template/certificate', 'Certificate templates'],
      ['/template/certificate/create', 'New certificate template'],
      ['/template/certificate/template-basic-safety', 'Basic Safety Training'],
      ['/template/certificate/nothing', 'Certificate template'],
      ['/certificates/issue', 'Issue a certificate'],
      ['/certificates/issued', 'Issued certificates'],
      [`/certificates/view/${demoCertificates.valid}`, 'Aminata Diallo · Basic Safety Training'],
      ['/certificates/view/nothing', 'Certificate'],
      ['/course/planned', 'Planned courses'],
      ['/course/details/nothing', 'Course'],
      ['/calendar', 'Calendar'],
      ['/entities/participants', 'Students'],
      ['/user-guide', 'Help'],
    ] as const) {
      await askForPage(page, path)
      await expect(page).toHaveTitle(`${name} · North Breakwater Academy`)
      await expect(title(page, name)).toHaveCount(1)
    }
  })

  test('puts the focus on the heading, once the page has its own', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    await menu(page).getByRole('link', { name: 'Issued' }).click()
    await expect(title(page, 'Issued certificates')).toBeFocused()
    await page.getByRole('table', { name: 'Issued certificates', exact: true }).getByRole('link').first().click()
    await expect(title(page, / · /)).toBeFocused()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
    await expect(title(page, 'Issued certificates')).toBeFocused()
    await menu(page).getByRole('link', { name: 'Certificate templates' }).click()
    await expect(title(page, 'Certificate templates')).toBeFocused()
    await page.getByRole('link', { name: 'Basic Safety Training' }).click()
    await expect(title(page, 'Basic Safety Training')).toBeFocused()
    await menu(page).getByRole('link', { name: 'Issue', exact: true }).click()
    await expect(page.getByLabel('Full name')).toBeVisible()
    await expect(title(page, 'Issue a certificate')).toBeFocused()
  })

  test('begins at the top, and Back finds the place that was left', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await signIn(page, admins.superAdmin)
    await menu(page).getByRole('link', { name: 'Issued' }).click()
    const last = page.getByRole('table', { name: 'Issued certificates', exact: true }).getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => window.scrollY)
    expect(left).toBeGreaterThan(200)
    await last.click()
    await expect(title(page, / · /)).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await pressBack(page)
    await expect(title(page, 'Issued certificates')).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  })

  test('can skip the menu', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    await page.reload()
    await expect(title(page)).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: 'Issue a certificate' })).toBeFocused()
  })

  test('Back brings a search back, with the text in its field', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    await menu(page).getByRole('link', { name: 'Issued' }).click()
    const field = page.getByRole('searchbox', { name: 'Holder, passport or certificate' })
    await field.fill('Aminata')
    await expect(page).toHaveURL(addressOf('/certificates/issued?q=Aminata'))
    const rows = page.getByRole('table', { name: 'Issued certificates', exact: true }).getByRole('link')
    await expect(rows.filter({ hasNotText: 'Aminata Diallo' })).toHaveCount(0)
    await rows.first().click()
    await expect(title(page, /^Aminata Diallo · /)).toBeVisible()
    await pressBack(page)
    await expect(page).toHaveURL(addressOf('/certificates/issued?q=Aminata'))
    await expect(field).toHaveValue('Aminata')
    await expect(rows.first()).toBeVisible()
    await expect(rows.filter({ hasNotText: 'Aminata Diallo' })).toHaveCount(0)
    await page.reload()
    await expect(field).toHaveValue('Aminata')
    await expect(rows.first()).toBeVisible()
    await expect(rows.filter({ hasNotText: 'Aminata Diallo' })).toHaveCount(0)
  })

  test('an address that does not exist leads to the dashboard', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    for (const path of ['/nowhere', '/certificates', '/certificates/issued/7/more', '/constructor', '/']) {
      await page.goto(addressOf(path))
      await expect(page).toHaveURL(addressOf('/dashboard'))
      await expect(title(page, 'Dashboard')).toBeVisible()
    }
  })
})

test.describe('what goes wrong with code', () => {
  test('a page whose code cannot be fetched says so and can be tried again', async ({ page, watch }) => {
    watch.expect(/Failed to load resource/)
    watch.expect(/dynamically imported module/)
    await signIn(page, admins.superAdmin)
    await page.route('**/assets/IssuedListScreen-*.js', (route) => route.abort())
    await menu(page).getByRole('link', { name: 'Issued' }).click()
    await expect(title(page, 'This page couldn’t load')).toBeVisible()
    await expect(page).toHaveTitle('This page couldn’t load · North Breakwater Academy')
    await expect(menu(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page, 'This page couldn’t load')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Issued certificates' })).toBeVisible()
    await expect(page).toHaveURL(addressOf('/certificates/issued'))
  })

  test('so does the console itself', async ({ page, watch }) => {
    watch.expect(/Failed to load resource/)
    watch.expect(/dynamically imported module/)
    await signIn(page, admins.superAdmin)
    await page.route('**/assets/Console-*.js', (route) => route.abort())
    await page.reload()
    await expect(title(page, 'Delta could not start')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page, 'Dashboard')).toBeVisible()
  })
})

test('the guide stands in the help page, under a policy of its own', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/guide/index.html')
  await menu(page).getByRole('link', { name: 'Help' }).click()
  const answer = await answered
  expect(answer.status()).toBe(200)
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(answer.headers()['x-frame-options']).toBe('SAMEORIGIN')
  const guide = page.frameLocator('iframe[title="User guide"]')
  await expect(guide.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', '/guide/index.html')
  const console = await page.reload()
  expect(console?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

test.describe('light and dark', () => {
  const look = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

  test('are chosen in the profile menu and survive a reload and a sign-out', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await signIn(page, admins.superAdmin)
    const profile = page.getByRole('button', { name: 'Profile of Maren Oyelaran' })
    const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const lightGround = await ground()
    await profile.click()
    await expect(page.getByRole('menuitemradio', { name: 'Same as device' })).toBeChecked()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
    await expect.poll(() => look(page)).toBe('dark')
    const darkGround = await ground()
    expect(darkGround).not.toBe(lightGround)
    await page.reload()
    await expect(title(page)).toBeVisible()
    expect(await look(page)).toBe('dark')
    expect(await ground()).toBe(darkGround)

    await profile.click()
    await page.getByRole('menuitemradio', { name: 'Light' }).click()
    await page.keyboard.press('Escape')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(title(page)).toBeVisible()
    expect(await look(page)).toBe('light')

    await profile.click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await look(page)).toBe('light')
    await signIn(page, admins.superAdmin)
    await profile.click()
    await page.getByRole('menuitemradio', { name: 'Same as device' }).click()
    await expect.poll(ground).toBe(darkGround)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(ground).toBe(lightGround)
  })
})

test.describe('the tenant’s colour', () => {
  for (const { subdomain, signIns } of demoTenants)
    test(`keeps its contrast at ${subdomain}`, async ({ page }) => {
      test.setTimeout(90_000)
      await page.goto(addressOf('/', subdomain))
      await expect(title(page)).toBeVisible()
      await expectAccessible(page)
      await signIn(page, signIns[0]?.email ?? '')
      await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
      await expectAccessible(page)
    })

  test('is another one at each tenant, and one of the product’s own nowhere', async ({ page }) => {
    test.setTimeout(60_000)
    const grounds = new Map<string, string>()
    for (const { subdomain } of demoTenants) {
      await page.goto(addressOf('/', subdomain))
      const button = page.getByRole('button', { name: 'Sign in' })
      await expect(button).toBeVisible()
      grounds.set(subdomain, await button.evaluate((element) => getComputedStyle(element).backgroundColor))
    }
    expect(new Set(grounds.values()).size).toBe(demoTenants.length)
  })
})

/** Presses Tab until the wanted control has the focus; every stop on the way must be seen. */
async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return true
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none' || width * height === 0
        ? true
        : (element.getAttribute('aria-label') ?? element.textContent)
    })
    expect(seen, 'the focus is seen').toBe(true)
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport()
      return
    }
  }
  throw new Error(`Not reached by ${most} tabs`)
}

test('everything can be done without a mouse', async ({ page }) => {
  test.setTimeout(60_000)
  await page.goto(addressOf('/'))
  await expect(title(page)).toBeVisible()
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(admins.superAdmin)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demoPassword)
  await tabTo(page, page.getByRole('button', { name: 'Sign in' }))
  await page.keyboard.press('Enter')
  await expect(title(page, 'Dashboard')).toBeVisible()

  await tabTo(page, menu(page).getByRole('link', { name: 'Issued' }))
  await page.keyboard.press('Enter')
  await expect(title(page, 'Issued certificates')).toBeFocused()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('Crowd Management')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=Crowd/)
  const table = page.getByRole('table', { name: 'Issued certificates', exact: true })
  await expect(table).not.toHaveAttribute('aria-busy')
  // One that no other journey has revoked meanwhile.
  await tabTo(page, page.getByRole('radio', { name: /^All/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/status=valid/)
  const row = table.getByRole('link').first()
  const holder = (await row.textContent()) ?? ''
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await expect(title(page, `${holder} · Crowd Management`)).toBeFocused()

  // A dialog takes the focus, keeps it, and gives it back.
  const revoke = page.getByRole('button', { name: 'Revoke…' })
  await tabTo(page, revoke)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(revoke).toBeFocused()

  // A menu opens with the arrow and closes with Escape.
  const profile = page.getByRole('button', { name: /^Profile of / })
  for (let pressed = 0; pressed < 60 && !(await profile.evaluate((element) => element === document.activeElement)); pressed++)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Reset password' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(profile).toBeFocused()

  await tabTo(page, page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(title(page, 'Issued certificates')).toBeFocused()
  await pressBack(page)
  await expect(title(page, `${holder} · Crowd Management`)).toBeFocused()
})

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no page scrolls sideways', async ({ page }) => {
    test.setTimeout(90_000)
    await page.goto(addressOf('/'))
    await expect(title(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await signIn(page, admins.superAdmin)
    for (const path of screens) {
      await travel(page, path)
      await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
      await expectNoSidewaysScroll(page, path)
      const cut = await page.getByRole('main').evaluate((main) => {
        const isScrolled = (element: Element | null): boolean =>
          element !== null &&
          element !== main &&
          (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
        return [...main.querySelectorAll('a, button, input, select, textarea, h1, h2, p, dd')]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isScrolled(element))
          .map((element) => element.textContent)
      })
      expect(cut, `${path}: cut off at the right`).toEqual([])
      await menuButton(page).click()
      await expect(menu(page)).toBeVisible()
      await expectNoSidewaysScroll(page, `${path} with the menu`)
    }
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
])
  test.describe(`under a finger at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('every control is at least 44 px', async ({ page }) => {
      test.setTimeout(90_000)
      await page.goto(addressOf('/'))
      await expect(title(page)).toBeVisible()
      expect(await smallTargets(page.locator('body')), 'login').toEqual([])
      await signIn(page, admins.superAdmin)
      for (const path of screens) {
        await travel(page, path)
        await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
        expect(await smallTargets(page.locator('body')), path).toEqual([])
      }
      await menuButton(page).tap()
      await expect(menu(page)).toBeVisible()
      expect(await smallTargets(page.locator('body')), 'menu').toEqual([])
      await menuButton(page).tap()
      await page.getByRole('button', { name: /^Profile of / }).tap()
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
      expect(await smallTargets(page.locator('body')), 'profile').toEqual([])
    })
  })

test('a window made narrow while something new is drawn shows the narrow page', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/course/create')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
  // One rule after the other, until one has come after the new width.
  await page.evaluate(() => {
    const [style] = document.querySelectorAll<HTMLStyleElement>('style[data-styled]')
    const sheet = style?.sheet
    if (!sheet) throw new Error('No sheet that rules are added to')
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      if (sheet.cssRules.item(sheet.cssRules.length - 1)?.cssText.includes('.nobody')) sheet.deleteRule(sheet.cssRules.length - 1)
      else sheet.insertRule('.nobody { color: red }', sheet.cssRules.length)
      if (innerWidth > 1000) port2.postMessage(null)
    })
    port1.start()
    port2.postMessage(null)
  })
  await page.setViewportSize({ width: 390, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('a message stays four seconds, also where motion is reduced', async ({ page, watch, fault }) => {
  watch.expect(/Failed to load resource/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, admins.superAdmin)
  await fault('IssuedCertificateList', { kind: 'json500', times: 1 })
  await menu(page).getByRole('link', { name: 'Issued' }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toBeVisible()
  // The library closes a message when this animation ends.
  const time = await page
    .locator('.Toastify__progress-bar')
    .evaluate((bar) => bar.getAnimations().map(({ effect }) => effect?.getTiming().duration))
  expect(time).toEqual([4000])
})
