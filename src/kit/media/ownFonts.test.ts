import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { hasOwnFonts } from './ownFonts'

/** The first page of a PDF in one font, read as for drawing. */
async function pageIn(font: string) {
  const document = new PDFDocument({ font })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise((resolve) => {
    document.on('end', resolve)
  })
  document.text('Basic Safety Training').end()
  await written
  const read = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 }).promise
  const page = await read.getPage(1)
  await page.getOperatorList()
  return page
}

it('a PDF whose fonts are not embedded is drawn in part', async () => {
  expect(await hasOwnFonts(await pageIn('Helvetica'))).toBe(false)
})

it('a PDF with its fonts is drawn whole', async () => {
  expect(await hasOwnFonts(await pageIn('node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'))).toBe(true)
})
