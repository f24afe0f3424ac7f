import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { paths } from '~/platform/routes/paths'
import { demoCertificates } from '../backend/demo'
import { desktop, expectAccessible, expectLongWordsFit, expectNoSidewaysScroll, phone, recordWords, resize, smallTargets } from './checks'
import { addressOf, admins, expect, signIn, test, withMotion, workshopAddress, type Watch } from './journey'
import { clinicPaths, companyPaths, furtherPaths, rootPaths, screenPaths } from './pageAddresses'
import { checkEveryPopup } from './popups'
import { forgetShifts, recordShifts, steadinessOf } from './steadiness'
import { heading, menuButton, profileButton, travel, whenLoaded } from './steps'

// Every page, once on a desktop and once under a finger, with answers that come late and in any order: nothing jumps, axe finds nothing in it
// or in its menus and popovers, and on a phone every control is large enough and nothing scrolls sideways.

/** Every operation of the console. */
const operations = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.generated.ts'))
  .flatMap((name) => [...readFileSync(`src/${name}`, 'utf8').matchAll(/^ {2}name: '(\w+)'/gm)].flatMap(([, operation]) => operation ?? []))

const isAboutCertificates = (path: string): boolean => path.includes('/certificate')
const isAboutCourses = (path: string): boolean => path.includes('course') && !isAboutCertificates(path)
const isOther = (path: string): boolean => !isAboutCertificates(path) && !isAboutCourses(path)

/** Splits the pages among several journeys, which run in parallel. */
const groups = [
  ['certificates', admins.superAdmin, screenPaths.filter(isAboutCertificates)],
  ['courses', admins.superAdmin, screenPaths.filter(isAboutCourses)],
  ['people and the rest', admins.superAdmin, screenPaths.filter(isOther)],
  ['sections and views', admins.superAdmin, furtherPaths],
  ['the root client', admins.root, rootPaths],
  ['a company', admins.company, companyPaths],
  ['a clinic', admins.clinic, clinicPaths],
] as const

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

interface Size {
  readonly width: number
  /** Where the first row of a list may start, in px. */
  readonly maxFirstRow: number
  readonly isPhone: boolean
}

async function expectSteady(page: Page, watch: Watch, what: string, { maxFirstRow, isPhone }: Size): Promise<void> {
  await watch.answered()
  await whenLoaded(page)
  const { shift, moved, firstRow, rowHeights, height, parted, uneven } = await steadinessOf(page)
  expect.soft(shift, `${what} moved ${moved.join('; ')}`).toBeLessThanOrEqual(0.05)
  if (firstRow !== null) expect.soft(firstRow, `${what}: first row`).toBeLessThanOrEqual(maxFirstRow)
  expect.soft(rowHeights.length, `${what}: rows of ${rowHeights.join(', ')} px`).toBeLessThanOrEqual(1)
  if (isPhone) {
    expect.soft(Math.max(0, ...rowHeights), `${what}: height of a row`).toBeLessThanOrEqual(72)
    expect.soft(height, `${what}: height`).toBeLessThanOrEqual(6_000)
  }
  expect.soft(parted, `${what}: days and words on two lines`).toEqual([])
  expect.soft(uneven, `${what}: heights in the line above the list`).toEqual([])
}

/** Expects that every control is at least 44 px high and wide on a phone and a tablet, and that nothing is wider than 320 px. */
async function expectFitsFingers(page: Page, what: string, part = page.locator('body')): Promise<void> {
  expect.soft(await smallTargets(part), what).toEqual([])
  await resize(page, { width: 820, height: 1180 })
  expect.soft(await smallTargets(part), `${what} on a tablet`).toEqual([])
  await resize(page, { width: 320, height: 640 })
  await expectNoSidewaysScroll(page, what)
  expect.soft(await cutOff(page), `${what}: cut off at the right`).toEqual([])
  await resize(page, phone)
}

