import type { Locator, Page } from '@playwright/test'
import { paths } from '~/platform/routes/paths'
import { demoActivationToken, demoCertificates, demoPartnerToken, demoTenants } from '../backend/demo'
import { desktop, expectAccessible, expectAccessibleEverywhere, expectReadable, kindsIn, phone } from './checks'
import { addressOf, admins, expect, operationIn, signIn, test } from './journey'
import { screenPaths } from './pageAddresses'
import { checkOpened, closeAll, floating, schemeOfPopup } from './popups'
import { changeResponse, heading, menuLink, profileButton, respondWith, submitSignIn, travel, whenLoaded } from './steps'

// Checks screens with axe in states that pages.journey.ts does not see: empty and failed, with dialogs, notices and chosen rows.

const openDialog = (page: Page): Locator => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

/** Finds out whether a page shows kinds of elements that no page before it did: failed pages, empty ones and sections are much alike. */
const newKinds = (): ((page: Page) => Promise<boolean>) => {
  const seen = new Set<string>()
  return async (page) => {
    const kinds = await kindsIn(page, 'main')
    const isNew = kinds.some((kind) => !seen.has(kind))
    for (const kind of kinds) seen.add(kind)
    return isNew
  }
}

/** Clicks one control after the other and checks the dialog that the last one opens. */
async function checkDialog(page: Page, path: string, ...controls: readonly Locator[]): Promise<void> {
  for (const control of controls) await control.click()
  await expect(openDialog(page).last()).toBeVisible()
  await expectAccessible(page, `${path}: ${await openDialog(page).last().innerText()}`.split('\n')[0] ?? path, {
    part: floating,
    schemes: [schemeOfPopup()],
  })
}

/** Their colours are the hardest to read: yellow, and nearly that of danger. Tests of the tones try all others. */
const hardColours = new Set(['quaylab', 'southpier'])

test('each tenant has colours of its own, and the hardest are readable on its login page and dashboard', async ({ page }) => {
  const accents = new Set<string>()
  for (const { subdomain, signIns } of demoTenants) {
    await page.goto(addressOf('/', subdomain))
    await expect(button(page, 'Sign in')).toBeVisible()
    accents.add(await button(page, 'Sign in').evaluate((element) => getComputedStyle(element).backgroundColor))
    if (!hardColours.has(subdomain)) continue
    await expectReadable(page, `login of ${subdomain}`)
    await signIn(page, signIns[0]?.email ?? '')
    await whenLoaded(page)
    await expectReadable(page, `dashboard of ${subdomain}`)
  }
  expect(accents.size).toBe(demoTenants.length)
})

test('the pages without a session are accessible', async ({ page, watch, fault, clearFaults }) => {
  test.setTimeout(180_000)
  watch.expect(/Failed to load resource/)
  await page.goto(addressOf('/'))
  await button(page, 'Sign in').click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Required field')
  await expectAccessibleEverywhere(page, 'login with errors')
  await checkDialog(page, 'login', button(page, 'Forgot password?'))
  for (const [path, title] of [
    [`/activate/${demoActivationToken}/ines.carvalho@northbreakwater.example`, 'Activate your account'],
    [`/certificate/${demoCertificates.expired}`, 'Expired'],
    [`/certificate/${demoCertificates.revoked}`, 'Revoked'],
    ['/d/unknown', 'This link does not work'],
    ['/course/details/unknown', 'There is no such course'],
    ['/guide/index.html', /./],
  ] as const) {
    await page.goto(addressOf(path))
    await expect(heading(page, title)).toBeVisible()
    await expectAccessibleEverywhere(page, path)
  }

  await page.goto(addressOf(`/certificate/${demoCertificates.protected}`, 'harbourclinic'))
  await button(page, 'Open the document').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleEverywhere(page, 'protected document')
  const partner = `/plato/documents/issue?token=${demoPartnerToken}&databaseName=harbourclinic`
  await page.goto(addressOf(partner, 'harbourclinic'))
  await page.getByLabel('Type', { exact: true }).selectOption('PDT')
  await expectAccessibleEverywhere(page, 'the form of a partner')
  expect(page.url()).toBe(addressOf('/plato/documents/issue', 'harbourclinic'))
  // A token is good once, so the same link opens nothing again.
  await page.goto(addressOf(partner, 'harbourclinic'))
  await expect(heading(page, 'This sign-in is not accepted')).toBeVisible()
  await expectAccessibleEverywhere(page, 'a refused partner')
  await page.goto(addressOf('/', 'closed'))
  await expect(heading(page, 'This console has closed down')).toBeVisible()
  await expectAccessibleEverywhere(page, 'closed console')

  await respondWith(page, 'ShortLinkTarget', { getTinyUrl: { full: 'https://elsewhere.example/x', tiny: 'x' } })
  await page.goto(addressOf('/d/elsewhere'))
  await expect(heading(page, 'This link leaves Delta')).toBeVisible()
  await expectAccessibleEverywhere(page, 'link to another site')

  for (const name of ['OpenCertificate', 'PublicCourse']) await fault(name, { kind: 'json500' })
  await page.goto(addressOf(`/certificate/${demoCertificates.valid}`))
  await expect(heading(page, 'Could not be checked')).toBeVisible()
  await expectAccessibleEverywhere(page, 'certificate that could not be checked')
  await page.goto(addressOf('/course/details/course-basic-safety-next'))
  await expect(button(page, 'Try again')).toBeVisible()
  await expectAccessibleEverywhere(page, 'course that could not be loaded')
  await clearFaults()
  await fault('ClientTheme', { kind: 'json500' })
  await page.goto(addressOf('/'))
  await expect(heading(page, 'Delta could not start')).toBeVisible()
  await expectAccessibleEverywhere(page, 'failed start')
})

