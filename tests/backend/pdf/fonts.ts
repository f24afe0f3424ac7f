import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import type { Font, Glyph } from 'fontkit'
import { sfntFromWoff } from './woff'

export type Weight = 400 | 600

/** One font file in one weight. */
export interface Face {
  readonly key: string
  readonly weight: Weight
  /** OpenType tag of the script the face is shaped as. */
  readonly script: string
  /** Room the face's letters need above and below the baseline, in ems, so that lines of different scripts never touch. */
  readonly rise: number
  readonly drop: number
  /** Whether it has all these characters. */
  covers(codePoints: readonly number[]): boolean
  /** For shaping only: its glyphs carry the characters they were made from. */
  readonly shaper: Font
  /** For outlines. */
  readonly font: Font
}

interface Source {
  readonly key: string
  readonly file: (weight: Weight) => string
  readonly script: string
  readonly rise: number
  readonly drop: number
}

const require = createRequire(import.meta.url)

const notoSans = (subset: string, script: string): Source => ({
  key: subset,
  file: (weight) => `@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`,
  script,
  rise: 1,
  drop: 0.27,
})

// In order of preference: spaces, digits and punctuation come from the first.
const SOURCES: readonly Source[] = [
  notoSans('latin', 'latn'),
  notoSans('latin-ext', 'latn'),
  notoSans('vietnamese', 'latn'),
  notoSans('cyrillic', 'cyrl'),
  notoSans('cyrillic-ext', 'cyrl'),
  notoSans('greek', 'grek'),
  notoSans('greek-ext', 'grek'),
  {
    key: 'thai',
    file: (weight) => `@fontsource/noto-sans-thai/files/noto-sans-thai-thai-${weight}-normal.woff`,
    script: 'thai',
    rise: 1.1,
    drop: 0.42,
  },
  {
    key: 'arabic',
    file: (weight) => `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`,
    script: 'arab',
    rise: 1.1,
    drop: 0.5,
  },
]

const chinese = (slice: number): Source => ({
  key: `sc-${slice}`,
  file: (weight) => `@fontsource/noto-sans-sc/files/noto-sans-sc-${slice}-${weight}-normal.woff`,
  script: 'hani',
  rise: 0.92,
  drop: 0.2,
})

const loaded = new Map<string, Face>()
let chineseSlices: ReadonlyMap<number, Source> | undefined

/** The face that can draw all of these characters together, if there is one. Loads only the font files it needs. */
export function findFace(codePoints: readonly number[], weight: Weight): Face | undefined {
  for (const source of SOURCES) {
    const face = load(source, weight)
    if (face.covers(codePoints)) return face
  }
  const [first] = codePoints
  const slice = first === undefined ? undefined : (chineseSlices ??= readChineseSlices()).get(first)
  if (!slice) return undefined
  const face = load(slice, weight)
  return face.covers(codePoints) ? face : undefined
}

function load(source: Source, weight: Weight): Face {
  const id = `${source.key}-${weight}`
  const known = loaded.get(id)
  if (known) return known
  const font = create(sfntFromWoff(readFileSync(require.resolve(source.file(weight)))))
  // Outlines are put together from several files, which only works when all are drawn on the same grid.
  if (font.unitsPerEm !== 1000) throw new Error(`Font ${id} is not drawn on a grid of 1000 units`)
  const characters = new Set(font.characterSet)
  const { key, script, rise, drop } = source
  const face: Face = {
    key,
    weight,
    script,
    rise,
    drop,
    covers: (codePoints) => codePoints.every((code) => characters.has(code)),
    shaper: tellingFont(font),
    font,
  }
  loaded.set(id, face)
  return face
}

/**
 * fontkit keeps one object per glyph and with it the characters the glyph was first met for. The text of the file has to be
 * right for every use of a glyph, and Arabic letters join by their characters, so shaping goes through a view of the font that
 * makes a new glyph object each time.
 */
function tellingFont(font: Font): Font {
  const getGlyph = (id: number, codePoints: readonly number[] = []): Glyph =>
    Object.create(font.getGlyph(id), { codePoints: { value: codePoints } }) as Glyph
  return Object.create(font, { getGlyph: { value: getGlyph } }) as Font
}

/** Noto Sans SC comes in about a hundred slices, listed by the characters each one has. */
function readChineseSlices(): ReadonlyMap<number, Source> {
  const list = JSON.parse(readFileSync(require.resolve('@fontsource/noto-sans-sc/unicode.json'), 'utf8')) as Record<string, string>
  const slices = new Map<number, Source>()
  for (const [name, ranges] of Object.entries(list)) {
    const slice = /^\[(\d+)\]$/.exec(name)?.[1]
    if (slice === undefined) continue
    const source = chinese(Number(slice))
    for (const range of ranges.split(',')) {
      const [from, to] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      if (from === undefined) continue
      for (let codePoint = from; codePoint <= (to ?? from); codePoint++) slices.set(codePoint, source)
    }
  }
  return slices
}
