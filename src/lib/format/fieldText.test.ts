import { describe, expect, it } from 'vitest'
import { fieldText, storedText } from './fieldText'

describe('fieldText', () => {
  it.each([
    [null, ''],
    ['', ''],
    ['  Fire\u00a0', 'Fire'],
    ['Fire and survival', 'Fire and survival'],
  ])('a form opens %j as %j', (stored, shown) => {
    expect(fieldText(stored)).toBe(shown)
  })
})

describe('storedText', () => {
  it.each([
    ['', null],
    ['  ', null],
    [' Fire ', 'Fire'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(storedText(typed)).toBe(stored)
  })
})
