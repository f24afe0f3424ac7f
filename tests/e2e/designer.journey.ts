import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { admins, expect, sendAs, signIn, test } from './journey'
import { chooseAction, tabTo, toasts, travel } from './steps'

const clientId = 'client-northbreakwater'

const evelyn = { name: 'Evelyn Koh', role: 'Registrar', image: '' }

/** Creates a template in the backend; returns its id. */
async function createTemplate(request: APIRequestContext, name: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { signers = [evelyn], ...fields } = more
  const values = { name, certificateName: name, paperSize: 'A4', type: 'maritime', ...fields, signers: JSON.stringify(signers) }
  const types = Object.keys(values).map((field) => `$${field}: String`)
  const given = Object.keys(values).map((field) => `${field}: $${field}`)
  await sendAs(
    request,
    admins.superAdmin,
    `mutation (${types.join(', ')}) {
      certificateTemplateSet(clientId: "${clientId}", adminId: "admin-maren-oyelaran", hasExpiration: false, ${given.join(', ')}) { success }
    }`,
    values,
  )
  const data = await sendAs(request, admins.superAdmin, `{ certificateTemplatesByClientId(clientId: "${clientId}") { id name } }`)
  const templates: readonly { readonly id: string; readonly name: string }[] = Object(data['certificateTemplatesByClientId'])
  const created = [...templates].find((template) => template.name === name)
  if (!created) throw new Error(`The template ${name} was not created`)
  return created.id
}

const sheet = (page: Page): Locator => page.getByRole('article', { name: 'Preview' })
const region = (page: Page, name: string): Locator => sheet(page).getByRole('button', { name: `Edit ${name}`, exact: true })
const group = (page: Page, name: RegExp): Locator => page.getByRole('button', { name })
const sample = (page: Page): Locator => page.getByRole('combobox', { name: 'Sample' })
const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true })

/** Signs in and opens a template. */
async function openTemplate(page: Page, id: string): Promise<void> {
  await signIn(page, admins.superAdmin, `/template/certificate/${id}`)
  await expect(sheet(page)).toBeVisible()
}

const pngOf = async (background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 120, channels: 4, background } })
    .png()
    .toBuffer(),
})

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await choosing).setFiles(file)
}

test('a click on a region of the sheet focuses its field, and a focused field marks its region', async ({ page, request, watch }) => {
  // The location picture does not exist; its region can be clicked all the same.
  watch.expect(/Failed to load resource/)
  const id = await createTemplate(request, 'With every region', {
    certificateInformation: 'has completed the course',
    trainingProviderAddress: '40 Tuas South Avenue 7',
    logoImage: 'logo-northbreakwater',
    stampImage: 'stamp-northbreakwater',
    locationImage: 'not-there',
    additionalData: '{"Approval":"DNV 2261"}',
    signers: [evelyn, { name: 'Rajan Pillai', role: '', image: '' }],
  })
  await openTemplate(page, id)
  for (const [name, target] of [
    ['title', field(page, 'Certificate title')],
    ['information', field(page, 'Certificate information')],
    ['details', page.getByRole('checkbox', { name: 'Expiry date' })],
    ['signer 2', field(page, 'Signer 2')],
    ['signer 1', field(page, 'Signer 1')],
    ['provider’s address', field(page, 'Street')],
    ['logo', page.getByRole('button', { name: 'Replace logo' })],
    ['stamp', page.getByRole('button', { name: 'Replace stamp' })],
    ['further lines', field(page, 'Label 1')],
  ] as const) {
    await region(page, name).click()
    await expect(target, name).toBeFocused()
    await expect(region(page, name), name).toHaveAttribute('data-active', 'true')
    await expect(sheet(page).locator('[data-active]')).toHaveCount(1)
  }
  // The background lies below everything else: only its edge can be clicked.
  await region(page, 'background').click({ position: { x: 4, y: 4 } })
  await expect(page.getByRole('button', { name: 'Upload background' })).toBeFocused()
  await region(page, 'pictures').press('Enter')
  await expect(page.getByRole('button', { name: 'Replace location picture' })).toBeFocused()
  await expect(region(page, 'pictures')).toHaveAttribute('data-active', 'true')

  // The holder is a sample, not a field of the template.
  await region(page, 'sample').click()
  await expect(sample(page)).toBeFocused()
  await expect(sheet(page).locator('[data-active]')).toHaveCount(0)
  await field(page, 'Telephone').focus()
  await expect(region(page, 'provider’s address')).toHaveAttribute('data-active', 'true')
  await field(page, 'Template name').focus()
  await expect(sheet(page).locator('[data-active]')).toHaveCount(0)
})

