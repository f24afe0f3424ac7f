import { create } from 'fontkit'
import type { Font, Glyph } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sfntFromWoff } from './woff'

export type Weight = 400 | 600

/** One font file in one weight. */
export interface Face {
  readonly key: string
  readonly weight: Weight
  /** OpenType script tag used for shaping. */
  readonly script: string
  /** Space needed above and below the baseline, in ems, so that lines in different scripts never touch. */
  readonly rise: number
  readonly drop: number
  /** True when the face has all these characters. */
  covers(codePoints: readonly number[]): boolean
  /** For shaping only: every glyph carries its own code points. */
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

// In order of preference: spaces, digits and punctuation come from the first source.
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

/** A face that has all of these characters, if any. Loads font files on demand. */
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

/** The characters of each face in every weight. The Chinese files count as one, with what only they have. */
export function charactersOfFaces(): readonly (readonly number[])[] {
  const inAllWeights = (source: Source, codePoint: number): boolean =>
    ([400, 600] as const).every((weight) => load(source, weight).covers([codePoint]))
  const others = SOURCES.map((source) => load(source, 400).font.characterSet.filter((codePoint) => inAllWeights(source, codePoint)))
  const known = new Set(others.flat())
  // A letter and its mark are seldom in the same of these files.
  const isOnlyChinese = (codePoint: number): boolean => !known.has(codePoint) && !/\p{M}/u.test(String.fromCodePoint(codePoint))
  const chineseCharacters = [...(chineseSlices ??= readChineseSlices())].flatMap(([codePoint, slice]) =>
    isOnlyChinese(codePoint) && inAllWeights(slice, codePoint) ? [codePoint] : [],
  )
  return [...others, chineseCharacters]
}

function load(source: Source, weight: Weight): Face {
  const id = `${source.key}-${weight}`
  const known = loaded.get(id)
  if (known) return known
  const font = create(sfntFromWoff(readFileSync(require.resolve(source.file(weight)))))
  // Outlines from several files are combined, so all must use the same units.
  if (font.unitsPerEm !== 1000) throw new Error(`Font ${id} does not have 1000 units per em`)
  const characters = new Set(font.characterSet)
  const { key, script, rise, drop } = source
  const face: Face = {
    key,
    weight,
    script,
    rise,
    drop,
    covers: (codePoints) => codePoints.every((code) => characters.has(code)),
    shaper: fontForShaping(font),
    font,
  }
  loaded.set(id, face)
  return face
}

/**
 * A view of the font that creates a new glyph object for every use. fontkit caches glyphs with the code points of their first use,
 * which gives wrong text and wrong Arabic joining for later uses.
 */
function fontForShaping(font: Font): Font {
  const getGlyph = (id: number, codePoints: readonly number[] = []): Glyph =>
    Object.create(font.getGlyph(id), { codePoints: { value: codePoints } }) as Glyph
  return Object.create(font, { getGlyph: { value: getGlyph } }) as Font
}

/** Maps code points to the font file of Noto Sans SC, which is split into about a hundred files. */
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
