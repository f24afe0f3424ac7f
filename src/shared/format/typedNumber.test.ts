import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf, numberFromTyped } from './typedNumber'

describe('a number as people type it', () => {
  it.each([
    ['0', 0],
    ['1250', 1250],
    ['1250.5', 1250.5],
    ['1,250.50', 1250.5],
    ['1,234,567', 1_234_567],
    ['12,34,567.50', 1_234_567.5],
    ['12,50,000', 1_250_000],
    ['1 250.50', 1250.5],
    ['1\u00A0250', 1250],
    ['1\u202F250', 1250],
    [' 12 ', 12],
    ['.5', 0.5],
    ['+3', 3],
    ['-3.25', -3.25],
    ['-1,000', -1000],
    ['007', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('"%s" is %d', (text, value) => expect(numberFromTyped(text)).toBe(value))

  it.each([
    ['a comma for a decimal point', '1,5'],
    ['such a comma with two decimals', '1250,50'],
    ['a comma that groups wrongly', '1,2,3'],
    ['a group of four', '1,2500'],
    ['a first group of four', '1250,000'],
    ['a group after a lone 0, which is a decimal comma', '0,125'],
    ['groups of three and of two in turn', '123,45,678'],
    ['a comma at the end', '1,'],
    ['a comma at the beginning', ',250'],
    ['a point for a group', '1.250.000'],
    ['a comma after the point', '1.250,50'],
    ['a point alone', '.'],
    ['a point at the end', '5.'],
    ['a sign alone', '-'],
    ['two signs', '--5'],
    ['a sign at the end', '5-'],
    ['a power', '1e3'],
    ['another base', '0x10'],
    ['a currency', '$5'],
    ['a unit', '5 kg'],
    ['a share', '5%'],
    ['Infinity', 'Infinity'],
    ['what is no number', 'NaN'],
    ['digits of another script', '١٢'],
    ['more than can be kept exactly', '9007199254740993'],
    ['a row of nines', '9'.repeat(400)],
    ['nothing', ''],
    ['blanks', '  '],
  ])('is not %s', (_what, text) => expect(numberFromTyped(text)).toBeNull())

  it.each(['en-GB', 'en-IN'])('is what Intl writes in %s', (locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
        expect(numberFromTyped(format.format(cents / 100))).toBe(cents / 100)
      }),
    )
  })

  it('is read, whatever is typed, as the number that stands there or as none', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,+- '.split('')), maxLength: 12 })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const value = numberFromTyped(text)
        expect(value === null || Number.isFinite(value)).toBe(true)
        expect(value ?? Number(text.replaceAll(/[\s,]/g, ''))).toBe(Number(text.replaceAll(/[\s,]/g, '')))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the decimals of a typed number', () => {
  it.each([
    ['', 0],
    ['12', 0],
    ['1,250', 0],
    ['12.5', 1],
    ['12.50', 2],
    [' 12.500 ', 3],
    ['1.5 0', 2],
    ['.25', 2],
    ['-1,250.125', 3],
  ])('"%s" are %i', (text, count) => expect(decimalsOf(text)).toBe(count))

  it('are as many as were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 8 }), (value, count) => {
        expect(decimalsOf(value.toFixed(count))).toBe(count)
      }),
    )
  })
})
