import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { demoCertificates } from '../backend/demo'
import { readPdf } from '../backend/pdf/readBack'
import { admins, expect, sendAs, signIn, test } from './journey'
import { heading } from './steps'

/** How much further up the browser has the middle of a line than `readPdf`, in ems: it takes the font's own ascent and descent. */
const middleOfLine = 0.128

/** How far preview and PDF may differ, as a share of the paper's width. */
const tolerance = 0.01

/** The preview on a certificate's page, where it is, and what the PDF that is downloaded there holds. */
async function readBoth(page: Page) {
  const sheet = page.getByRole('article', { name: 'Preview of the certificate' })
  await expect(sheet.getByRole('img', { name: 'QR code of the public page' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => Promise.all(['16px "Noto Sans"', '600 16px "Noto Sans"'].map((font) => document.fonts.load(font))))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const pdf = await readPdf(new Uint8Array(await readFile(await (await downloading).path())))
  const paper = await sheet.boundingBox()
  if (!paper) throw new Error('There is no preview')
  return { sheet, paper, pdf }
}

test('the preview has the geometry of the PDF: every text stands in the same place and has the same size', async ({ page }) => {
  await signIn(page, admins.superAdmin, `/certificates/view/${demoCertificates.valid}`)
  await expect(heading(page, 'Aminata Diallo · Basic Safety Training')).toBeVisible()
  const { sheet, paper, pdf } = await readBoth(page)
  expect(paper.height / paper.width).toBeCloseTo(pdf.height / pdf.width, 2)

  for (const text of [
    'Certificate of proficiency',
    'Basic Safety Training',
    'Aminata Diallo',
    'Date of birth',
    'Capt. Hedvig Lindqvist',
    'NBA-2026-',
  ]) {
    const printed = pdf.boxes.find((box) => box.text.startsWith(text))
    if (!printed) throw new Error(`The PDF lacks ${text}`)
    const shown = await sheet
      .getByText(text, { exact: false })
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { left, top, height } = range.getBoundingClientRect()
        return { left, middle: top + height / 2, size: Number.parseFloat(getComputedStyle(element).fontSize) }
      })
    const expected = {
      left: printed.left / pdf.width,
      middle: (pdf.height - (printed.top + printed.bottom) / 2) / pdf.width,
      size: printed.size / pdf.width,
    }
    const found = {
      left: (shown.left - paper.x) / paper.width,
      middle: (shown.middle + shown.size * middleOfLine - paper.y) / paper.width,
      size: shown.size / paper.width,
    }
    for (const measure of ['left', 'middle', 'size'] as const)
      expect(Math.abs(found[measure] - expected[measure]), `${text}: ${measure}, ${found[measure]} for ${expected[measure]}`).toBeLessThan(
        tolerance,
      )
  }
})

const issueMutation = `mutation ($templateId: ID!, $holderName: String!, $name: String!) {
  certificateIssue(clientId: "client-northbreakwater", templateId: $templateId, holderName: $holderName, name: $name, passNo: "A1234567",
    dateOfBirth: "1990-02-03", nationality: "Saint Vincent and the Grenadines", issuedAt: "2026-11-12T00:00:00.000Z") { id }
}`

test('a long name, the information and the facts have the letters, size and width of the PDF in the preview', async ({ page, request }) => {
  const holderName = 'Maria Alejandra Guadalupe Fernandez de la Vega y Montes de Oca Santillana'
  const variables = { templateId: 'template-tanker-familiarisation', holderName, name: 'Tanker Familiarisation' }
  const { certificateIssue: issued } = Object(await sendAs(request, admins.superAdmin, issueMutation, variables))
  await signIn(page, admins.superAdmin, `/certificates/view/${issued.id}`)
  await expect(heading(page)).toContainText(holderName)
  const { sheet, paper, pdf } = await readBoth(page)

  for (const [text, isWrapped] of [
    [holderName, true],
    ['The training meets', true],
    ['Saint Vincent and the Grenadines', false],
    ['A1234567', false],
    ['Capt. Hedvig Lindqvist', false],
  ] as const) {
    const first = pdf.boxes.findIndex((box) => box.text !== '' && (text.startsWith(box.text.trim()) || box.text.startsWith(text)))
    const start = pdf.boxes[first]
    if (!start) throw new Error(`The PDF lacks ${text}`)
    // A text goes on as long as its size stays the same.
    const rest = pdf.boxes.slice(first).findIndex(({ size }) => size !== start.size)
    const printed = pdf.boxes.slice(first, isWrapped ? first + rest : first + 1)
    const shown = await sheet
      .getByText(text, { exact: false })
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const lines = [...range.getClientRects()]
        return { width: Math.max(...lines.map(({ width }) => width)), size: Number.parseFloat(getComputedStyle(element).fontSize) }
      })
    const width = Math.max(...printed.map(({ left, right }) => right - left))
    expect(shown.size / paper.width, `${text}: size`).toBeCloseTo(start.size / pdf.width, 3)
    // Only the same letters have the same width. Several lines are balanced by two programs, which may break one word apart.
    expect(Math.abs(shown.width / paper.width - width / pdf.width), `${text}: width`).toBeLessThan(isWrapped ? 0.06 : 0.004)
  }
})

test('the preview keeps its paper’s shape, shrinks long texts onto it, and says when they are too long', async ({ page }) => {
  // Without motion every size must be measurable at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, admins.superAdmin, '/template/certificate/create')
  const sheet = page.getByRole('article', { name: 'Preview' })
  const title = sheet.getByText('Proficiency in Survival Craft', { exact: false }).first()
  await page.getByLabel('Paper').selectOption('A5')
  await page.getByLabel('Certificate title').fill('Proficiency in Survival Craft and Rescue Boats other than Fast Rescue Boats')
  await expect(title).toBeVisible()
  const sentence = 'The holder has demonstrated the competence required by the Code. '
  const isWithin = async (): Promise<boolean> => {
    const paper = await sheet.boundingBox()
    const code = await sheet.getByText('Certificate number').boundingBox()
    return paper !== null && code !== null && code.y + code.height < paper.y + paper.height
  }
  const tooLong = page.getByText('These texts are too long to be printed on one page.')
  for (const [count, isTooLong] of [
    [2, false],
    [30, false],
    [300, true],
  ] as const) {
    await page.getByLabel('Certificate information').fill(sentence.repeat(count))
    await expect(tooLong).toBeVisible({ visible: isTooLong })
    const paper = await sheet.boundingBox()
    expect((paper?.height ?? 0) / (paper?.width ?? 1)).toBeCloseTo(595.28 / 419.53, 2)
    if (!isTooLong) await expect.poll(isWithin).toBe(true)
  }
})
