import { CannotDraw } from './cannotPrint'
import { BODY, MUTED } from './colors'
import { layoutBody } from './layoutBody'
import { layoutFoot } from './layoutFoot'
import { Typesetter, place } from './typesetting'
import type { Palette } from './colors'
import type { CertificateDrawing, PrintableTexts } from './certificateContents'
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

/** Scale factors for gaps, text and headings. */
export interface Fit {
  readonly gap: number
  readonly text: number
  readonly head: number
}

/** The content column. */
export interface Column {
  readonly left: number
  readonly right: number
  readonly center: number
  readonly width: number
}

/** Tried in order until everything fits. */
const FITS: readonly Fit[] = [
  { gap: 1, text: 1, head: 1 },
  { gap: 0.8, text: 1, head: 1 },
  { gap: 0.64, text: 1, head: 1 },
  { gap: 0.6, text: 0.93, head: 0.95 },
  { gap: 0.55, text: 0.87, head: 0.9 },
  { gap: 0.5, text: 0.81, head: 0.85 },
  { gap: 0.46, text: 0.75, head: 0.8 },
  { gap: 0.43, text: 0.7, head: 0.76 },
  { gap: 0.4, text: 0.65, head: 0.72 },
  { gap: 0.38, text: 0.6, head: 0.68 },
  { gap: 0.36, text: 0.55, head: 0.66 },
  { gap: 0.34, text: 0.5, head: 0.64 },
  { gap: 0.32, text: 0.45, head: 0.62 },
]

const BORDER_INSET = 18
const SIDE = 56
const TOP = 52
const BOTTOM = 56
const LOGO = { width: 190, height: 54 }
const BADGE = 50
const WATERMARK = 340
const WATERMARK_OPACITY = 0.09
const HEADER_GAP = 40
const FOOT_GAP = 26
/** Share of the free space above the body, and its maximum. */
const ABOVE_BODY = 0.27
const MAX_ABOVE_BODY = 84

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
  const column: Column = { left: SIDE, right: width - SIDE, center: width / 2, width: width - 2 * SIDE }
  const header = layoutHeader(drawing, texts, palette, typesetter, column)

  for (const fit of FITS) {
    const foot = layoutFoot(texts, drawing.images, palette, typesetter, column, height - BOTTOM, codeSize, fit)
    const body = layoutBody(texts, palette, typesetter, column, fit)
    const top = header.bottom + HEADER_GAP * fit.gap
    const free = foot.top - FOOT_GAP * fit.gap - top - body.height
    if (free < 0) continue
    const placed = body.place(top + Math.min(free * ABOVE_BODY, MAX_ABOVE_BODY))
    return {
      width,
      height,
      border: { x: BORDER_INSET, y: BORDER_INSET, width: width - 2 * BORDER_INSET, height: height - 2 * BORDER_INSET },
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
  const box = { x: (width - WATERMARK) / 2, y: (height - WATERMARK) / 2, width: WATERMARK, height: WATERMARK }
  return [{ ...box, image, what: 'The watermark', align: 'center', valign: 'center', opacity: WATERMARK_OPACITY }]
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
  const room = column.width - LOGO.width - 24
  const name = typesetter.block(texts.issuerName, { size: 9.5, weight: 600, color: BODY, leading: 1.42 }, room)
  const lines = typesetter.block(texts.issuerLines.join('\n'), { size: 9, weight: 400, color: MUTED, leading: 1.45 }, room)
  const issuer = [...place(name, column.right, TOP, 'right'), ...place(lines, column.right, TOP + name.height + 1, 'right')]
  const bottom = TOP + Math.max(LOGO.height, name.height + 1 + lines.height)
  if (logo) {
    const picture: Picture = { image: logo, what: 'The logo', x: column.left, y: TOP, ...LOGO, align: 'left', valign: 'top', opacity: 1 }
    return { bottom, pictures: [picture], badge: undefined, texts: issuer }
  }
  const badge = { x: column.left, y: TOP, width: BADGE, height: BADGE }
  const style = { size: 19, weight: 600, color: palette.onFill, leading: 1.27 } as const
  const initials = typesetter.heading(initialsOf(texts.issuerName), style, BADGE - 10, 6, 6)
  const center = column.left + BADGE / 2
  return { bottom, pictures: [], badge, texts: [...place(initials, center, TOP + (BADGE - initials.height) / 2, 'center'), ...issuer] }
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
