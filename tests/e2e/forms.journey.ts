import type { Page } from '@playwright/test'
import { resize } from './checks'
import { admins, expect, signIn, test, workshopAddress } from './journey'
import { deployWithout, heading, tabTo, toasts } from './steps'

async function openPiece(page: Page, piece: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(`${workshopAddress(piece)}?${new URLSearchParams(query)}`)
  await expect(heading(page, piece)).toBeVisible()
}

test('a table of 10,000 rows renders only those in view and is used by keyboard', async ({ page }) => {
  await openPiece(page, 'Table', { count: '10000' })
  const rows = page.getByRole('table', { name: 'Fleet' }).locator('tr[data-index]')
  await expect(page.getByText('10,000 vessels', { exact: true })).toBeVisible()
  expect(await rows.count()).toBeLessThan(60)
  await tabTo(page, rows.first())
  await page.keyboard.press('End')
  const last = page.getByRole('row', { name: /MV Sea Fern 10000/ })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  expect(await rows.count()).toBeLessThan(60)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected')
  // The focused row stays rendered when it is scrolled out of view.
  await page.evaluate(() => window.scrollTo(0, 100_000))
  await expect(page.getByRole('row', { name: /MV Nordlys 9999/ })).toBeFocused()
  await expect(page.getByRole('row', { name: /MV Nordlys 9999/ })).not.toBeInViewport()
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  expect(await rows.count()).toBeLessThan(60)
})

/** Everything that the page has stored in the browser, as text. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The database could not be read')))
      })
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
      if (typeof value !== 'object' || value === null) return String(value)
      return Object.values(value).map(textOf).join('\n')
    }
    const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(reading.getAllKeys()), done(reading.getAll())])
        texts.push(...keys.map(textOf), ...values.map(textOf))
      }
      database.close()
    }
    return texts.join('\n')
  })

test('a day is chosen from the calendar, and one of 1,000 options by typing, by keyboard', async ({ page }) => {
  await openPiece(page, 'Form')
  const day = page.getByLabel('First day')
  await day.fill('15-11-2030')
  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name: 'Calendar' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'First day' })
  await expect(calendar.locator(':focus')).toHaveAccessibleName(/15/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(calendar.locator(':focus')).toHaveAccessibleName(/23/)
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(day).toHaveValue('23-11-2030')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(day).toHaveValue('23-11-2030')

  const picker = page.getByRole('combobox', { name: 'Vessel' })
  await tabTo(page, picker)
  await page.keyboard.press('ArrowDown')
  const list = page.getByRole('listbox')
  const options = list.getByRole('option')
  await expect(options).toHaveCount(100)
  await expect(list).toContainText('900 more. Type to find them.')
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(250)
  await page.keyboard.type('orla 9')
  await expect(options.first()).toContainText('MV Órla 90')
  for (const option of await options.allTextContents()) expect(option).toMatch(/^MV Órla 9/)
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(250)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(picker).toBeFocused()
  await expect(page.getByText('MV Órla 94', { exact: true })).toBeVisible()
})

test('what is typed just before the tab goes to another page is offered again without the password, and is stored encrypted', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openPiece(page, 'Form')
  const name = page.getByLabel('Full name')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('tern-and-tide-77')
  await name.click()
  await page.keyboard.type('Quenby Okonkwo-Ávila')
  await page.goto(workshopAddress('Table'))
  await openPiece(page, 'Form')
  await expect(page.getByText('“Quenby Okonkwo-Ávila”')).toBeVisible()
  await expect(name).toHaveValue('')
  const afterReload = await storedText(page)
  expect(afterReload).toContain('draft:/Form')
  for (const typed of ['Quenby', 'Okonkwo', 'tern-and-tide']) expect(afterReload).not.toContain(typed)
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(name).toHaveValue('Quenby Okonkwo-Ávila')
  await expect(password).toHaveValue('')
  await expect(page.getByText(/^You have an unsaved draft/)).toHaveCount(0)
})

test('a tab that closes loses at most what was typed in its last moment', async ({ context }) => {
  const page = await context.newPage()
  await openPiece(page, 'Form')
  const before = await storedText(page)
  await page.getByLabel('Full name').click()
  await page.keyboard.type('Closed')
  await expect.poll(async () => (await storedText(page)).length).toBeGreaterThan(before.length)
  // A form stores at most every 300 ms, so what was stored first may be its first letter.
  await page.keyboard.type(' in a hurry')
  await page.close()
  const next = await context.newPage()
  await openPiece(next, 'Form')
  await expect(next.getByText(/^You have an unsaved draft of “C/)).toBeVisible()
})

test('a calendar that is gone after a deploy leaves the form and what was typed in place', async ({ page, watch }) => {
  watch.expect(/404/)
  await deployWithout(page, /\/assets\/DayCalendar-/)
  await openPiece(page, 'Form')
  const name = page.getByLabel('Full name')
  await name.fill('Quenby')
  await page.getByRole('button', { name: 'Calendar' }).click()
  await expect(page.getByText(/A new version is available/)).toBeVisible()
  await expect(name).toHaveValue('Quenby')
})

/** What hides the focused control of a form; null where it is in view, or fills the view where it is taller. */
const coverOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused?.closest('form') || focused.closest('[data-bottom-bar]')) return null
    const control = focused.getBoundingClientRect()
    const bar = document.querySelector('form [data-bottom-bar]')
    const isFixed = bar !== null && getComputedStyle(bar).position === 'sticky'
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const bottom = isFixed ? bar.getBoundingClientRect().top : innerHeight
    const shown = Math.min(control.bottom, bottom) - Math.max(control.top, top)
    const name = focused.getAttribute('name') ?? focused.getAttribute('aria-label') ?? focused.outerHTML.slice(0, 80)
    return shown < Math.min(control.height, bottom - top - 24) - 1 ? `${name}: ${shown} of ${control.height} px` : null
  })

