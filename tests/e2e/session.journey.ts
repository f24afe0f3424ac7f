import type { Page, Route } from '@playwright/test'
import { demoCertificates } from '../backend/demo'
import { addressOf, admins, backendAddress, expect, openTab, signIn, test, withMotion } from './journey'
import {
  expectNoSession,
  expectSession,
  goBack,
  heading,
  menuLink,
  profileButton,
  recordHeaders,
  recordQuestions,
  recordToasts,
  refuseToken,
  signOut,
  store,
  stored,
  submitPassword,
  submitSignIn,
  tabTo,
  toasts,
} from './steps'

test.use(withMotion)

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' })
const offer = (page: Page) => page.getByRole('button', { name: 'Open it' })
const issuedTable = (page: Page) => page.getByRole('table', { name: 'Issued certificates', exact: true })
const ended = 'Your session has ended. Sign in to continue.'

/** Signs in, opens the form of a new template and types into it. */
async function typeTemplate(page: Page, name: string): Promise<void> {
  await signIn(page, admins.superAdmin, '/template/certificate')
  await page.getByRole('link', { name: 'New template' }).click()
  await page.getByLabel('Template name').fill(name)
  await page.getByLabel('Certificate title').fill(`${name} Training`)
  await page.getByLabel('Signer 1', { exact: true }).fill('Capt. Ingrid Solheim')
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }

/** Uploads a picture whose token is refused, which ends the session while the form is open. */
async function endSessionByUpload(page: Page): Promise<void> {
  await page.route(`${backendAddress}/uploads`, refuseToken, { times: 1 })
  await page.getByRole('button', { name: /^Pictures/ }).click()
  await page.locator('input[type="file"]').first().setInputFiles(picture)
  await expect(signInDialog(page)).toBeVisible()
}

