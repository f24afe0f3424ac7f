import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { badge, papers, sheetOf } from '../../../src/kit/certificate/geometry'
import { CannotDraw } from './cannotPrint'
import type { CertificateDrawing } from './certificateContents'
import { INK, PAPER, paletteOf } from './colors'
import type { Palette } from './colors'
import { EmbeddedFont } from './embeddedFont'
import type { Weight } from './fonts'
import { layout } from './layout'
import type { Picture, Plan } from './layout'
import { printableTexts } from './printableTexts'
import { qrPath } from './qr'
import type { PlacedText } from './typesetting'

export { CannotDraw } from './cannotPrint'
export type { CertificateDrawing } from './certificateContents'

/** Path data of the preview's depth contours: the ordinary ones, and the stronger ones. */
const [contours = '', strongContours = ''] = Array.from(
  readFileSync(join(import.meta.dirname, '../../../src/kit/certificate/contours.svg'), 'utf8').matchAll(/ d="([^"]+)"/g),
  ([, path]) => path,
)

/** Light border of about four modules, required by QR readers. */
const QUIET_ZONE = 6

/**
 * Creates a certificate as a one-page PDF. The same input always gives the same bytes.
 * @throws CannotDraw when a text has unprintable characters, a picture is neither PNG nor JPEG, or the texts do not fit on one page
 */
export async function drawCertificate(drawing: CertificateDrawing): Promise<Uint8Array> {
  const texts = printableTexts(drawing)
  const palette = paletteOf(drawing.accent)
  const paper = papers[drawing.paperSize]
  // The layout always has the width of A4 and is scaled to the paper.
  const { width, height, code } = sheetOf(drawing.paperSize)
  const scale = paper.width / width
  const plan = layout(drawing, texts, palette, width, height, code)

  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    // No default font: only embedded fonts are used.
    font: '',
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${texts.title} – ${texts.holderName}`,
      Author: texts.issuerName,
      Creator: 'Delta Console stand-in',
      CreationDate: drawing.createdAt,
      ModDate: drawing.createdAt,
    },
  })
  const file = collect(document)
  document.scale(scale)
  paintBackground(document, plan, palette, Boolean(drawing.images.watermark ?? drawing.images.background))
  paintPictures(document, plan.pictures)
  paintShapes(document, plan, palette)
  paintCode(document, plan, drawing.verifyUrl)
  paintTexts(document, plan.texts)
  document.end()
  return file
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
}

function paintBackground(document: PDFKit.PDFDocument, plan: Plan, palette: Palette, plain: boolean): void {
  if (!plain) {
    // Their unit is half a point.
    document.save().scale(0.5)
    document.path(contours).lineWidth(0.9).stroke(palette.contour)
    document.path(strongContours).lineWidth(1.5).stroke(palette.strongContour)
    document.restore()
  }
  const { x, y, width, height } = plan.border
  document.lineWidth(0.8).strokeColor(palette.border).rect(x, y, width, height).stroke()
}

function paintPictures(document: PDFKit.PDFDocument, pictures: readonly Picture[]): void {
  for (const { image, what, x, y, width, height, align, valign, opacity } of pictures) {
    document.save().opacity(opacity)
    try {
      // pdfkit's types omit the supported alignment 'right'.
      const placing = { fit: [width, height], align, valign } as PDFKit.Mixins.ImageOption
      document.image(Buffer.from(image), x, y, placing)
    } catch {
      throw new CannotDraw(`${what} is not a PNG or JPEG file that can be printed.`)
    }
    document.restore()
  }
}

function paintShapes(document: PDFKit.PDFDocument, plan: Plan, palette: Palette): void {
  if (plan.badge) {
    const { x, y, width, height } = plan.badge
    document.roundedRect(x, y, width, height, badge.radius).fill(palette.fill)
  }
  for (const { x, y, width, thickness, color } of plan.rules) {
    document
      .lineWidth(thickness)
      .strokeColor(color)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
  }
}

function paintCode(document: PDFKit.PDFDocument, plan: Plan, url: string): void {
  const { x, y, width, height } = plan.code
  document.rect(x - QUIET_ZONE, y - QUIET_ZONE, width + 2 * QUIET_ZONE, height + 2 * QUIET_ZONE).fill(PAPER)
  document.fillColor(INK).addContent(qrPath(url, x, y, width))
  document.link(x, y, width, height, url)
}

function paintTexts(document: PDFKit.PDFDocument, texts: readonly PlacedText[]): void {
  const fonts = new Map<Weight, { font: EmbeddedFont; name: string; dictionary: PDFKit.PDFKitReference }>()
  const fontOf = (weight: Weight): { font: EmbeddedFont; name: string } => {
    const known = fonts.get(weight)
    if (known) return known
    const entry = { font: new EmbeddedFont(weight), name: `F${weight}`, dictionary: document.ref({}) }
    fonts.set(weight, entry)
    const resources = document.page.fonts as Record<string, PDFKit.PDFKitReference>
    resources[entry.name] = entry.dictionary
    return entry
  }
  const number = (value: number): string => String(Math.round(value * 1000) / 1000)
  for (const { line, x, baseline, size, color } of texts) {
    if (line.glyphs.length === 0) continue
    const { font, name } = fontOf(line.weight)
    document.fillColor(color)
    // pdfkit flips the y axis, so the text matrix flips the letters back.
    document.addContent(`BT /${name} ${number(size)} Tf 1 0 0 -1 ${number(x)} ${number(baseline)} Tm ${font.show(line)} TJ ET`)
  }
  for (const { font, dictionary } of fonts.values()) font.embed(document, dictionary)
}
