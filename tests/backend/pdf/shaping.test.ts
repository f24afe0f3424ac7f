// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { levelsOf, shapeLine } from './shaping'
import { measure, shape, wrap } from './wrapping'
import type { DrawnGlyph } from './shaping'

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
  it('stands from right to left in joined forms', () => {
    const [dal, second, , first] = glyphsOf('محمد')
    expect(visual('محمد')).toBe('دمحم')
    expect(dal?.text).toBe('د')
    // The same letter at the beginning, in the middle and alone has three shapes.
    const [alone] = glyphsOf('م')
    expect(new Set([outline(first), outline(second), outline(alone)]).size).toBe(3)
  })

  it('draws a letter and its dots as one', () => {
    const glyphs = glyphsOf('شهادة')
    expect(glyphs).toHaveLength(5)
    expect(glyphs.every((glyph) => glyph.text.length === 1)).toBe(true)
    expect(glyphs.at(-1)?.parts).toHaveLength(2)
  })

  it('puts the vowel above the doubling mark', () => {
    // Canonical order has the vowel first.
    const marks = glyphsOf('مَّ'.normalize('NFC')).filter((glyph) => glyph.text !== 'م')
    const height = (mark: string): number => marks.find((glyph) => glyph.text === mark)?.parts[0]?.dy ?? 0
    expect(height('\u064e')).toBeGreaterThan(height('\u0651'))
  })

  it.each([
    ['Ahmed محمد 12', 'Ahmed 12 دمحم'],
    ['محمد (STCW) 12', '12 (STCW) دمحم'],
    ['محمد STCW 12', 'STCW 12 دمحم'],
    ['١٧ محمد', 'دمحم ١٧'],
  ])('%s is reordered', (text, expected) => {
    // The text of mirrored brackets is that of the record; in a right-to-left line the opening one stands on the right.
    const swapped = expected.includes('(') ? expected.replaceAll(/[()]/gu, (bracket) => (bracket === '(' ? ')' : '(')) : expected
    expect(visual(text)).toBe(swapped)
  })

  it('mirrors brackets', () => {
    const [close] = glyphsOf(')')
    const mirrored = glyphsOf('محمد (').find((glyph) => glyph.text === '(')
    expect(outline(mirrored)).toBe(outline(close))
  })
})

describe('Thai', () => {
  it('puts the ring of Sara Am below the tone mark', () => {
    const glyphs = glyphsOf('น้ำ')
    expect(glyphs.map((glyph) => glyph.text).join('')).toBe('น้ำ')
    const [letter, tone, vowel] = glyphs
    // The ring is part of the letter's glyph; the tone stands on it and takes no room of its own.
    expect(letter?.parts).toHaveLength(2)
    expect(tone?.advance).toBe(0)
    expect(vowel?.advance).toBeGreaterThan(300)
  })

  it('breaks between words, and never before a mark', () => {
    const lines = linesOf('ได้สำเร็จการฝึกอบรมตามข้อบังคับของอนุสัญญา', 8)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join('')).toBe('ได้สำเร็จการฝึกอบรมตามข้อบังคับของอนุสัญญา')
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u)
  })
})

describe('line breaks', () => {
  it('stand at spaces and inside long names, not in dates and numbers', () => {
    expect(linesOf('from 14-11-2026 and/or Hohenzollern-Sigmaringen', 7.5)).toEqual([
      'from',
      '14-11-2026',
      'and/or',
      'Hohenzollern-',
      'Sigmaringen',
    ])
  })

  it('keep Chinese punctuation away from the beginning of a line', () => {
    const lines = linesOf('已按照《公约》的规定完成培训，成绩合格。特发此证。', 6)
    expect(lines.join('')).toBe('已按照《公约》的规定完成培训，成绩合格。特发此证。')
    for (const line of lines) expect(line).not.toMatch(/^[，。》]|《$/u)
  })

  it('keep words joined by a fixed space together', () => {
    expect(linesOf('section A\u00a01', 4.5)).toEqual(['section', 'A\u00a01'])
  })
})
