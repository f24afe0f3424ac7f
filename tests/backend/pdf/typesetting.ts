import { headingSize } from '../../../src/kit/certificate/geometry'
import type { Weight } from './fonts'
import type { ShapedLine } from './shaping'
import { measure, naturalWidth, shape, wrap } from './wrapping'
import type { Line, Paragraph } from './wrapping'

export interface TextStyle {
  readonly size: number
  readonly weight: Weight
  readonly color: string
  /** Minimum line height as a multiple of the size; tall scripts get more. */
  readonly leading: number
}

export type Align = 'left' | 'center' | 'right'

export interface PlacedText {
  readonly line: ShapedLine
  readonly x: number
  readonly baseline: number
  readonly size: number
  readonly color: string
}

/** Text broken into lines, not yet positioned. */
export interface TextBlock {
  readonly lines: readonly Line[]
  readonly style: TextStyle
  readonly height: number
}

const EMPTY_LINE = 0.7

/** Breaks texts into lines and caches measurements, because several sizes are tried per text. */
export class Typesetter {
  readonly #measured = new Map<string, Paragraph[]>()

  /** Breaks text into lines no wider than `width` points. */
  block(text: string, style: TextStyle, width: number, balanced = false): TextBlock {
    const lines = text === '' ? [] : wrap(this.#measure(text, style.weight), width / style.size, balanced)
    return { lines, style, height: lines.reduce((sum, line) => sum + lineHeight(line, style), 0) }
  }

  /** Fits text on one line by shrinking it down to `smallest`; if that is not enough, wraps it at size `wrapped`. */
  heading(text: string, style: TextStyle, width: number, smallest: number, wrapped: number): TextBlock {
    const natural = naturalWidth(this.#measure(text, style.weight))
    const { size, isWrapped } = headingSize({ size: style.size, smallest, wrapped }, natural, width)
    return this.block(text, { ...style, size }, width, isWrapped)
  }

  /** Width in points without line breaks. */
  width(text: string, weight: Weight, size: number): number {
    return naturalWidth(this.#measure(text, weight)) * size
  }

  #measure(text: string, weight: Weight): Paragraph[] {
    const key = `${weight} ${text}`
    const known = this.#measured.get(key)
    if (known) return known
    const paragraphs = measure(text, weight)
    this.#measured.set(key, paragraphs)
    return paragraphs
  }
}

/** Places a block with its top at `y` and its left edge, centre or right edge at `x`. */
export function place(block: TextBlock, x: number, y: number, align: Align): PlacedText[] {
  const { style } = block
  const share = align === 'left' ? 0 : align === 'center' ? 0.5 : 1
  let top = y
  return block.lines.map((measured) => {
    const height = lineHeight(measured, style)
    const baseline = top + (height + (measured.rise - measured.drop) * style.size) / 2
    top += height
    const line = shape(measured)
    return { line, x: x - (line.width / 1000) * style.size * share, baseline, size: style.size, color: style.color }
  })
}

function lineHeight(line: Line, style: TextStyle): number {
  if (line.start === line.end) return style.size * style.leading * EMPTY_LINE
  return style.size * Math.max(style.leading, line.rise + line.drop)
}
