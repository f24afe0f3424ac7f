import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '~/platform/routes/paths'
import { desktop, expectNoSidewaysScroll, resize } from './checks'
import { admins, expect, signIn, test, withMotion } from './journey'
import { recordShifts, steadinessOf } from './steadiness'
import { hold, menuLink, profileButton } from './steps'

// What needs layout, on single pages and in single states. pages.journey.ts checks every page.

test.use(withMotion)

for (const { what, width, admin, path, table } of [
  {
    what: 'a filter that needs a line of its own has it before the rows arrive',
    width: 768,
    admin: admins.superAdmin,
    path: '/email/activity',
    table: 'Email activity',
  },
  {
    what: 'the counts of a filter move nothing on a narrow phone',
    width: 320,
    admin: admins.company,
    path: '/connections/event/overview',
    table: 'Requests',
  },
])
  test(what, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await recordShifts(page)
    await signIn(page, admin, path)
    await expect(page.getByRole('table', { name: table }).getByRole('link').first()).toBeVisible()
    const { shift, moved } = await steadinessOf(page)
    expect(shift, moved.join('; ')).toBeLessThanOrEqual(0.05)
  })

test('“Needs you” is as high while it loads as when nothing needs anybody', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const held = await hold(page, 'UndeliveredToday')
  await signIn(page, admins.root)
  const card = page.getByRole('region', { name: 'Needs you' })
  await expect(card.getByText('Loading…').first()).toBeAttached()
  const loading = await card.boundingBox()
  held.release()
  await expect(card.getByText('Nothing needs you')).toBeVisible()
  expect(await card.boundingBox()).toEqual(loading)
})

test('rows of two lines are chosen on request, and the end of a list is above the bar of its selection', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, admins.superAdmin, paths.issuedCertificates())
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('table').getByRole('checkbox').nth(1).check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar).toBeVisible()
  const loadAll = page.getByRole('button', { name: 'Load all' })
  await page.keyboard.press('End')
  await expect.poll(async () => ((await bar.boundingBox())?.y ?? 0) - ((await loadAll.boundingBox())?.y ?? 0)).toBeGreaterThanOrEqual(44)
  await loadAll.click()
  await expect(loadAll).toBeHidden()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  // On a tablet they have two lines as well.
  await resize(page, { width: 700, height: 1024 })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page.getByRole('table').getByRole('checkbox').nth(1)).toBeVisible()
  await resize(page, desktop)
  await expect(page.getByRole('button', { name: /^(?:Select|Done)$/ })).toBeHidden()
})

test('the header is 80 px high and keeps a logo of any shape within 300 × 67 px', async ({ page, watch }) => {
  watch.expect(/Failed to load resource/)
  const banner = page.getByRole('banner')
  const logo = banner.getByRole('img', { name: 'North Breakwater Academy' })
  for (const shape of [
    { width: 2400, height: 120 },
    { width: 200, height: 1600 },
  ]) {
    const body = await sharp({ create: { ...shape, channels: 3, background: '#17607a' } })
      .png()
      .toBuffer()
    await page.route('**/images/clientLogo/*', (route) => route.fulfill({ contentType: 'image/png', body }))
    await signIn(page, admins.superAdmin, '/user-guide')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
      const box = await logo.boundingBox()
      expect(box?.width).toBeLessThanOrEqual(300)
      expect(box?.height).toBeLessThanOrEqual(67)
      expect((await banner.boundingBox())?.height).toBe(80)
      await expectNoSidewaysScroll(page)
    }
  }
  await page.route('**/images/clientLogo/*', (route) => route.abort())
  await page.reload()
  const home = banner.getByRole('link', { name: 'North Breakwater Academy, dashboard' })
  await expect(home.getByText('North Breakwater Academy', { exact: true })).toBeVisible()
})

/** Records the position of the list's first row whenever it moves; to be called before the page is opened. */
const recordTops = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tops: number[] = []
    Reflect.set(globalThis, 'rowTops', tops)
    const look = (): void => {
      const row = document.querySelector('[data-list] tbody tr, [data-list] article')
      const top = row && Math.round(row.getBoundingClientRect().top)
      if (top !== null && top !== tops.at(-1)) tops.push(top)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

test('the rows of a list stay in place however late its filters load', async ({ page }) => {
  await recordTops(page)
  const held = await Promise.all(['IssuedListCenters', 'IssuedListKinds'].map((operation) => hold(page, operation)))
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('"IssuedCertificateList"') === true)
  await signIn(page, admins.superAdmin, '/certificates/issued')
  await answered
  // Enough frames to render rows that did not wait for the filters.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  for (const { release } of held) release()
  await expect(page.getByRole('button', { name: 'More filters' })).toBeVisible()
  await expect(page.locator('[data-list]').getByRole('link').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'rowTops'))).toHaveLength(1)
})

