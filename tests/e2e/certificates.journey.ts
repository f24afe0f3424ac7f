import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { demoCertificates } from '../backend/demo'
import { addressOf, admins, expect, graphqlAddress, openTab, operationIn, sendAs, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { chooseAction, expectNoToken, heading, menuLink, recordHeaders, tabAndType, tabTo, travel } from './steps'

const issuedTable = (page: Page) => page.getByRole('table', { name: 'Issued certificates', exact: true })
const revokeDialog = (page: Page) => page.getByRole('dialog', { name: 'Revoke this certificate?' })

test('a certificate goes by keyboard from a new template to a stranger’s phone, and its revocation is seen there', async ({
  page,
  browser,
}) => {
  const holder = 'Þórdís Nguyễn-Wiśniewska'
  await signIn(page, admins.superAdmin)
  await tabTo(page, menuLink(page, 'Certificate templates'))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Certificate templates')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'New template' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'New certificate template')).toBeFocused()
  await tabAndType(page, page.getByLabel('Template name'), 'Helicopter Underwater Escape')
  await tabAndType(page, page.getByLabel('Certificate title'), 'Helicopter Underwater Escape Training')
  await tabAndType(page, page.getByLabel('Certificate information'), 'has escaped from a submerged helicopter, at night and in waves.')
  await tabAndType(page, page.getByLabel('Signer 1', { exact: true }), 'Capt. Ingrid Solheim')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Helicopter Underwater Escape' })).toBeVisible()

  await tabTo(page, menuLink(page, 'Issue'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Issue a certificate')).toBeFocused()
  await tabTo(page, page.getByRole('combobox', { name: 'Template' }))
  await page.keyboard.type('Helicopter')
  await expect(page.getByRole('article', { name: 'Preview' })).toBeVisible()
  await tabAndType(page, page.getByLabel('Valid until'), '21112031')
  const name = page.getByLabel('Full name')
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Required field/)
  await expect(name).toBeFocused()
  await page.keyboard.insertText(holder)
  await tabAndType(page, page.getByLabel('Date of birth'), '17/02/1991')
  await tabAndType(page, page.getByLabel('Passport number'), 'A1180042')
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription('17 February 1991')
  await page.keyboard.press('Enter')
  await expect(heading(page, `${holder} · Helicopter Underwater Escape Training`)).toBeFocused()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  // Phones read a code only while it is square and large enough.
  const code = await page.getByRole('img', { name: 'QR code of the public page' }).first().boundingBox()
  expect(code?.width).toBeGreaterThanOrEqual(72)
  expect(code?.width).toBe(code?.height)

  const downloading = page.waitForEvent('download')
  await tabTo(page, page.getByRole('button', { name: 'PDF' }))
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${holder}, Helicopter Underwater Escape Training.pdf`)
  const pdf = await readPdf(browser, await readFile(await download.path()))
  expect(pdf.pages).toBe(1)
  for (const text of [holder, 'Helicopter Underwater Escape Training', 'Capt. Ingrid Solheim']) expect(pdf.text).toContain(text)
  expect(pdf.code).toBe(addressOf(`/certificate/qr/${id}`))

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await stranger.newPage()
  const requests = recordHeaders(phone)
  await phone.goto(pdf.code ?? '')
  await expect(heading(phone, 'Valid')).toBeVisible()
  await expect(phone.getByText(holder)).toBeVisible()
  expectNoToken(requests)

  const moreActions = page.getByRole('button', { name: 'More actions' })
  const openRevocation = async (): Promise<void> => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Revoke…' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(revokeDialog(page)).toBeVisible()
  }
  await tabTo(page, moreActions)
  await openRevocation()
  await page.keyboard.press('Escape')
  await expect(revokeDialog(page)).toBeHidden()
  await expect(moreActions).toBeFocused()
  await openRevocation()
  await expect(revokeDialog(page).getByRole('button', { name: 'Revoke certificate' })).toHaveAttribute('aria-disabled', 'true')
  await tabAndType(page, revokeDialog(page).getByLabel('Type the holder’s name'), holder)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible()
  await phone.reload()
  await expect(heading(phone, 'Revoked')).toBeVisible()
  await stranger.close()
})

test('a tab that closes while a certificate is being issued never claims that it was not saved', async ({ page, context, fault }) => {
  await signIn(page, admins.superAdmin, '/certificates/issue')
  await page.getByLabel('Template').selectOption({ label: 'ECDIS Operational' })
  await page.getByLabel('Full name').fill('Closed Early')
  await fault('IssueCertificate', { kind: 'delay', wait: 20_000, times: 1 })
  const sending = page.waitForRequest((request) => operationIn(request.postData()) === 'IssueCertificate')
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  await sending
  await page.close()
  const next = await openTab(context)
  await next.goto(addressOf('/certificates/issue'))
  await expect(next.getByText(/^Your draft of “Closed Early” was being sent .*It may have been saved/)).toBeVisible()
  await expect(next.getByRole('link', { name: 'Open issued certificates' })).toHaveAttribute('href', '/certificates/issued')
  await expect(next.getByText(/unsaved/)).toHaveCount(0)
})

test('a certificate is corrected by a new one before the old one is revoked, and strangers see both verdicts', async ({ page }) => {
  await signIn(page, admins.superAdmin, `/certificates/view/${demoCertificates.valid}`)
  const picture = page.getByRole('img', { name: 'Picture of Aminata Diallo' })
  await expect.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBe(400)
  await chooseAction(page, 'Correct and reissue')
  await expect(heading(page, 'Correct a certificate')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Aminata Diallo')
  await page.getByLabel('Full name').fill('Aminata Diallo-Bah')
  await page.getByRole('button', { name: 'Issue the corrected certificate' }).click()
  await expect(heading(page, 'Aminata Diallo-Bah · Basic Safety Training')).toBeVisible()
  await expect(page.getByText('This replaces an older certificate that is still valid.')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke the old one…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke the old certificate?' })
  await dialog.getByLabel('Type the name on the old one').fill('Aminata Diallo')
  await dialog.getByRole('button', { name: 'Revoke the old one' }).click()
  await expect(page.getByText('This replaces an older certificate, which is revoked.')).toBeVisible()
  const replacement = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (const [id, verdict] of [
    [demoCertificates.valid, 'Revoked'],
    [replacement, 'Valid'],
  ] as const) {
    await page.goto(addressOf(`/certificate/${id}`))
    await expect(heading(page, verdict)).toBeVisible()
  }
})

test('selected certificates are downloaded as a ZIP file, and a retry creates only the missing PDFs', async ({ page, fault, watch }) => {
  await signIn(page, admins.superAdmin, '/certificates/issued?status=valid')
  const rows = issuedTable(page).getByRole('checkbox', { name: /^Select / })
  for (const index of [1, 2, 3]) await rows.nth(index).check()
  await page.getByRole('button', { name: 'Download 3 PDFs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download 3 PDFs' })
  await fault('DrawCertificatePdf', { kind: 'refused', message: 'The printer is out of ink', times: 1 })
  await fault('CertificateFiles', { kind: 'refused', message: 'The archive is closed', times: 1 })
  await dialog.getByRole('button', { name: 'Download 3 PDFs' }).click()
  await expect(dialog.getByText('The archive is closed')).toBeVisible()
  await expect(dialog.getByText(/: The printer is out of ink$/)).toBeVisible()
  const created = watch.count('DrawCertificatePdf')

  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const files = unzipSync(await readFile(await (await saving).path()))
  expect(Object.keys(files)).toHaveLength(3)
  for (const bytes of Object.values(files)) expect(strFromU8(bytes.slice(0, 4))).toBe('%PDF')
  await expect(dialog.getByText('3 of 3 PDFs saved.')).toBeVisible()
  expect(watch.count('DrawCertificatePdf')).toBe(created + 1)
})

/** The index of the row of the bulk file with an error. */
const faultyRow = 199

const bulkFile = (count: number) => {
  const lines = Array.from({ length: count }, (_, index) => {
    const row = {
      name: `Berit Ødegård ${index}`,
      dob: `${String((index % 28) + 1).padStart(2, '0')}/0${(index % 9) + 1}/19${70 + (index % 25)}`,
      // The passport number of another row.
      pass: index === faultyRow ? 'QZ90003' : `QZ9${String(index).padStart(4, '0')}`,
      mail: '',
      expiry: '20/11/2031',
    }
    return [row.name, row.dob, row.pass, row.mail, row.expiry].join(';')
  })
  const text = ['Full name;DOB;Passport;E-mail;Expiry', ...lines].join('\r\n')
  return { name: 'week-46.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`, 'utf16le') }
}

test('200 certificates from a CSV file are issued once each, although a response is lost and the tab is closed', async ({
  page,
  request,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expect(/Failed to load resource|ERR_/)
  page.on('dialog', (question) => void question.accept())
  const openBulk = async (): Promise<void> => {
    await travel(page, '/certificates/issue')
    await page.getByRole('link', { name: 'Issue from CSV' }).click()
    await expect(heading(page, 'Issue from CSV')).toBeVisible()
    await page.getByLabel('Template').selectOption({ label: 'Basic Safety Training' })
  }
  await signIn(page, admins.superAdmin, '/certificates/issue')
  await openBulk()
  await page.getByLabel('CSV file').setInputFiles(bulkFile(200))
  await page.getByRole('button', { name: 'Check 200 rows' }).click()
  await expect(page.getByText('199 are ready, 1 needs a correction.')).toBeVisible()
  // Row numbers are those of a spreadsheet: the header is row 1.
  const cell = page.getByRole('textbox', { name: `Passport number in row ${faultyRow + 2}`, exact: true })
  await cell.fill('QZ90199')
  await cell.press('Enter')
  await expect(cell).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Preview 3 certificates' }).click()
  await expect(page.getByText('The first: row 2')).toBeVisible()

  // The response to the fourth request is lost; the tab is closed before the response to the sixth.
  let sent = 0
  let closeTab: () => void = () => undefined
  const sixthSent = new Promise<void>((resolve) => {
    closeTab = resolve
  })
  await page.route(graphqlAddress, async (route) => {
    if (operationIn(route.request().postData()) !== 'IssueCertificates') return route.fallback()
    sent += 1
    if (sent !== 4 && sent !== 6) return route.fallback()
    await route.fetch()
    if (sent === 4) return route.abort()
    closeTab()
    return undefined
  })
  await page.getByRole('button', { name: 'Issue 200 certificates' }).click()
  await sixthSent
  await page.reload()
  await page.unroute(graphqlAddress)

  await openBulk()
  await expect(page.getByText(/week-46\.csv \(Template: .+\), started .*, was not finished: 75 of 200 rows left\./)).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('200 of 200 certificates issued.')).toBeVisible({ timeout: 60_000 })
  const { certificatesByClientId } = await sendAs(
    request,
    admins.superAdmin,
    'query ($filter: String) { certificatesByClientId(clientId: "client-northbreakwater", filter: $filter) { passNo } }',
    { filter: 'Berit Ødegård' },
  )
  const issued: readonly { readonly passNo: string }[] = Object(certificatesByClientId)
  expect(issued).toHaveLength(200)
  expect(new Set([...issued].map(({ passNo }) => passNo)).size).toBe(200)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt' }).click()
  const receipt = await readFile(await (await saving).path(), 'utf8')
  expect(receipt.split('\r\n').filter((line) => line.includes(',"Done",'))).toHaveLength(200)
})
