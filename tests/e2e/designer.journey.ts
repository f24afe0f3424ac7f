import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import {
  addressOf,
  admins,
  askAsAdmin,
  backendAddress,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  smallTargets,
  test,
} from './journey'
import { operationOf, tabTo, toasts } from './ways'

const clientId = 'client-northbreakwater'
const adminId = 'admin-maren-oyelaran'

type Values = Readonly<Record<string, unknown>>

/** What of a template the backend keeps that this file looks at. */
interface Stored extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly certificateName: string
  readonly signers: readonly { readonly name: string; readonly role: string }[]
}

const storedFields = `id name certificateName certificateInformation accreditationNo telephone telefax email trainingProviderAddress
  trainingProviderCity trainingProviderZip trainingProviderCountry location2 logoImage additionalData version signers { name role }`

async function storedTemplates(request: APIRequestContext): Promise<readonly Stored[]> {
  const data = await askAsAdmin(
    request,
    admins.superAdmin,
    `{ certificateTemplatesByClientId(clientId: "${clientId}") { ${storedFields} } }`,
  )
  const rows: readonly Stored[] = Object(data['certificateTemplatesByClientId'])
  return [...rows]
}

/** The one template of this name; fails where there are none or several. */
async function storedTemplate(request: APIRequestContext, name: string): Promise<Stored> {
  const [found, ...others] = (await storedTemplates(request)).filter((template) => template.name === name)
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} templates are called ${name}`)
  return found
}

const somebody = { name: 'Evelyn Koh', role: 'Registrar', image: '' }

/** A template that no other journey touches, made at the backend. */
async function makeTemplate(request: APIRequestContext, name: string, more: Values = {}): Promise<string> {
  const { signers = [somebody], ...fields } = more
  const values = { name, certificateName: name, paperSize: 'A4', type: 'maritime', ...fields, signers: JSON.stringify(signers) }
  const types = Object.keys(values).map((field) => `$${field}: String`)
  const given = Object.keys(values).map((field) => `${field}: $${field}`)
  await askAsAdmin(
    request,
    admins.superAdmin,
    `mutation (${types.join(', ')}) {
      certificateTemplateSet(clientId: "${clientId}", adminId: "${adminId}", hasExpiration: false, ${given.join(', ')}) { success }
    }`,
    values,
  )
  return (await storedTemplate(request, name)).id
}

const sheet = (page: Page): Locator => page.getByRole('article', { name: 'Preview' })
const part = (page: Page, name: string): Locator => sheet(page).getByRole('button', { name: `Edit ${name}`, exact: true })
const group = (page: Page, name: RegExp): Locator => page.getByRole('button', { name })
const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo' })
const redo = (page: Page): Locator => page.getByRole('button', { name: 'Redo' })
const sample = (page: Page): Locator => page.getByRole('combobox', { name: 'Sample' })
const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true })
const review = (page: Page): Locator => page.getByRole('dialog', { name: 'Review changes' })
const rowOf = (page: Page, name: string): Locator =>
  review(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
const list = (page: Page): Locator => page.getByRole('table', { name: 'Certificate templates' })
const tooLong = (page: Page): Locator => page.getByText(/longer than A[45]\./)

async function openTemplate(page: Page, id: string): Promise<void> {
  await page.goto(addressOf(`/template/certificate/${id}`))
  await expect(sheet(page)).toBeVisible()
}

const openNew = (page: Page): Promise<void> => openTemplate(page, 'create')

async function openReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and save' }).click()
  await expect(review(page)).toBeVisible()
  await expect(review(page).getByText('Comparing with the saved template…')).toHaveCount(0)
}

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await choosing).setFiles(file)
}

const pngOf = async (background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 120, channels: 4, background } })
    .png()
    .toBuffer(),
})

/** Where a typed text may do harm, if it is taken for anything but text. */
const hostile = `<script>alert(1)</script> "'\\ {{x}} \u202eevil\u202c &amp; %s`

