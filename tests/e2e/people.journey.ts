import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addressOf, admins, expect, expectAccessible, expectNoSidewaysScroll, signIn, smallTargets, test } from './journey'
import { pressBack, tabAndType, tabTo, toasts } from './ways'

const centerAdmin = 'priya.raman@northbreakwater.example'
const instructors = (page: Page): Locator => page.getByRole('table', { name: 'Instructors', exact: true })
const overview = (id: string): string => addressOf(`/entities/instructor/overview/${id}`)

/** A photo as a telephone takes it. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#2b6c8f' } })
    .jpeg()
    .toBuffer()

const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0)

async function choosePhoto(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload photo' }).click()
  await (await choosing).setFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  const use = page.getByRole('dialog', { name: 'Crop the picture' }).getByRole('button', { name: 'Use picture' })
  await expect(use).not.toHaveAttribute('aria-disabled')
  await use.click()
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeVisible()
}

async function drawSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw signature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draw the signature' })
  const box = await dialog.getByRole('img').boundingBox()
  if (!box) throw new Error('The pad is not there')
  await page.mouse.move(box.x + 40, box.y + 30)
  await page.mouse.down()
  for (const [right, down] of [
    [80, 70],
    [120, 30],
    [180, 80],
  ] as const)
    await page.mouse.move(box.x + right, box.y + down, { steps: 4 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Use signature' }).click()
  await expect(page.getByRole('button', { name: 'Replace signature' })).toBeVisible()
}

/** Nothing is found wrong at a phone's width, and nothing scrolls sideways at the narrowest. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const askToDelete = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

test('an instructor is added with photo and signature, warned about, completed and deleted', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page, admins.superAdmin, '/entities/instructor')
  await expect(instructors(page).getByRole('link', { name: 'Rajan Pillai' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add instructor' }).click()

  // By keyboard, up to the first picture; who is there already is named on the way, and nothing is held up by it.
  await tabAndType(page, page.getByLabel('Full name'), 'PILLAI, Rajan')
  const warning = page.getByRole('main').getByRole('status')
  await expect(warning).toHaveText(/^Rajan Pillai \(opens in a new tab\) has the same name\.$/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Þórdís Ǫzgür-Li')
  await expect(warning).toHaveCount(0)
  await tabAndType(page, page.getByLabel('Email'), 'Lucia.FERRANTE@northbreakwater.example')
  await expect(warning).toHaveText(/^Lucia Ferrante .*has the same email address\.$/)
  await tabAndType(page, page.getByLabel('Email'), 'thordis@northbreakwater.example')
  // Over the country's code that stands there, with another one.
  await page.getByLabel('Phone', { exact: true }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('+4520550144')
  await choosePhoto(page)
  await page.getByLabel('Type').fill('Security')
  await page.getByLabel('Training center').selectOption({ label: 'Tuas' })
  await drawSignature(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add instructor' }).click()

  // The answer carries no id; the page of the new one is found all the same.
  await expect(page.getByRole('heading', { level: 1, name: 'Þórdís Ǫzgür-Li' })).toBeVisible()
  await expect(toasts(page).getByText('Instructor added')).toBeVisible()
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts.getByRole('link', { name: '+4520550144' })).toHaveAttribute('href', 'tel:+4520550144')
  await expect.poll(() => isDrawn(page.getByRole('img', { name: 'Picture of Þórdís Ǫzgür-Li' }))).toBe(true)
  await expect.poll(() => isDrawn(facts.getByRole('img', { name: 'Signature' }))).toBe(true)
  await expect(page.getByText('The licence number is missing.')).toBeVisible()
  await expect(page.getByText('No course is planned.')).toBeVisible()
  await expectNarrow(page)

  await tabTo(page, page.getByRole('link', { name: 'Add it now' }))
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Edit instructor' })
  await expect(heading).toBeFocused()
  await page.getByLabel('Licence number').fill('MPA-I-20999')
  // What is typed is not left without a question, although the address is the same but for its query.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Save instructor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Þórdís Ǫzgür-Li' })).toBeVisible()
  await expect(facts.getByText('MPA-I-20999')).toBeVisible()
  await expect(page.getByText('The licence number is missing.')).toHaveCount(0)
  await expect.poll(() => isDrawn(facts.getByRole('img', { name: 'Signature' }))).toBe(true)

  await page.getByRole('link', { name: 'Instructors' }).last().click()
  await page.getByRole('searchbox').fill('thordis')
  await expect(instructors(page).getByRole('row')).toHaveCount(2)
  await askToDelete(page, 'Þórdís Ǫzgür-Li')
  const dialog = page.getByRole('dialog', { name: 'Delete this instructor?' })
  await expect(dialog.getByText(/is not assigned to any planned course/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete instructor' }).click()
  await expect(page.getByText('Nothing matches “thordis”')).toBeVisible()
  await expect(toasts(page).getByText('Instructor deleted')).toBeVisible()
})

test('an instructor of planned courses is not deleted, and neither is one whose courses are not known', async ({ page, fault, watch }) => {
  watch.expect(/Failed to load resource/)
  await signIn(page, admins.superAdmin, '/entities/instructor?missing=signature')
  await expect(instructors(page).getByRole('row')).toHaveCount(3)
  await fault('CoursesOfInstructor', { kind: 'json500', times: 1 })
  await tabTo(page, page.getByRole('button', { name: 'Actions for Katrine Holm' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^The planned courses of Katrine Holm could not be read\./)
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog', { name: 'This instructor is still needed' })
  await expect(dialog.getByRole('link', { name: 'GMDSS General Operator' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete instructor' })).toHaveCount(0)
  await expectNarrow(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for Katrine Holm' })).toBeFocused()
  expect(watch.sent).not.toContain('DeleteInstructor')
})

test('students are people, each with courses and certificates over the list', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page, admins.superAdmin, '/entites/participants')
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Students' })).toHaveAttribute('aria-current', 'page')
  const table = page.getByRole('table', { name: 'Students', exact: true })
  await expect(table.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)

  // Somebody far down: what opens over the list leaves it where it is.
  // The first row stays in the document, for the keyboard's way into the table.
  const second = await table.getByRole('link').nth(1).innerText()
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(table.getByRole('link', { name: second, exact: true })).toHaveCount(0)
  const name = await table.getByRole('link').nth(6).innerText()
  await table.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1500)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1500)

  await page.goto(addressOf('/entities/participants'))
  await tabAndType(page, page.getByRole('searchbox', { name: 'Name or email' }), 'diallo aminata')
  await expect(page).toHaveURL(/q=diallo/)
  await expect(table.getByRole('row')).toHaveCount(2)
  const link = table.getByRole('link', { name: 'Aminata Diallo' })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Aminata Diallo' })
  await expect(page).toHaveURL(/\/entities\/participants\?q=diallo\+aminata&person=holder-aminata-diallo$/)
  const courses = drawer.getByRole('region', { name: /^Courses/ })
  await expect(courses.getByRole('link', { name: 'Basic Safety Training' }).first()).toHaveAttribute('href', /^\/course\//)
  await expect(courses.getByText('Passed').first()).toBeVisible()
  const certificates = drawer.getByRole('region', { name: 'Certificates' })
  await expect(certificates.getByText('Valid').first()).toBeVisible()
  await expectNarrow(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(/\/entities\/participants\?q=diallo\+aminata$/)

  // The address alone opens the same; from there to a certificate and back.
  await page.goto(addressOf('/entities/participants?person=holder-aminata-diallo'))
  await certificates.getByRole('link', { name: 'Basic Safety Training' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Aminata Diallo/ })).toBeVisible()
  await pressBack(page)
  await expect(drawer).toBeVisible()
})

test('an admin of one training center sees its people only', async ({ page }) => {
  await signIn(page, centerAdmin, '/entities/instructor')
  await expect(instructors(page).getByRole('link', { name: 'Rajan Pillai' })).toBeVisible()
  await expect(instructors(page).getByRole('link', { name: 'Lucia Ferrante' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Students' }).click()
  await expect(page.getByRole('combobox', { name: 'Course' })).toBeVisible()
  const names = await page.getByRole('combobox', { name: 'Course' }).getByRole('option').allInnerTexts()
  expect(names).toContain('Basic Safety Training')
  expect(names).not.toContain('GMDSS General Operator')
})

test('an instructor looks people up and changes nothing', async ({ page }) => {
  await signIn(page, admins.instructor)
  await expect(page.getByRole('link', { name: 'Students' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Instructors' }).click()
  const add = page.getByRole('button', { name: 'Add instructor' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAttribute('title', /^Only super admins/)
  await page.getByRole('button', { name: 'Actions for Lucia Ferrante' }).click()
  for (const entry of ['Edit', 'Delete'])
    await expect(page.getByRole('menuitem', { name: entry })).toHaveText(
      /Only super admins, training admins and clinic admins can do this\.$/,
    )
  await page.getByRole('menuitem', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lucia Ferrante' })).toBeVisible()
  await page.goto(overview('instructor-pillai'))
  await expect(page.getByRole('table', { name: 'Planned courses' }).getByText('Assistant').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Archive' }).click()
  await expect(page).toHaveURL(/tab=archive/)
  await expect(page.getByRole('table', { name: 'Archived courses' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/course\/archive\//,
  )
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('everything to press is as large as a fingertip', async ({ page }) => {
    await signIn(page, admins.superAdmin)
    const places = [
      ['/entities/instructor', page.getByRole('link', { name: 'Katrine Holm' })],
      ['/entities/instructor/overview/instructor-holm', page.getByRole('link', { name: 'Medical First Aid' }).first()],
      ['/entities/instructor/add', page.getByLabel('Full name')],
      ['/entities/participants?person=holder-aminata-diallo', page.getByRole('dialog').getByText('Valid').first()],
    ] as const
    for (const [path, seen] of places) {
      await page.goto(addressOf(path))
      await expect(seen).toBeVisible()
      expect(await smallTargets(page.locator('body')), path).toEqual([])
    }
  })
})