test('Tab through a long form leaves no control under the header or the bar, in a large window and at 320 × 256', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, admins.superAdmin, '/course/create')
  // Everything that is fetched later stands in its place.
  for (const late of ['Description', 'Language']) await expect(page.getByLabel(late, { exact: true }).first()).toBeEditable()
  await expect(page.locator('.tiptap')).toHaveCount(1)
  for (const [width, height] of [
    [1440, 900],
    [320, 256],
  ] as const) {
    await resize(page, { width, height })
    await page.getByLabel('Name', { exact: true }).focus()
    const covered: string[] = []
    let steps = 0
    for (; steps < 120; steps += 1) {
      const cover = await coverOfFocus(page)
      if (cover) covered.push(cover)
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => !document.activeElement?.closest('form'))) break
    }
    expect(steps).toBeGreaterThan(20)
    expect(covered, `${width} × ${height}`).toEqual([])
    for (let back = 0; back < steps; back += 1) {
      await page.keyboard.press('Shift+Tab')
      const cover = await coverOfFocus(page)
      if (cover) covered.push(cover)
    }
    expect(covered, `${width} × ${height}, back`).toEqual([])
  }
})

test('a toast stands above the bar of a form, on a phone below the header, and the buttons of the question about unsaved changes in one line', async ({
  page,
  watch,
  fault,
}) => {
  watch.expect(/Failed to load resource/)
  await fault('CreateInstructor', { kind: 'refused' })
  await signIn(page, admins.superAdmin, '/entities/instructor/add')
  await page.getByLabel('Full name').fill('Ana Ruiz')
  await page.getByLabel('Email', { exact: true }).fill('ana.ruiz@northbreakwater.example')
  const save = page.getByRole('button', { name: 'Add instructor' })
  const bar = page.locator('form [data-bottom-bar]')
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await save.click()
    const message = toasts(page).getByRole('alert').last()
    await expect(message).toBeVisible()
    const places = async () => ({
      toast: await message.evaluate((element) => {
        const { top, bottom } = (element.closest('.Toastify__toast') ?? element).getBoundingClientRect()
        return { top, bottom }
      }),
      bar: await bar.boundingBox(),
      header: await page.getByRole('banner').first().boundingBox(),
    })
    if (width >= 768) await expect.poll(async () => (await places()).toast.bottom).toBeLessThanOrEqual((await places()).bar?.y ?? 0)
    else {
      const { toast, header, bar: lower } = await places()
      expect(toast.top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
      expect(toast.bottom).toBeLessThan(lower?.y ?? 0)
    }
    await toasts(page).getByRole('button', { name: 'Close message' }).first().click()
    await expect(toasts(page).getByRole('button')).toHaveCount(0)
  }

  const buttons = page.getByRole('dialog').locator('.dialog-buttons').getByRole('button')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('main').getByRole('link', { name: 'Instructors', exact: true }).click()
    await expect(buttons).toHaveText(['Discard', 'Keep draft', 'Cancel'])
    const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await buttons.last().click()
  }
})

// Where a file is named, its request is never answered.
for (const [what, file] of [
  ['a toast', null],
  ['a toast that comes before the console can show it', /\/assets\/ToastHost-/],
] as const)
  test(`on a phone ${what} stands below the line of another client, and covers no action of it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    if (file) await page.route(file, () => undefined)
    await signIn(page, admins.root, '/client/edit/client-crewlink')
    await page.getByLabel('Postcode').fill('1100-148')
    await page.getByRole('button', { name: 'Save client' }).click()
    await expect(toasts(page).getByRole('status')).toBeVisible()
    const message = toasts(page).locator('.Toastify__toast, .toast')
    const line = page.getByRole('region', { name: 'Acting on another client' })
    const belowLine = async (): Promise<number> => {
      // Under the pointer it stays, wherever the next page moves it.
      await message.hover()
      const [lower, upper] = [await message.boundingBox(), await line.boundingBox()]
      return lower && upper ? lower.y - (upper.y + upper.height) : -1
    }
    await expect.poll(belowLine).toBeGreaterThanOrEqual(0)
  })
