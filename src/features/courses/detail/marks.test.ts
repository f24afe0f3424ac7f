import { describe, expect, it } from 'vitest'
import { marksFrom, marksInWords, outcomeInWords } from './marks'

const ids = ['a', 'b', 'c']

describe('marks', () => {
  it('marksFrom ignores invalid marks and unknown participants', () => {
    expect(marksFrom({ a: true, b: false, gone: true, c: 'yes' }, ids)).toEqual({ a: true, b: false })
    for (const saved of [null, undefined, 'a', 7, ['a']]) expect(marksFrom(saved, ids)).toEqual({})
  })

  it.each([
    [{}, '3 not marked'],
    [{ a: true }, '1 passed, 0 failed, 2 not marked'],
    [{ a: true, b: false, c: false }, '1 passed, 2 failed'],
  ])('the marks %j read “%s”', (marks, text) => expect(marksInWords(marks, ids)).toBe(text))

  it('marksInWords counts zero without participants', () => expect(marksInWords({}, [])).toBe('0 passed, 0 failed'))

  it('unmarked participants count as failed in the outcome', () => {
    expect(outcomeInWords({ a: true, b: false }, ids)).toBe('1 passed, 2 failed')
  })
})
