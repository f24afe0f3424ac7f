import type { Locator, Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { paths } from '~/platform/routes/paths'
import { demoCertificates } from '../backend/demo'
import { expectNoSidewaysScroll, smallTargets } from './checks'
import { addressOf, admins, expect, signIn, test, workshopAddress } from './journey'
import { clinicPaths, companyPaths, furtherPaths, rootPaths, screenPaths } from './pageAddresses'
import { heading, hold, menuLink, profileButton, travel } from './steps'

// What needs layout: no screen scrolls sideways, nothing jumps, and every control is large enough for a finger.

const publicPaths = [
  ['/', 'northbreakwater'],
  ['/passwordReset/token/maren.oyelaran@northbreakwater.example', 'northbreakwater'],
  [`/certificate/${demoCertificates.valid}`, 'northbreakwater'],
  [`/certificate/${demoCertificates.protected}`, 'harbourclinic'],
  ['/certificate/unknown', 'northbreakwater'],
  ['/course/details/course-basic-safety-next', 'northbreakwater'],
] as const

/** Texts and controls of the page that are cut off at the right edge of the window. */
const cutOff = (page: Page): Promise<readonly (string | null)[]> =>
  page.getByRole('main').evaluate((main) => {
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== main &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
    return [...main.querySelectorAll('a, button, input, select, textarea, h1, h2, p, dd')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isScrolled(element))
      .map((element) => element.textContent)
  })

/** Expects that nothing is wider than 320 px, and returns to the size of the device. */
async function expectFitsNarrow(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page, what)
  expect.soft(await cutOff(page), `${what}: cut off at the right`).toEqual([])
  if (size) await page.setViewportSize(size)
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
])
  test.describe(`under a finger at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })
    const isPhone = viewport.width < 768

    test(`every control is at least 44 px${isPhone ? ', and nothing scrolls sideways at 320 px' : ''}`, async ({ page }) => {
      test.setTimeout(180_000)
      const check = async (what: string): Promise<void> => {
        expect.soft(await smallTargets(page.locator('body')), what).toEqual([])
        if (isPhone) await expectFitsNarrow(page, what)
      }
      for (const [path, subdomain] of publicPaths) {
        await page.goto(addressOf(path, subdomain))
        await expect(heading(page)).toBeVisible()
        await check(path)
      }
      await signIn(page, admins.superAdmin)
      for (const path of [...screenPaths, ...furtherPaths]) {
        await travel(page, path)
        await check(path)
      }
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await check('menu')
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
      await profileButton(page, 'Maren Oyelaran').tap()
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
      await check('profile menu')
      await page.goto(addressOf('/entities/participants?person=holder-aminata-diallo'))
      await expect(page.getByRole('dialog').getByText('Valid').first()).toBeVisible()
      expect(await smallTargets(page.getByRole('dialog')), 'drawer of a student').toEqual([])
      await page.goto(workshopAddress())
      const pieces = await page.getByRole('navigation', { name: 'Pieces' }).getByRole('link').allTextContents()
      for (const piece of pieces) {
        await page.goto(workshopAddress(piece))
        await page.waitForLoadState('networkidle')
        expect.soft(await smallTargets(page.getByRole('main')), piece).toEqual([])
        if (isPhone) await expectFitsNarrow(page, piece)
      }
      await signIn(page, admins.root)
      for (const path of rootPaths) {
        await travel(page, path)
        await check(`${path} of the root client`)
      }
      await signIn(page, admins.company)
      for (const path of companyPaths) {
        await travel(page, path)
        await check(`${path} of a company`)
      }
      await signIn(page, admins.clinic)
      for (const path of clinicPaths) {
        await travel(page, path)
        await check(`${path} of a clinic`)
      }
    })
  })

/** Every operation of the console. */
const operations = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.generated.ts'))
  .flatMap((name) => [...readFileSync(`src/${name}`, 'utf8').matchAll(/^ {2}name: '(\w+)'/gm)].flatMap(([, operation]) => operation ?? []))

/** Records what moves on its own from now on; to be called before the page is opened. */
const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const take = (): PerformanceEntry[] => {
      const taken = [...entries, ...observer.takeRecords()]
      entries.length = 0
      return taken
    }
    Reflect.set(globalThis, 'takeShifts', take)
  })

/** What a visitor sees of a page without touching it. */
interface Steadiness {
  /** The sum of all layout shifts, at least as high as CLS. */
  readonly shift: number
  readonly moved: readonly string[]
  /** Where the first row of its list starts, in px and without the tabs above it; null on pages that are not a list. */
  readonly firstRow: number | null
  /** The different heights of table rows, in px. */
  readonly rowHeights: readonly number[]
  readonly height: number
  /** Days such as 21-11-2026 that begin on one line and end on the next. */
  readonly parted: readonly string[]
  /** Heights of the controls in one line of tools that are not all the same, with what they are. */
  readonly uneven: readonly string[]
}

/** Measures a page that has loaded, since the last call. */
const steadinessOf = (page: Page): Promise<Steadiness> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const entries: readonly unknown[] = Reflect.get(globalThis, 'takeShifts')()
    const shifts = entries.map((entry) => Object(entry)).filter(({ hadRecentInput }) => !hadRecentInput)
    const sources: readonly unknown[] = shifts.flatMap((entry) => entry.sources)
    const tablist = document.querySelector('main [role=tablist]')
    const tabs = tablist ? tablist.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(tablist).marginBottom) : 0
    const row = document.querySelector('main [data-list]:not(section *) :is(tbody tr, article)')
    return {
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: sources.map((source) => {
        const { node, previousRect, currentRect } = Object(source)
        const element = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
        return `${previousRect.x},${previousRect.y} ${previousRect.width}×${previousRect.height} → ${currentRect.x},${currentRect.y} ${currentRect.width}×${currentRect.height}: ${element}`
      }),
      rowHeights: [
        ...new Set(
          [...document.querySelectorAll('[data-list] tbody tr:not([data-spacer])')].map((each) =>
            Math.round(each.getBoundingClientRect().height),
          ),
        ),
      ],
      firstRow: row && Math.round(row.getBoundingClientRect().top + scrollY - tabs),
      height: document.documentElement.scrollHeight,
      parted: [...document.querySelectorAll('main :is(p, small, dd, li, span, td, h2):not(:has(*))')].flatMap((element) => {
        const text = element.firstChild
        return [...(text?.textContent ?? '').matchAll(/\d{2}-\d{2}-\d{4}/g)].flatMap(({ index, 0: day }) => {
          const range = document.createRange()
          if (!text) return []
          range.setStart(text, index)
          range.setEnd(text, index + day.length)
          return range.getClientRects().length > 1 ? [element.textContent ?? day] : []
        })
      }),
      uneven: [...document.querySelectorAll('main [role=search]')].flatMap((line) => {
        const controls = [...line.querySelectorAll(':is(button, select, input, fieldset):not(fieldset *, form *)')]
        const shown = controls.filter((control) => control.getBoundingClientRect().height > 1)
        const heights = new Set(shown.map((control) => Math.round(control.getBoundingClientRect().height)))
        return heights.size > 1 ? shown.map((control) => `${control.getBoundingClientRect().height}: ${control.textContent}`) : []
      }),
    }
  })

for (const { width, maxFirstRow, isMobile } of [
  { width: 1440, maxFirstRow: 280, isMobile: false },
  { width: 390, maxFirstRow: 360, isMobile: true },
])
  test.describe(`${width} px wide, with answers that come late and in any order`, () => {
    test.use({ viewport: { width, height: 900 }, isMobile, hasTouch: isMobile })

    test(`nothing jumps, a list starts within ${maxFirstRow} px, its rows and tools are of one height, and no day is parted`, async ({
      page,
      fault,
      watch,
    }) => {
      test.setTimeout(180_000)
      await Promise.all(operations.map((name, at) => fault(name, { kind: 'delay', wait: 40 + ((at * 7) % 5) * 50 })))
      await recordShifts(page)
      const check = async (what: string): Promise<void> => {
        await watch.answered()
        await expect(page.getByText('Loading…')).toHaveCount(0)
        const { shift, moved, firstRow, rowHeights, height, parted, uneven } = await steadinessOf(page)
        expect.soft(shift, `${what} moved ${moved.join('; ')}`).toBeLessThanOrEqual(0.05)
        if (firstRow !== null) expect.soft(firstRow, `${what}: first row`).toBeLessThanOrEqual(maxFirstRow)
        expect.soft(rowHeights.length, `${what}: rows of ${rowHeights.join(', ')} px`).toBeLessThanOrEqual(1)
        if (isMobile) {
          expect.soft(Math.max(0, ...rowHeights), `${what}: height of a row`).toBeLessThanOrEqual(72)
          expect.soft(height, `${what}: height`).toBeLessThanOrEqual(6_000)
        }
        expect.soft(parted, `${what}: days on two lines`).toEqual([])
        expect.soft(uneven, `${what}: heights in the line above the list`).toEqual([])
      }
      for (const [path, subdomain] of publicPaths) {
        await page.goto(addressOf(path, subdomain))
        await expect(heading(page)).toBeVisible()
        await check(path)
      }
      await signIn(page, admins.superAdmin)
      await check('/dashboard')
      for (const path of [...screenPaths, ...furtherPaths]) {
        await travel(page, path)
        await check(path)
      }
      await signIn(page, admins.root)
      for (const path of rootPaths) {
        await travel(page, path)
        await check(`${path} of the root client`)
      }
      await signIn(page, admins.company)
      for (const path of companyPaths) {
        await travel(page, path)
        await check(`${path} of a company`)
      }
      await signIn(page, admins.clinic)
      for (const path of clinicPaths) {
        await travel(page, path)
        await check(`${path} of a clinic`)
      }
      await travel(page, paths.expiryOfDocuments())
      await page.getByRole('button', { name: 'Find them' }).click()
      await expect(page.locator('[data-list] :is(tbody tr, article)').first()).toBeVisible()
      await check('documents that expire, found')
      await travel(page, paths.issuedDocuments())
      const href = await page.locator('[data-list] a').first().getAttribute('href')
      // As the list does it: the chosen documents rest in the history entry.
      await page.evaluate(
        (id) => history.replaceState({ ...history.state, usr: { labelled: [id] } }, '', '?view=labels'),
        href?.split('/').at(-1),
      )
      await page.reload()
      await expect(heading(page, 'Labels for 1 document')).toBeVisible()
      await check('labels')
    })
  })

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
    await signIn(page, admin, path)
    await recordShifts(page)
    await page.reload()
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

test('the end of a list is above the bar of its selection on a phone', async ({ page }) => {
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
})

test('the header is 80 px high and keeps a logo of any shape within 300 × 67 px', async ({ page, watch }) => {
  watch.expect(/Failed to load resource/)
  await signIn(page, admins.superAdmin)
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
    await page.reload()
    for (const width of [1440, 390]) {
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
  for (const { path, rows, around, filter } of [
    {
      path: '/certificates/issued',
      rows: 'IssuedCertificateList',
      around: ['IssuedListCenters', 'IssuedListKinds'],
      filter: page.getByRole('button', { name: 'More filters' }),
    },
    {
      path: '/course/planned',
      rows: 'PlannedByClient',
      around: ['CourseListInstructors', 'CourseListLength'],
      filter: page.getByRole('combobox', { name: 'Instructor' }),
    },
  ]) {
    const held = await Promise.all(around.map((operation) => hold(page, operation)))
    const answered = page.waitForResponse((response) => response.request().postData()?.includes(`"${rows}"`) === true)
    await signIn(page, admins.superAdmin, path)
    await answered
    // Enough frames to render rows that did not wait for the filters.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    for (const { release } of held) release()
    await expect(filter).toBeVisible()
    await expect(page.locator('[data-list]').getByRole('link').first()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'rowTops')), path).toHaveLength(1)
  }
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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [what, control] of [
      ['entry of the menu', menuLink(page, 'Issued')],
      ['icon', page.getByRole('banner').getByRole('button', { name: 'Menu' })],
      ['primary action', main.getByRole('link', { name: 'Schedule a course' })],
      ['button', main.getByRole('button', { name: 'Export' })],
      ['segment', main.locator('label').filter({ hasText: 'Table' })],
      ['card', main.getByRole('article').first()],
    ] as const)
      await expectDarkerWhilePressed(page, control, `${what}, ${colorScheme}`)
  }
  await profileButton(page, 'Maren Oyelaran').click()
  await expectDarkerWhilePressed(page, page.getByRole('menuitem', { name: 'Reset password' }), 'item of a menu')
})

test('a message stays for four seconds, also with reduced motion', async ({ page, watch, fault }) => {
  watch.expect(/Failed to load resource/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, admins.superAdmin)
  await fault('IssuedCertificateList', { kind: 'json500', times: 1 })
  await menuLink(page, 'Issued').click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toBeVisible()
  // The message closes when this animation ends.
  const durations = await page
    .locator('.Toastify__progress-bar')
    .evaluate((bar) => bar.getAnimations().map(({ effect }) => effect?.getTiming().duration))
  expect(durations).toEqual([4000])
})
