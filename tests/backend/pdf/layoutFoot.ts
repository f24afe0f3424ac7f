import { FAINT, INK } from './colors'
import { place } from './typesetting'
import type { Palette } from './colors'
import type { CertificateDrawing, PrintableTexts } from './certificateContents'
import type { Box, Column, Fit, Picture, Rule } from './layout'
import type { PlacedText, TextBlock, TextStyle, Typesetter } from './typesetting'

/** Signers, QR code and pictures at the foot of the sheet. */
export interface Foot {
  /** Lower limit of the body. */
  readonly top: number
  readonly pictures: readonly Picture[]
  readonly rules: readonly Rule[]
  readonly texts: readonly PlacedText[]
  readonly code: Box
}

/** Maximum width of the texts below the code; narrow when there are three columns of signers. */
const CODE_TEXT = { wide: 150, narrow: 96 }
const CODE_GAP = 28
const SIGNER_GAP = 18
const SIGNER_WIDTH = 168
const ROW_GAP = 12
const STAMP = 92
const MARK = { width: 150, height: 46 }
const MARK_GAP = 14

/** Lays out the foot of the sheet, ending at `bottom`. */
export function layoutFoot(
  texts: PrintableTexts,
  images: CertificateDrawing['images'],
  palette: Palette,
  typesetter: Typesetter,
  column: Column,
  bottom: number,
  codeSize: number,
  fit: Fit,
): Foot {
  const crowded = columnsFor(texts.signers) === 3
  const code = layoutCode(texts, typesetter, column, bottom, codeSize, crowded ? CODE_TEXT.narrow : CODE_TEXT.wide)
  const signers = layoutSigners(texts.signers, palette, typesetter, column.left, column.right - code.width - CODE_GAP, bottom, fit)
  const top = Math.min(code.box.y, signers.top)

  const pictures: Picture[] = []
  let bodyLimit = top
  const mark = { ...MARK, y: top - MARK_GAP - MARK.height, valign: 'center', opacity: 1 } as const
  if (images.location) pictures.push({ ...mark, image: images.location, what: 'The image of the location', x: column.left, align: 'left' })
  if (images.additional) {
    pictures.push({ ...mark, image: images.additional, what: 'The additional image', x: column.right - MARK.width, align: 'right' })
  }
  if (pictures.length > 0) bodyLimit = mark.y
  if (images.stamp) {
    // The stamp overlaps the first signature line, as if it had been stamped by hand.
    const stampBottom = signers.firstLine === undefined ? bottom : signers.firstLine + STAMP * 0.22
    const y = Math.min(stampBottom, bottom) - STAMP
    const box = { x: column.center - STAMP / 2, y, width: STAMP, height: STAMP }
    pictures.push({ ...box, image: images.stamp, what: 'The stamp', align: 'center', valign: 'center', opacity: 1 })
    bodyLimit = Math.min(bodyLimit, y)
  }
  return {
    top: bodyLimit,
    pictures: [...pictures, ...signers.pictures],
    rules: signers.rules,
    texts: [...signers.texts, ...code.texts],
    code: code.box,
  }
}

interface Code {
  readonly box: Box
  readonly width: number
  readonly texts: readonly PlacedText[]
}

function layoutCode(texts: PrintableTexts, typesetter: Typesetter, column: Column, bottom: number, size: number, room: number): Code {
  const number = typesetter.heading(texts.certificateNumber, { size: 9, weight: 600, color: INK, leading: 1.4 }, room, 8, 8)
  const host = hostBlock(texts.host, { size: 8, weight: 400, color: FAINT, leading: 1.35 }, typesetter, room)
  const texted = [...place(number, column.right, 0, 'right'), ...place(host, column.right, 0, 'right')]
  const width = Math.max(size, ...texted.map(({ x }) => column.right - x))
  const hostTop = bottom - host.height
  const numberTop = hostTop - number.height
  return {
    box: { x: column.right - size, y: numberTop - 5 - size, width: size, height: size },
    width,
    texts: [...place(number, column.right, numberTop, 'right'), ...place(host, column.right, hostTop, 'right')],
  }
}

/** A host name, broken only after dots. */
function hostBlock(host: string, style: TextStyle, typesetter: Typesetter, room: number): TextBlock {
  const lines: string[] = []
  for (const label of host.split(/(?<=\.)/u)) {
    const longer = `${lines.at(-1) ?? ''}${label}`
    if (lines.length > 0 && typesetter.width(longer, style.weight, style.size) <= room) lines[lines.length - 1] = longer
    else lines.push(label)
  }
  return typesetter.block(lines.join('\n'), style, room)
}

/** Columns for one row of up to three signers, otherwise two rows. */
function columnsFor(signers: PrintableTexts['signers']): number {
  return signers.length <= 3 ? signers.length : Math.ceil(signers.length / 2)
}

interface Signers {
  readonly top: number
  /** Vertical position of the topmost signature line. */
  readonly firstLine: number | undefined
  readonly pictures: readonly Picture[]
  readonly rules: readonly Rule[]
  readonly texts: readonly PlacedText[]
}

function layoutSigners(
  signers: PrintableTexts['signers'],
  palette: Palette,
  typesetter: Typesetter,
  left: number,
  right: number,
  bottom: number,
  fit: Fit,
): Signers {
  const columns = columnsFor(signers)
  const width = Math.min(SIGNER_WIDTH, (right - left - SIGNER_GAP * (columns - 1)) / Math.max(1, columns))
  const imageHeight = (signers.length <= 3 ? 46 : 36) * Math.max(0.6, fit.gap)
  const scale = Math.max(0.75, fit.head)
  const pictures: Picture[] = []
  const rules: Rule[] = []
  const texts: PlacedText[][] = []

  // From the last row up, because the signers are aligned to the bottom.
  let y = bottom
  const rows: (typeof signers)[] = []
  for (let start = 0; start < signers.length; start += columns) rows.push(signers.slice(start, start + columns))
  let firstLine: number | undefined
  for (const row of rows.toReversed()) {
    const cells = row.map(({ name, role, image }): { name: TextBlock; role: TextBlock; image: Uint8Array | undefined } => ({
      name: typesetter.block(name, { size: (columns === 3 ? 10 : 11) * scale, weight: 600, color: INK, leading: 1.3 }, width),
      role: typesetter.block(role, { size: (columns === 3 ? 9 : 9.5) * scale, weight: 400, color: FAINT, leading: 1.32 }, width),
      image,
    }))
    const line = y - Math.max(...cells.map(({ name, role }) => name.height + role.height)) - 5
    const rowTexts: PlacedText[] = []
    for (const [index, { name, role, image }] of cells.entries()) {
      const x = left + index * (width + SIGNER_GAP)
      rules.push({ x, y: line, width, thickness: 0.7, color: palette.signatureLine })
      rowTexts.push(...place(name, x, line + 5, 'left'), ...place(role, x, line + 5 + name.height, 'left'))
      if (image) {
        const box = { x, y: line - 1 - imageHeight, width, height: imageHeight }
        pictures.push({ ...box, image, what: "A signer's signature", align: 'left', valign: 'bottom', opacity: 1 })
      }
    }
    texts.unshift(rowTexts)
    firstLine = line
    y = line - imageHeight - ROW_GAP
  }
  return { top: firstLine === undefined ? bottom : y + ROW_GAP, firstLine, pictures, rules, texts: texts.flat() }
}
