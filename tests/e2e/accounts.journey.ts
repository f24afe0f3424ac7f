import type { Page } from '@playwright/test'
import { demoActivationToken, demoCertificates, demoPassword, demoShortLink } from '../backend/demo'
import { expectReadable } from './checks'
import { addressOf, admins, backendAddress, expect, openTab, signIn, test } from './journey'
import {
  expectNoSession,
  heading,
  hold,
  menuLink,
  newestLink,
  profileButton,
  recordHeaders,
  stored,
  submitPassword,
  tabAndType,
  tabTo,
  toasts,
} from './steps'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function openLogin(page: Page, subdomain = 'northbreakwater'): Promise<void> {
  await page.goto(addressOf('/', subdomain))
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
}

test('the login page is usable after seven requests and loads the console only once the user types', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      // Read first: checking the visibility triggers layout, which requests the font.
      const startTime = performance.now()
      const field = document.querySelector('input[type="email"]')
      if (!(field instanceof HTMLInputElement) || field.disabled || !field.checkVisibility()) return
      performance.mark('usable', { startTime })
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })
  await openLogin(page)
  const before = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    // The browser requests the tab's icon by itself, and the style of paper when it has nothing else to do.
    return entries
      .filter(({ name, startTime }) => startTime < usable && !/\/favicon\.svg$|\/print-[^/]+\.css$/.test(name))
      .map(({ name }) => name)
  })
  expect(before.length, before.join('\n')).toBeGreaterThan(0)
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(7)
  await page.waitForLoadState('networkidle')
  const ownOrigins = [new URL(addressOf('/')).origin, backendAddress]
  expect(requested.filter((url) => !ownOrigins.includes(new URL(url).origin))).toEqual([])
  expect(requested.filter((url) => url.includes('/assets/Console-'))).toEqual([])
  const loading = page.waitForRequest(/\/assets\/Console-[^/]+\.js$/)
  await email(page).press('m')
  await loading
})

