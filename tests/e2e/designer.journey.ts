import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addressOf, admins, expect, sendAs, signIn, test } from './journey'
import { chooseAction, deployWithout, tabTo, toasts } from './steps'

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
const tooLong = (page: Page): Locator => page.getByText('These texts are too long to be printed on one page.')

async function openTemplate(page: Page, id: string): Promise<void> {
  await page.goto(addressOf(`/template/certificate/${id}`))
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
  await signIn(page, admins.superAdmin)
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
  await signIn(page, admins.superAdmin)
  await openTemplate(page, 'template-basic-safety')
  await group(page, /^Pictures/).click()
  await field(page, 'Template name').focus()
  await tabTo(page, page.getByRole('button', { name: 'Review and save' }))

  await openTemplate(page, 'create')
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

test('pictures come from the library or a file, bad files are refused, and uploads join the library', async ({ page, watch, fault }) => {
  watch.expect(/Failed to load resource/)
  await signIn(page, admins.superAdmin)
  await openTemplate(page, 'create')
  const library = page.getByRole('dialog', { name: 'Logo: library' })
  const pictures = library.getByRole('button', { name: /^Use picture/ })
  const openLibrary = (): Promise<void> => page.getByRole('button', { name: 'Library for logo' }).click()
  const error = page.getByRole('region', { name: 'Pictures' }).getByRole('alert')
  const logo = await pngOf('#8c2f39')
  await group(page, /^Pictures/).click()

  await choose(page, 'Upload logo', { ...logo, buffer: Buffer.from('text with the name of a picture') })
  await expect(error).toHaveText('Choose a PNG, JPEG or WebP picture.')
  await fault('uploads', { kind: 'refused', message: 'The image must be a PNG or JPEG file', times: 1 })
  await choose(page, 'Upload logo', logo)
  await expect(error).toHaveText('The image must be a PNG or JPEG file')

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
  await openTemplate(page, 'create')
  await group(page, /^Pictures/).click()
  await openLibrary()
  await expect(pictures).toHaveCount(before + 1)
})

test('samples in every script are rendered, and a text longer than its paper is reported', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  await openTemplate(page, 'template-basic-safety')
  for (const [label, name] of [
    ['Thai', 'กิตติพงษ์ ศรีสุวรรณรัตนโชติ'],
    ['Arabic', 'عبد الرحمن بن محمد الحسيني'],
    ['Chinese', '歐陽明月'],
    ['40-letter name', 'Maximilian Wolfeschlegelstein-Hausenberg'],
  ] as const) {
    await sample(page).selectOption({ label })
    await expect(sheet(page).getByText(name)).toBeVisible()
    await expect(tooLong(page)).toHaveCount(0)
  }
  await sample(page).selectOption('Six signers')
  await expect(sheet(page).getByRole('listitem')).toHaveCount(6)
  await expect(sheet(page).locator('img').first()).toBeVisible()
  await sample(page).selectOption('No pictures')
  await expect(sheet(page).locator('img')).toHaveCount(0)

  await sample(page).selectOption('Usual')
  const information = field(page, 'Certificate information')
  await information.fill(`${await information.inputValue()} `.repeat(40))
  await expect(tooLong(page)).toBeVisible()
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('A5')
  await expect(tooLong(page)).toBeVisible()
  await information.fill('Short.')
  await expect(tooLong(page)).toHaveCount(0)
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

test('a review that is gone after a deploy says so, and the form can be used again', async ({ page, watch }) => {
  watch.expect(/404/)
  await deployWithout(page, /\/assets\/ReviewDialog-/)
  await signIn(page, admins.superAdmin, '/template/certificate/template-advanced-fire-fighting')
  await field(page, 'Certificate information').fill('put out a fire')
  const review = page.getByRole('button', { name: 'Review and save' })
  await review.click()
  const dialog = page.getByRole('dialog', { name: 'This part of the page is missing' })
  await expect(dialog).toContainText('A new version is available. Reload the page to continue.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(review).toBeEnabled()
  await expect(field(page, 'Certificate information')).toHaveValue('put out a fire')
})
