import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasWords, nameKey, searchedWords, searchKey } from './nameKey'

describe('nameKey', () => {
  it.each([
    ["O'Brien", 'O’Brien', 'Oʻbrien', 'Oʼbrien', 'O`Brien', "O'\u200BBrien"],
    ['Anne-Marie', 'Anne‐Marie', 'Anne‑Marie', 'Anne–Marie', 'anne marie', 'Anne\u00AD-Marie'],
    ['José Reis', 'Jose\u0301  Reis', 'JOSE REIS', '\uFEFFJosé Reis'],
    ['Taʻufaʻāhau', "Ta'ufa'ahau", 'Ta’ufa’āhau'],
    ['ʿAbd al-Karīm Qurʾān', "'Abd al Karim Qur'an", '‘Abd al–Karim Qur’an'],
  ])('%s and its other spellings are one name', (name, ...others) => {
    for (const other of others) expect(nameKey(other)).toBe(nameKey(name))
  })

  it.each([
    ['Li Wen', 'Liwen'],
    ['マリー', 'マリ'],
    ['Ana Reis', 'Reis Ana'],
  ])('%s and %s are two', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)))

  it.each([null, undefined, '', ' – ', '\u200B'])('of %j is empty', (name) => expect(nameKey(name)).toBe(''))

  it('the key of a key is the key itself, in words that can be read', () => {
    expect(nameKey("Master's Certificate (II/2)")).toBe('master s certificate ii 2')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
      }),
    )
  })
})

describe('a search', () => {
  it.each([
    ["o'brien", true],
    ['O’Br', true],
    ['brien, shay', true],
    ['anne–marie', true],
    ['shay@crew', true],
    ['shay crew', true],
    ['brien@crew', false],
    ['obrien', false],
    ['\u200B', true],
  ])('for %s finds Shay O’Brien: %s', (typed, isFound) => {
    expect(hasWords(searchKey(['Shay Anne‑Marie O’Brien', null, 'shay@crew.example']), searchedWords(typed))).toBe(isFound)
  })

  it('any part of a text is found', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcÅåÉéñôüÇ -’'.split('')), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(letters, fc.nat(), fc.nat(), (text, one, other) => {
        const [from, to] = [one % text.length, other % (text.length + 1)].sort((a, b) => a - b)
        expect(hasWords(searchKey([text]), searchedWords(text.slice(from, to)))).toBe(true)
      }),
    )
  })
})