test('signers are added, moved and removed by keyboard, and Tab passes through the whole form', async ({ page }) => {
  await openTemplate(page, 'template-basic-safety')
  await group(page, /^Pictures/).click()
  await field(page, 'Template name').focus()
  await tabTo(page, page.getByRole('button', { name: 'Review and save' }))

  await travel(page, '/template/certificate/create')
  const status = page.getByRole('region', { name: 'Signers' }).getByRole('status')
  await field(page, 'Signer 1').fill('Ann')
  for (const [index, name] of ['Bea', 'Cem', 'Dov'].entries()) {
    await tabTo(page, page.getByRole('button', { name: 'Add signer' }))
    await page.keyboard.press('Enter')
    await expect(field(page, `Signer ${index + 2}`)).toBeFocused()
    await page.keyboard.type(name)
  }
  // The focus follows the moved signer, so that it can be moved again.
  await page.getByRole('button', { name: 'Move signer 4 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Dov moved to position 3 of 4.')
  await expect(page.getByRole('button', { name: 'Move signer 3 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Dov moved to position 2 of 4.')
  await page.getByRole('button', { name: 'Move signer 1 down' }).focus()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Ann moved to position 2 of 4.')
  await expect(page.getByRole('button', { name: 'Move signer 2 down' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Remove signer 3' }))
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Bea removed.')
  await expect(sheet(page).getByRole('listitem')).toHaveText(['Dov', 'Ann', 'Cem'])
})

test('pictures come from the library or a file, and uploads join the library', async ({ page, watch, fault }) => {
  watch.expect(/Failed to load resource/)
  await openTemplate(page, 'create')
  const library = page.getByRole('dialog', { name: 'Logo: library' })
  const pictures = library.getByRole('button', { name: /^Use picture/ })
  const openLibrary = (): Promise<void> => page.getByRole('button', { name: 'Library for logo' }).click()
  const logo = await pngOf('#8c2f39')
  await group(page, /^Pictures/).click()

  await fault('TemplateImages', { kind: 'json500', times: 1 })
  await openLibrary()
  await expect(library.getByRole('heading', { name: 'The library could not be loaded' })).toBeVisible()
  await library.getByRole('button', { name: 'Try again' }).click()
  await expect(pictures.first()).toBeVisible()
  const before = await pictures.count()
  await pictures.last().click()
  await expect(library).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Library for logo' })).toBeFocused()
  const shown = sheet(page).locator('img').first()
  await expect(shown).toHaveAttribute('src', /certificateLogo\/logo-northbreakwater/)
  expect(watch.sent).not.toContain('KeepTemplateImage')

  await choose(page, 'Replace logo', logo)
  await expect(shown).not.toHaveAttribute('src', /logo-northbreakwater/)
  await expect.poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBe(320)
  await expect.poll(() => watch.count('KeepTemplateImage')).toBe(1)
  const uploaded = (await shown.getAttribute('src')) ?? ''
  await fault('KeepTemplateImage', { kind: 'json500', times: 1 })
  await choose(page, 'Replace logo', await pngOf('#1d6b4f'))
  await expect(toasts(page).getByText('Logo was uploaded, but may not be in the library.')).toHaveCount(1)
  await expect(shown).not.toHaveAttribute('src', uploaded)

  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await group(page, /^Pictures/).click()
  await openLibrary()
  await expect(pictures).toHaveCount(before + 1)
})

test('samples in every script fit their paper', async ({ page }) => {
  await openTemplate(page, 'template-basic-safety')
  for (const [label, name] of [
    ['Thai', 'กิตติพงษ์ ศรีสุวรรณรัตนโชติ'],
    ['Arabic', 'عبد الرحمن بن محمد الحسيني'],
    ['Chinese', '歐陽明月'],
    ['40-letter name', 'Maximilian Wolfeschlegelstein-Hausenberg'],
  ] as const) {
    await sample(page).selectOption({ label })
    await expect(sheet(page).getByText(name)).toBeVisible()
    await expect(page.getByText('These texts are too long to be printed on one page.')).toHaveCount(0)
  }
})

test('on a phone the bar of the designer is one line of three, and the rest is in its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, admins.superAdmin, '/template/certificate/template-basic-safety')
  const title = page.getByRole('textbox', { name: 'Certificate title' })
  await title.fill('Basic Safety')
  const buttons = page.locator('form [data-bottom-bar]').getByRole('button')
  await expect(buttons).toHaveCount(3)
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const scrolled = await page.evaluate(() => scrollY)
  for (const button of await buttons.all()) await button.focus()
  expect(await page.evaluate(() => scrollY), 'the focus in the bar scrolls nothing').toBe(scrolled)
  await chooseAction(page, 'Undo')
  await expect(title).toHaveValue('Basic Safety Training')
  await chooseAction(page, 'Redo')
  await expect(title).toHaveValue('Basic Safety')
})