test('a window that becomes narrow while styles are added shows the narrow layout', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/course/create')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
  // Adds and removes a rule until one was added after the resize.
  await page.evaluate(() => {
    const sheet = document.querySelector<HTMLStyleElement>('style[data-styled]')?.sheet
    if (!sheet) throw new Error('There is no style sheet of styled-components')
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const last = sheet.cssRules.length - 1
      if (sheet.cssRules.item(last)?.cssText.includes('.unused')) sheet.deleteRule(last)
      else sheet.insertRule('.unused { color: red }', last + 1)
      if (innerWidth > 1000) port2.postMessage(null)
    })
    port1.start()
    port2.postMessage(null)
  })
  await page.setViewportSize({ width: 390, height: 700 })
  await expectNoSidewaysScroll(page)
})

/** How bright a part of the page is, from 0 to 255. */
async function brightness(part: Locator): Promise<number> {
  const { channels } = await sharp(await part.screenshot({ animations: 'disabled' })).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0)
}

/** Expects that a control is darker while it is pressed than under a resting pointer. The button is released elsewhere, so nothing opens. */
async function expectDarkerWhilePressed(page: Page, control: Locator, what: string): Promise<void> {
  await control.hover()
  const hovered = await brightness(control)
  await page.mouse.down()
  expect.soft(await brightness(control), `${what}, pressed`).toBeLessThan(hovered - 0.5)
  await page.mouse.move(2, 400)
  await page.mouse.up()
}

test('whatever can be pressed is a step darker while it is, in both themes', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/course/planned')
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toBeVisible()
  // Cards have a rule of their own; both rules have the same shade, which each theme sets.
  const primary = ['primary action', main.getByRole('link', { name: 'Schedule a course' })] as const
  const card = ['card', main.getByRole('article').first()] as const
  for (const [what, control] of [
    ['entry of the menu', menuLink(page, 'Issued')],
    ['icon', page.getByRole('banner').getByRole('button', { name: 'Menu' })],
    primary,
    ['button', main.getByRole('button', { name: 'Export' })],
    ['segment', main.locator('label').filter({ hasText: 'Table' })],
    card,
  ] as const)
    await expectDarkerWhilePressed(page, control, what)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [what, control] of [primary, card]) await expectDarkerWhilePressed(page, control, `${what}, dark`)
  await profileButton(page, 'Maren Oyelaran').click()
  await expectDarkerWhilePressed(page, page.getByRole('menuitem', { name: 'Reset password' }), 'item of a menu')
})

test('a message is given four seconds, also with reduced motion', async ({ page, watch, fault }) => {
  watch.expect(/Failed to load resource/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Written down while it is there, because a busy browser may answer only after the message is gone.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const bar = document.querySelector('[aria-label="Messages"] [role="alert"] .Toastify__progress-bar')
      if (bar) document.documentElement.dataset['messageDuration'] = getComputedStyle(bar).animationDuration
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['class'] })
  })
  await signIn(page, admins.superAdmin)
  // Before it is there, a lighter host shows messages, without a bar.
  await expect(page.locator('section.Toastify')).toBeAttached()
  await fault('IssuedCertificateList', { kind: 'json500', times: 1 })
  await menuLink(page, 'Issued').click()
  // The message closes when this animation ends.
  await expect(page.locator('html')).toHaveAttribute('data-message-duration', '4s')
})

test('days to choose and cells to correct are seen whole, beside many others', async ({ page }) => {
  const cutOff = (field: Locator): Promise<number> => field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await signIn(page, admins.company, '/connections?view=readiness&set=ratings&from=2027-01-12&to=2028-08-28')
  for (const label of ['Sign-on', 'Sign-off']) expect(await cutOff(page.getByLabel(label)), label).toBe(0)
  await signIn(page, admins.clinic, '/documents/lab?step=import')
  await page.getByLabel('Clinic', { exact: true }).selectOption('Changi')
  const header = 'Name,Date of birth,Passport,Identity number,Type,Result,Collected,Collection time,Reported,Report time,Accession,Vessel'
  const row = 'Ana Reis,1990-02-31,8.96529E+19,S9102142Z,PDT,Not detected,2026-02-31,08:40,2026-02-31,17:05,QF-3,MV Bergen Star'
  const buffer = Buffer.from(`${header}\n${row}`)
  await page.getByLabel('CSV file').setInputFiles({ name: 'lab.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  for (const label of ['Date of birth', 'Passport number', 'Collected', 'Reported'])
    expect(await cutOff(page.getByRole('textbox', { name: `${label} in row 2` })), label).toBe(0)
})

test('the arrow beside the flag of a phone number is as dark or light as its digits', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, admins.superAdmin, '/entities/instructor/add')
  const arrow = page.getByRole('button', { name: /^Country code/ }).locator('.arrow')
  // The field waits for its code.
  await expect(arrow).toBeVisible()
  const digits = await page.getByLabel(/^Phone/).evaluate((field) => getComputedStyle(field).color)
  await expect(arrow).toHaveCSS('border-top-color', digits)
})
