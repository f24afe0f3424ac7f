import { describe, expect, it } from 'vitest'
import { levelsOf, shapeLine } from './shaping'
import type { DrawnGlyph } from './shaping'
import { measure, shape, wrap } from './wrapping'

const glyphsOf = (text: string): readonly DrawnGlyph[] => shapeLine(text, levelsOf(text), 400).glyphs
const visual = (text: string): string =>
  glyphsOf(text)
    .map((glyph) => glyph.text)
    .join('')
const outline = (glyph: DrawnGlyph | undefined): string => glyph?.parts.map((part) => part.id).join(' ') ?? ''
const linesOf = (text: string, ems: number): string[] =>
  wrap(measure(text, 400), ems, false).map((line) =>
    shape(line)
      .glyphs.map((glyph) => glyph.text)
      .join(''),
  )

describe('Arabic', () => {
  it('Arabic is laid out from right to left in joined forms', () => {
    const [dal, second, , first] = glyphsOf('محمد')
    expect(visual('محمد')).toBe('دمحم')
    expect(dal?.text).toBe('د')
    // The letter has different initial, medial and isolated shapes.
    const [alone] = glyphsOf('م')
    expect(new Set([outline(first), outline(second), outline(alone)]).size).toBe(3)
  })

  it('a letter and its dots form one glyph', () => {
    const glyphs = glyphsOf('شهادة')
    expect(glyphs).toHaveLength(5)
    expect(glyphs.every((glyph) => glyph.text.length === 1)).toBe(true)
    expect(glyphs.at(-1)?.parts).toHaveLength(2)
  })

  it('the vowel is placed above the doubling mark', () => {
    // NFC puts the vowel first.
    const marks = glyphsOf('مَّ'.normalize('NFC')).filter((glyph) => glyph.text !== 'م')
    const height = (mark: string): number => marks.find((glyph) => glyph.text === mark)?.parts[0]?.dy ?? 0
    expect(height('\u064e')).toBeGreaterThan(height('\u0651'))
  })

  it.each([
    ['Ahmed محمد 12', 'Ahmed 12 دمحم'],
    ['محمد (STCW) 12', '12 (STCW) دمحم'],
    ['محمد STCW 12', 'STCW 12 دمحم'],
    ['١٧ محمد', 'دمحم ١٧'],
  ])('the line %s is reordered visually', (text, expected) => {
    // Mirrored brackets keep their source text; in a right-to-left line the opening bracket is on the right.
    const swapped = expected.includes('(') ? expected.replaceAll(/[()]/gu, (bracket) => (bracket === '(' ? ')' : '(')) : expected
    expect(visual(text)).toBe(swapped)
  })

  it('brackets are mirrored in right-to-left text', () => {
    const [close] = glyphsOf(')')
    const mirrored = glyphsOf('محمد (').find((glyph) => glyph.text === '(')
    expect(outline(mirrored)).toBe(outline(close))
  })
})

describe('Thai', () => {
  it('the ring of Sara Am is placed below the tone mark', () => {
    const glyphs = glyphsOf('น้ำ')
    expect(glyphs.map((glyph) => glyph.text).join('')).toBe('น้ำ')
    const [letter, tone, vowel] = glyphs
    // The ring is part of the letter's glyph; the tone mark above it has no advance.
    expect(letter?.parts).toHaveLength(2)
    expect(tone?.advance).toBe(0)
    expect(vowel?.advance).toBeGreaterThan(300)
  })

  it('Thai lines break between words and never before a mark', () => {
    const lines = linesOf('ได้สำเร็จการฝึกอบรมตามข้อบังคับของอนุสัญญา', 8)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join('')).toBe('ได้สำเร็จการฝึกอบรมตามข้อบังคับของอนุสัญญา')
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u)
  })
})

describe('line breaks', () => {
  it('lines break at spaces and hyphens between letters, not inside dates', () => {
    expect(linesOf('from 14-11-2026 and/or Hohenzollern-Sigmaringen', 7.5)).toEqual([
      'from',
      '14-11-2026',
      'and/or',
      'Hohenzollern-',
      'Sigmaringen',
    ])
  })

  it('no line starts with Chinese closing punctuation', () => {
    const lines = linesOf('已按照《公约》的规定完成培训，成绩合格。特发此证。', 6)
    expect(lines.join('')).toBe('已按照《公约》的规定完成培训，成绩合格。特发此证。')
    for (const line of lines) expect(line).not.toMatch(/^[，。》]|《$/u)
  })

  it('lines do not break at a non-breaking space', () => {
    expect(linesOf('section A\u00a01', 4.5)).toEqual(['section', 'A\u00a01'])
  })
})
