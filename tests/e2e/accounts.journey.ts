import type { APIRequestContext, Page } from '@playwright/test'
import { demoActivationToken, demoCertificates, demoPassword } from '../backend/demo'
import { addressOf, admins, askAsStranger, backendAddress, expect, expectAccessible, otherTab, signIn, test } from './journey'
import {
  answer,
  expectNoSession,
  expectSession,
  hold,
  outbox,
  recordHeaders,
  recordToasts,
  signInAgain,
  signInByForm,
  stored,
  tabAndType,
  tabTo,
  toasts,
} from './ways'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const failure = (page: Page, words: string) => page.getByRole('main').getByRole('alert').filter({ hasText: words })
const profile = (page: Page, name: string) => page.getByRole('button', { name: `Profile of ${name}` })

const widths = [1440, 390, 320] as const

async function expectAccessibleEverywhere(page: Page): Promise<void> {
  test.slow()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const openLogin = async (page: Page, subdomain = 'northbreakwater'): Promise<void> => {
  await page.goto(addressOf('/', subdomain))
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
}

/** The link of the newest mail to somebody. */
async function newestLink(request: APIRequestContext, recipient: string): Promise<string> {
  const mails: unknown = JSON.parse(await outbox(request))
  const found = (Array.isArray(mails) ? mails : []).find((mail: unknown) => Object(mail).recipient === recipient)
  return String(Object(found).link)
}

test.describe('the login page', () => {
  test('shows whose it is, and fits every width', async ({ page }) => {
    await openLogin(page)
    await expect(page).toHaveTitle('Sign in · North Breakwater Academy')
    await expect(page.getByRole('img', { name: 'North Breakwater Academy' })).toBeVisible()
    await expect(email(page)).toHaveAttribute('autocomplete', 'username')
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
    await expectAccessibleEverywhere(page)
  })

  test('names the first bad field and goes there', async ({ page, watch }) => {
    await openLogin(page)
    await signInButton(page).click()
    await expect(email(page)).toHaveAccessibleDescription('Required field')
    await expect(password(page)).toHaveAccessibleDescription('Required field')
    await expect(email(page)).toBeFocused()
    await expectAccessible(page)
    await email(page).fill('maren.oyelaran')
    await signInButton(page).click()
    await expect(email(page)).toHaveAccessibleDescription('Enter an email address like name@company.com')
    await expect(email(page)).toBeFocused()
    await email(page).fill(admins.superAdmin)
    await signInButton(page).click()
    await expect(email(page)).not.toHaveAttribute('aria-invalid')
    await expect(password(page)).toBeFocused()
    expect(watch.sent).not.toContain('LogIn')
  })

  test('names the first bad field and goes there, by keyboard', async ({ page, watch }) => {
    await openLogin(page)
    await tabTo(page, email(page))
    await page.keyboard.press('Enter')
    await expect(email(page)).toHaveAccessibleDescription('Required field')
    await expect(email(page)).toBeFocused()
    await page.keyboard.type('maren.oyelaran@')
    await page.keyboard.press('Enter')
    await expect(email(page)).toHaveAccessibleDescription('Enter an email address like name@company.com')
    await tabAndType(page, email(page), admins.superAdmin)
    await tabTo(page, signInButton(page))
    await page.keyboard.press('Space')
    await expect(password(page)).toBeFocused()
    await tabTo(page, email(page), 'Shift+Tab')
    await expect(email(page)).toHaveValue(admins.superAdmin)
    expect(watch.sent).not.toContain('LogIn')
  })

  test('says a wrong password in the form and in one toast, and shows that it works on it', async ({ page, watch }) => {
    const said = await recordToasts(page)
    await openLogin(page)
    const held = await hold(page, 'LogIn')
    await email(page).fill(admins.superAdmin)
    await password(page).fill('not the password')
    await signInButton(page).dblclick()
    const busy = page.getByRole('button', { name: 'Signing in…' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await busy.click({ force: true })
    held.release()
    await expect(failure(page, 'Wrong email or password')).toHaveText('Wrong email or password')
    await expect(toasts(page).getByText('Wrong email or password')).toBeVisible()
    await expect(signInButton(page)).not.toHaveAttribute('aria-busy')
    await expectAccessible(page)
    expect(said).toEqual(['Wrong email or password'])
    expect(watch.sent.filter((name) => name === 'LogIn')).toHaveLength(1)
    await expectNoSession(page)
    await signInAgain(page)
    await expect(page).toHaveURL(addressOf('/dashboard'))
    await expect(heading(page, 'Dashboard')).toBeVisible()
    expect(said).toEqual(['Wrong email or password'])
  })

  test('signs in once, however quickly it is pressed, by keyboard', async ({ page, watch }) => {
    const said = await recordToasts(page)
    await openLogin(page)
    await tabAndType(page, email(page), admins.superAdmin)
    await tabAndType(page, password(page), 'not the password')
    await page.keyboard.press('Enter')
    await expect(failure(page, 'Wrong email or password')).toBeVisible()
    await expect.poll(() => said).toEqual(['Wrong email or password'])
    const held = await hold(page, 'LogIn')
    await tabTo(page, password(page), 'Shift+Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
    await expect(failure(page, 'Wrong email or password')).toBeHidden()
    await page.keyboard.press('Enter')
    held.release()
    await expect(page).toHaveURL(addressOf('/dashboard'))
    await expect(heading(page, 'Dashboard')).toBeVisible()
    expect(watch.sent.filter((name) => name === 'LogIn')).toHaveLength(2)
    await expectSession(page)
  })

  for (const { what, kind, words } of [
    { what: 'a problem of the server', kind: 'html500', words: 'The server had a problem. Try again.' },
    { what: 'a lost connection', kind: 'network', words: 'Could not reach the server.' },
  ] as const) {
    test(`says ${what} in its own words`, async ({ page, watch, fault, request }) => {
      watch.expect(/Failed to load resource/)
      const said = await recordToasts(page)
      await fault('LogIn', { kind })
      await openLogin(page)
      await email(page).fill(admins.superAdmin)
      await password(page).fill(demoPassword)
      await password(page).press('Enter')
      await expect(failure(page, words)).toHaveText(words)
      await expect(toasts(page).getByText(words)).toBeVisible()
      expect(said).toEqual([words])
      await expectNoSession(page)
      await request.delete(`${backendAddress}/faults`)
      await password(page).press('Enter')
      await expect(page).toHaveURL(addressOf('/dashboard'))
    })
  }

  test('offline says that the server could not be reached, and works again with the connection', async ({ page, watch, context }) => {
    watch.expect(/Failed to load resource|Failed to fetch/)
    await openLogin(page)
    await context.setOffline(true)
    await signInByForm(page, admins.superAdmin)
    await expect(failure(page, 'Could not reach the server.')).toBeVisible()
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    expect(watch.sent).not.toContain('LogIn')
    await context.setOffline(false)
    await signInButton(page).click()
    await expect(page).toHaveURL(addressOf('/dashboard'))
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })

  test('that goes offline while somebody types still says it in a toast', async ({ page, watch, context }) => {
    // Typing begins to fetch the console, which the lost connection cuts short.
    watch.expect(/ERR_INTERNET_DISCONNECTED/)
    const said = await recordToasts(page)
    await openLogin(page)
    await email(page).fill(admins.superAdmin)
    await password(page).fill(demoPassword)
    await context.setOffline(true)
    await signInButton(page).click()
    await expect(toasts(page).getByText('Could not reach the server.')).toBeVisible()
    await expect(failure(page, 'Could not reach the server.')).toBeVisible()
    expect(said).toEqual(['Could not reach the server.'])
    expect(watch.sent).not.toContain('LogIn')
  })

  test('says that something went wrong where the refusal has no words', async ({ page, fault }) => {
    const said = await recordToasts(page)
    await fault('LogIn', { kind: 'refused', message: '' })
    await openLogin(page)
    await signInByForm(page, admins.superAdmin)
    await expect(failure(page, 'Something went wrong')).toHaveText('Something went wrong')
    await expect.poll(() => said).toEqual(['Something went wrong'])
  })

  test('takes a sign-in without a token for no session', async ({ page }) => {
    const admin = {
      id: 'admin-maren-oyelaran',
      email: admins.superAdmin,
      name: 'Maren Oyelaran',
      role: 'superAdmin',
      lastLogin: null,
      centerId: null,
      instructorId: null,
    }
    const words = 'Signed in, but the server sent no session. Please report this.'
    for (const message of ['short', 'Welcome back, Maren, it is good to see you', null]) {
      await answer(page, 'LogIn', { adminLogin: { success: true, message, admin } })
      await openLogin(page)
      await signInByForm(page, admins.superAdmin)
      await expect(failure(page, words)).toHaveText(words)
      await expect(toasts(page).getByText(words)).toBeVisible()
      await expect(page).toHaveURL(addressOf('/'))
      for (const key of ['authToken', 'userId', 'userInfo']) expect(await stored(page, `delta:v3:${key}`)).toBeNull()
    }
  })

  test('takes a pasted password, and shows it when asked', async ({ page }) => {
    await openLogin(page)
    await tabAndType(page, email(page), demoPassword)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+c')
    await tabTo(page, password(page))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(password(page)).toHaveValue(demoPassword)
    await expect(password(page)).toHaveAttribute('type', 'password')
    const show = page.getByRole('button', { name: 'Show password' })
    await tabTo(page, show)
    await page.keyboard.press('Space')
    await expect(password(page)).toHaveAttribute('type', 'text')
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await tabAndTypeBack(page)
    await expect(page).toHaveURL(addressOf('/dashboard'))
  })

  /** Puts the e-mail right, backwards, and sends. */
  async function tabAndTypeBack(page: Page): Promise<void> {
    await tabTo(page, email(page), 'Shift+Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(admins.superAdmin)
    await page.keyboard.press('Enter')
  }

  test('can be used after six requests, and fetches the console only for somebody who types', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (sent) => asked.push(`${sent.method()} ${sent.url()}`))
    await page.addInitScript(() => {
      const mark = (): void => {
        // Taken first: looking whether it is visible lays the page out, which asks for the font.
        const startTime = performance.now()
        const field = document.querySelector('input[type="email"]')
        if (!(field instanceof HTMLInputElement) || field.disabled || !field.checkVisibility()) return
        performance.mark('usable', { startTime })
        seen.disconnect()
      }
      const seen = new MutationObserver(mark)
      seen.observe(document, { childList: true, subtree: true, attributes: true })
    })
    await openLogin(page)
    await expect(email(page)).toBeEnabled()
    const before = await page.evaluate(() => {
      const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0
      const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      // The tab's icon is the browser's own wish; no form waits for it.
      return entries.filter(({ name, startTime }) => startTime < usable && !name.endsWith('/favicon.svg')).map(({ name }) => name)
    })
    expect(before.length, before.join('\n')).toBeGreaterThan(0)
    expect(before.length, before.join('\n')).toBeLessThanOrEqual(6)
    await page.waitForLoadState('networkidle')
    const own = [new URL(addressOf('/')).origin, backendAddress]
    expect(asked.filter((line) => !own.includes(new URL(line.split(' ')[1] ?? '').origin))).toEqual([])
    expect(asked.filter((line) => line.includes('/assets/Console-'))).toEqual([])
    const fetched = page.waitForRequest(/\/assets\/Console-[^/]+\.js$/)
    await email(page).press('m')
    await fetched
  })
})

test.describe('a forgotten password', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Reset your password' })
  const forgotten = (page: Page) => page.getByRole('button', { name: 'Forgot password?' })
  const noor = 'noor.rahman@southpier.example'
  const lena = 'lena.vogt@quaylab.example'

  // The demo's people keep the demo's password, for the journeys that come after.
  test.afterAll(async ({ request }) => {
    for (const [whose, clientId] of [
      [noor, 'client-southpier'],
      [lena, 'client-quaylab'],
    ] as const) {
      const ask = 'mutation ($email: String!) { adminForgotPassword(email: $email) { success } }'
      const asked = await askAsStranger(request, clientId, ask, { email: whose })
      expect(asked).toEqual({ adminForgotPassword: { success: true } })
      const token = (await newestLink(request, whose)).split('/').at(-2) ?? ''
      const reset = await askAsStranger(
        request,
        clientId,
        'mutation ($email: String!, $token: String!, $password: String!) { adminResetPassword(email: $email, token: $token, password: $password) { success } }',
        { email: whose, token, password: demoPassword },
      )
      expect(reset).toEqual({ adminResetPassword: { success: true } })
    }
  })

  /** Asks for a link on the login page and opens it. */
  async function openResetLink(page: Page, request: APIRequestContext, subdomain: string, whose: string): Promise<string> {
    await openLogin(page, subdomain)
    await forgotten(page).click()
    await dialogOf(page).getByLabel('Email').fill(whose)
    await dialogOf(page).getByLabel('Email').press('Enter')
    await expect(dialogOf(page)).toBeHidden()
    const link = await newestLink(request, whose)
    await page.goto(link)
    await expect(heading(page, 'Reset your password')).toBeVisible()
    return link
  }

  test('is asked for in a dialog that closes without a trace', async ({ page, watch }) => {
    const said = await recordToasts(page)
    await openLogin(page, 'southpier')
    await forgotten(page).click()
    const dialog = dialogOf(page)
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Reset Password' }).click()
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Required field')
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await dialog.getByLabel('Email').fill('nobody')
    await dialog.getByRole('button', { name: 'Reset Password' }).click()
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Enter an email address like name@company.com')
    await dialog.getByLabel('Email').fill('nobody@southpier.example')
    // Held, because the answer may come between two presses.
    const held = await hold(page, 'ForgotPassword')
    await dialog.getByRole('button', { name: 'Reset Password' }).dblclick()
    await expect.poll(held.count).toBe(1)
    held.release()
    await expect(dialog.getByRole('alert')).toHaveText('User account does not exist')
    await expect(toasts(page).getByText('User account does not exist')).toBeVisible()
    // A press on the message, which lies above the dialog, is none beside it: what was typed stays.
    const cross = await toasts(page).getByRole('button', { name: 'Close message' }).boundingBox()
    await page.mouse.click((cross?.x ?? 0) + (cross?.width ?? 0) / 2, (cross?.y ?? 0) + (cross?.height ?? 0) / 2)
    await expect(dialog.getByLabel('Email')).toHaveValue('nobody@southpier.example')
    expect(watch.sent.filter((name) => name === 'ForgotPassword')).toHaveLength(1)
    await dialog.getByLabel('Email').fill(noor)
    await dialog.getByRole('button', { name: 'Reset Password' }).click()
    await expect(dialog).toBeHidden()
    await expect(toasts(page).getByText('Reset email sent')).toBeVisible()
    await expect(forgotten(page)).toBeFocused()
    expect(said).toEqual(['User account does not exist', 'Reset email sent'])
    await forgotten(page).click()
    await expect(dialog.getByLabel('Email')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await forgotten(page).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  test('is asked for in a dialog that closes without a trace, by keyboard', async ({ page }) => {
    await openLogin(page, 'southpier')
    await tabTo(page, forgotten(page))
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(forgotten(page)).toBeFocused()
    await page.keyboard.press('Space')
    await tabAndType(page, dialog.getByLabel('Email'), 'nobody@southpier.example')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('User account does not exist')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(forgotten(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Email')).toHaveValue('')
    await expect(dialog.getByRole('alert')).toBeHidden()
    await tabAndType(page, dialog.getByLabel('Email'), noor)
    await tabTo(page, dialog.getByRole('button', { name: 'Reset Password' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(toasts(page).getByText('Reset email sent')).toBeVisible()
    await expect(forgotten(page)).toBeFocused()
  })

  for (const { kind, words } of [
    { kind: 'html500', words: 'The server had a problem. Try again.' },
    { kind: 'network', words: 'Could not reach the server.' },
  ] as const) {
    test(`that meets ${kind} does not say that the account does not exist`, async ({ page, watch, fault }) => {
      watch.expect(/Failed to load resource/)
      await fault('ForgotPassword', { kind })
      await openLogin(page, 'southpier')
      await forgotten(page).click()
      await dialogOf(page).getByLabel('Email').fill(noor)
      await dialogOf(page).getByLabel('Email').press('Enter')
      await expect(dialogOf(page).getByRole('alert')).toHaveText(words)
    })
  }

  test('is set anew by the link of the mail, which works once', async ({ page, request, watch }) => {
    const link = await openResetLink(page, request, 'southpier', noor)
    const first = page.getByLabel('New password')
    const second = page.getByLabel('Confirm password')
    const reset = page.getByRole('button', { name: 'Reset Password' })
    await expect(email(page)).toHaveValue(noor)
    await expect(email(page)).toHaveAttribute('autocomplete', 'username')
    await expect(first).toHaveAttribute('autocomplete', 'new-password')
    await expect(second).toHaveAttribute('autocomplete', 'new-password')
    await expect(first).toHaveAccessibleDescription('At least 8 characters.')
    await expectAccessibleEverywhere(page)

    await first.fill('short-7')
    await second.fill('short-7')
    await reset.click()
    await expect(first).toHaveAccessibleDescription('Min 8 characters')
    await expect(first).toBeFocused()
    await first.fill('quiet-water-2')
    await second.fill('quiet-water-3')
    await reset.click()
    await expect(first).toHaveAccessibleDescription('Passwords must match')
    await expect(second).toHaveAccessibleDescription('Passwords must match')
    await expect(first).toBeFocused()
    await expectAccessible(page)
    expect(watch.sent).not.toContain('ResetPassword')
    await second.fill('quiet-water-2')
    await reset.dblclick()
    await expect(page).toHaveURL(addressOf('/', 'southpier'))
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    await expect(toasts(page).getByText('Password reset')).toBeVisible()
    expect(watch.sent.filter((name) => name === 'ResetPassword')).toHaveLength(1)

    await signInByForm(page, noor)
    await expect(failure(page, 'Wrong email or password')).toBeVisible()
    await password(page).fill('quiet-water-2')
    await signInButton(page).click()
    await expect(page).toHaveURL(addressOf('/dashboard', 'southpier'))
    await profile(page, 'Noor Rahman').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()

    await page.goto(link)
    await first.fill('quiet-water-4')
    await second.fill('quiet-water-4')
    await reset.click()
    await expect(failure(page, 'Error resetting password')).toHaveText(
      'Error resetting password. The link may have expired or been used before. Ask for a new one with “Forgot password?” on the sign-in page.',
    )
    await expect(toasts(page).getByText('Error resetting password', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect(forgotten(page)).toBeVisible()
  })

  test('is set anew by the link of the mail, by keyboard', async ({ page, request }) => {
    await openResetLink(page, request, 'quaylab', lena)
    const first = page.getByLabel('New password')
    const second = page.getByLabel('Confirm password')
    await tabAndType(page, first, 'quiet-water-2')
    await tabAndType(page, second, 'quiet-water-3')
    await page.keyboard.press('Enter')
    await expect(first).toHaveAccessibleDescription('Passwords must match')
    await expect(second).toHaveAccessibleDescription('Passwords must match')
    await expect(first).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+c')
    await page.keyboard.type('short')
    await page.keyboard.press('Enter')
    await expect(first).toHaveAccessibleDescription('Min 8 characters')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('quiet-water-2')
    await tabAndType(page, second, 'quiet-water-2')
    await tabTo(page, page.getByRole('button', { name: 'Reset Password' }))
    await page.keyboard.press('Space')
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    await tabAndType(page, email(page), lena)
    await tabAndType(page, password(page), 'quiet-water-2')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(addressOf('/dashboard', 'quaylab'))
  })

  for (const { kind, words } of [
    { kind: 'html500', words: 'The server had a problem. Try again.' },
    { kind: 'network', words: 'Could not reach the server.' },
  ] as const) {
    test(`keeps its link when setting it meets ${kind}`, async ({ page, request, watch, fault }) => {
      watch.expect(/Failed to load resource/)
      await openResetLink(page, request, 'southpier', 'callum.reid@southpier.example')
      await fault('ResetPassword', { kind })
      await page.getByLabel('New password').fill(demoPassword)
      await page.getByLabel('Confirm password').fill(demoPassword)
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await expect(failure(page, words)).toHaveText(words)
      await request.delete(`${backendAddress}/faults`)
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    })
  }
})

test.describe('an invitation', () => {
  const ines = 'ines.carvalho@northbreakwater.example'
  const activate = (page: Page) => page.getByRole('button', { name: 'Set password' })
  const first = (page: Page) => page.getByLabel('Set password')
  const second = (page: Page) => page.getByLabel('Confirm password')
  const consent = (page: Page) => page.getByRole('checkbox', { name: 'I accept the terms and the privacy policy' })

  for (const path of [`/activate/${demoActivationToken}/${ines}`, `/emailValidate/${demoActivationToken}/${encodeURIComponent(ines)}`]) {
    test(`of ${path.split('/')[1]} asks for consent and a password typed twice`, async ({ page, watch }) => {
      await page.goto(addressOf(path))
      await expect(heading(page, 'Activate your account')).toBeVisible()
      await expect(page.getByText(ines)).toBeVisible()
      await expect(first(page)).toHaveAttribute('autocomplete', 'new-password')
      await expect(second(page)).toHaveAttribute('autocomplete', 'new-password')
      const filed = page.getByRole('textbox', { includeHidden: true }).and(page.locator('[autocomplete="username"]'))
      await expect(filed).toHaveValue(ines)
      for (const [name, address] of [
        ['terms', 'https://delta.example/terms'],
        ['privacy policy', 'https://delta.example/privacy'],
      ] as const) {
        const link = page.getByRole('link', { name })
        await expect(link).toHaveAttribute('href', address)
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', /noreferrer/)
      }
      await expect(activate(page)).toBeDisabled()
      await first(page).fill('first-light')
      await second(page).fill('first-light-1')
      await second(page).press('Enter')
      await consent(page).check()
      await expect(activate(page)).toBeEnabled()
      await activate(page).click()
      await expect(first(page)).toHaveAccessibleDescription('Passwords must match')
      await expect(second(page)).toHaveAccessibleDescription('Passwords must match')
      await consent(page).uncheck()
      await expect(activate(page)).toBeDisabled()
      expect(watch.sent).not.toContain('ActivateAdmin')
      await expectAccessibleEverywhere(page)
    })
  }

  // The stand-in has one invitation: the keyboard answers it, and the mouse finds it answered.
  test('is answered once, by keyboard', async ({ page, watch }) => {
    await page.goto(addressOf(`/emailValidate/${demoActivationToken}/${ines}`))
    await tabAndType(page, first(page), 'short')
    await tabAndType(page, second(page), 'short')
    await tabTo(page, consent(page))
    await page.keyboard.press('Space')
    await tabTo(page, activate(page))
    await page.keyboard.press('Enter')
    await expect(first(page)).toHaveAccessibleDescription('Min 8 characters')
    await expect(first(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('first-light-1')
    await tabAndType(page, second(page), 'first-light-1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(addressOf('/'))
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    await expect(toasts(page).getByText('User activated')).toBeVisible()
    expect(watch.sent.filter((name) => name === 'ActivateAdmin')).toHaveLength(1)
    await tabAndType(page, email(page), ines)
    await tabAndType(page, password(page), 'first-light-1')
    await page.keyboard.press('Enter')
    await expect(profile(page, 'Ines Carvalho')).toBeVisible()
  })

  test('that was answered before says so, and what to do', async ({ page }) => {
    const said = await recordToasts(page)
    await page.goto(addressOf(`/activate/${demoActivationToken}/${ines}`))
    await first(page).fill('second-light-2')
    await second(page).fill('second-light-2')
    await consent(page).check()
    await activate(page).click()
    await expect(failure(page, 'Error activating user')).toHaveText(
      'Error activating user. The invitation may have expired or been used before. If you have a password, sign in; otherwise ask your administrator for a new invitation.',
    )
    await expect.poll(() => said).toEqual(['Error activating user'])
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
  })

  test('that meets a problem of the server does not blame the link', async ({ page, watch, fault }) => {
    watch.expect(/Failed to load resource/)
    await fault('ActivateAdmin', { kind: 'html500' })
    await page.goto(addressOf(`/activate/${demoActivationToken}/${ines}`))
    await first(page).fill('second-light-2')
    await second(page).fill('second-light-2')
    await consent(page).check()
    await activate(page).click()
    const words = 'The server had a problem. Try again.'
    await expect(failure(page, words)).toHaveText(words)
  })
})

test.describe('addresses', () => {
  test('of older e-mails are rewritten before anything else', async ({ page, watch }) => {
    await page.goto(addressOf(`/#/certificate/${demoCertificates.valid}`))
    await expect(heading(page, 'Valid')).toBeVisible()
    await expect(page).toHaveURL(addressOf(`/certificate/${demoCertificates.valid}`))
    expect(watch.sent).not.toContain('ClientTheme')

    const address = `/emailValidate/${demoActivationToken}/ines.carvalho@northbreakwater.example`
    await page.goto('about:blank')
    await page.goto(addressOf(`/#${address}`))
    await expect(heading(page, 'Activate your account')).toBeVisible()
    await expect(page).toHaveTitle('Activate account · North Breakwater Academy')
    await expect(page).toHaveURL(addressOf(address))
    await expect(page.getByText('ines.carvalho@northbreakwater.example')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })

  test('of older e-mails are followed in a tab that stands on the login page', async ({ page }) => {
    await openLogin(page)
    await page.goto(addressOf(`/#/certificate/${demoCertificates.valid}`))
    await expect(heading(page, 'Valid')).toBeVisible()
    await expect(page).toHaveURL(addressOf(`/certificate/${demoCertificates.valid}`))
  })

  test('for a new password without a link are of use to the signed-in alone', async ({ page, watch }) => {
    await page.goto(addressOf('/passwordReset'))
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    await expect(page).toHaveURL(addressOf('/'))
    await expect(page.getByText('Sign in to continue.', { exact: true })).toBeHidden()
    await signIn(page, admins.trainingAdmin, '/passwordReset')
    await expect(heading(page, 'Reset your password')).toBeVisible()
    await expect(page).toHaveTitle('Reset password · North Breakwater Academy')
    await expect(email(page)).toHaveValue(admins.trainingAdmin)
    expect(watch.sent).not.toContain('ResetPassword')
  })

  test('of a link keep what was typed while somebody signs in in another tab', async ({ page, context }) => {
    await page.goto(addressOf('/passwordReset/token-of-a-link/maren.oyelaran@northbreakwater.example'))
    await page.getByLabel('New password').fill('a new password')
    const other = await otherTab(context)
    await signIn(other, admins.trainingAdmin)
    await expect(page.getByLabel('New password')).toHaveValue('a new password')
    await page.getByLabel('Confirm password').fill('another password')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    for (const name of ['New password', 'Confirm password'])
      await expect(page.getByLabel(name)).toHaveAccessibleDescription('Passwords must match')
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription('Min 8 characters')
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords must match')
  })

  test('that are nobody’s lead to the login page, or to the dashboard', async ({ page }) => {
    for (const path of ['/login', '/plato/documents/issue?token=secret', '/nothing/here', '/Dashboards']) {
      await page.goto(addressOf(path))
      await expect(heading(page, 'Welcome to Delta')).toBeVisible()
      await expect(page).toHaveURL(addressOf('/'))
      const isKept = /nothing|Dash/.test(path)
      await expect(page.getByText('Sign in to continue.', { exact: true })).toBeVisible({ visible: isKept })
    }
    await signIn(page, admins.superAdmin)
    await expect(page.getByRole('button', { name: 'Open it' })).toBeHidden()
    await page.goto(addressOf('/nothing/here'))
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(page).toHaveURL(addressOf('/dashboard'))
  })

  test('of other hosts say that the console has closed down', async ({ page }) => {
    await page.goto(addressOf('/', 'closed'))
    await expect(heading(page, 'This console has closed down')).toBeVisible()
    await expect(page).toHaveTitle('This console has closed down')
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Go to the new app' })).toHaveAttribute('href', 'https://app.delta.example')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expectAccessibleEverywhere(page)
    await page.goto(addressOf('/certificates/issued', 'closed'))
    await expect(heading(page, 'This console has closed down')).toBeVisible()
    await expect(page).toHaveURL(addressOf('/', 'closed'))
  })
})

test.describe('the profile menu', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Reset your password' })

  test('sends a link for one’s own password', async ({ page, watch, request }) => {
    await signIn(page, admins.trainingAdmin)
    await profile(page, 'Tobias Lindqvist').click()
    await page.getByRole('menuitem', { name: 'Reset password' }).click()
    await expect(dialogOf(page).getByLabel('Email')).toHaveValue(admins.trainingAdmin)
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Reset Password' }).click()
    await expect(toasts(page).getByText('Reset email sent')).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    expect(watch.sent).toContain('SendResetEmail')
    expect(watch.sent).not.toContain('ForgotPassword')
    expect(await newestLink(request, admins.trainingAdmin)).toContain(addressOf('/passwordReset/'))
    await expectSession(page)
  })

  test('sends a link for one’s own password, by keyboard', async ({ page, watch }) => {
    await signIn(page, admins.trainingAdmin)
    const trigger = profile(page, 'Tobias Lindqvist')
    await tabTo(page, trigger)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Reset password' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(trigger).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Reset password' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialogOf(page).getByRole('button', { name: 'Reset Password' }))
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeHidden()
    await expect(toasts(page).getByText('Reset email sent')).toBeVisible()
    expect(watch.sent.filter((name) => name === 'SendResetEmail')).toHaveLength(1)
    await expect(trigger).toBeFocused()
  })

  test('that cannot send a link signs nobody out', async ({ page, watch, fault }) => {
    watch.expect(/Failed to load resource/)
    await signIn(page, admins.trainingAdmin)
    for (const [kind, words] of [
      ['html500', 'The server had a problem. Try again.'],
      ['network', 'Could not reach the server.'],
    ] as const) {
      await fault('SendResetEmail', { kind })
      await profile(page, 'Tobias Lindqvist').click()
      await page.getByRole('menuitem', { name: 'Reset password' }).click()
      await dialogOf(page).getByRole('button', { name: 'Reset Password' }).click()
      await expect(dialogOf(page).getByRole('alert')).toHaveText(words)
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
      await expectSession(page)
    }
    await expect(page).toHaveURL(addressOf('/dashboard'))
  })

  for (const isLost of [false, true]) {
    test(`signs out${isLost ? ', also when the backend does not hear it' : ' and tells the backend'}`, async ({ page, watch, fault }) => {
      if (isLost) watch.expect(/Failed to load resource/)
      if (isLost) await fault('LogOut', { kind: 'network' })
      const said = await recordToasts(page)
      await signIn(page, admins.trainingAdmin)
      // There is a page to go back to.
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click()
      await expect(page).toHaveURL(addressOf('/user-guide'))
      const token = await stored(page, 'delta:v3:authToken')
      const headers = recordHeaders(page)
      await profile(page, 'Tobias Lindqvist').click()
      const sent = page.waitForRequest((request) => request.method() === 'POST' && Boolean(request.postData()?.includes('"LogOut"')))
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await sent
      await expect(heading(page, 'Welcome to Delta')).toBeVisible()
      await expect(page).toHaveURL(addressOf('/'))
      for (const key of ['authToken', 'userId', 'userInfo']) expect(await stored(page, `delta:v3:${key}`)).toBeNull()
      expect(watch.sent.filter((name) => name === 'LogOut')).toHaveLength(1)
      expect(headers.map(({ admintoken }) => admintoken)).toEqual([token])
      await expect(page.getByText('The page you asked for is kept.')).toBeHidden()
      expect(said).toEqual([])
      await page.goBack()
      await expect(heading(page, 'Welcome to Delta')).toBeVisible()
      await page.reload()
      await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    })
  }

  test('that is refused a link because the session has ended says so once', async ({ page, watch, fault, request }) => {
    watch.expect(/Failed to load resource: the server responded with a status of 401/)
    const said = await recordToasts(page)
    await signIn(page, admins.trainingAdmin)
    await profile(page, 'Tobias Lindqvist').click()
    await page.getByRole('menuitem', { name: 'Reset password' }).click()
    await fault('SendResetEmail', { kind: 'unauthorized' })
    await dialogOf(page).getByRole('button', { name: 'Reset Password' }).click()
    const again = page.getByRole('dialog', { name: 'Sign in to continue' })
    await expect(again).toBeVisible()
    await request.delete(`${backendAddress}/faults`)
    await signInAgain(again)
    await expect(again).toBeHidden()
    await expect(dialogOf(page)).toBeVisible()
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0)
    expect(said).toEqual(['Your session has ended. Sign in to continue.'])
    await dialogOf(page).getByRole('button', { name: 'Reset Password' }).click()
    await expect(toasts(page).getByText('Reset email sent')).toBeVisible()
  })

  test('signs out by keyboard', async ({ page, watch }) => {
    await signIn(page, admins.trainingAdmin)
    await tabTo(page, profile(page, 'Tobias Lindqvist'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Reset password' })).toBeFocused()
    await page.keyboard.type('sign')
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    await expect(page).toHaveURL(addressOf('/'))
    await expectNoSession(page)
    await expect.poll(() => watch.sent).toContain('LogOut')
  })
})
