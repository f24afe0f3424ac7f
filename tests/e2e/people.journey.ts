import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { admins, expect, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { goBack, heading, tabAndType, tabTo, toasts } from './steps'

const isLoaded = (image: Locator): Promise<boolean> =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0)

async function choosePhoto(page: Page): Promise<void> {
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#2b6c8f' } })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload photo' }).click()
  await (await choosing).setFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() })
  const use = page.getByRole('dialog', { name: 'Crop the picture' }).getByRole('button', { name: 'Use picture' })
  await expect(use).not.toHaveAttribute('aria-disabled')
  await use.click()
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeVisible()
}

async function drawSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw signature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draw the signature' })
  const box = await dialog.getByRole('img').boundingBox()
  if (!box) throw new Error('The pad is not visible')
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

test('an instructor is added with photo and signature, warned about as a possible duplicate, and completed', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/entities/instructor/add')
  await tabAndType(page, page.getByLabel('Full name'), 'PILLAI, Rajan')
  const warning = page.getByRole('group', { name: 'Person' }).getByRole('status')
  await expect(warning).toHaveText(/^Rajan Pillai \(opens in a new tab\) has the same name\.$/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Þórdís Ǫzgür-Li')
  await expect(warning).toHaveCount(0)
  await tabAndType(page, page.getByLabel('Email'), 'thordis@northbreakwater.example')
  // Replaces the country code that the field starts with.
  await page.getByLabel('Phone', { exact: true }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('+4520550144')
  await choosePhoto(page)
  await page.getByLabel('Type').fill('Security')
  await page.getByLabel('Training center').selectOption({ label: 'Tuas' })
  await drawSignature(page)
  await page.getByRole('button', { name: 'Add instructor' }).click()

  await expect(heading(page, 'Þórdís Ǫzgür-Li')).toBeVisible()
  await expect(toasts(page).getByText('Instructor added')).toBeVisible()
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts.getByRole('link', { name: '+4520550144' })).toHaveAttribute('href', 'tel:+4520550144')
  await expect.poll(() => isLoaded(page.getByRole('img', { name: 'Photo of Þórdís Ǫzgür-Li' }))).toBe(true)
  await expect.poll(() => isLoaded(facts.getByRole('img', { name: 'Signature' }))).toBe(true)
  await expect(page.getByText('The licence number is missing.')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Add it now' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Edit instructor')).toBeFocused()
  await page.getByLabel('Licence number').fill('MPA-I-20999')
  await page.getByRole('button', { name: 'Save instructor' }).click()
  await expect(facts.getByText('MPA-I-20999')).toBeVisible()
  await expect(page.getByText('The licence number is missing.')).toHaveCount(0)
  await expect.poll(() => isLoaded(facts.getByRole('img', { name: 'Signature' }))).toBe(true)
})

test.describe('on paper', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('a wide list has landscape pages with a head, every loaded row and no controls', async ({ page, browser }) => {
    await signIn(page, admins.superAdmin, '/entities/participants')
    const names = page.getByRole('table', { name: 'Students', exact: true }).getByRole('link')
    await expect(names).toHaveCount(25)
    const total = Number(/\d+/.exec(await page.getByText(/^\d+ students$/).innerText())?.[0])
    expect(total).toBeGreaterThan(150)
    await page.evaluate(() => {
      const record = (): void => {
        const printed = [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent)
        Reflect.set(globalThis, 'printed', printed)
      }
      window.addEventListener('beforeprint', record)
    })
    const pdf = await readPdf(browser, await page.pdf({ preferCSSPageSize: true }))
    expect(pdf.width).toBeGreaterThan(pdf.height)
    expect(pdf.pages).toBeLessThan(11)
    const [first = '', second = ''] = pdf.words
    expect(first).toMatch(/^Page1of\d+NorthBreakwaterAcademy\d{1,2}\w+2\d{3},\d\d:\d\d\(Asia\/Singapore\)Students/)
    for (const column of ['Name', 'Dateofbirth', 'Latestcourse']) expect(second).toContain(column)
    const words = pdf.words.join('')
    expect(words).not.toMatch(/Filters|Search|Showmore|Select|Actions|Breadcrumb/)
    // The initials of her picture.
    expect(pdf.text).toContain('Aminata Diallo')
    expect(pdf.text).not.toMatch(/\bAD\b/)
    const printed: unknown = await page.evaluate(() => Reflect.get(globalThis, 'printed'))
    const all = (Array.isArray(printed) ? printed : []).map(String)
    expect(all).toHaveLength(total)
    // Words of other scripts are read in the order they are drawn.
    const latin = all.filter((name) => /^[\p{Script=Latin} -]+$/u.test(name))
    expect(latin.length).toBeGreaterThan(100)
    expect(latin.filter((name) => !words.includes(name.replaceAll(' ', '')))).toEqual([])
    await expect(names).toHaveCount(25)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  })
})

test('a student opens in a drawer over the scrolled list, which keeps its position and its focus', async ({ page }) => {
  await signIn(page, admins.superAdmin, '/entities/participants')
  const table = page.getByRole('table', { name: 'Students', exact: true })
  await expect(table.getByRole('link').first()).toBeVisible()
  const second = await table.getByRole('link').nth(1).innerText()
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(table.getByRole('link', { name: second, exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(3000)
  // One in the middle of the window: a click then scrolls nothing. Others may have the same name.
  const student = table.getByRole('link').nth(12)
  const name = await student.innerText()
  await student.click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1500)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1500)

  await page.getByRole('searchbox', { name: 'Name or email' }).fill('diallo aminata')
  await expect(page).toHaveURL(/q=diallo/)
  await expect(table.getByRole('row')).toHaveCount(2)
  const link = table.getByRole('link', { name: 'Aminata Diallo' })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Aminata Diallo' })
  await expect(page).toHaveURL(/\?q=diallo\+aminata&person=holder-aminata-diallo$/)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(/\?q=diallo\+aminata$/)

  await page.keyboard.press('Enter')
  await drawer.getByRole('region', { name: 'Certificates' }).getByRole('link', { name: 'Basic Safety Training' }).first().click()
  await expect(heading(page, /^Aminata Diallo/)).toBeVisible()
  await goBack(page)
  await expect(drawer).toBeVisible()
})
