import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import { demoCertificates } from '../backend/demo'
import { admins, backendAddress, expect, signIn, test } from './journey'
import { readPdf } from './pdfPage'

const panel = (page: Page): Locator => page.getByRole('tabpanel', { name: 'PDF' })
const pages = (page: Page): Locator => panel(page).getByRole('figure')

/** Shows the PDF; a PDF that does not exist yet is created first. */
const showButton = (page: Page): Locator => page.getByRole('button', { name: /^(?:Show|Create) PDF$/ })

async function openPdf(page: Page, id: string): Promise<void> {
  await signIn(page, admins.superAdmin, `/certificates/view/${id}?tab=pdf`)
  await expect(page.getByRole('tab', { name: 'PDF' })).toHaveAttribute('aria-selected', 'true')
  await showButton(page).click()
}

async function downloadWith(page: Page, button: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await button.click()
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Replaces every file of the backend. */
async function serveFile(page: Page, body: Buffer): Promise<void> {
  await page.route(`${backendAddress}/files/**`, (route) =>
    route.fulfill({ contentType: 'application/pdf', headers: { 'access-control-allow-origin': '*' }, body }),
  )
}

/** A PDF with one page for each text. */
const pdfOf = (texts: readonly string[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const document = new PDFDocument({
      size: 'A4',
      autoFirstPage: false,
      font: 'node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
    })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
    for (const text of texts) document.addPage().text(text)
    document.end()
  })

/** The number of dark pixels on a canvas. */
const inkOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || element.width === 0) return 0
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? new Uint8ClampedArray()
    let ink = 0
    for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3] === 255 && (pixels[at] ?? 255) < 128) ink += 1
    return ink
  })

const withoutSpaces = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, '')

test('a PDF is shown with its whole text for screen readers, in every script, and downloaded unchanged, by a browser of last year', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Map.prototype, 'getOrInsertComputed'],
      [WeakMap.prototype, 'getOrInsertComputed'],
      [Math, 'sumPrecise'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  })
  await openPdf(page, demoCertificates.notarised)
  const canvas = page.getByRole('img', { name: 'Page', exact: true })
  await expect.poll(() => inkOf(canvas)).toBeGreaterThan(1_000)
  const shown = await downloadWith(page, panel(page).getByRole('button', { name: 'Download' }))
  const created = await downloadWith(page, page.getByRole('button', { name: 'PDF', exact: true }))
  expect(shown.name).toBe('Ελένη Παπαδοπούλου, Ship Security Officer.pdf')
  expect(created.name).toBe(shown.name)
  expect(shown.bytes.equals(created.bytes)).toBe(true)

  const { text, pages: count, width, height } = await readPdf(browser, shown.bytes)
  expect(count).toBe(1)
  expect(text).toContain('Ελένη Παπαδοπούλου')
  expect(withoutSpaces((await pages(page).locator('figcaption').textContent()) ?? '')).toBe(withoutSpaces(text))
  const box = await canvas.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1)
})

test('every page of a PDF is shown and printed once, without the page around it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { printed: [] })
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('.printed img')]
      const sizes = images.map(({ complete, naturalWidth, naturalHeight }) => complete && `${naturalWidth} × ${naturalHeight}`)
      const visible = [...document.body.children].filter((element) => getComputedStyle(element).display !== 'none')
      Reflect.get(globalThis, 'printed').push({ sizes, visible: visible.map(({ className }) => className) })
    }
  })
  const printed = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'printed'))
  const texts = ['First of three', 'Second of three', 'Third of three']
  await serveFile(page, await pdfOf(texts))
  await openPdf(page, demoCertificates.valid)
  await expect(pages(page)).toHaveCount(3)
  for (const [index, text] of texts.entries()) {
    await expect.poll(() => inkOf(page.getByRole('img', { name: `Page ${index + 1} of 3` }))).toBeGreaterThan(50)
    await expect(pages(page).nth(index).locator('figcaption')).toHaveText(text)
  }
  // Not drawn on paper, where the click comes from.
  const print = page.getByRole('button', { name: 'Print', includeHidden: true })
  await page.emulateMedia({ media: 'print' })
  await print.dispatchEvent('click')
  await expect.poll(printed).toEqual([{ sizes: Array.from({ length: 3 }, () => '1654 × 2339'), visible: ['printed'] }])
  await page.emulateMedia({ media: null })
  await expect(page.locator('.printed')).toHaveCount(0)
  await expect(print).not.toHaveAttribute('aria-busy')
  await print.click()
  await expect.poll(printed).toHaveLength(2)
  await expect(page.locator('.printed')).toHaveCount(0)
})

test('a damaged PDF cannot be shown or printed, but downloaded', async ({ page }) => {
  const damaged = Buffer.from('%PDF-1.7\nThis was a certificate once.')
  await serveFile(page, damaged)
  await openPdf(page, demoCertificates.valid)
  await expect(page.getByText('The PDF cannot be shown here. Download it to view it.')).toBeVisible()
  await expect(pages(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-disabled', 'true')
  const { bytes } = await downloadWith(page, page.getByRole('button', { name: 'Download' }))
  expect(bytes.equals(damaged)).toBe(true)
})