for (const { what, path, operation, title, part } of [
  { what: 'the login page', path: '/', operation: 'ClientTheme', title: 'Welcome to Delta', part: 'input[type="email"]' },
  {
    what: 'a public certificate',
    path: `/certificate/${demoCertificates.valid}`,
    operation: 'OpenCertificate',
    title: 'Valid',
    part: '[role="status"]',
  },
])
  test(`the outline of ${what} stands and its request is sent before the code is there, and nothing moves`, async ({ page, watch }) => {
    await page.addInitScript(() => {
      localStorage.setItem('delta:v3:appearance', 'dark')
      const shifts: number[] = []
      Reflect.set(globalThis, 'shifts', shifts)
      new PerformanceObserver((list) => {
        for (const { startTime, ...entry } of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value') ?? startTime))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      let release = (): void => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/\/assets\/light-[^/]+\.js$/, async (route) => {
        await released
        await route.fallback()
      })
      const before = watch.count(operation)
      await page.goto(addressOf(path), { waitUntil: 'commit' })
      await expect.poll(() => watch.count(operation)).toBe(before + 1)
      const outline = page.locator('.outline')
      const box = outline.locator('b:visible').first()
      await expect(box).toBeVisible()
      await expect(outline).toHaveAttribute('aria-hidden', 'true')
      await expect(outline).toHaveText('')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      const outlined = await box.boundingBox()
      release()
      await expect(heading(page, title)).toBeVisible()
      const real = await page.locator(part).first().boundingBox()
      for (const side of ['x', 'y', 'width'] as const)
        expect(Math.abs((real?.[side] ?? 0) - (outlined?.[side] ?? 0)), `${side} at ${viewport.width} px`).toBeLessThanOrEqual(2)
      expect(watch.count(operation)).toBe(before + 1)
      expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

test('a stranger on a slow connection fetches no font and no photo', async ({ page, context }) => {
  const decorationsOf = async (tab: Page): Promise<readonly string[]> => {
    const fetched: string[] = []
    tab.on('request', (request) => fetched.push(request.url()))
    await openLogin(tab)
    await tab.waitForLoadState('networkidle')
    return fetched.filter((url) => /\.woff2$|\/login\//.test(url))
  }
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { downlink: 1 } }))
  expect(await decorationsOf(page)).toEqual([])
  expect(await decorationsOf(await openTab(context))).toHaveLength(2)
})

test(
  'a user signs in by keyboard with a pasted password, once, however often Enter is pressed',
  { tag: '@everyBrowser' },
  async ({ page, watch }) => {
    await openLogin(page)
    await tabTo(page, email(page))
    await page.keyboard.press('Enter')
    await expect(email(page)).toHaveAccessibleDescription('Required field')
    await expect(email(page)).toBeFocused()
    // Copied from the email field, as from a password manager.
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+c')
    await page.keyboard.type(admins.superAdmin)
    await tabTo(page, password(page))
    await page.keyboard.type('        ')
    await page.keyboard.press('Enter')
    await expect(password(page)).toHaveAccessibleDescription('Required field')
    expect(watch.count('LogIn')).toBe(0)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(password(page)).toHaveAttribute('type', 'password')
    const show = page.getByRole('button', { name: 'Show password' })
    await tabTo(page, show)
    await page.keyboard.press('Space')
    await expect(password(page)).toHaveAttribute('type', 'text')
    await expect(password(page)).toHaveValue(demoPassword)
    const held = await hold(page, 'LogIn')
    await tabTo(page, password(page), 'Shift+Tab')
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-busy', 'true')
    held.release()
    await expect(page).toHaveURL(addressOf('/dashboard'))
    await expect(heading(page, 'Dashboard')).toBeVisible()
    expect(watch.count('LogIn')).toBe(1)
  },
)

test('a forgotten password is reset once with the link in the email', async ({ page, request, watch }) => {
  const noor = 'noor.rahman@southpier.example'
  await openLogin(page, 'southpier')
  const forgotten = page.getByRole('button', { name: 'Forgot password?' })
  await forgotten.click()
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await dialog.getByLabel('Email').fill('nobody@southpier.example')
  await dialog.getByLabel('Email').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('User account does not exist')
  // The message floats above the dialog: a click on it is not a click outside the dialog.
  await toasts(page).getByRole('button', { name: 'Close message' }).click({ force: true })
  await expect(dialog.getByLabel('Email')).toHaveValue('nobody@southpier.example')
  await dialog.getByLabel('Email').fill(noor)
  await dialog.getByLabel('Email').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(toasts(page).getByText('Reset email sent')).toBeVisible()
  await expect(forgotten).toBeFocused()

  const link = await newestLink(request, noor)
  const first = page.getByLabel('New password')
  const second = page.getByLabel('Confirm password')
  await page.goto(link)
  await expect(email(page)).toHaveValue(noor)
  await expect(page).toHaveURL(addressOf('/passwordReset/link', 'southpier'))
  await page.reload()
  await expect(email(page)).toHaveValue(noor)
  await first.fill('quiet-water-2')
  await second.fill('quiet-water-2')
  await page.getByRole('button', { name: 'Reset Password' }).dblclick()
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
  await expect(toasts(page).getByText('Password reset')).toBeVisible()
  expect(watch.count('ResetPassword')).toBe(1)

  await email(page).fill(noor)
  await submitPassword(page, 'quiet-water-2')
  await expect(page).toHaveURL(addressOf('/dashboard', 'southpier'))
})

test('an invited admin sets a password by keyboard and signs in', async ({ page, watch }) => {
  const ines = 'ines.carvalho@northbreakwater.example'
  const first = page.getByLabel('Set password')
  const second = page.getByLabel('Confirm password')
  const consent = page.getByRole('checkbox', { name: 'I accept the terms and the privacy policy' })
  await page.goto(addressOf(`/emailValidate/${demoActivationToken}/${ines}`))
  await expect(page.getByText(ines)).toBeVisible()
  await tabAndType(page, first, 'first-light-1')
  await tabAndType(page, second, 'first-light-1')
  await tabTo(page, consent)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Set password' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
  await expect(toasts(page).getByText('User activated')).toBeVisible()
  expect(watch.count('ActivateAdmin')).toBe(1)
  await tabAndType(page, email(page), ines)
  await tabAndType(page, password(page), 'first-light-1')
  await page.keyboard.press('Enter')
  await expect(profileButton(page, 'Ines Carvalho')).toBeVisible()
})

test('the profile menu sends a reset email and signs out by keyboard, and neither Back nor a reload reopens a page', async ({
  page,
  request,
  watch,
}) => {
  await signIn(page, admins.trainingAdmin)
  await menuLink(page, 'Help').click()
  await expect(page).toHaveURL(addressOf('/user-guide'))
  const trigger = profileButton(page, 'Tobias Lindqvist')
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await tabTo(page, trigger, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Reset password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Reset Password' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(toasts(page).getByText('Reset email sent')).toBeVisible()
  await expect(trigger).toBeFocused()
  expect(watch.count('SendResetEmail')).toBe(1)
  expect(await newestLink(request, admins.trainingAdmin)).toContain(addressOf('/passwordReset/'))

  const token = await stored(page, 'delta:v3:authToken')
  const headers = recordHeaders(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Reset password' })).toBeFocused()
  await page.keyboard.type('sign')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
  await expectNoSession(page)
  await expect.poll(() => watch.count('LogOut')).toBe(1)
  expect(headers.map(({ admintoken }) => admintoken)).toEqual([token])
  await page.goBack()
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
})

test('short links and links of older emails lead to their pages, and Back does not follow them again', async ({ page, watch }) => {
  await page.goto(addressOf(`/#/certificate/${demoCertificates.valid}`))
  await expect(heading(page, 'Valid')).toBeVisible()
  await expect(page).toHaveURL(addressOf(`/certificate/${demoCertificates.valid}`))
  expect(watch.sent).not.toContain('ClientTheme')

  const path = `/emailValidate/${demoActivationToken}/ines.carvalho@northbreakwater.example`
  await page.goto('about:blank')
  await page.goto(addressOf(`/#${path}`))
  await expect(heading(page, 'Activate your account')).toBeVisible()
  await expect(page).toHaveURL(addressOf('/emailValidate/link'))
  await page.goBack()
  await expect(page).toHaveURL('about:blank')

  await openLogin(page)
  await page.goto(addressOf(`/#/certificate/qr/${demoCertificates.valid}`))
  await expect(heading(page, 'Valid')).toBeVisible()
  await expect(page).toHaveURL(addressOf(`/certificate/qr/${demoCertificates.valid}`))

  await page.goto(addressOf(`/d/${demoShortLink}`))
  await expect(page).toHaveURL(addressOf(`/certificate/${demoCertificates.valid}`))
  await expect(heading(page, 'Valid')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/d\//)
})

test('a half-typed new password survives a sign-in in another tab', async ({ page, context }) => {
  await page.goto(addressOf('/passwordReset/token-of-a-link/maren.oyelaran@northbreakwater.example'))
  await page.getByLabel('New password').fill('a new password')
  const other = await openTab(context)
  await signIn(other, admins.trainingAdmin)
  await expect(page.getByLabel('New password')).toHaveValue('a new password')
  await page.getByLabel('Confirm password').fill('another password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription('Passwords must match')
})

test('a start whose code never arrives offers Reload in words that can be read', async ({ page, watch }) => {
  watch.expect(/404/)
  await page.route(/\/assets\/index-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.goto(addressOf('/'))
  const late = page.getByText('This takes longer than usual.')
  await expect(late).toBeHidden()
  // The style sheet shows it after some seconds, which nobody has to wait for.
  const [delay] = await late.evaluate((element) =>
    element.getAnimations().map((animation) => {
      animation.finish()
      return animation.effect?.getTiming().delay
    }),
  )
  expect(delay).toBeGreaterThan(5_000)
  expect(delay).toBeLessThan(15_000)
  await expect(late).toBeVisible()
  // On a ground of its own, because half of it lies over the dark picture.
  await expect(late).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expectReadable(page, 'a start that takes long')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
