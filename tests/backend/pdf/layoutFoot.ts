import {
  code as codeSizes,
  pictures as marks,
  signerColumns,
  signers as sizes,
  signerText,
  type Fit,
} from '../../../src/kit/certificate/geometry'
import type { CertificateDrawing, PrintableTexts } from './certificateContents'
import { FAINT, INK } from './colors'
import type { Palette } from './colors'
import type { Box, Column, Picture, Rule } from './layout'
import { place } from './typesetting'
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
  const crowded = signerColumns(texts.signers.length) === 3
  const code = layoutCode(texts, typesetter, column, bottom, codeSize, crowded ? codeSizes.narrow : codeSizes.wide)
  const signers = layoutSigners(texts.signers, palette, typesetter, column.left, column.right - code.width - codeSizes.gap, bottom, fit)
  const top = Math.min(code.box.y, signers.top)

  const above = top - marks.gap
  const pictures: Picture[] = []
  const mark = { width: marks.width, height: marks.height, y: above - marks.height, valign: 'center', opacity: 1 } as const
  if (images.location) pictures.push({ ...mark, image: images.location, what: 'The image of the location', x: column.left, align: 'left' })
  if (images.stamp) {
    // Above the signatures, which a seal must not cover.
    const box = { x: column.center - marks.stamp / 2, y: above - marks.stamp, width: marks.stamp, height: marks.stamp }
    pictures.push({ ...box, image: images.stamp, what: 'The stamp', align: 'center', valign: 'center', opacity: 1 })
  }
  if (images.additional) {
    pictures.push({ ...mark, image: images.additional, what: 'The additional image', x: column.right - marks.width, align: 'right' })
  }
  return {
    top: Math.min(top, ...pictures.map(({ y }) => y)),
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
  const number = typesetter.heading(texts.certificateNumber, { ...codeSizes.number, weight: 600, color: INK }, room, 8, 8)
  const host = hostBlock(texts.host, { ...codeSizes.host, weight: 400, color: FAINT }, typesetter, room)
  const texted = [...place(number, column.right, 0, 'right'), ...place(host, column.right, 0, 'right')]
  // As in a browser, a text that is wrapped has all the room.
  const width = host.lines.length > 1 ? room : Math.max(size, ...texted.map(({ x }) => column.right - x))
  const hostTop = bottom - host.height
  const numberTop = hostTop - number.height
  return {
    box: { x: column.right - size, y: numberTop - codeSizes.above - size, width: size, height: size },
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

interface Signers {
  readonly top: number
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
  const columns = signerColumns(signers.length)
  const text = columns === 3 ? signerText.narrow : signerText.usual
  const width = Math.min(sizes.width, (right - left - sizes.gap * (columns - 1)) / Math.max(1, columns))
  const imageHeight = (signers.length <= 3 ? sizes.few : sizes.many) * Math.max(0.6, fit.gap)
  const scale = Math.max(0.75, fit.head)
  const pictures: Picture[] = []
  const rules: Rule[] = []
  const texts: PlacedText[][] = []

  // From the last row up, because the signers are aligned to the bottom.
  let y = bottom
  const rows: (typeof signers)[] = []
  for (let start = 0; start < signers.length; start += columns) rows.push(signers.slice(start, start + columns))
  let top = bottom
  for (const row of rows.toReversed()) {
    const cells = row.map(({ name, role, image }): { name: TextBlock; role: TextBlock; image: Uint8Array | undefined } => ({
      name: typesetter.block(name, { size: text.name * scale, weight: 600, color: INK, leading: sizes.nameLeading }, width),
      role: typesetter.block(role, { size: text.role * scale, weight: 400, color: FAINT, leading: sizes.roleLeading }, width),
      image,
    }))
    const line = y - Math.max(...cells.map(({ name, role }) => name.height + role.height)) - sizes.line
    const rowTexts: PlacedText[] = []
    for (const [index, { name, role, image }] of cells.entries()) {
      const x = left + index * (width + sizes.gap)
      rules.push({ x, y: line, width, thickness: 0.7, color: palette.signatureLine })
      rowTexts.push(...place(name, x, line + sizes.line, 'left'), ...place(role, x, line + sizes.line + name.height, 'left'))
      if (image) {
        const box = { x, y: line - 1 - imageHeight, width, height: imageHeight }
        pictures.push({ ...box, image, what: "A signer's signature", align: 'left', valign: 'bottom', opacity: 1 })
      }
    }
    texts.unshift(rowTexts)
    top = line - imageHeight
    y = top - sizes.rowGap
  }
  return { top, pictures, rules, texts: texts.flat() }
}