test('each part of the sheet leads to its field, and the field that has the focus is marked on it', async ({ page, request, watch }) => {
  // The pictures of places are not there: the sheet must be pointed at all the same.
  watch.expect(/Failed to load resource/)
  const id = await makeTemplate(request, 'Pointed at', {
    certificateInformation: 'has completed the course',
    trainingProviderAddress: '40 Tuas South Avenue 7',
    logoImage: 'logo-northbreakwater',
    stampImage: 'stamp-northbreakwater',
    locationImage: 'not-there',
    additionalData: '{"Approval":"DNV 2261"}',
    signers: [somebody, { name: 'Rajan Pillai', role: '', image: '' }],
  })
  await signIn(page, admins.superAdmin)
  await openTemplate(page, id)
  for (const closed of [/^Pictures/, /^Provider’s address/, /^Further lines/])
    await expect(group(page, closed)).toHaveAttribute('aria-expanded', 'false')

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
    await part(page, name).click()
    await expect(target, name).toBeFocused()
    await expect(part(page, name), name).toHaveAttribute('data-active', 'true')
    await expect(sheet(page).locator('[data-active]')).toHaveCount(1)
  }
  // Under everything else: its edge can be pressed, and the keyboard reaches it as well.
  await part(page, 'background').click({ position: { x: 4, y: 4 } })
  await expect(page.getByRole('button', { name: 'Upload background' })).toBeFocused()
  await expect(part(page, 'background')).toHaveAttribute('data-active', 'true')
  await part(page, 'pictures').press('Enter')
  await expect(page.getByRole('button', { name: 'Replace location picture' })).toBeFocused()
  await expect(part(page, 'pictures')).toHaveAttribute('data-active', 'true')

  // Whoever holds the certificate is a sample, and no field of the template.
  await part(page, 'sample').click()
  await expect(sample(page)).toBeFocused()
  await expect(sheet(page).locator('[data-active]')).toHaveCount(0)
  await sample(page).selectOption('Six signers')
  await expect(sheet(page).getByRole('listitem')).toHaveCount(6)
  await expect(part(page, 'signer 2')).toBeVisible()
  await expect(part(page, 'signer 3')).toHaveCount(0)

  // The other way: a field that is entered by itself marks its part.
  await field(page, 'Telephone').focus()
  await expect(part(page, 'provider’s address')).toHaveAttribute('data-active', 'true')
  await field(page, 'Template name').focus()
  await expect(sheet(page).locator('[data-active]')).toHaveCount(0)
})

test('what was done is taken back and forth: typing, a signer and a picture', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  await openTemplate(page, 'template-basic-safety')
  await expect(undo(page)).toHaveAccessibleDescription('Nothing to undo.')
  const title = field(page, 'Certificate title')
  await title.press('End')
  await title.pressSequentially(' X')
  await page.getByRole('button', { name: 'Remove signer 1' }).click()
  await group(page, /^Pictures/).click()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(sheet(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible()

  await undo(page).click()
  await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible()
  await undo(page).click()
  await expect(field(page, 'Signer 1')).toHaveValue('Capt. Hedvig Lindqvist')
  await expect(field(page, 'Signer 2')).toHaveValue('Rajan Pillai')
  await expect(sheet(page)).toContainText('Capt. Hedvig Lindqvist')
  await expect(title).toHaveValue('Basic Safety Training X')
  await undo(page).click()
  await expect(title).toHaveValue('Basic Safety Training')
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')

  await redo(page).click()
  await redo(page).click()
  await redo(page).click()
  await expect(title).toHaveValue('Basic Safety Training X')
  await expect(field(page, 'Signer 1')).toHaveValue('Rajan Pillai')
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible()
  await expect(redo(page)).toHaveAttribute('aria-disabled', 'true')

  await undo(page).click()
  await expect(redo(page)).not.toHaveAttribute('aria-disabled')
  await title.fill('Another title')
  await expect(redo(page)).toHaveAccessibleDescription('Nothing to redo.')
  // Taken back to the beginning, it is as if nothing had been typed: nobody is asked.
  for (let step = 0; step < 3; step += 1) await undo(page).click()
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Issued' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Issued certificates' })).toBeVisible()
})