test.describe('a session that the backend ends', () => {
  test('ten refused requests show one message, and the user signs in again over the unchanged page', async ({ page, watch }) => {
    watch.expect(/Failed to load resource: the server responded with a status of 401/)
    const shown = await recordToasts(page)
    await typeTemplate(page, 'Watchkeeping')
    for (let signer = 2; signer <= 4; signer += 1) {
      await page.getByRole('button', { name: 'Add signer' }).click()
      await page.getByLabel(`Signer ${signer}`, { exact: true }).fill(`Examiner ${signer}`)
    }
    const waiting: Route[] = []
    await page.route(`${backendAddress}/uploads`, (route) => void waiting.push(route))
    await page.getByRole('button', { name: /^Pictures/ }).click()
    // Directly, because ten file dialogs would take longer than a request may.
    for (const input of await page.locator('input[type="file"]').all()) await input.setInputFiles(picture)
    await expect.poll(() => waiting.length).toBe(10)
    const before = watch.sent.length
    await Promise.all(waiting.map(refuseToken))

    await expect(signInDialog(page)).toHaveCount(1)
    await expect(page).toHaveURL(addressOf('/'))
    await expect(toasts(page).getByText(ended)).toBeVisible()
    await expect(page.getByText('Your session has ended.', { exact: true })).toHaveCount(10)
    await expectNoSession(page)
    for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(signInDialog(page)).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    expect(watch.sent.slice(before)).toEqual(['LogOut'])
    expect(shown).toEqual([ended])

    await expect(signInDialog(page).getByLabel('Email')).toHaveValue(admins.superAdmin)
    await submitPassword(signInDialog(page), 'not the password')
    await expect(signInDialog(page).getByRole('alert')).toHaveText('Wrong email or password')
    await submitPassword(signInDialog(page))
    await expect(signInDialog(page)).toBeHidden()
    await expect(page).toHaveURL(addressOf('/template/certificate/create'))
    await expectSession(page)
    expect(shown).toEqual([ended, 'Wrong email or password'])
    await expect(page.getByLabel('Template name')).toHaveValue('Watchkeeping')
    await expect(page.getByLabel('Signer 4', { exact: true })).toHaveValue('Examiner 4')
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByRole('link', { name: 'Watchkeeping' }).first()).toBeVisible()
  })

  test('Back under the sign-in dialog leads to the previous page, which opens after signing in', async ({ page, fault }) => {
    await signIn(page, admins.superAdmin, '/certificates/issued')
    await expect(issuedTable(page)).toBeVisible()
    await fault('CertificateTemplateList', { kind: 'notAuth', times: 1 })
    await fault('SignedInAdmin', { kind: 'notAuth', times: 1 })
    await menuLink(page, 'Certificate templates').click()
    await expect(signInDialog(page)).toBeVisible()
    await expect(page).toHaveURL(addressOf('/'))
    await goBack(page)
    await expect(page).toHaveURL(addressOf('/certificates/issued'))
    await submitPassword(signInDialog(page))
    await expect(signInDialog(page)).toBeHidden()
    await expect(issuedTable(page)).toBeVisible()
    await expect(page).toHaveURL(addressOf('/certificates/issued'))
  })

  test('another admin who signs in over the page starts on the dashboard in both tabs and finds nothing of it', async ({
    page,
    context,
    watch,
  }) => {
    watch.expect(/Failed to load resource: the server responded with a status of 401/)
    const questions = recordQuestions(page)
    await typeTemplate(page, 'Not for other eyes')
    const second = await openTab(context)
    await second.goto(addressOf('/certificates/issued'))
    await expect(issuedTable(second)).toBeVisible()
    await endSessionByUpload(page)
    await expect(signInDialog(second)).toBeVisible()
    const headers = recordHeaders(page)
    await submitSignIn(signInDialog(page), admins.trainingAdmin)
    for (const tab of [page, second]) {
      await expect(profileButton(tab, 'Tobias Lindqvist')).toBeVisible()
      await expect(heading(tab, 'Dashboard')).toBeVisible()
      await expect(tab).toHaveURL(addressOf('/dashboard'))
      await expect(signInDialog(tab)).toBeHidden()
    }
    await expect(page.getByRole('table', { name: 'Last issued certificates' })).toBeVisible()
    await expect(offer(page)).toBeHidden()
    expect(questions).toEqual([])
    expect(headers.map(({ adminid }) => adminid).filter((id) => id !== '' && id !== 'admin-tobias-lindqvist')).toEqual([])
    await page.goBack()
    await expect(profileButton(page, 'Tobias Lindqvist')).toBeVisible()
    await expect(page.getByText('Not for other eyes')).toHaveCount(0)
  })
})

test.describe('two tabs', () => {
  test('both tabs sign out and in together, also when one cleared the browser’s data, while a public page stays', async ({
    page,
    context,
    watch,
  }) => {
    await signIn(page, admins.superAdmin, '/user-guide')
    const second = await openTab(context)
    await second.goto(addressOf('/certificates/issued'))
    await expect(profileButton(second, 'Maren Oyelaran')).toBeVisible()
    const third = await openTab(context)
    await third.goto(addressOf(`/certificate/${demoCertificates.valid}`))
    await expect(heading(third, 'Valid')).toBeVisible()
    await signOut(page, 'Maren Oyelaran')
    for (const tab of [page, second]) await expect(heading(tab, 'Welcome to Delta')).toBeVisible()
    await expect(second.getByText('Sign in to continue.', { exact: true })).toBeHidden()
    expect(watch.count('LogOut')).toBe(1)
    await submitSignIn(page, admins.trainingAdmin)
    for (const tab of [page, second]) await expect(profileButton(tab, 'Tobias Lindqvist')).toBeVisible()
    await expect(offer(second)).toBeHidden()
    await page.evaluate(() => localStorage.clear())
    await expect(signInDialog(second)).toBeVisible()
    await submitSignIn(signInDialog(second), admins.superAdmin)
    for (const tab of [second, page]) await expect(profileButton(tab, 'Maren Oyelaran')).toBeVisible()
    await expect(heading(third, 'Valid')).toBeVisible()
  })

  test('what was typed stays in both tabs when the session ends in one, and one sign-in continues both', async ({
    page,
    context,
    watch,
    fault,
  }) => {
    await typeTemplate(page, 'Two tabs')
    const second = await openTab(context)
    const before = watch.count('SignedInAdmin')
    await second.goto(addressOf('/user-guide'))
    // The faults are for the next page, not for this one.
    await expect.poll(() => watch.count('SignedInAdmin')).toBeGreaterThan(before)
    await watch.answered()
    await fault('IssuedCertificateList', { kind: 'notAuth', times: 1 })
    await fault('SignedInAdmin', { kind: 'notAuth', times: 1 })
    await menuLink(second, 'Issued').click()
    for (const tab of [page, second]) await expect(signInDialog(tab)).toBeVisible()
    await submitPassword(signInDialog(second))
    await expect(issuedTable(second)).toBeVisible()
    await expect(signInDialog(page)).toBeHidden()
    await expect(page).toHaveURL(addressOf('/template/certificate/create'))
    await expect(page.getByLabel('Template name')).toHaveValue('Two tabs')
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByRole('link', { name: 'Two tabs' }).first()).toBeVisible()
    expect(watch.count('LogIn')).toBe(1)
  })
})

