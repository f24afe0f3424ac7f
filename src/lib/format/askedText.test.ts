import { describe, expect, it } from 'vitest'
import { askedText, plainWords } from './askedText'

const texts = ['Jack O’Connor', 'PA-204', null]

describe('a search text with apostrophes or hyphens', () => {
  it.each([
    ["O'Connor", 'Connor'],
    ['Oʻconnor', 'connor'],
    ['jack o’connor', 'connor'],
    ['PA‑204', '204'],
  ])('“%s” is asked for by “%s”, and the rest is compared here', (typed, asked) => {
    const { text, isIn } = askedText(typed)
    expect(text).toBe(asked)
    expect(isIn?.(texts)).toBe(true)
    expect(isIn?.(['Jack Connor', '204'])).toBe(false)
  })

  it('one of marks alone asks for everything', () => {
    const { text, isIn } = askedText("'-")
    expect(text).toBe('')
    expect(isIn?.(texts)).toBe(true)
  })

  it('one without them is asked for as typed', () => {
    expect(askedText('Jack Connor')).toEqual({ text: 'Jack Connor', isIn: null })
  })

  it('a name’s words are those between them, the longest first', () => {
    expect(plainWords("D'Esposito, Anne-Marie")).toEqual(['Esposito', 'Marie', 'Anne', 'D'])
  })
})
