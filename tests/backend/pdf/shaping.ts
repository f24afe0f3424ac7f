import bidiFactory from 'bidi-js'
import { findFace } from './fonts'
import type { Face, Weight } from './fonts'
import { DIRECTION_MARKS, clustersOf, codePointsOf } from './printable'

const bidi = bidiFactory()

/** An outline from a font file with its offset inside a glyph. */
interface GlyphPart {
  readonly face: Face
  readonly id: number
  readonly dx: number
  readonly dy: number
}

/** A unit that is shown and read together, such as a letter with its dots. Measures are in thousandths of an em. */
export interface DrawnGlyph {
  readonly parts: readonly GlyphPart[]
  /** Text obtained when copying the glyph. */
  readonly text: string
  /** Width written into the font. */
  readonly width: number
  /** Distance to the next glyph; differs from the width through kerning. */
  readonly advance: number
}

export interface ShapedLine {
  readonly weight: Weight
  /** From left to right. */
  readonly glyphs: readonly DrawnGlyph[]
  readonly width: number
  /** Space above and below the baseline, in ems. */
  readonly rise: number
  readonly drop: number
}

/** The bidirectional embedding level of each character of a paragraph; odd levels are right-to-left. */
export function levelsOf(paragraph: string): Uint8Array {
  return bidi.getEmbeddingLevels(paragraph, 'auto').levels
}

/** Shapes a line of text into glyphs in visual order. `levels` belong to the characters of this line. */
export function shapeLine(text: string, levels: Uint8Array, weight: Weight): ShapedLine {
  const runs = visualOrder(runsOf(text, levels, weight))
  const glyphs = runs.flatMap(shapeRun)
  return {
    weight,
    glyphs,
    width: glyphs.reduce((sum, glyph) => sum + glyph.advance, 0),
    rise: Math.max(0, ...runs.map((run) => run.face.rise)),
    drop: Math.max(0, ...runs.map((run) => run.face.drop)),
  }
}

interface Run {
  readonly face: Face
  readonly level: number
  /** Characters as shaped, each with its source text. */
  readonly characters: Character[]
}

interface Character {
  readonly shaped: string
  readonly source: string
}

/** Splits a line into runs of one direction and one font. */
function runsOf(text: string, levels: Uint8Array, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const cluster of clustersOf(text)) {
    const source = cluster.text.replace(DIRECTION_MARKS, '')
    if (source === '') continue
    const level = levels[cluster.index] ?? 0
    const shaped = level % 2 === 1 ? (bidi.getMirroredCharacter(source) ?? source) : source
    const last = runs.at(-1)
    const codePoints = codePointsOf(shaped)
    // A space joins the preceding run, so that a line in one script is one run.
    const joinsLast = last !== undefined && /^[ \u00a0]$/u.test(shaped) && last.face.covers(codePoints)
    const face = joinsLast ? last.face : findFace(codePoints, weight)
    if (!face) throw new Error(`No font for ${codePoints.map((code) => code.toString(16)).join(' ')}: the text was not validated`)
    const characters =
      shaped === source ? Array.from(source, (character) => ({ shaped: character, source: character })) : [{ shaped, source }]
    if (last && last.face === face && last.level === level) last.characters.push(...characters)
    else runs.push({ face, level, characters })
  }
  return runs
}

/** Rule L2 of the Unicode bidirectional algorithm, on runs. */
function visualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map((run) => run.level))
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered
}

// Words recur within a text and across certificates.
const shapedRuns = new Map<string, readonly DrawnGlyph[]>()
const MAX_SHAPED_RUNS = 5000

function shapeRun(run: Run): readonly DrawnGlyph[] {
  const { face } = run
  const rightToLeft = run.level % 2 === 1
  const source = run.characters.map((character) => character.source).join('')
  const key = `${face.key} ${face.weight} ${rightToLeft} ${source}`
  const known = shapedRuns.get(key)
  if (known) return known
  if (shapedRuns.size >= MAX_SHAPED_RUNS) shapedRuns.clear()
  const glyphs = shapeCharacters(prepare(run.characters, face.script), face, rightToLeft)
  shapedRuns.set(key, glyphs)
  return glyphs
}

