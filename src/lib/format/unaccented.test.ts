import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unaccented } from './unaccented'

describe('unaccented', () => {
  it.each([
    ['Åland', 'aland'],
    ['Côte d’Ivoire', 'cote d’ivoire'],
    ['São Tomé', 'sao tome'],
    ['CURAÇAO', 'curacao'],
    ['Nguyễn', 'nguyen'],
    ['İzmir', 'izmir'],
    ['Ångström', 'angstrom'],
    ['Tromsø', 'tromso'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['plain', 'plain'],
    ['北京 42', '北京 42'],
    ['', ''],
  ])('%s becomes %s', (text, plain) => expect(unaccented(text)).toBe(plain))

  it('unaccented ignores the Unicode normalisation form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(unaccented(text.normalize('NFC'))).toBe(unaccented(text.normalize('NFD')))
      }),
    )
  })

  it('any part of a text matches it, with or without accents', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcÅåÉéñôüÇ -'.split('')), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(letters, fc.nat(), fc.nat(), (text, one, other) => {
        const [from, to] = [one % text.length, other % (text.length + 1)].sort((a, b) => a - b)
        const part = text.slice(from, to)
        expect(unaccented(text)).toContain(unaccented(part))
        expect(unaccented(text.toUpperCase())).toContain(unaccented(part).toLowerCase())
        expect(unaccented(unaccented(text))).toBe(unaccented(text))
      }),
    )
  })
})
