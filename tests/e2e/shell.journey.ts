import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../backend/demo'
import { desktop, phone } from './checks'
import { addressOf, admins, expect, signIn, test, withMotion } from './journey'
import { goBack, heading, menu, menuButton, menuLink, profileButton } from './steps'

test.use(withMotion)

const issuedTable = (page: Page): Locator => page.getByRole('table', { name: 'Issued certificates', exact: true })

test('the menu stays open or closed in a wide window, starts closed in a narrower one, and closes by itself on a phone', async ({
  page,
}) => {
  await signIn(page, admins.superAdmin, '/user-guide')
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  await menuButton(page).click()
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(heading(page, 'Help')).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await menuButton(page).click()
  await expect(menu(page)).toBeVisible()

  await page.setViewportSize({ width: 1100, height: 700 })
  await expect(menu(page)).toBeHidden()
  await menuButton(page).click()
  await menuLink(page, 'Issued').click()
  await expect(heading(page, 'Issued certificates')).toBeVisible()
  await expect(menu(page)).toBeVisible()
  // The choice belongs to wide windows only.
  await page.reload()
  await expect(heading(page, 'Issued certificates')).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await page.setViewportSize(desktop)
  await expect(menu(page)).toBeVisible()

  await page.setViewportSize(phone)
  await expect(menu(page)).toBeHidden()
  await menuButton(page).click()
  await expect(menu(page)).toBeVisible()
  await page.mouse.click(phone.width - 8, phone.height - 8)
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(addressOf('/certificates/issued'))
  // A frame keeps its clicks from the page.
  await menuButton(page).click()
  await menuLink(page, 'Help').click()
  await expect(heading(page, 'Help')).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await menuButton(page).click()
  await expect(menu(page)).toBeVisible()
  await page.mouse.click(phone.width - 40, phone.height - 40)
  await expect(menu(page)).toBeHidden()
  await menuButton(page).click()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  // The choice on a phone does not affect a wide window.
  await page.setViewportSize(desktop)
  await expect(menu(page)).toBeVisible()
})

test('code that cannot be fetched shows an error with a retry, in a page and in the whole console', async ({ page, watch }) => {
  watch.expect(/Failed to load resource|dynamically imported module/)
  await signIn(page, admins.superAdmin, '/user-guide')
  await page.route('**/assets/IssuedListScreen-*.js', (route) => route.abort())
  await menuLink(page, 'Issued').click()
  await expect(heading(page, 'This page couldn’t load')).toBeVisible()
  await expect(menu(page)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'This page couldn’t load')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(issuedTable(page)).toBeVisible()

  await page.route('**/assets/Console-*.js', (route) => route.abort())
  await page.reload()
  await expect(heading(page, 'Delta could not start')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(issuedTable(page)).toBeVisible()
})

test('a scrolled page stays where it is while a menu of the header opens and closes', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/entities/participants')
  await expect(page.getByRole('row').nth(10)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  for (const name of ['Notifications', 'Profile of Maren Oyelaran']) {
    const button = page.getByRole('banner').getByRole('button', { name })
    await button.click()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => scrollY), name).toBe(300)
  }
})

test('page and user guide have the appearance chosen in the profile menu, which survives a reload and a sign-out', async ({ page }) => {
  const guide = page.frameLocator('iframe[title="User guide"]')
  const backgroundOf = (body: Locator): Promise<string> => body.evaluate((element) => getComputedStyle(element).backgroundColor)
  const backgrounds = (): Promise<readonly string[]> => Promise.all([page.locator('body'), guide.locator('body')].map(backgroundOf))
  const [light, dark] = [Array<string>(2).fill('rgb(245, 246, 248)'), Array<string>(2).fill('rgb(13, 17, 22)')]
  const profile = profileButton(page, 'Maren Oyelaran')
  const choice = (name: string): Locator => page.getByRole('menuitemradio', { name })
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, admins.superAdmin, '/user-guide')
  await expect(heading(guide)).toBeVisible()
  await expect.poll(backgrounds).toEqual(light)
  await profile.click()
  await expect(choice('Same as device')).toBeChecked()
  await choice('Dark').click()
  await expect.poll(backgrounds).toEqual(dark)
  await page.reload()
  await expect(heading(guide)).toBeVisible()
  await expect.poll(backgrounds).toEqual(dark)

  await profile.click()
  await choice('Same as device').click()
  await expect.poll(backgrounds).toEqual(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(backgrounds).toEqual(dark)
  await choice('Light').click()
  await expect.poll(backgrounds).toEqual(light)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
})

/** Presses Tab until a control has the focus; the focus must be visible at every stop. */
async function tabVisiblyTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    const invisible = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      const isVisible = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none' || width * height === 0
      return isVisible ? null : (element.getAttribute('aria-label') ?? element.textContent)
    })
    expect(invisible, 'control with an invisible focus').toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
  }
  throw new Error(`Tab never reached ${target.toString()}`)
}

test('a user signs in, searches, opens a record, a dialog and a menu by keyboard, with a visible focus throughout', async ({ page }) => {
  await page.goto(addressOf('/'))
  await expect(heading(page)).toBeVisible()
  await tabVisiblyTo(page, page.getByLabel('Email'))
  await page.keyboard.type(admins.superAdmin)
  await tabVisiblyTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.reload()
  // It comes with the centers. Tab before that reaches the next control.
  const center = page.getByRole('main').getByRole('combobox', { name: 'Training center' })
  await expect(center).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await tabVisiblyTo(page, skip)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  for (const next of [
    center,
    page.getByRole('main').getByRole('button', { name: 'Refresh' }),
    page.getByRole('main').getByRole('link', { name: 'Issue certificate' }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }

  await skip.focus()
  await tabVisiblyTo(page, menuLink(page, 'Issued'))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Issued certificates')).toBeFocused()
  await tabVisiblyTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('Crowd Management')
  // The heading alone has another text; no name that is searched stands in the address.
  await expect(issuedTable(page).getByRole('row').filter({ hasNotText: 'Crowd Management' })).toHaveCount(1)
  await expect(page).not.toHaveURL(/Crowd/)
  await expect(issuedTable(page)).not.toHaveAttribute('aria-busy')
  await tabVisiblyTo(page, page.getByRole('radio', { name: /^All/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/status=valid/)
  const row = issuedTable(page).getByRole('link').first()
  const holder = (await row.textContent()) ?? ''
  await tabVisiblyTo(page, row)
  await page.keyboard.press('Enter')
  await expect(heading(page, `${holder} · Crowd Management`)).toBeFocused()

  // A dialog keeps the focus and returns it.
  const moreActions = page.getByRole('button', { name: 'More actions' })
  await tabVisiblyTo(page, moreActions)
  const tooltip = page.locator('.tooltip')
  await expect(tooltip).toHaveText('More actions')
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Revoke…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' })
  await expect(dialog).toBeVisible()
  await tabVisiblyTo(page, dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(moreActions).toBeFocused()

  await menuButton(page).hover()
  await expect(tooltip).toHaveText('Menu')
  await expect(tooltip).toBeVisible()
  await menuLink(page, 'Issued').hover()
  await expect(tooltip).toBeHidden()
  // A number says as little as an icon.
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).hover()
  await expect(tooltip).toHaveText(/^Notifications: \d+/)

  await tabVisiblyTo(page, page.getByRole('button', { name: 'Send', exact: true }))
  await goBack(page)
  await expect(heading(page, 'Issued certificates')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('Crowd Management')
})
