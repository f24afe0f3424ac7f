import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './checks'
import { expect } from './journey'

export const floating = 'dialog[open], [role="menu"], [role="dialog"], [role="listbox"]'

/** Alternates from one popup to the next: all have the same colours, and two audits of each would take minutes. */
let popups = 0
export const schemeOfPopup = (): 'light' | 'dark' => ((popups += 1) % 2 === 0 ? 'light' : 'dark')

/** Opens a menu, popover or dialog, checks it, and closes it with Escape. */
export async function checkOpened(page: Page, trigger: Locator, what: string): Promise<void> {
  await trigger.click()
  await expect(page.locator(floating).last(), what).toBeVisible()
  for (const folded of await page.locator(floating).last().locator('details:not([open]) > summary').all()) await folded.click()
  await expectAccessible(page, what, { part: floating, schemes: [schemeOfPopup()] })
  await closeAll(page)
}

export async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    if ((await page.locator(floating).count()) === 0) return
    await page.keyboard.press('Escape')
    expect(await page.locator(floating).count()).toBe(0)
  }).toPass()
}

/**
 * Checks everything on the page that announces a menu or a dialog.
 * @param checked the kinds that were checked on other pages; each kind is checked once
 * @param which some of them, by name; by default all
 */
export async function checkEveryPopup(page: Page, path: string, checked: Set<string>, which = /./): Promise<void> {
  const triggers = page.getByRole('main').locator('button[aria-haspopup]:visible:not([aria-disabled="true"])')
  const names = await triggers.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent))
  for (const [index, name] of names.entries()) {
    // One row menu represents those of all rows, and one cell those of its state, but each list has filters of its own.
    const kind = /filters/i.test(name)
      ? `${path}: ${name}`
      : name.replace(/^(Actions for|Columns)\b.*/, '$1').replace(/^.+, .+: /, 'Cell: ')
    if (which.test(name) && !checked.has(kind)) await checkOpened(page, triggers.nth(index), `${path}: ${name}`)
    checked.add(kind)
  }
}