test('what a clinic finds and prints is accessible', async ({ page }) => {
  await signIn(page, admins.clinic, paths.expiryOfDocuments())
  await button(page, 'Find them').click()
  const row = page.getByRole('row', { name: /赵 秀兰/ })
  await row.getByRole('checkbox').check()
  await expectAccessibleEverywhere(page, 'expiring documents')
  await checkDialog(page, 'expiring documents', button(page, 'Email 1 holder…'))
  await closeAll(page)
  await travel(page, paths.issuedDocuments())
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await button(page, 'Print 1 label').click()
  await expect(heading(page, 'Labels for 1 document')).toBeVisible()
  await expectAccessibleEverywhere(page, 'labels')
  await page.setViewportSize({ width: 320, height: 700 })
  // The preview follows the width of the page.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the screens are accessible when nothing could be loaded', async ({ page, watch, fault }) => {
  test.setTimeout(180_000)
  watch.expect(/Failed to load resource/)
  await fault('*', { kind: 'json500' })
  // Without the tenant's theme there would be no screen.
  for (const name of ['ClientTheme', 'SignedInAdmin']) await fault(name, { kind: 'delay', wait: 0 })
  await page.goto(addressOf('/'))
  await fault('LogIn', { kind: 'delay', wait: 0 })
  await submitSignIn(page, admins.superAdmin)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const hasNewKinds = newKinds()
  for (const [index, path] of screenPaths.entries()) {
    await travel(page, path)
    await watch.answered()
    if (!(await hasNewKinds(page))) continue
    await expectAccessible(page, `${path}, failed`, { schemes: [index % 2 === 0 ? 'light' : 'dark'] })
  }
})