test('Back from a course page that a reload without a session made public leads to the login page', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/course/planned')
  await page.getByRole('link', { name: 'Basic Safety Training' }).first().click()
  await expect(heading(page, 'Basic Safety Training')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page).toHaveTitle('Basic Safety Training · Delta')
  await goBack(page)
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
  await submitSignIn(page, admins.superAdmin)
  await expect(offer(page)).toBeVisible()
})

test('the session of another client is cleared at the start before anything is sent, and nothing of other sites', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/user-guide')
  await store(page, 'theme-of-another-site', 'plum')
  const info: unknown = JSON.parse((await stored(page, 'delta:v3:userInfo')) ?? '')
  await store(page, 'delta:v3:userInfo', JSON.stringify({ ...Object(info), clientId: 'client-southpier' }))
  // The page before must send nothing any more: its late requests are none of the new start's.
  await page.goto('about:blank')
  const headers = recordHeaders(page)
  await page.goto(addressOf('/user-guide'))
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
  expect(headers.length).toBeGreaterThan(0)
  expect(headers.filter((sent) => sent['admintoken'] !== '' || sent['adminid'] !== '' || 'authorization' in sent)).toEqual([])
  for (const key of ['authToken', 'userId', 'userInfo']) expect(await stored(page, `delta:v3:${key}`)).toBeNull()
  expect(await stored(page, 'theme-of-another-site')).toBe('plum')
})

test('a page requested without a session is offered after signing in', async ({ page, watch }) => {
  await page.goto(addressOf('/certificates/issued?status=valid'))
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()
  await expect(page).toHaveURL(addressOf('/'))
  expect(watch.sent).toEqual(['ClientTheme'])
  await submitSignIn(page, admins.superAdmin)
  await offer(page).click()
  await expect(page).toHaveURL(addressOf('/certificates/issued?status=valid'))
  await expect(page.getByRole('link', { name: 'Aminata Diallo' }).first()).toBeVisible()
})

test('a failed start can be retried by keyboard and keeps the session and the page', async ({ page, watch, fault, clearFaults }) => {
  watch.expect(/Failed to load resource/)
  await fault('ClientTheme', { kind: 'html500' })
  await signIn(page, admins.superAdmin, '/certificates/issued')
  await expect(heading(page, 'Delta could not start')).toBeVisible()
  await expect(page.getByRole('alert').getByText('The server had a problem. Try again.')).toBeVisible()
  await clearFaults()
  await tabTo(page, page.getByRole('button', { name: 'Try again' }))
  await page.keyboard.press('Enter')
  await expect(issuedTable(page)).toBeVisible()
  await expect(page).toHaveURL(addressOf('/certificates/issued'))
})
