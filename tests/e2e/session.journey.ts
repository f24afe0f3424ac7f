import type { BrowserContext, Page, Route } from '@playwright/test'
import { demoCertificates, demoPassword } from '../backend/demo'
import { addressOf, admins, backendAddress, expect, expectAccessible, otherTab, signIn, test } from './journey'
import {
  expectNoSession,
  expectSession,
  forbidDialogs,
  pressBack,
  recordHeaders,
  recordToasts,
  refuse,
  signInAgain,
  signInByForm,
  store,
  stored,
  tabAndType,
  tabTo,
  toasts,
} from './ways'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const profile = (page: Page, name: string) => page.getByRole('button', { name: `Profile of ${name}` })
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' })
const kept = (page: Page) => page.getByText('Sign in to continue.', { exact: true })
const goBackThere = (page: Page) => page.getByRole('button', { name: 'Open it' })
const ended = 'Your session has ended. Sign in to continue.'

/** Opens the template form and types into it. */
async function typeTemplate(page: Page, name: string): Promise<void> {
  await menu(page, 'Certificate templates').click()
  await page.getByRole('link', { name: 'New template' }).click()
  await page.getByLabel('Template name').fill(name)
  await page.getByLabel('Certificate title').fill(`${name} Training`)
  await page.getByLabel('Certificate information').fill('has stood a watch, and another one.')
  await page.getByLabel('Signer 1', { exact: true }).fill('Capt. Ingrid Solheim')
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }

