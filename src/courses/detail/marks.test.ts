import { describe, expect, it } from 'vitest'
import { marksFrom, marksInWords, outcomeInWords } from './marks'

const ids = ['a', 'b', 'c']

describe('marks', () => {
  it('that were kept are taken as far as they are marks of these people', () => {
    expect(marksFrom({ a: true, b: false, gone: true, c: 'yes' }, ids)).toEqual({ a: true, b: false })
    for (const kept of [null, undefined, 'a', 7, ['a']]) expect(marksFrom(kept, ids)).toEqual({})
  })

  it.each([
    [{}, '3 not marked'],
    [{ a: true }, '1 passed, 0 failed, 2 not marked'],
    [{ a: true, b: false, c: false }, '1 passed, 2 failed'],
  ])('%j are told as %s', (marks, words) => expect(marksInWords(marks, ids)).toBe(words))

  it('are told of nobody where nobody had a seat', () => expect(marksInWords({}, [])).toBe('0 passed, 0 failed'))

  it('come to a failure for who is not marked', () => {
    expect(outcomeInWords({ a: true, b: false }, ids)).toBe('1 passed, 2 failed')
  })
})
