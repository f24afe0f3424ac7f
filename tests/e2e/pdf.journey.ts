import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { demoCertificates } from '../backend/demo'
import { addressOf, admins, backendAddress, expect, expectAccessible, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { tabTo } from './ways'

const addressOfPdf = (id: string): string => addressOf(`/certificates/view/${id}?tab=pdf`)

/** Shows the PDF, which is drawn first when there is none yet. */
const showButton = (page: Page): Locator => page.getByRole('button', { name: /^(?:Show|Create) PDF$/ })
const sheets = (page: Page): Locator => page.getByRole('tabpanel', { name: 'PDF' }).getByRole('figure')

async function openPdf(page: Page, id: string): Promise<void> {
  await page.goto(addressOfPdf(id))
  await expect(page.getByRole('tab', { name: 'PDF' })).toHaveAttribute('aria-selected', 'true')
  await showButton(page).click()
}

async function downloadBy(page: Page, button: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await button.click()
  const download: Download = await coming
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** Gives other bytes in the place of every file. */
async function giveFile(page: Page, body: Buffer): Promise<void> {
  await page.route(`${backendAddress}/files/**`, (route) =>
    route.fulfill({ contentType: 'application/pdf', headers: { 'access-control-allow-origin': '*' }, body }),
  )
}

/** A PDF of so many pages, each with its words. */
const pdfOf = (pages: readonly string[]): Promise<Buffer> =>
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
    for (const words of pages) document.addPage().text(words)
    document.end()
  })

/** How much of a canvas is not white; nothing of an empty one. */
const inkOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || element.width === 0) return 0
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? new Uint8ClampedArray()
    let ink = 0
    for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3] === 255 && (pixels[at] ?? 255) < 128) ink += 1
    return ink
  })

const withoutBlanks = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, '')

test('a certificate’s PDF is shown on its page, read out to the last word, and downloaded as it is', async ({ page, browser }) => {
  test.setTimeout(60_000)
  await signIn(page, admins.superAdmin)
  await openPdf(page, demoCertificates.valid)
  await expect(sheets(page)).toHaveCount(1)
  const canvas = page.getByRole('img', { name: 'Page', exact: true })
  await expect(canvas).toBeVisible()
  await expect.poll(() => inkOf(canvas)).toBeGreaterThan(1_000)
  await expectAccessible(page)

  const panel = page.getByRole('tabpanel', { name: 'PDF' })
  const here = await downloadBy(page, panel.getByRole('button', { name: 'Download' }))
  const above = await downloadBy(page, page.getByRole('button', { name: 'PDF', exact: true }))
  expect(here.name).toBe('Aminata Diallo, Basic Safety Training.pdf')
  expect(above.name).toBe(here.name)
  expect(here.bytes.equals(above.bytes)).toBe(true)

  const { text, pages, width, height } = await readPdf(browser, here.bytes)
  expect(pages).toBe(1)
  expect(text).toContain('Aminata Diallo')
  const read = (await sheets(page).locator('figcaption').textContent()) ?? ''
  expect(withoutBlanks(read)).toBe(withoutBlanks(text))
  const box = await canvas.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1)
})

test('words of other scripts are read out as well as those of the Latin one', async ({ page }) => {
  await signIn(page, admins.superAdmin)
  await openPdf(page, demoCertificates.notarised)
  const caption = sheets(page).locator('figcaption')
  await expect(caption).toContainText('Ελένη Παπαδοπούλου')
  await expect(caption).toContainText('Ship Security Officer')
})

test('every page of a PDF is shown, read out, and printed once each as a picture', async ({ page }) => {
  test.setTimeout(60_000)
  await page.addInitScript(() => {
    Object.assign(globalThis, { printed: [] })
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('.paper img')]
      const sizes = images.map(({ complete, naturalWidth, naturalHeight }) =>
        complete ? `${naturalWidth} × ${naturalHeight}` : 'not loaded',
      )
      Reflect.get(globalThis, 'printed').push(sizes)
    }
  })
  const printed = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'printed'))
  await signIn(page, admins.superAdmin)
  await giveFile(page, await pdfOf(['First of three', 'Second of three', 'Third of three']))
  await openPdf(page, demoCertificates.valid)

  await expect(sheets(page)).toHaveCount(3)
  for (const [at, words] of ['First of three', 'Second of three', 'Third of three'].entries()) {
    const canvas = page.getByRole('img', { name: `Page ${at + 1} of 3` })
    await expect.poll(() => inkOf(canvas)).toBeGreaterThan(50)
    await expect(sheets(page).nth(at).locator('figcaption')).toHaveText(words)
  }
  const print = page.getByRole('button', { name: 'Print' })
  await print.click()
  await expect.poll(printed).toEqual([Array.from({ length: 3 }, () => '1654 × 2339')])
  // What was made for the paper is gone afterwards, and it can be printed again.
  await expect(page.locator('.paper')).toHaveCount(0)
  await expect(print).not.toHaveAttribute('aria-busy')
  await print.click()
  await expect.poll(printed).toHaveLength(2)
  await expect(page.locator('.paper')).toHaveCount(0)
})

test('on paper stands the PDF and nothing of the page around it', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const shown = [...document.body.children]
        .filter((element) => getComputedStyle(element).display !== 'none')
        .map(({ className }) => className)
      Object.assign(globalThis, { shown })
    }
  })
  await signIn(page, admins.superAdmin)
  await openPdf(page, demoCertificates.valid)
  await expect(sheets(page)).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'shown'))).toEqual(['paper'])
})

test('a damaged PDF says that it cannot be shown, and can still be downloaded', async ({ page }) => {
  test.setTimeout(60_000)
  const damaged = Buffer.from('%PDF-1.7\nThis was a certificate once, and nobody can read it any more.')
  await signIn(page, admins.superAdmin)
  await giveFile(page, damaged)
  await openPdf(page, demoCertificates.valid)
  await expect(page.getByText('The PDF cannot be shown here. Download it to view it.')).toBeVisible()
  await expect(sheets(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-disabled', 'true')
  const { bytes } = await downloadBy(page, page.getByRole('button', { name: 'Download' }))
  expect(bytes.equals(damaged)).toBe(true)
  await expectAccessible(page)
})

test('the PDF is reached and opened from the keyboard alone', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page, admins.superAdmin, `/certificates/view/${demoCertificates.validNoExpiry}`)
  const preview = page.getByRole('tab', { name: 'Preview' })
  const pdf = page.getByRole('tab', { name: 'PDF' })
  await expect(preview).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, preview)
  await page.keyboard.press('ArrowRight')
  await expect(pdf).toBeFocused()
  await expect(pdf).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(addressOfPdf(demoCertificates.validNoExpiry))
  await expectAccessible(page)
  await tabTo(page, showButton(page))
  await page.keyboard.press('Enter')
  await expect(sheets(page)).toHaveCount(1)

  const coming = page.waitForEvent('download')
  await tabTo(page, page.getByRole('button', { name: 'Download' }))
  await page.keyboard.press('Enter')
  expect((await coming).suggestedFilename()).toMatch(/^Jón Þór Sigurðsson, .+\.pdf$/)
  await tabTo(page, pdf, 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(preview).toBeFocused()
  await expect(page).toHaveURL(addressOf(`/certificates/view/${demoCertificates.validNoExpiry}`))
  await expect(page.getByRole('article', { name: 'Preview of the certificate' })).toBeVisible()
})