for (const size of [
  { width: desktop.width, maxFirstRow: 280, isPhone: false },
  { width: phone.width, maxFirstRow: 360, isPhone: true },
]) {
  const { width, isPhone } = size

  test.describe(`${width} px wide`, () => {
    test.use({ viewport: isPhone ? phone : desktop, isMobile: isPhone, hasTouch: isPhone, ...(isPhone ? {} : withMotion) })
    test.setTimeout(240_000)

    /** Checks the page that has just been opened. */
    const check = async (page: Page, watch: Watch, what: string): Promise<void> => {
      await expectSteady(page, watch, what, size)
      await expectAccessible(page, what, { schemes: [isPhone ? 'dark' : 'light'] })
      if (isPhone) await expectFitsFingers(page, what)
    }

    test.beforeEach(async ({ page, faults }) => {
      await faults(operations.map((name, at) => ({ name, kind: 'delay', wait: 40 + ((at * 7) % 5) * 50 })))
      await recordShifts(page)
      await recordWords(page)
    })

    for (const [group, admin, itsPaths] of groups)
      test(`the pages of ${group}`, async ({ page, watch }) => {
        const checked = new Set<string>()
        let replaced = 0
        await signIn(page, admin)
        for (const path of itsPaths) {
          await travel(page, path)
          await check(page, watch, path)
          // Only the filters are another popup on a phone. A drawer that the address opens covers the page there.
          if ((await page.getByRole('dialog').count()) === 0) await checkEveryPopup(page, path, checked, isPhone ? /filters/i : undefined)
          replaced += await expectLongWordsFit(page, path)
          await forgetShifts(page)
        }
        expect(replaced, 'words of the backend').toBeGreaterThan(20)
        // The drawer of a list.
        if (isPhone && group !== 'sections and views') expect([...checked].filter((kind) => /: Filters/.test(kind))).not.toEqual([])
      })

    test('the pages without a session', async ({ page, watch }) => {
      for (const [path, subdomain] of publicPaths) {
        await page.goto(addressOf(path, subdomain))
        await expect(heading(page)).toBeVisible()
        await check(page, watch, path)
      }
    })

    test('what a clinic finds and prints', async ({ page, watch }) => {
      await signIn(page, admins.clinic, paths.expiryOfDocuments())
      await page.getByRole('button', { name: 'Find them' }).click()
      await expect(page.locator('[data-list] :is(tbody tr, article)').first()).toBeVisible()
      await expectSteady(page, watch, 'documents that expire, found', size)
      await travel(page, paths.issuedDocuments())
      const href = await page.locator('[data-list] a').first().getAttribute('href')
      // As the list does it: the chosen documents rest in the history entry.
      await page.evaluate(
        (id) => history.replaceState({ ...history.state, usr: { labelled: [id] } }, '', '?view=labels'),
        href?.split('/').at(-1),
      )
      await page.reload()
      await expect(heading(page, 'Labels for 1 document')).toBeVisible()
      await expectSteady(page, watch, 'labels', size)
    })
  })
}

test.describe('under a finger', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true })
  test.setTimeout(180_000)

  test('the menus of the shell and the drawer of a student', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    await menuButton(page).tap()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectFitsFingers(page, 'menu')
    await menuButton(page).tap()
    await profileButton(page, 'Maren Oyelaran').tap()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    expect(await smallTargets(page.locator('body')), 'profile menu').toEqual([])
    await page.goto(addressOf('/entities/participants?person=holder-aminata-diallo'))
    await expect(page.getByRole('dialog').getByText('Valid').first()).toBeVisible()
    expect(await smallTargets(page.getByRole('dialog')), 'drawer of a student').toEqual([])
  })

  test('every shared piece of the workshop', async ({ page }) => {
    await page.goto(workshopAddress())
    const links = page.getByRole('navigation', { name: 'Pieces' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const pieces = await links.allTextContents()
    const states = ['loading', 'empty', 'failed', 'incomplete'].map(
      (state) => `Table?${new URLSearchParams({ state, count: '5' }).toString()}`,
    )
    for (const piece of [...pieces, ...states]) {
      await page.goto(workshopAddress(piece))
      await expect(heading(page)).toBeVisible()
      // Some parts of a piece load separately.
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, `${piece} on a phone`, { schemes: ['dark'] })
      await expectFitsFingers(page, piece, page.getByRole('main'))
      await resize(page, desktop)
      await expectAccessible(page, piece, { schemes: ['light'] })
      await resize(page, phone)
    }
  })
})
