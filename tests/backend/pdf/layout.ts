import {
  badge as badgeSize,
  body as around,
  fits,
  issuer,
  logo as logoSize,
  page,
  watermark as mark,
} from '../../../src/kit/certificate/geometry'
import { CannotDraw } from './cannotPrint'
import type { CertificateDrawing, PrintableTexts } from './certificateContents'
import { BODY, MUTED } from './colors'
import type { Palette } from './colors'
import { layoutBody } from './layoutBody'
import { layoutFoot } from './layoutFoot'
import { Typesetter, place } from './typesetting'
import type { PlacedText } from './typesetting'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Rule {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly thickness: number
  readonly color: string
}

export interface Picture extends Box {
  readonly image: Uint8Array
  /** Names the picture in error messages. */
  readonly what: string
  readonly align: 'left' | 'center' | 'right'
  readonly valign: 'top' | 'center' | 'bottom'
  readonly opacity: number
}

/** The layout in points of an A4 sheet; scaled for smaller paper. */
export interface Plan {
  readonly width: number
  readonly height: number
  readonly border: Box
  /** From back to front. */
  readonly pictures: readonly Picture[]
  /** The square with initials, shown without a logo. */
  readonly badge: Box | undefined
  readonly rules: readonly Rule[]
  /** In reading order. */
  readonly texts: readonly PlacedText[]
  readonly code: Box
}

/** The content column. */
export interface Column {
  readonly left: number
  readonly right: number
  readonly center: number
  readonly width: number
}

/**
 * Lays out a certificate on one sheet. All measures are in points; `codeSize` is the width of the QR code.
 * @throws CannotDraw when the texts do not fit even at the smallest size
 */
export function layout(
  drawing: CertificateDrawing,
  texts: PrintableTexts,
  palette: Palette,
  width: number,
  height: number,
  codeSize: number,
): Plan {
  const typesetter = new Typesetter()
  const column: Column = { left: page.side, right: width - page.side, center: width / 2, width: width - 2 * page.side }
  const header = layoutHeader(drawing, texts, palette, typesetter, column)

  for (const fit of fits) {
    const foot = layoutFoot(texts, drawing.images, palette, typesetter, column, height - page.bottom, codeSize, fit)
    const body = layoutBody(texts, palette, typesetter, column, fit)
    const top = header.bottom + around.above * fit.gap
    const free = foot.top - around.below * fit.gap - top - body.height
    if (free < 0) continue
    const placed = body.place(top + Math.min(free * around.share, around.maxAbove))
    return {
      width,
      height,
      border: { x: page.border, y: page.border, width: width - 2 * page.border, height: height - 2 * page.border },
      pictures: [...background(drawing, width, height), ...watermark(drawing, width, height), ...header.pictures, ...foot.pictures],
      badge: header.badge,
      rules: [...placed.rules, ...foot.rules],
      texts: [...header.texts, ...placed.texts, ...foot.texts],
      code: foot.code,
    }
  }
  throw new CannotDraw('The texts of this certificate are too long to be printed on one page.')
}

function background(drawing: CertificateDrawing, width: number, height: number): Picture[] {
  const { background: image } = drawing.images
  return image ? [{ x: 0, y: 0, width, height, image, what: 'The background', align: 'center', valign: 'center', opacity: 1 }] : []
}

function watermark(drawing: CertificateDrawing, width: number, height: number): Picture[] {
  const { watermark: image } = drawing.images
  if (!image) return []
  const box = { x: (width - mark.size) / 2, y: (height - mark.size) / 2, width: mark.size, height: mark.size }
  return [{ ...box, image, what: 'The watermark', align: 'center', valign: 'center', opacity: mark.opacity }]
}

interface Header {
  readonly bottom: number
  readonly pictures: readonly Picture[]
  readonly badge: Box | undefined
  readonly texts: readonly PlacedText[]
}

function layoutHeader(
  drawing: CertificateDrawing,
  texts: PrintableTexts,
  palette: Palette,
  typesetter: Typesetter,
  column: Column,
): Header {
  const { logo } = drawing.images
  const room = column.width - logoSize.width - issuer.gap
  const name = typesetter.block(texts.issuerName, { ...issuer.name, weight: 600, color: BODY }, room)
  const lines = typesetter.block(texts.issuerLines.join('\n'), { ...issuer.lines, weight: 400, color: MUTED }, room)
  const contact = [...place(name, column.right, page.top, 'right'), ...place(lines, column.right, page.top + name.height + 1, 'right')]
  const bottom = page.top + Math.max(logoSize.height, name.height + 1 + lines.height)
  if (logo) {
    const picture: Picture = {
      image: logo,
      what: 'The logo',
      x: column.left,
      y: page.top,
      ...logoSize,
      align: 'left',
      valign: 'top',
      opacity: 1,
    }
    return { bottom, pictures: [picture], badge: undefined, texts: contact }
  }
  const badge = { x: column.left, y: page.top, width: badgeSize.size, height: badgeSize.size }
  const style = { size: badgeSize.letters, weight: 600, color: palette.onFill, leading: 1.27 } as const
  const initials = typesetter.heading(initialsOf(texts.issuerName), style, badgeSize.size - 10, 6, 6)
  const center = column.left + badgeSize.size / 2
  return {
    bottom,
    pictures: [],
    badge,
    texts: [...place(initials, center, page.top + (badgeSize.size - initials.height) / 2, 'center'), ...contact],
  }
}

/** The first letters of the first two words. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => word.replace(THAI_LEADING_VOWEL, '').replace(/(?<=^.\p{M}*)\P{M}.*$/u, ''))
    .join('')
    .toLocaleUpperCase('en')
}

/** A Thai vowel written before its consonant; it cannot be an initial. */
const THAI_LEADING_VOWEL = /^[\u0e40-\u0e44]/u
