import type { Weight } from './fonts'
import { clustersOf } from './printable'
import { levelsOf, shapeLine } from './shaping'
import type { ShapedLine } from './shaping'

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** A part of a paragraph after which a line may break. Measures are in thousandths of an em. */
interface Piece {
  readonly start: number
  readonly end: number
  /** Widths with and without trailing spaces. */
  readonly width: number
  readonly inked: number
  readonly rise: number
  readonly drop: number
}

/** A measured paragraph that can be broken into lines at any size. */
export interface Paragraph {
  readonly text: string
  readonly levels: Uint8Array
  readonly weight: Weight
  readonly pieces: readonly Piece[]
}

/** A line of a paragraph with its space above and below the baseline, in ems. */
export interface Line {
  readonly paragraph: Paragraph
  readonly start: number
  readonly end: number
  readonly rise: number
  readonly drop: number
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Measures text; line breaks separate paragraphs. */
export function measure(text: string, weight: Weight): Paragraph[] {
  return text.split('\n').map((line) => measureParagraph(line.trim(), weight))
}

/** Breaks paragraphs into lines no wider than `width` ems. Balanced lines have similar lengths. */
export function wrap(paragraphs: readonly Paragraph[], width: number, balanced: boolean): Line[] {
  return paragraphs.flatMap((paragraph) => {
    const limit = width * 1000
    const ranges = breakLines(paragraph, limit)
    return (balanced && ranges.length > 1 ? balance(paragraph, ranges, limit) : ranges).map(({ start, end }) => {
      const pieces = paragraph.pieces.filter((piece) => piece.start < end && piece.end > start)
      const rise = Math.max(0, ...pieces.map((piece) => piece.rise))
      const drop = Math.max(0, ...pieces.map((piece) => piece.drop))
      return { paragraph, start, end, rise, drop }
    })
  })
}

/** The glyphs of a line. */
export function shape(line: Line): ShapedLine {
  return shapeRange(line.paragraph, line.start, line.end)
}

/** Width of the longest paragraph in ems, without line breaks. */
export function naturalWidth(paragraphs: readonly Paragraph[]): number {
  return Math.max(0, ...paragraphs.map((paragraph) => paragraph.pieces.reduce((sum, piece) => sum + piece.width, 0))) / 1000
}

function measureParagraph(text: string, weight: Weight): Paragraph {
  const levels = levelsOf(text)
  const ends = [...breaksOf(text), text.length]
  const pieces = ends.map((end, index): Piece => {
    const start = ends[index - 1] ?? 0
    const inkedEnd = start + text.slice(start, end).trimEnd().length
    const inked = shapeLine(text.slice(start, inkedEnd), levels.subarray(start, inkedEnd), weight)
    const spaces = shapeLine(text.slice(inkedEnd, end), levels.subarray(inkedEnd, end), weight)
    return { start, end, width: inked.width + spaces.width, inked: inked.width, rise: inked.rise, drop: inked.drop }
  })
  return { text, levels, weight, pieces }
}

function shapeRange({ text, levels, weight }: Paragraph, start: number, end: number): ShapedLine {
  const slice = text.slice(start, end).trimEnd()
  return shapeLine(slice, levels.subarray(start, start + slice.length), weight)
}

function breakLines(paragraph: Paragraph, limit: number): Range[] {
  const lines: Range[] = []
  let start = 0
  let used = 0
  for (const piece of paragraph.pieces) {
    if (used > 0 && used + piece.inked > limit) {
      lines.push({ start, end: piece.start })
      start = piece.start
      used = 0
    }
    if (used === 0 && piece.inked > limit) {
      const cuts = cutPiece(paragraph, piece, limit)
      for (const cut of cuts.slice(0, -1)) lines.push(cut)
      const rest = cuts.at(-1)
      start = rest?.start ?? piece.start
      used = rest ? shapeRange(paragraph, rest.start, rest.end).width + piece.width - piece.inked : piece.width
    } else used += piece.width
  }
  lines.push({ start, end: paragraph.text.length })
  return lines
}

/** Cuts a word that is longer than a line between letters. */
function cutPiece(paragraph: Paragraph, piece: Piece, limit: number): Range[] {
  const cuts: Range[] = []
  let start = piece.start
  let used = 0
  for (const cluster of clustersOf(paragraph.text.slice(piece.start, piece.end))) {
    const from = piece.start + cluster.index
    const { width } = shapeRange(paragraph, from, from + cluster.text.length)
    if (used > 0 && used + width > limit) {
      cuts.push({ start, end: from })
      start = from
      used = 0
    }
    used += width
  }
  return [...cuts, { start, end: piece.end }]
}

/** The narrowest line width that does not add a line. */
function balance(paragraph: Paragraph, ranges: readonly Range[], limit: number): readonly Range[] {
  let narrow = limit / 2
  let wide = limit
  let best = ranges
  while (wide - narrow > limit / 200) {
    const middle = (narrow + wide) / 2
    const tried = breakLines(paragraph, middle)
    // A narrower line must not cut a word that fits into the full width.
    if (tried.length === ranges.length && paragraph.pieces.every((piece) => piece.inked <= middle || piece.inked > limit)) {
      best = tried
      wide = middle
    } else narrow = middle
  }
  return best
}

const SPACE = /[ \u3000]/u
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
// Characters that must not start a line, and those that must not end one.
const NOT_FIRST = /[)\]}!,.:;?%°’”»›…‼⁉、。〃々〉》」』】〕〗〙〛〜〟ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー！），．：；？］｝～％]/u
const NOT_LAST = /[([{‘“«‹〈《「『【〔〖〘〚〝（［｛＄￥]/u
const THAI = /\p{Script=Thai}/u
const THAI_REPEAT = /[ๆฯ]/u
const WORD_BREAK_AFTER = /[-‐–—/]/u

/** The indexes in a paragraph where a line may break. */
function breaksOf(text: string): number[] {
  const clusters = clustersOf(text)
  const thai = thaiBreaks(text)
  const breaks: number[] = []
  for (const [index, next] of clusters.entries()) {
    const previous = clusters[index - 1]
    if (!previous || SPACE.test(next.text)) continue
    if (mayBreak(previous.text, next.text, clusters[index - 2]?.text ?? '') || thai.has(next.index)) breaks.push(next.index)
  }
  return breaks
}

function mayBreak(previous: string, next: string, before: string): boolean {
  if (SPACE.test(previous)) return true
  if (NOT_FIRST.test(next) || NOT_LAST.test(previous)) return false
  if (IDEOGRAPH.test(previous) || IDEOGRAPH.test(next)) return true
  // Do not break dates and numbers.
  return WORD_BREAK_AFTER.test(previous) && /\p{L}/u.test(next) && /\p{L}/u.test(before)
}

/** Word boundaries in Thai, which has no spaces between words; found with the runtime's dictionary. */
function thaiBreaks(text: string): Set<number> {
  const breaks = new Set<number>()
  if (!THAI.test(text)) return breaks
  for (const { index, segment } of thaiWords.segment(text)) {
    const next = text.codePointAt(index)
    const previous = text.slice(0, index).at(-1) ?? ''
    if (next === undefined || !THAI.test(previous) || !THAI.test(segment) || THAI_REPEAT.test(segment)) continue
    breaks.add(index)
  }
  return breaks
}