test('signers are added and ordered by keyboard alone, and a seventh is more than a sheet has room for', async ({ page, request }) => {
  await signIn(page, admins.superAdmin)
  await openNew(page)
  await field(page, 'Template name').fill('Order of signers')
  await field(page, 'Certificate title').fill('Order of signers')
  const add = page.getByRole('button', { name: 'Add signer' })
  const said = page.getByRole('region', { name: 'Signers' }).getByRole('status')
  await field(page, 'Signer 1').fill('Ann')
  const noRoom = page.getByText('A certificate has room for 6 signers. With more, creating the PDF may fail.')
  for (const [at, name] of ['Bea', 'Cem', 'Dov', 'Eli', 'Fay', 'Gil'].entries()) {
    await expect(noRoom).toHaveCount(0)
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    await expect(field(page, `Signer ${at + 2}`)).toBeFocused()
    await page.keyboard.type(name)
  }
  await expect(noRoom).toBeVisible()
  await page.getByRole('button', { name: 'Remove signer 7' }).press('Enter')
  await expect(noRoom).toHaveCount(0)

  // The focus stays with the signer that moves, so that it can be moved on.
  await page.getByRole('button', { name: 'Move signer 6 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Fay moved to position 5 of 6.')
  await expect(page.getByRole('button', { name: 'Move signer 5 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Fay moved to position 4 of 6.')
  await page.getByRole('button', { name: 'Move signer 1 down' }).focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Ann moved to position 2 of 6.')
  await expect(page.getByRole('button', { name: 'Move signer 2 down' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Move signer 1 up' })).toHaveAccessibleDescription('Already first.')
  await tabTo(page, page.getByRole('button', { name: 'Remove signer 3' }))
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Cem removed.')
  await expect(sheet(page).getByRole('listitem')).toHaveText(['Bea', 'Ann', 'Fay', 'Dov', 'Eli'])

  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(list(page)).toBeVisible()
  const { signers } = await storedTemplate(request, 'Order of signers')
  expect(signers.map(({ name }) => name)).toEqual(['Bea', 'Ann', 'Fay', 'Dov', 'Eli'])
})

test('the keyboard goes through the form from its first field to its last button and nowhere gets stuck', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  await openTemplate(page, 'template-basic-safety')
  await group(page, /^Pictures/).click()
  await field(page, 'Template name').focus()
  await tabTo(page, page.getByRole('button', { name: 'Review and save' }))
})

test('a picture comes from the library, and an upload is found there for the next template', async ({ page, watch, fault }) => {
  watch.expect(/Failed to load resource/)
  await signIn(page, admins.superAdmin)
  await openNew(page)
  const library = page.getByRole('dialog', { name: 'Logo: library' })
  const pictures = library.getByRole('button', { name: /^Use picture/ })
  const openLibrary = (): Promise<void> => page.getByRole('button', { name: 'Library for logo' }).click()
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
  await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible()
  const drawn = sheet(page).locator('img').first()
  await expect(drawn).toHaveAttribute('src', /certificateLogo\/logo-northbreakwater/)
  expect(watch.sent).not.toContain('KeepTemplateImage')

  await choose(page, 'Replace logo', await pngOf('#8c2f39'))
  await expect(drawn).not.toHaveAttribute('src', /logo-northbreakwater/)
  const uploaded = (await drawn.getAttribute('src')) ?? ''
  expect(uploaded).toContain('certificateLogo/')
  await expect.poll(() => watch.sent.filter((name) => name === 'KeepTemplateImage')).toHaveLength(1)

  // The picture is the template's, whether or not the next one will find it.
  await fault('KeepTemplateImage', { kind: 'json500', times: 1 })
  await choose(page, 'Replace logo', await pngOf('#1d6b4f'))
  await expect(toasts(page).getByText('Logo was uploaded, but could not be added to the library.')).toHaveCount(1)
  await expect(drawn).not.toHaveAttribute('src', uploaded)
  await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible()

  page.on('dialog', (question) => void question.accept())
  await openNew(page)
  await group(page, /^Pictures/).click()
  await openLibrary()
  await expect(pictures).toHaveCount(before + 1)
  await expect(pictures.first().locator('img')).toHaveAttribute('src', uploaded)
  await page.keyboard.press('Escape')
  await expect(library).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible()
  // A place that has no pictures yet says what will stand there.
  await page.getByRole('button', { name: 'Library for additional picture' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})

test('before it is saved, it is said what changes, what does not, and what somebody else changed', async ({
  page,
  request,
  watch,
  fault,
}) => {
  watch.expect(/Failed to load resource/)
  const id = await makeTemplate(request, 'Reviewed', { accreditationNo: 'MPA 1', telephone: '+65 1' })
  const sent = (): number => watch.sent.filter((name) => name === 'UpdateCertificateTemplate').length
  await signIn(page, admins.superAdmin)

  // Of a template that much was issued from.
  const data = await askAsAdmin(request, admins.superAdmin, `{ certificatesByClientId(clientId: "${clientId}") { template { id } } }`)
  const issued: readonly { readonly template: { readonly id: string } | null }[] = Object(data['certificatesByClientId'])
  const count = [...issued].filter(({ template }) => template?.id === 'template-basic-safety').length
  expect(count).toBeGreaterThan(1)
  await openTemplate(page, 'template-basic-safety')
  await openReview(page)
  await expect(review(page).getByText('No changes from the saved template.')).toBeVisible()
  await expect(review(page).getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(review(page)).toHaveCount(0)
  await field(page, 'Certificate title').fill('Basic Safety')
  await openReview(page)
  await expect(review(page).getByText(`${count} certificates were issued from it. Issued certificates do not change.`)).toBeVisible()
  await expect(rowOf(page, 'Certificate title').getByRole('cell')).toHaveText(['Basic Safety Training', 'Basic Safety'])
  await expectAccessible(page)
  await review(page).getByRole('button', { name: 'Back to the form' }).click()
  await expect(review(page)).toHaveCount(0)
  await expect(field(page, 'Certificate title')).toHaveValue('Basic Safety')
  await expect(page.getByRole('button', { name: 'Review and save' })).not.toHaveAttribute('aria-busy')
  expect(sent()).toBe(0)
  page.on('dialog', (question) => void question.accept())

  // Of one that somebody else saves meanwhile.
  await openTemplate(page, id)
  await field(page, 'Accreditation no.').fill('MPA 2')
  await page.getByRole('checkbox', { name: 'Course dates' }).check()
  await page.getByRole('button', { name: 'Remove signer 1' }).click()
  await askAsAdmin(
    request,
    admins.superAdmin,
    `mutation { certificateTemplateUpdate(id: "${id}", clientId: "${clientId}", adminId: "${adminId}", accreditationNo: "MPA 77", telephone: "+65 9") { success } }`,
  )
  await openReview(page)
  await expect(rowOf(page, 'Accreditation no.')).toContainText('changed by someone else since you opened it')
  await expect(rowOf(page, 'Accreditation no.').getByRole('cell')).toHaveText(['MPA 77', 'MPA 2'])
  // What nobody typed in stays as it is stored now, and is no change.
  await expect(rowOf(page, 'Telephone')).toHaveCount(0)
  await expect(rowOf(page, 'Course dates').getByRole('cell')).toHaveText(['No', 'Yes'])
  await expect(rowOf(page, 'Course dates')).not.toContainText('someone else')
  await expect(rowOf(page, 'Signers').getByRole('cell')).toHaveText(['1. Evelyn Koh, Registrar, no signature', 'empty'])
  await expect(review(page).getByText('No certificates have been issued from it yet.')).toBeVisible()
  await review(page).getByRole('button', { name: 'Save 3 changes' }).click()
  await expect(list(page)).toBeVisible()
  expect(sent()).toBe(1)
  expect(await storedTemplate(request, 'Reviewed')).toMatchObject({ accreditationNo: 'MPA 2', telephone: '+65 9', signers: [] })

  // What cannot be read again is said, and does not stand in the way.
  await openTemplate(page, id)
  await expect(field(page, 'Accreditation no.')).toHaveValue('MPA 2')
  await field(page, 'Accreditation no.').fill('MPA 3')
  await fault('CertificateTemplateForm', { kind: 'json500' })
  await fault('CertificatesToCount', { kind: 'json500' })
  await openReview(page)
  await expect(review(page).getByText('The saved template could not be reloaded.')).toBeVisible()
  await expect(review(page).getByText('The certificates issued from it could not be counted.')).toBeVisible()
  await expect(review(page).getByRole('button', { name: 'Save 1 change' })).toBeVisible()
})

test('a copy is a template of its own and leaves the first as it was; refused, it keeps what is typed', async ({
  page,
  request,
  fault,
}) => {
  const id = await makeTemplate(request, 'Original', { additionalData: '{"Approval":"DNV 2261"}', logoImage: 'logo-northbreakwater' })
  const original = await storedTemplate(request, 'Original')
  await signIn(page, admins.superAdmin)
  await openTemplate(page, id)
  await field(page, 'Certificate title').fill('Not the original')
  const copy = page.getByRole('button', { name: 'Save as copy' })
  await fault('CreateCertificateTemplate', { kind: 'refused', message: 'There are too many templates', times: 1 })
  await copy.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('There are too many templates')
  await expect(field(page, 'Certificate title')).toHaveValue('Not the original')
  await expect(sheet(page)).toContainText('Not the original')
  await expect(review(page)).toHaveCount(0)

  await copy.click()
  await expect(list(page).getByRole('link', { name: 'Original (copy)', exact: true })).toBeVisible()
  expect(await storedTemplate(request, 'Original')).toEqual(original)
  const { logoImage, additionalData, signers } = original
  const copied = await storedTemplate(request, 'Original (copy)')
  expect(copied).toMatchObject({ logoImage, additionalData, signers, certificateName: 'Not the original' })
  expect(copied.id).not.toBe(id)
})

test('hard samples are drawn, and what is longer than its paper is said', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  await openTemplate(page, 'template-basic-safety')
  await expect(sheet(page)).toContainText('Maria Fernanda Villanueva-Ocampo')
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
  await expect(sheet(page).getByRole('listitem').first()).toContainText('Capt. Hedvig Lindqvist')
  await expect(sheet(page).locator('img').first()).toBeVisible()
  await sample(page).selectOption('No pictures')
  await expect(sheet(page).locator('img')).toHaveCount(0)
  await expect(sheet(page).getByText('NB', { exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('listitem')).toHaveCount(2)

  await sample(page).selectOption('Usual')
  await expect(tooLong(page)).toHaveCount(0)
  const information = field(page, 'Certificate information')
  const usual = await information.inputValue()
  await information.fill(`${usual} `.repeat(9))
  await expect(page.getByText(/^With this sample the certificate is \d+% longer than A4\./)).toBeVisible()
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('A5')
  await expect(page.getByText(/^With this sample the certificate is \d+% longer than A5\./)).toBeVisible()
  await information.fill('Short.')
  await expect(tooLong(page)).toHaveCount(0)

  // Of every other shape that is seeded: three signers with a watermark, and the small paper.
  page.on('dialog', (question) => void question.accept())
  for (const [id, name] of [
    ['template-bridge-resource', 'Bridge Resource Management'],
    ['template-security-awareness', 'Security Awareness'],
  ] as const) {
    await openTemplate(page, id)
    await expect(sheet(page)).toContainText(name)
    await expect(tooLong(page)).toHaveCount(0)
  }
})

test('the preview is compared with the PDF word by word, further lines included', async ({ page, request }) => {
  test.setTimeout(60_000)
  await signIn(page, admins.superAdmin)
  const compare = page.getByRole('button', { name: 'Compare with the issued PDF' })
  const agrees = page.getByText('Every word of the preview is in the PDF.')
  await openTemplate(page, 'template-basic-safety')
  await compare.click()
  await expect(page.getByRole('heading', { name: 'Preview and issued PDF' })).toBeVisible()
  await page.getByRole('button', { name: 'Show its PDF' }).click()
  await expect(agrees).toBeVisible()
  await page.getByRole('button', { name: 'Back to the designer' }).click()

  // A word that the PDF does not have is said.
  const graphql = `${backendAddress}/graphql`
  await page.route(graphql, async (route) => {
    if (operationOf(route.request()) !== 'CertificateView') return route.fallback()
    const response = await route.fetch()
    const body: unknown = await response.json()
    const { certificate } = Object(body).data
    const data = { certificate: { ...certificate, holderName: `${certificate.holderName} Zzyzx` } }
    return route.fulfill({ response, json: { data } })
  })
  await compare.click()
  await page.getByRole('button', { name: 'Show its PDF' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Not found in the PDF: Zzyzx')
  await page.unroute(graphql)

  // Typed, saved, issued, and found in the PDF.
  const id = await makeTemplate(request, 'With further lines')
  await openTemplate(page, id)
  await expect(compare).toHaveCount(0)
  await group(page, /^Further lines/).click()
  for (const [at, label, text] of [
    [1, 'Approval', 'DNV 2261'],
    [2, 'Training ship', 'MV Åsgård'],
  ] as const) {
    await page.getByRole('button', { name: 'Add line' }).click()
    await field(page, `Label ${at}`).fill(label)
    await field(page, `Text ${at}`).fill(text)
  }
  await expect(sheet(page)).toContainText('Training ship: MV Åsgård')
  await openReview(page)
  await expect(rowOf(page, 'Further lines').getByRole('cell').last()).toHaveText('Approval: DNV 2261\nTraining ship: MV Åsgård')
  await review(page).getByRole('button', { name: 'Save 1 change' }).click()
  await expect(list(page)).toBeVisible()
  await page.goto(addressOf('/certificates/issue'))
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'With further lines' })
  await page.getByLabel('Full name').fill('Solveig Bakken')
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Solveig Bakken/ })).toBeVisible()

  await openTemplate(page, id)
  await compare.click()
  await page.getByRole('button', { name: /^Show its PDF$/ }).click()
  await expect(agrees).toBeVisible()
  await expect(page.getByRole('figure').locator('figcaption')).toContainText(/Training ship:\s*MV Åsgård/)
})

test('everything of it can be read and reached: light, dark, narrow and by touch', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const openAll = async (on: Page): Promise<void> => {
    await signIn(on, admins.superAdmin)
    await openTemplate(on, 'template-basic-safety')
    for (const closed of [/^Pictures/, /^Provider’s address/, /^Further lines/]) await group(on, closed).click()
    await on.getByRole('button', { name: 'Add line' }).click()
  }
  await openAll(page)
  // High enough for everything: what lies under the bar of buttons counts as too small to press.
  await page.setViewportSize({ width: 1440, height: 2800 })
  await expectAccessible(page)
  for (const width of [1024, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `at ${width}`)
  }

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  try {
    const small = await phone.newPage()
    await openAll(small)
    expect(await smallTargets(small.getByRole('main').locator('form'))).toEqual([])
    const stage = small.getByRole('region', { name: 'Preview' })
    // The parts of the sheet are as large as what stands there; each is a second way to a field.
    expect((await smallTargets(stage)).filter((target) => !target.includes('Edit '))).toEqual([])
  } finally {
    await phone.close()
  }
})

test('text that would do harm is drawn as text and saved letter by letter', async ({ page, request }) => {
  test.setTimeout(60_000)
  const id = await makeTemplate(request, 'Hostile')
  await signIn(page, admins.superAdmin)
  await openTemplate(page, id)
  await group(page, /^Provider’s address/).click()
  await group(page, /^Further lines/).click()
  await page.getByRole('button', { name: 'Add line' }).click()
  const long = `${hostile} ${'Lorem ipsum '.repeat(250)}end`
  expect(long.length).toBeGreaterThan(3_000)
  const typed = {
    certificateName: ['Certificate title', `title ${hostile}`],
    certificateInformation: ['Certificate information', `${long}\nsecond line`],
    accreditationNo: ['Accreditation no.', `acc ${long}`],
    trainingProviderAddress: ['Street', `street ${long}`],
    trainingProviderZip: ['Postal code', `zip ${hostile}`],
    trainingProviderCity: ['City', `city ${hostile}`],
    trainingProviderCountry: ['Country', `country ${hostile}`],
    location2: ['Second location', `second ${hostile}`],
    telephone: ['Telephone', `tel ${hostile}`],
    telefax: ['Fax', `fax ${hostile}`],
  } as const
  for (const [label, text] of Object.values(typed)) await field(page, label).fill(text)
  await field(page, 'Template name').fill(`name ${long}`)
  await field(page, 'Signer 1').fill(`signer ${long}`)
  await field(page, 'Role').fill(`role ${hostile}`)
  await field(page, 'Label 1').fill(`label ${hostile}`)
  await field(page, 'Text 1').fill(`text ${long}`)

  const drawn = await sheet(page).evaluate((paper) => paper.textContent ?? '')
  for (const [label, text] of Object.values(typed)) expect(drawn, label).toContain(text.trim())
  for (const text of [`signer ${long}`, `role ${hostile}`, `label ${hostile}: text ${long}`]) expect(drawn).toContain(text)
  await expect(sheet(page).locator('script')).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  await openReview(page)
  await expect(rowOf(page, 'Country').getByRole('cell').last()).toHaveText(`country ${hostile}`)
  await review(page)
    .getByRole('button', { name: /^Save \d+ changes$/ })
    .click()
  await expect(list(page)).toBeVisible()
  const kept = (await storedTemplates(request)).find((template) => template.id === id)
  for (const [name, [, text]] of Object.entries(typed)) expect(kept?.[name], name).toBe(text)
  expect(kept?.name).toBe(`name ${long}`)
  expect(kept?.signers).toEqual([{ name: `signer ${long}`, role: `role ${hostile}` }])
  expect(JSON.parse(String(kept?.['additionalData']))).toEqual({ [`label ${hostile}`]: `text ${long}` })
})