/** Empties every list in a response. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]))
}

test('the screens with a list are accessible when it is empty', async ({ page, watch }) => {
  test.setTimeout(180_000)
  await page.route(/\/graphql$/, async (route) => {
    if (route.request().method() !== 'POST' || !operationIn(route.request().postData())) return route.fallback()
    const response = await route.fetch()
    const body: unknown = await response.json().catch(() => null)
    return route.fulfill({ response, json: { ...Object(body), data: emptied(Object(body).data) } })
  })
  await signIn(page, admins.superAdmin)
  const hasNewKinds = newKinds()
  for (const [index, path] of screenPaths.entries()) {
    await travel(page, path)
    await watch.answered()
    if ((await page.locator('main [data-list]').count()) === 0 || !(await hasNewKinds(page))) continue
    await expectAccessible(page, `${path}, empty`, { schemes: [index % 2 === 0 ? 'dark' : 'light'] })
  }
})

test('the dialogs of the shell are accessible', async ({ page, fault }) => {
  test.setTimeout(180_000)
  await page.goto(addressOf('/certificates/issued'))
  await submitSignIn(page, admins.superAdmin)
  await expect(button(page, 'Open it')).toBeVisible()
  await expectAccessibleEverywhere(page, 'offer to open the requested page')
  await button(page, 'Stay here').click()
  await page.evaluate(() => localStorage.setItem('delta:v3:isDev', 'true'))
  await page.reload()
  await expect(page.getByText('Sandbox.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'sandbox banner')
  await checkOpened(page, button(page, /^Notifications/), 'notifications')
  await checkOpened(page, profileButton(page, 'Maren Oyelaran'), 'profile menu')
  await checkDialog(page, 'palette', button(page, 'Find'))
  await page.keyboard.type('ra')
  await expect(page.getByRole('group', { name: 'Certificates' })).toBeVisible()
  await expectAccessible(page, 'palette with results', { part: floating })
  await closeAll(page)
  await profileButton(page, 'Maren Oyelaran').click()
  await checkDialog(page, 'profile', page.getByRole('menuitem', { name: 'Reset password' }))
  await closeAll(page)
  await page.setViewportSize(phone)
  await checkOpened(page, button(page, /^Notifications/), 'notifications on a phone')
  await checkOpened(page, profileButton(page, 'Maren Oyelaran'), 'profile menu on a phone')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expectAccessible(page, 'menu on a phone')
  await page.setViewportSize(desktop)

  await travel(page, '/entities/instructor/add')
  await page.getByLabel('Full name').fill('Ingrid Solheim')
  await menuLink(page, 'Dashboard').click()
  await checkDialog(page, 'leaving with unsaved changes')
  await button(page, 'Cancel').click()
  await profileButton(page, 'Maren Oyelaran').click()
  await checkDialog(page, 'signing out with unsaved changes', page.getByRole('menuitem', { name: 'Sign out' }))
  await closeAll(page)
  await fault('IssuedCertificateList', { kind: 'notAuth' })
  await fault('SignedInAdmin', { kind: 'notAuth' })
  await menuLink(page, 'Issued').click()
  await checkDialog(page, 'ended session', button(page, 'Discard'))
})

test('a whole page is accessible while a menu of it is open', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/template/certificate')
  for (const menu of [profileButton(page, 'Maren Oyelaran'), button(page, 'Export'), button(page, /^Actions for/).first()]) {
    await menu.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, 'page with an open menu')
    await closeAll(page)
  }
})

test('the sections of the settings are accessible', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  const hasNewKinds = newKinds()
  for (const section of [
    'brand',
    'email',
    'integrations',
    'administrators',
    'administrators&invite=1',
    'administrators&change=admin-priya-raman',
    'places',
    'places&edit=new',
    'places&import=1',
  ]) {
    // From another page each time: the sections share a heading, which would not tell one from the next.
    await travel(page, '/client/data')
    await travel(page, `/client?section=${section}`)
    await whenLoaded(page)
    if (await hasNewKinds(page)) await expectAccessibleEverywhere(page, `settings, ${section}`)
  }
})

test('the sections of the web-shop’s settings are accessible', async ({ page }) => {
  await signIn(page, admins.clinic)
  const hasNewKinds = newKinds()
  for (const section of [
    'test-types?edit=test-medical',
    'appointment-types',
    'categories?edit=category-before-travel',
    'coupons',
    'coupons?edit=coupon-sea10',
    'referrals?edit=referral-aegean',
    'reschedule-limit',
    'client-details',
    'email-templates',
    'calendar',
  ]) {
    await travel(page, `/webshop/settings/${section}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await whenLoaded(page)
    if (await hasNewKinds(page)) await expectAccessibleEverywhere(page, `web-shop settings, ${section}`)
  }
})

test('every step of the public booking is accessible', async ({ page }) => {
  test.setTimeout(90_000)
  const check = (what: string): Promise<void> => expectAccessibleEverywhere(page, `booking, ${what}`)
  const describe = async (name: string, passNo: string): Promise<void> => {
    await page.getByLabel('Full name').fill(name)
    await page.getByLabel('Day').pressSequentially('14061988')
    await page.getByLabel('Gender').selectOption('Female')
    await page.getByLabel('Passport number').fill(passNo)
  }
  await page.goto(addressOf('/book', 'harbourclinic'))
  await page.getByRole('checkbox', { name: 'Antigen Rapid Test' }).check()
  await page.getByRole('checkbox', { name: 'Seafarer medical' }).check()
  await check('tests')
  await button(page, 'What is the Extra Fee: 10.00 SGD').click()
  await expectAccessible(page, 'booking, extra fee', { part: 'dialog' })
  await button(page, 'Close').last().click()
  await button(page, 'Choose people').click()
  await button(page, 'One more child').click()
  await check('people')
  await button(page, 'Enter details').click()
  await button(page, 'Next person').click()
  await check('a person, with everything to correct')
  await describe('Ana Lima', 'PT0001')
  await page.getByLabel('Nationality').selectOption('Portugal')
  await page.getByLabel('Email').fill('ana.lima@crew.example')
  await page.getByLabel('Phone').fill('85550110')
  await button(page, 'Next person').click()
  await describe('Eva Lima', 'PT0002')
  await button(page, 'Choose a time').click()
  await page
    .getByRole('button', { name: /times free$/ })
    .first()
    .click()
  await page.locator('input[name=slot]:not(:disabled)').first().check({ force: true })
  await check('times')
  await button(page, 'Enter address').click()
  await page.getByLabel('Address').fill('10 Bayfront Avenue')
  await check('address')
  await button(page, 'Check answers').click()
  await expect(button(page, 'Pay by card')).toBeVisible()
  await check('review')
  // Without the medical nothing has to be paid.
  await page.getByRole('link', { name: 'Change Tests' }).click()
  await page.getByRole('checkbox', { name: 'Seafarer medical' }).uncheck()
  await button(page, 'Check answers').click()
  await button(page, 'Book now').click()
  await expect(heading(page, 'You’re booked')).toBeVisible()
  await check('confirmation')
})

test('the dialogs of the settings and the head office are accessible', async ({ page, fault, watch }) => {
  test.setTimeout(120_000)
  const inMenu = (name: string): Locator => page.getByRole('menuitem', { name, exact: true })
  await signIn(page, admins.superAdmin, '/client?section=administrators')
  for (const [who, action] of [
    // The next row: its button must not lie below the tooltip of this one, which has the focus again.
    ['Owen Whitlock', 'What they see'],
    ['Priya Raman', 'Remove…'],
    ['Ines Carvalho', 'Invite again…'],
  ] as const) {
    await button(page, `Actions for ${who}`).click()
    await checkDialog(page, 'administrators', inMenu(action))
    await closeAll(page)
  }
  await travel(page, '/client?section=administrators&change=admin-priya-raman')
  await page.getByRole('radio', { name: /^Instructor/ }).check()
  await checkDialog(page, 'administrators', button(page, 'Remove and invite again…'))
  await closeAll(page)
  // Nothing is unsaved any more.
  await page.getByRole('radio', { name: /^Training admin/ }).check()
  await travel(page, '/client?section=places&tab=facilities')
  await button(page, /^Actions for/)
    .first()
    .click()
  await checkDialog(page, 'places', inMenu('Delete…'))
  await closeAll(page)
  await travel(page, '/client/data')
  await checkDialog(page, 'data', button(page, 'Add a title'))
  await closeAll(page)
  await button(page, 'Actions for Basic Safety Training').click()
  await checkDialog(page, 'data', inMenu('Delete…'))

  await signIn(page, admins.root, '/client')
  await button(page, 'Actions for Southpier Maritime College').click()
  await checkDialog(page, 'clients', inMenu('Delete…'))
  await closeAll(page)
  for (const name of ['CrewLink', 'Quay Lab']) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await checkDialog(page, 'clients', button(page, 'Email 2 clients…'))
  await closeAll(page)
  await travel(page, '/cms/management')
  for (const name of ['CrewLink', 'Quay Lab']) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await checkDialog(page, 'deployment', button(page, 'Deploy 2 clients…'))
  await fault('DeployClient', { kind: 'lost', times: 1 })
  watch.expect(/ERR_/)
  await openDialog(page).getByRole('button', { name: 'Deploy 1 client' }).click()
  await expect(page.getByRole('region', { name: 'Clients to review' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'deployment with an unknown result')
})

test('the dialogs of certificates and templates are accessible', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, admins.superAdmin, '/template/certificate')
  await button(page, /^Actions for/)
    .first()
    .click()
  await checkDialog(page, 'template', page.getByRole('menuitem', { name: 'Delete…' }))
  await closeAll(page)

  await travel(page, '/template/certificate/template-basic-safety')
  for (const group of [/^Pictures/, /^Provider’s address/, /^Further lines/]) await button(page, group).click()
  await button(page, 'Add line').click()
  await page.getByRole('textbox', { name: 'Label 1' }).fill('Approval')
  await page.getByRole('textbox', { name: 'Text 1' }).fill('DNV 2261')
  // A tall window: controls below the sticky bar of buttons count as too small.
  await page.setViewportSize({ width: 1440, height: 2800 })
  await expectAccessible(page, 'designer with every group open')
  await page.setViewportSize(desktop)
  await checkDialog(page, 'designer', button(page, 'Library for logo'))
  await closeAll(page)
  await page.getByRole('textbox', { name: 'Certificate title' }).fill('Basic Safety')
  await checkDialog(page, 'designer', button(page, 'Review and save'))
  await closeAll(page)
  await button(page, 'Compare with the issued PDF').click()
  await button(page, 'Show its PDF').click()
  await expect(page.getByText('Every word of the preview is in the PDF.')).toBeVisible()
  await expectAccessible(page, 'comparison with the PDF')
  await button(page, 'Back to the designer').click()
  await changeResponse(page, 'CertificateView', ({ certificate }) => ({
    certificate: { ...Object(certificate), holderName: 'Zzyzx' },
  }))
  await button(page, 'Compare with the issued PDF').click()
  await button(page, 'Show its PDF').click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Not found in the PDF: Zzyzx')
  await expectAccessible(page, 'comparison with another PDF')

  await travel(page, '/certificates/issue')
  await button(page, 'Issue certificate').click()
  await expect(page.getByLabel('Template')).toBeFocused()
  await expectAccessibleEverywhere(page, 'issue form with errors')

  await travel(page, '/certificates/issued?status=valid')
  const rows = page.getByRole('table', { name: 'Issued certificates', exact: true }).getByRole('checkbox', { name: /^Select / })
  for (const index of [1, 2, 3]) await rows.nth(index).check()
  await expectAccessibleEverywhere(page, 'selected certificates')
  await checkDialog(page, 'selected certificates', button(page, 'Send 3 certificates'))
  await closeAll(page)
  await checkDialog(page, 'selected certificates', button(page, 'Download 3 PDFs'))
  await closeAll(page)

  await travel(page, `/certificates/view/${demoCertificates.valid}?tab=pdf`)
  await button(page, /^(?:Show|Create) PDF$/).click()
  await expect(page.getByRole('img', { name: 'Page', exact: true })).toBeVisible()
  await expectAccessibleEverywhere(page, 'PDF of a certificate')
  await page.getByRole('tab', { name: 'Other certificates' }).click()
  await expectAccessible(page, 'other certificates of the holder')
  await checkDialog(page, 'certificate', button(page, 'Send'))
  await closeAll(page)
  await checkOpened(page, button(page, 'More actions'), 'further actions')
  await button(page, 'More actions').click()
  await checkDialog(page, 'certificate', page.getByRole('menuitem', { name: 'Notarise…' }))
  await closeAll(page)
  await button(page, 'More actions').click()
  await checkDialog(page, 'certificate', page.getByRole('menuitem', { name: 'Revoke…' }), page.getByLabel('Tell the holder by email'))
})

test('the dialogs of courses and people are accessible', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, admins.superAdmin, '/course/planned')
  await button(page, /^Actions for/)
    .first()
    .click()
  await checkDialog(page, 'course', page.getByRole('menuitem', { name: 'Delete…' }))
  await closeAll(page)

  await travel(page, '/course/details/course-ecdis-ended')
  await checkDialog(page, 'course', button(page, 'Complete…'))
  await closeAll(page)
  await button(page, 'More actions').click()
  await checkDialog(page, 'course', page.getByRole('menuitem', { name: 'Sign-in sheet' }))
  await closeAll(page)
  await travel(page, '/calendar')
  await checkDialog(page, 'calendar', page.locator('[data-event]').first())
  await closeAll(page)

  await travel(page, '/entities/instructor')
  await button(page, /^Actions for/)
    .first()
    .click()
  await checkDialog(page, 'instructor', page.getByRole('menuitem', { name: 'Delete…' }))
  await closeAll(page)
  await travel(page, '/entities/participants?person=holder-aminata-diallo')
  await expect(openDialog(page).getByText('Valid').first()).toBeVisible()
  await expectAccessibleEverywhere(page, 'drawer of a student')
})

test('the dialogs of connections are accessible', async ({ page }) => {
  await signIn(page, admins.company, '/connections')
  await checkDialog(page, 'connections', button(page, 'Add connection'))
  await closeAll(page)
  await travel(page, paths.crewReadiness())
  await checkDialog(page, 'crew readiness', button(page, 'More actions'), page.getByRole('menuitem', { name: 'Required certificates' }))
  await closeAll(page)
  await travel(page, paths.connectionRequest('connection-client-blueanchor-11'))
  await checkDialog(page, 'request', button(page, 'Remind…'))
})