/** Uploads a picture; whether it succeeds is not waited for. */
async function upload(page: Page, what: string): Promise<void> {
  const folded = page.getByRole('button', { name: /^Pictures/, expanded: false })
  if (await folded.isVisible()) await folded.click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Upload ${what}`, exact: true }).click()
  await (await choosing).setFiles(picture)
}

/** The backend refuses the next upload's token: the way in which a session ends on the template form. */
const endByUpload = async (page: Page): Promise<void> => {
  await page.route(`${backendAddress}/uploads`, refuse, { times: 1 })
  await upload(page, 'logo')
  await expect(again(page)).toBeVisible()
}

const signOut = async (page: Page, name: string): Promise<void> => {
  await profile(page, name).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test.describe('a session that the backend ends', () => {
  test('with 25 calls under way is said once, and the same admin goes on where he was', async ({ page, watch }) => {
    test.setTimeout(90_000)
    watch.expect(/Failed to load resource: the server responded with a status of 401/)
    const said = await recordToasts(page)
    await signIn(page, admins.superAdmin)
    await typeTemplate(page, 'Watchkeeping')
    for (let signer = 2; signer <= 19; signer += 1) {
      await page.getByRole('button', { name: 'Add signer' }).click()
      await page.getByLabel(`Signer ${signer}`, { exact: true }).fill(`Examiner ${signer}`)
    }
    const waiting: Route[] = []
    await page.route(`${backendAddress}/uploads`, (route) => void waiting.push(route))
    await page.getByRole('button', { name: /^Pictures/ }).click()
    // Past the buttons: the first of 25 file dialogs would have waited for longer than an answer may take.
    for (const input of await page.locator('input[type="file"]').all()) await input.setInputFiles(picture)
    await expect.poll(() => waiting.length).toBe(25)
    await page.getByLabel('Accreditation no.').fill('MPA-2291')
    const before = watch.sent.length
    await Promise.all(waiting.map(refuse))

    await expect(again(page)).toBeVisible()
    await expect(again(page)).toHaveCount(1)
    await expect(page).toHaveURL(addressOf('/'))
    await expect(toasts(page).getByText(ended)).toBeVisible()
    await expect(page.getByText('Your session has ended.', { exact: true })).toHaveCount(25)
    await expectNoSession(page)
    await expectAccessible(page)
    for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(again(page)).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    expect(watch.sent.slice(before)).toEqual([])
    expect(said).toEqual([ended])

    await expect(again(page).getByLabel('Email')).toHaveValue(admins.superAdmin)
    await again(page).getByLabel('Password', { exact: true }).fill('not the password')
    await again(page).getByRole('button', { name: 'Sign in' }).click()
    await expect(again(page).getByRole('alert')).toHaveText('Wrong email or password')
    await signInAgain(again(page))
    await expect(again(page)).toBeHidden()
    await expect(page).toHaveURL(addressOf('/template/certificate/create'))
    await expectSession(page)
    expect(said).toEqual([ended, 'Wrong email or password'])
    await expect(page.getByLabel('Template name')).toHaveValue('Watchkeeping')
    await expect(page.getByLabel('Accreditation no.')).toHaveValue('MPA-2291')
    await expect(page.getByLabel('Signer 19', { exact: true })).toHaveValue('Examiner 19')
    await page.unroute(`${backendAddress}/uploads`)
    await upload(page, 'logo')
    await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible()
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByRole('link', { name: 'Watchkeeping' }).first()).toBeVisible()
    await expect(page).toHaveURL(addressOf('/template/certificate'))
    await expect(goBackThere(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Watchkeeping' }).first()).toBeVisible()
  })

  test('with every read of a page refused is said once, and what had failed is read anew', async ({ page, watch, fault, request }) => {
    watch.expect(/Failed to load resource: the server responded with a status of 401/)
    const said = await recordToasts(page)
    await signIn(page, admins.superAdmin)
    await menu(page, 'Issued').click()
    await expect(page.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
    await watch.answered()
    await fault('*', { kind: 'unauthorized' })
    await menu(page, 'Dashboard').click()
    await expect(again(page)).toBeVisible()
    await request.delete(`${backendAddress}/faults`)
    const before = watch.sent.length
    await expect(page).toHaveURL(addressOf('/'))
    await expect.poll(() => said).toEqual([ended])
    expect(watch.sent.slice(before)).toEqual([])
    await signInAgain(again(page))
    await expect(again(page)).toBeHidden()
    await expect(page).toHaveURL(addressOf('/dashboard'))
    await expect(page.getByRole('table', { name: 'Last issued certificates' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Total certificates' })).toHaveText(/Total certificates\s*\d/)
    await expect(page.getByRole('button', { name: /^Notifications: \d+$/ })).toBeVisible()
    expect(said).toEqual([ended])
    await pressBack(page)
    await expect(page.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
    await expect(page).toHaveURL(addressOf('/certificates/issued'))
  })

  test('while Back is pressed goes on with the page that it led to', async ({ page, fault }) => {
    await signIn(page, admins.superAdmin)
    await menu(page, 'Issued').click()
    await expect(page.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
    await fault('CertificateTemplateList', { kind: 'notAuth', times: 1 })
    await menu(page, 'Certificate templates').click()
    await expect(again(page)).toBeVisible()
    await expect(page).toHaveURL(addressOf('/'))
    await pressBack(page)
    await expect(page).toHaveURL(addressOf('/certificates/issued'))
    await expect(again(page)).toBeVisible()
    await signInAgain(again(page))
    await expect(again(page)).toBeHidden()
    await expect(page.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
    await expect(page).toHaveURL(addressOf('/certificates/issued'))
    await page.reload()
    await expect(page.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
  })

  test('by ‘Not auth’ in the errors goes on by keyboard', async ({ page, fault }) => {
    const said = await recordToasts(page)
    await signIn(page, admins.superAdmin)
    await menu(page, 'Issued').click()
    await expect(page.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
    await fault('IssuedCertificateList', { kind: 'notAuth', times: 1 })
    const search = page.getByRole('searchbox', { name: 'Holder, passport or certificate' })
    await search.fill('diallo')
    await expect(again(page)).toBeVisible()
    await expect(page).toHaveURL(addressOf('/'))
    await tabTo(page, again(page).getByRole('button', { name: 'Leave this page' }))
    await tabTo(page, again(page).getByLabel('Password', { exact: true }), 'Shift+Tab')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await expect(again(page)).toBeHidden()
    await expect(search).toHaveValue('diallo')
    await expect(page.getByRole('link', { name: 'Aminata Diallo' }).first()).toBeVisible()
    await expect(page).toHaveURL(addressOf('/certificates/issued?q=diallo'))
    await expect.poll(() => said).toEqual([ended])
  })

  test('and that another admin takes over begins anew, with nothing of what was there', async ({ page, watch }) => {
    watch.expect(/Failed to load resource: the server responded with a status of 401/)
    const asked = forbidDialogs(page)
    await signIn(page, admins.superAdmin)
    await typeTemplate(page, 'Not for other eyes')
    await endByUpload(page)
    const headers = recordHeaders(page)
    await signInByForm(again(page), admins.trainingAdmin)
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(page).toHaveURL(addressOf('/dashboard'))
    await expect(profile(page, 'Tobias Lindqvist')).toBeVisible()
    await expect(page.getByText('Good to see you, Tobias Lindqvist.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Last issued certificates' })).toBeVisible()
    await expect(goBackThere(page)).toBeHidden()
    expect(asked).toEqual([])
    expect(headers.map(({ adminid }) => adminid).filter((id) => id !== '' && id !== 'admin-tobias-lindqvist')).toEqual([])
    await page.goBack()
    await expect(page.getByText('Not for other eyes')).toHaveCount(0)
    await expect(profile(page, 'Tobias Lindqvist')).toBeVisible()
  })

  test('is left for the login page, which offers the page after the next sign-in', async ({ page, watch }) => {
    watch.expect(/Failed to load resource: the server responded with a status of 401/)
    const asked = forbidDialogs(page)
    await signIn(page, admins.superAdmin)
    await typeTemplate(page, 'Left behind')
    await endByUpload(page)
    await again(page).getByRole('button', { name: 'Leave this page' }).click()
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    await expect(page).toHaveURL(addressOf('/'))
    await expect(kept(page)).toBeVisible()
    await expect(page.getByText('Left behind')).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await expect(kept(page)).toBeVisible()
    await signInByForm(page, admins.superAdmin)
    await expect(page).toHaveURL(addressOf('/dashboard'))
    await goBackThere(page).click()
    await expect(heading(page, 'New certificate template')).toBeVisible()
    await expect(page).toHaveURL(addressOf('/template/certificate/create'))
    await expect(page.getByLabel('Template name')).toHaveValue('')
    await expect(goBackThere(page)).toBeHidden()
    await page.reload()
    await expect(heading(page, 'New certificate template')).toBeVisible()
    await menu(page, 'Dashboard').click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(goBackThere(page)).toBeHidden()
    expect(asked).toEqual([])
  })

  test('is left by keyboard, and the offer is declined by keyboard', async ({ page, fault }) => {
    await signIn(page, admins.superAdmin)
    await menu(page, 'Issued').click()
    await expect(page.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
    await fault('IssuedCertificateList', { kind: 'notAuth', times: 1 })
    await page.reload()
    await expect(again(page)).toBeVisible()
    await tabTo(page, again(page).getByRole('button', { name: 'Leave this page' }))
    await page.keyboard.press('Enter')
    await tabAndType(page, page.getByLabel('Email'), admins.superAdmin)
    await tabAndType(page, page.getByLabel('Password', { exact: true }), demoPassword)
    await page.keyboard.press('Enter')
    await expect(goBackThere(page)).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Stay here' }))
    await page.keyboard.press('Space')
    await expect(goBackThere(page)).toBeHidden()
    await expect(page).toHaveURL(addressOf('/dashboard'))
    await page.reload()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(goBackThere(page)).toBeHidden()
  })

  test('is none of what a failing server or a lost connection does', async ({ page, watch, fault, request }) => {
    test.slow()
    watch.expect(/Failed to load resource/)
    await signIn(page, admins.superAdmin)
    const token = await stored(page, 'delta:v3:authToken')
    for (const kind of ['html500', 'json500', 'network', 'null', 'truncated'] as const) {
      await test.step(kind, async () => {
        await fault('IssuedCertificateList', { kind })
        await page.goto(addressOf('/certificates/issued'))
        await expect(page.getByRole('heading', { name: 'Certificates could not be loaded' })).toBeVisible()
        await expect(again(page)).toBeHidden()
        await expect(page).toHaveURL(addressOf('/certificates/issued'))
        expect(await stored(page, 'delta:v3:authToken')).toBe(token)
        await request.delete(`${backendAddress}/faults`)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
        expect(await stored(page, 'delta:v3:authToken')).toBe(token)
      })
    }
  })
})

test.describe('two tabs', () => {
  const bothOn = async (page: Page, context: BrowserContext, path: string): Promise<Page> => {
    await signIn(page, admins.superAdmin)
    const second = await otherTab(context)
    await second.goto(addressOf(path))
    await expect(profile(second, 'Maren Oyelaran')).toBeVisible()
    return second
  }

  test('sign out together, and in again as whoever signs in', async ({ page, context, watch }) => {
    const second = await bothOn(page, context, '/certificates/issued')
    await expect(second.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
    const third = await otherTab(context)
    await third.goto(addressOf(`/certificate/${demoCertificates.valid}`))
    await expect(heading(third, 'Valid')).toBeVisible()
    await signOut(page, 'Maren Oyelaran')
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    await expect(heading(second, 'Welcome to Delta')).toBeVisible()
    await expect(second).toHaveURL(addressOf('/'))
    await expect(kept(second)).toBeHidden()
    expect(watch.sent.filter((name) => name === 'LogOut')).toHaveLength(1)
    await signInByForm(page, admins.trainingAdmin)
    await expect(page).toHaveURL(addressOf('/dashboard'))
    await expect(profile(page, 'Tobias Lindqvist')).toBeVisible()
    await expect(profile(second, 'Tobias Lindqvist')).toBeVisible()
    await expect(heading(second, 'Dashboard')).toBeVisible()
    await expect(goBackThere(second)).toBeHidden()
    await expect(heading(third, 'Valid')).toBeVisible()
    await expect(third).toHaveURL(addressOf(`/certificate/${demoCertificates.valid}`))
  })

  test('keep what was typed in both, when the session ends in one, and go on together', async ({ page, context, watch, fault }) => {
    await signIn(page, admins.superAdmin)
    await typeTemplate(page, 'Two tabs')
    const second = await otherTab(context)
    await second.goto(addressOf('/dashboard'))
    await expect(profile(second, 'Maren Oyelaran')).toBeVisible()
    await fault('IssuedCertificateList', { kind: 'notAuth', times: 1 })
    await menu(second, 'Issued').click()
    await expect(again(second)).toBeVisible()
    await expect(again(page)).toBeVisible()
    await expect(page).toHaveURL(addressOf('/'))
    const before = watch.sent.length
    await signInByForm(again(second), admins.superAdmin)
    await expect(second.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
    await expect(second).toHaveURL(addressOf('/certificates/issued'))
    await expect(again(page)).toBeHidden()
    await expect(page.getByLabel('Template name')).toHaveValue('Two tabs')
    await expect(page).toHaveURL(addressOf('/template/certificate/create'))
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByRole('link', { name: 'Two tabs' }).first()).toBeVisible()
    await expect(goBackThere(page)).toBeHidden()
    expect(watch.sent.slice(before).filter((name) => name === 'LogIn')).toHaveLength(1)
  })

  test('begin anew, when another admin signs in over the session that ended', async ({ page, context, fault }) => {
    const asked = forbidDialogs(page)
    const second = await bothOn(page, context, '/certificates/issued')
    await fault('CertificateTemplateList', { kind: 'notAuth', times: 1 })
    await menu(second, 'Certificate templates').click()
    await expect(again(second)).toBeVisible()
    await expect(again(page)).toBeVisible()
    await signInByForm(again(second), admins.trainingAdmin)
    for (const tab of [second, page]) {
      await expect(profile(tab, 'Tobias Lindqvist')).toBeVisible()
      await expect(tab.getByText('Good to see you, Tobias Lindqvist.')).toBeVisible()
      await expect(tab).toHaveURL(addressOf('/dashboard'))
      await expect(again(tab)).toBeHidden()
    }
    expect(asked).toEqual([])
  })

  test('ask to sign in, when the browser’s data were cleared', async ({ page, context }) => {
    const second = await bothOn(page, context, '/certificates/issued')
    await page.evaluate(() => localStorage.clear())
    await expect(again(second)).toBeVisible()
    await signInByForm(again(second), admins.trainingAdmin)
    await expect(profile(second, 'Tobias Lindqvist')).toBeVisible()
    await expect(profile(page, 'Tobias Lindqvist')).toBeVisible()
    await expect(page.getByText('Good to see you, Tobias Lindqvist.')).toBeVisible()
  })
})

test.describe('a sign-out with typed work', () => {
  const asked = (page: Page) => page.getByRole('dialog', { name: 'Sign out without saving?' })

  test('asks first', async ({ page, watch }) => {
    const browserAsked = forbidDialogs(page)
    await signIn(page, admins.superAdmin)
    await typeTemplate(page, 'Lifeboats')
    await signOut(page, 'Maren Oyelaran')
    await expect(asked(page)).toContainText('What you typed is not saved yet.')
    await expectAccessible(page)
    await asked(page).getByRole('button', { name: 'Stay here' }).click()
    await expect(asked(page)).toBeHidden()
    await expect(page.getByLabel('Template name')).toHaveValue('Lifeboats')
    await expectSession(page)
    expect(watch.sent).not.toContain('LogOut')
    await signOut(page, 'Maren Oyelaran')
    await asked(page).getByRole('button', { name: 'Sign out' }).click()
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    await expectNoSession(page)
    await expect.poll(() => watch.sent).toContain('LogOut')
    expect(browserAsked).toEqual([])
    await signInByForm(page, admins.superAdmin)
    await signOut(page, 'Maren Oyelaran')
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
  })

  test('asks first, by keyboard', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    await typeTemplate(page, 'Lifeboats')
    const chooseSignOut = async (): Promise<void> => {
      await tabTo(page, profile(page, 'Maren Oyelaran'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('End')
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(asked(page)).toBeVisible()
    }
    await chooseSignOut()
    await page.keyboard.press('Escape')
    await expect(asked(page)).toBeHidden()
    await expect(profile(page, 'Maren Oyelaran')).toBeFocused()
    await chooseSignOut()
    await tabTo(page, asked(page).getByRole('button', { name: 'Sign out' }))
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    await expectNoSession(page)
  })
})

test.describe('what is stored', () => {
  test('of the client is there again after signing out and in', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    const keys = ['delta:v3:issuerName', 'delta:v3:rootClientId', 'delta:v3:clientLogo']
    const facts = (): Promise<readonly (string | null)[]> => Promise.all(keys.map((key) => stored(page, key)))
    const before = await facts()
    expect(before).not.toContain(null)
    await signOut(page, 'Maren Oyelaran')
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    expect(await facts()).toEqual([null, null, null])
    await signInByForm(page, admins.superAdmin)
    await expect(profile(page, 'Maren Oyelaran')).toBeVisible()
    expect(await facts()).toEqual(before)
  })

  test('of another client is signed out before the first call', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    const info: unknown = JSON.parse((await stored(page, 'delta:v3:userInfo')) ?? '')
    expect(info).toMatchObject({ clientId: 'client-northbreakwater' })
    await store(page, 'delta:v3:userInfo', JSON.stringify({ ...Object(info), clientId: 'client-southpier' }))
    const headers = recordHeaders(page)
    await page.reload()
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    expect(headers.length).toBeGreaterThan(0)
    expect(headers.filter((sent) => sent['admintoken'] !== '' || sent['adminid'] !== '' || 'authorization' in sent)).toEqual([])
    for (const key of ['authToken', 'userId', 'userInfo']) expect(await stored(page, `delta:v3:${key}`)).toBeNull()
  })

  test('by an older version is dropped, and what is not ours stays', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    await store(page, 'delta:v2:authToken', 'an-older-token-0123456789')
    await store(page, 'theme-of-somebody-else', 'plum')
    await page.reload()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    expect(await stored(page, 'delta:v2:authToken')).toBeNull()
    expect(await stored(page, 'theme-of-somebody-else')).toBe('plum')
    await expectSession(page)
    await signOut(page, 'Maren Oyelaran')
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    expect(await stored(page, 'theme-of-somebody-else')).toBe('plum')
  })

  test('for developers says so until they sign out', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    const banner = page.getByRole('note').filter({ hasText: 'Sandbox' })
    await expect(banner).toBeHidden()
    await store(page, 'delta:v3:isDev', 'true')
    await page.reload()
    await expect(banner).toBeVisible()
    await expectAccessible(page)
    await menu(page, 'Issued').click()
    await expect(heading(page, 'Issued certificates')).toBeVisible()
    await expect(banner).toHaveText('Sandbox. Developer mode is on in this browser. Signing out turns it off.')
    await signOut(page, 'Maren Oyelaran')
    await signInByForm(page, admins.superAdmin)
    await expect(profile(page, 'Maren Oyelaran')).toBeVisible()
    await expect(banner).toBeHidden()
  })
})

test.describe('a page asked for without a session', () => {
  test('is offered after signing in', async ({ page, watch }) => {
    await page.goto(addressOf('/certificates/issued?q=diallo'))
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    await expect(page).toHaveURL(addressOf('/'))
    await expect(kept(page)).toBeVisible()
    expect(watch.sent).toEqual(['ClientTheme'])
    await signInByForm(page, admins.superAdmin)
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(page).toHaveURL(addressOf('/dashboard'))
    await expectAccessible(page)
    await goBackThere(page).click()
    await expect(page).toHaveURL(addressOf('/certificates/issued?q=diallo'))
    await expect(page.getByRole('link', { name: 'Aminata Diallo' }).first()).toBeVisible()
    await expect(goBackThere(page)).toBeHidden()
  })

  test('is not offered to somebody who may not open it', async ({ page }) => {
    await page.goto(addressOf('/template/certificate', 'harbourclinic'))
    await expect(kept(page)).toBeVisible()
    await signInByForm(page, 'siti.kamal@harbourclinic.example')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(profile(page, 'Siti Kamal')).toBeVisible()
    await expect(goBackThere(page)).toBeHidden()
    await page.goto(addressOf('/template/certificate', 'harbourclinic'))
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(page).toHaveURL(addressOf('/dashboard', 'harbourclinic'))
  })

  test('is not offered to the next, once somebody has signed out', async ({ page }) => {
    await page.goto(addressOf('/certificates/issued'))
    await signInByForm(page, admins.superAdmin)
    await expect(goBackThere(page)).toBeVisible()
    await signOut(page, 'Maren Oyelaran')
    await expect(heading(page, 'Welcome to Delta')).toBeVisible()
    await expect(kept(page)).toBeHidden()
    await signInByForm(page, admins.trainingAdmin)
    await expect(profile(page, 'Tobias Lindqvist')).toBeVisible()
    await expect(goBackThere(page)).toBeHidden()
  })
})

test.describe('a start', () => {
  test('whose theme cannot be had says so, and can be tried again', async ({ page, watch, fault, request }) => {
    test.slow()
    watch.expect(/Failed to load resource/)
    for (const [kind, words] of [
      ['html500', 'The server had a problem. Try again.'],
      ['network', 'Could not reach the server.'],
      ['null', 'The server sent a response that could not be read.'],
    ] as const) {
      await test.step(kind, async () => {
        await fault('ClientTheme', { kind })
        await page.goto(addressOf('/certificates/issued'))
        await expect(heading(page, 'Delta could not start')).toBeVisible()
        await expect(page.getByRole('alert').getByText(words)).toBeVisible()
        if (kind === 'html500') {
          await expectAccessible(page)
          await page.setViewportSize({ width: 320, height: 640 })
          await expectAccessible(page)
          await page.setViewportSize({ width: 1440, height: 900 })
        }
        await request.delete(`${backendAddress}/faults`)
        await tabTo(page, page.getByRole('button', { name: 'Try again' }))
        await page.keyboard.press('Enter')
        await expect(heading(page, 'Welcome to Delta')).toBeVisible()
        await expect(kept(page)).toBeVisible()
      })
    }
  })

  test('whose theme fails keeps the session and the page', async ({ page, watch, fault, request }) => {
    watch.expect(/Failed to load resource/)
    await signIn(page, admins.superAdmin)
    await fault('ClientTheme', { kind: 'html500' })
    await page.goto(addressOf('/certificates/issued'))
    await expect(heading(page, 'Delta could not start')).toBeVisible()
    await request.delete(`${backendAddress}/faults`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
    await expect(page).toHaveURL(addressOf('/certificates/issued'))
  })

  test('whose admin cannot be read signs nobody out', async ({ page, watch, fault }) => {
    watch.expect(/Failed to load resource/)
    await signIn(page, admins.superAdmin)
    const token = await stored(page, 'delta:v3:authToken')
    for (const kind of ['html500', 'network', 'null'] as const) {
      await test.step(kind, async () => {
        await fault('SignedInAdmin', { kind })
        await page.goto(addressOf('/certificates/issued'))
        await expect(page.getByRole('table', { name: 'Issued certificates', exact: true })).toBeVisible()
        await expect(profile(page, 'Maren Oyelaran')).toBeVisible()
        expect(await stored(page, 'delta:v3:authToken')).toBe(token)
      })
    }
  })

  for (const kind of ['unauthorized', 'notAuth'] as const) {
    test(`whose admin meets ${kind} asks to sign in, and keeps the way`, async ({ page, watch, fault, request }) => {
      watch.expect(/Failed to load resource: the server responded with a status of 401/)
      await signIn(page, admins.superAdmin)
      await fault('SignedInAdmin', { kind })
      await page.goto(addressOf('/certificates/issued?q=diallo'))
      await expect(heading(page, 'Welcome to Delta')).toBeVisible()
      await expect(page).toHaveURL(addressOf('/'))
      await expect(kept(page)).toBeVisible()
      await expectNoSession(page)
      await request.delete(`${backendAddress}/faults`)
      await signInByForm(page, admins.superAdmin)
      await goBackThere(page).click()
      await expect(page).toHaveURL(addressOf('/certificates/issued?q=diallo'))
      await expect(page.getByRole('link', { name: 'Aminata Diallo' }).first()).toBeVisible()
    })
  }
})

test.describe('a count that could not be read', () => {
  const total = (page: Page) => page.getByRole('region', { name: 'Total certificates' })
  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
  const line = (page: Page, label: string) =>
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: label })

  test('is no 0 on the dashboard, whatever it meets', async ({ page, watch, fault, request }) => {
    test.slow()
    watch.expect(/Failed to load resource/)
    watch.expect(/CombinedGraphQLErrors: Part of the response could not be read/)
    await signIn(page, admins.superAdmin)
    for (const kind of ['html500', 'network', 'null', 'partial', 'truncated'] as const) {
      await test.step(kind, async () => {
        const counts = ['CompletedCoursesCount', 'InstructorsCount', 'CourseParticipantsCount', 'CertificatesTotal']
        for (const name of [...counts, 'WaitingListCourses', 'UndeliveredEmails']) await fault(name, { kind })
        await page.reload()
        for (const title of ['Completed courses', 'Instructors', 'Students', 'Total certificates']) {
          const figure = page.getByRole('region', { name: title })
          await expect(figure.getByText('Could not be loaded')).toBeVisible()
          await expect(figure).not.toContainText(/\d/)
        }
        await expect(bell(page)).toHaveAccessibleName('Notifications: some could not be checked')
        await bell(page).click()
        for (const label of ['Waiting lists with free seats', 'Emails not delivered']) {
          await expect(line(page, label)).toContainText('Could not be checked')
          await expect(line(page, label)).not.toContainText(/\d/)
        }
        if (kind === 'html500') await expectAccessible(page)
        await request.delete(`${backendAddress}/faults`)
        await line(page, 'Waiting lists with free seats').getByRole('button', { name: 'Try again' }).click()
        await expect(line(page, 'Waiting lists with free seats')).toContainText(/\d/)
        await expect(line(page, 'Emails not delivered')).toContainText('Could not be checked')
        await expect(bell(page)).toHaveAccessibleName(/^Notifications: [1-9]\d*, and some could not be checked$/)
        await page.keyboard.press('Escape')
        await expect(bell(page)).toBeFocused()
        await tabTo(page, total(page).getByRole('button', { name: 'Try again' }))
        await page.keyboard.press('Enter')
        await expect(total(page)).toHaveText(/^Total certificates\s*[1-9][\d,]*$/)
      })
    }
  })

  test('is no 0 in the bell of a clinic', async ({ page, watch, fault, request }) => {
    watch.expect(/Failed to load resource/)
    await fault('IncompleteLabResultsCount', { kind: 'html500' })
    await fault('UndeliveredEmails', { kind: 'html500' })
    await signIn(page, 'grace.tan@harbourclinic.example')
    await expect(bell(page)).toHaveAccessibleName(/could not be checked/)
    await tabTo(page, bell(page))
    await page.keyboard.press('Enter')
    for (const label of ['Unhandled lab results', 'Emails not delivered']) {
      await expect(line(page, label)).toContainText('Could not be checked')
      await expect(line(page, label)).not.toContainText(/\d/)
    }
    await request.delete(`${backendAddress}/faults`)
    for (const label of ['Unhandled lab results', 'Emails not delivered']) {
      await tabTo(page, line(page, label).getByRole('button', { name: 'Try again' }))
      await page.keyboard.press('Enter')
      await expect(line(page, label)).toContainText(/\d/)
    }
    await expect(bell(page)).toHaveAccessibleName(/^Notifications: [1-9]\d*$/)
  })
})
