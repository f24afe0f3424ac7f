import bidiFactory from 'bidi-js'
import { DIRECTION_MARKS, clustersOf, codePointsOf } from './printable'
import { findFace } from './fonts'
import type { Face, Weight } from './fonts'

const bidi = bidiFactory()

/** An outline from a font file, moved to its place in the glyph it belongs to. */
export interface GlyphPart {
  readonly face: Face
  readonly id: number
  readonly dx: number
  readonly dy: number
}

/** What the file shows and reads as one unit, such as a letter, a letter with its dots, or a mark. Measures are thousandths of an em. */
export interface DrawnGlyph {
  readonly parts: readonly GlyphPart[]
  /** What a reader gets when copying it. */
  readonly text: string
  /** Width written into the font. */
  readonly width: number
  /** Distance to the next glyph, which kerning makes differ from the width. */
  readonly advance: number
}

export interface ShapedLine {
  readonly weight: Weight
  /** From left to right. */
  readonly glyphs: readonly DrawnGlyph[]
  readonly width: number
  /** Room above and below the baseline in ems. */
  readonly rise: number
  readonly drop: number
}

/** The bidirectional level of each character of a paragraph; odd ones run from right to left. */
export function levelsOf(paragraph: string): Uint8Array {
  return bidi.getEmbeddingLevels(paragraph, 'auto').levels
}

/** Turns a line of text into glyphs in the order they stand on paper. `levels` are those of the line's own characters. */
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
  /** Characters as they are shaped, each with the text it stands for. */
  readonly characters: Character[]
}

interface Character {
  readonly shaped: string
  readonly source: string
}

/** Cuts a line into stretches of one direction and one font. */
function runsOf(text: string, levels: Uint8Array, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const cluster of clustersOf(text)) {
    const source = cluster.text.replace(DIRECTION_MARKS, '')
    if (source === '') continue
    const level = levels[cluster.index] ?? 0
    const shaped = level % 2 === 1 ? (bidi.getMirroredCharacter(source) ?? source) : source
    const last = runs.at(-1)
    const codePoints = codePointsOf(shaped)
    // A space stays with the word before it, so that a line of one script is one run.
    const stays = last !== undefined && /^[ \u00a0]$/u.test(shaped) && last.face.covers(codePoints)
    const face = stays ? last.face : findFace(codePoints, weight)
    if (!face) throw new Error(`No font for ${codePoints.map((code) => code.toString(16)).join(' ')}: the text was not checked`)
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

// Words come back often, within a text and from one certificate to the next.
const shapedRuns = new Map<string, readonly DrawnGlyph[]>()
const MOST_SHAPED_RUNS = 5000

function shapeRun(run: Run): readonly DrawnGlyph[] {
  const { face } = run
  const rightToLeft = run.level % 2 === 1
  const source = run.characters.map((character) => character.source).join('')
  const key = `${face.key} ${face.weight} ${rightToLeft} ${source}`
  const known = shapedRuns.get(key)
  if (known) return known
  if (shapedRuns.size >= MOST_SHAPED_RUNS) shapedRuns.clear()
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
    const place = { glyph, pen, x: pen + position.xOffset, y: position.yOffset, advance: position.xAdvance, text: '' }
    pen += position.xAdvance
    return place
  })
  const logical = rightToLeft ? placed.toReversed() : placed
  const texts = textsOf(
    logical.map((place) => place.glyph.codePoints),
    characters,
  )

  // The dots of Arabic letters and one half of Thai Sara Am stand for no character of their own: they become part of the glyph before.
  const groups: (typeof placed)[] = []
  for (const [index, place] of logical.entries()) {
    place.text = texts[index] ?? ''
    const last = groups.at(-1)
    if (place.text === '' && last) last.push(place)
    else groups.push([place])
  }
  const drawn = groups.map((group): DrawnGlyph => {
    const start = Math.min(...group.map((place) => place.pen))
    const advance = group.reduce((sum, place) => sum + place.advance, 0)
    const parts = group.map((place) => ({ face, id: place.glyph.id, dx: Math.round(place.x - start), dy: Math.round(place.y) }))
    const [only] = group.length === 1 ? group : []
    const plain = only !== undefined && only.x === only.pen && only.y === 0 && only.advance > 0
    return { parts, text: group.map((place) => place.text).join(''), width: plain ? only.glyph.advanceWidth : advance, advance }
  })
  return rightToLeft ? drawn.toReversed() : drawn
}

/** The text each glyph stands for, in the order of the characters. */
function textsOf(glyphs: readonly (readonly number[])[], characters: readonly Character[]): string[] {
  const shaped = characters.map((character) => character.shaped.codePointAt(0) ?? 0)
  const made = glyphs.flat()
  // fontkit shows a joiner as a space without width. A ligature across a mark changes the order: then the glyphs know better.
  const inOrder =
    made.length === shaped.length && made.every((code, index) => code === shaped[index] || (code === 0x20 && isJoiner(shaped[index])))
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
// Marks that belong closest to their letter, by the Arabic mark rendering rules of Unicode (UTR 53).
const CLOSE_MARK = /[\u0654\u0655\u0658\u06dc\u06e3\u06e7\u06e8]/u
const MARK = /\p{M}/u

/** What a full shaping engine does before it looks into the font, and fontkit does not. */
function prepare(characters: readonly Character[], script: string): readonly Character[] {
  if (script === 'thai') return splitSaraAm(characters)
  if (script === 'arab') return orderArabicMarks(characters)
  return characters
}

/** Sara Am is a ring above the letter, below any tone mark, and a vowel behind it. */
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

/** Composition puts vowels before the doubling mark; on paper the vowel stands on top of it. */
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