function shapeCharacters(characters: readonly Character[], face: Face, rightToLeft: boolean): DrawnGlyph[] {
  const text = characters.map((character) => character.shaped).join('')
  const { glyphs, positions } = face.shaper.layout(text, [], face.script, undefined, rightToLeft ? 'rtl' : 'ltr')

  let pen = 0
  const placed = glyphs.map((glyph, index) => {
    const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
    const placement = { glyph, pen, x: pen + position.xOffset, y: position.yOffset, advance: position.xAdvance, text: '' }
    pen += position.xAdvance
    return placement
  })
  const logical = rightToLeft ? placed.toReversed() : placed
  const texts = textsOf(
    logical.map((placement) => placement.glyph.codePoints),
    characters,
  )

  // Dots of Arabic letters and one half of Thai Sara Am have no character of their own and are merged into the preceding glyph.
  const groups: (typeof placed)[] = []
  for (const [index, placement] of logical.entries()) {
    placement.text = texts[index] ?? ''
    const last = groups.at(-1)
    if (placement.text === '' && last) last.push(placement)
    else groups.push([placement])
  }
  const drawn = groups.map((group): DrawnGlyph => {
    const start = Math.min(...group.map((placement) => placement.pen))
    const advance = group.reduce((sum, placement) => sum + placement.advance, 0)
    const parts = group.map((placement) => ({
      face,
      id: placement.glyph.id,
      dx: Math.round(placement.x - start),
      dy: Math.round(placement.y),
    }))
    const [only] = group.length === 1 ? group : []
    const plain = only !== undefined && only.x === only.pen && only.y === 0 && only.advance > 0
    return { parts, text: group.map((placement) => placement.text).join(''), width: plain ? only.glyph.advanceWidth : advance, advance }
  })
  return rightToLeft ? drawn.toReversed() : drawn
}

/** The source text of each glyph, in character order. */
function textsOf(glyphs: readonly (readonly number[])[], characters: readonly Character[]): string[] {
  const shaped = characters.map((character) => character.shaped.codePointAt(0) ?? 0)
  const fromGlyphs = glyphs.flat()
  // fontkit renders a joiner as a zero-width space. A ligature across a mark changes the order; then use the glyphs' code points.
  const inOrder =
    fromGlyphs.length === shaped.length &&
    fromGlyphs.every((code, index) => code === shaped[index] || (code === 0x20 && isJoiner(shaped[index])))
  if (!inOrder) return glyphs.map((codes) => String.fromCodePoint(...codes))
  let next = 0
  return glyphs.map((codes) => {
    const text = characters.slice(next, next + codes.length).map((character) => character.source)
    next += codes.length
    return text.join('')
  })
}

function isJoiner(code: number | undefined): boolean {
  return code === 0x200c || code === 0x200d
}

const NIKHAHIT = '\u0e4d'
const SARA_AA = '\u0e32'
const SARA_AM = '\u0e33'
const THAI_TONE = /[\u0e48-\u0e4b]/u
const SHADDA = '\u0651'
// Marks placed closest to their letter by the Unicode Arabic mark rendering rules (UTR 53).
const CLOSE_MARK = /[\u0654\u0655\u0658\u06dc\u06e3\u06e7\u06e8]/u
const MARK = /\p{M}/u

/** Preprocessing that fontkit lacks compared with a full shaping engine. */
function prepare(characters: readonly Character[], script: string): readonly Character[] {
  if (script === 'thai') return splitSaraAm(characters)
  if (script === 'arab') return orderArabicMarks(characters)
  return characters
}

/** Splits Sara Am into a ring above the letter, below any tone mark, and a vowel after it. */
function splitSaraAm(characters: readonly Character[]): Character[] {
  const result: Character[] = []
  for (const character of characters) {
    if (character.shaped !== SARA_AM) {
      result.push(character)
      continue
    }
    let at = result.length
    while (THAI_TONE.test(result[at - 1]?.shaped ?? '')) at--
    result.splice(at, 0, { shaped: NIKHAHIT, source: '' })
    result.push({ shaped: SARA_AA, source: SARA_AM })
  }
  return result
}

/** NFC puts vowels before the doubling mark, but they are printed above it. */
function orderArabicMarks(characters: readonly Character[]): Character[] {
  const rank = ({ shaped }: Character): number => (CLOSE_MARK.test(shaped) ? 0 : shaped === SHADDA ? 1 : 2)
  const result: Character[] = []
  let marks: Character[] = []
  const flush = (): void => {
    result.push(...marks.toSorted((a, b) => rank(a) - rank(b)))
    marks = []
  }
  for (const character of characters) {
    if (MARK.test(character.shaped)) marks.push(character)
    else {
      flush()
      result.push(character)
    }
  }
  flush()
  return result
}
