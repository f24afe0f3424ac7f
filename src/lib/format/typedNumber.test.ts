import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf, numberFromTyped, whyNoNumber, withPoint } from './typedNumber'

/** Any text of digits, separators, signs and spaces. */
const numberLike = fc.string({ unit: fc.constantFrom(...'0123456789.,+- '.split('')), maxLength: 12 })

describe('numberFromTyped', () => {
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
    ['007', 7],
    ['1,5', 1.5],
    ['1234,5', 1234.5],
    ['1250,50', 1250.5],
    ['1 250,50', 1250.5],
    ['55,67610', 55.6761],
    ['-3,25', -3.25],
    [',5', 0.5],
    ['0,125', 0.125],
    [',250', 0.25],
    ['1.250,50', 1250.5],
    ['1.250,500', 1250.5],
    ['-1.234.567,8', -1_234_567.8],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('"%s" is parsed as %d', (text, value) => expect(numberFromTyped(text)).toBe(value))

  it.each([
    ['an ambiguous comma', '1,234'],
    ['an ambiguous comma after a sign', '-1,000'],
    ['an ambiguous comma after many digits', '1250,000'],
    ['wrong groups by commas', '1,2,3'],
    ['a group of four', '1,2500,000'],
    ['mixed groups of three and two', '123,45,678'],
    ['a comma at the end', '1,'],
    ['a comma after the point at the end', '1.250,'],
    ['points as thousands separators without decimals', '1.250.000'],
    ['wrong groups by points', '12.50,5'],
    ['groups after a lone 0', '0.125,5'],
    ['a first group of four by points', '1250.000,5'],
    ['two commas after a point', '1.250,50,5'],
    ['points on both sides of a comma', '1.250,50.5'],
    ['a point alone', '.'],
    ['a point at the end', '5.'],
    ['a sign alone', '-'],
    ['two signs', '--5'],
    ['a sign at the end', '5-'],
    ['an exponent', '1e3'],
    ['a hexadecimal number', '0x10'],
    ['a currency', '$5'],
    ['a unit', '5 kg'],
    ['a percentage', '5%'],
    ['Infinity', 'Infinity'],
    ['NaN', 'NaN'],
    ['digits of another script', '١٢'],
    ['a number beyond the safe integers', '9007199254740993'],
    ['400 nines', '9'.repeat(400)],
    ['the empty string', ''],
    ['spaces', '  '],
  ])('numberFromTyped returns null for %s', (_what, text) => expect(numberFromTyped(text)).toBeNull())

  it.each(['en-GB', 'en-IN', 'de-DE', 'da-DK', 'fr-FR', 'pt-BR'])('numberFromTyped parses what Intl writes in %s', (locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
        expect(numberFromTyped(format.format(cents / 100))).toBe(cents / 100)
      }),
    )
  })

  /** Every number that a text could mean, with either mark as the decimal separator and groups of three. */
  const readings = (text: string): ReadonlySet<number> => {
    const clean = text.replaceAll(/\s/g, '')
    const values = (['.', ','] as const).flatMap((decimal) => {
      const group = decimal === '.' ? ',' : '.'
      const [whole = '', rest, ...more] = clean.replace(/^[+-]/, '').split(decimal)
      const groups = whole.split(group)
      const isGrouped = /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((part) => /^\d{3}$/.test(part))
      const isWhole = groups.length === 1 ? /^\d*$/.test(whole) : isGrouped
      const isRest = rest === undefined ? whole !== '' : /^\d+$/.test(rest)
      const size = Number(`${groups.join('') || '0'}.${rest ?? '0'}`)
      return isWhole && isRest && more.length === 0 ? [clean.startsWith('-') ? -size : size] : []
    })
    return new Set(values)
  }
  const signed = fc.constantFrom('', '', '-', '+')
  const digits = (most: number) => fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 1, maxLength: most })

  it('numberFromTyped returns only a number the text could mean', () => {
    fc.assert(
      fc.property(numberLike, (text) => {
        const value = numberFromTyped(text)
        // `readings` does not cover Indian groups of two.
        fc.pre(value !== null && !/,\d\d,/.test(text.replaceAll(/\s/g, '')))
        expect([...readings(text)]).toContain(value)
      }),
      { numRuns: 3000, maxSkipsPerRun: 1000 },
    )
  })

  it('a comma is read like a point, except in the ambiguous case', () => {
    fc.assert(
      fc.property(signed, digits(9), digits(6), (sign, whole, rest) => {
        const value = numberFromTyped(`${sign}${whole},${rest}`)
        expect(value).toBe(rest.length === 3 && whole !== '0' ? null : Number(`${sign}${whole}.${rest}`))
        expect(numberFromTyped(`${sign}${whole}.${rest}`)).toBe(Number(`${sign}${whole}.${rest}`))
      }),
    )
  })

  it('with both marks, the last one is the decimal separator', () => {
    const thousands = fc.integer({ min: 1000, max: 999_999_999 })
    fc.assert(
      fc.property(signed, thousands, digits(5), (sign, whole, rest) => {
        const expected = Number(`${sign}${whole}.${rest}`)
        const british = `${sign}${whole.toLocaleString('en-GB')}`
        expect(numberFromTyped(`${british}.${rest}`)).toBe(expected)
        expect(numberFromTyped(`${british.replaceAll(',', '.')},${rest}`)).toBe(expected)
      }),
    )
  })

  it('an ambiguous number is rejected with a message that names both readings', () => {
    fc.assert(
      fc.property(signed, fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (sign, whole, rest) => {
        const text = `${sign}${whole},${String(rest).padStart(3, '0')}`
        expect(numberFromTyped(text)).toBeNull()
        const [, one = '', other = ''] = /: write (\S+) or (\S+)$/.exec(whyNoNumber(text)) ?? []
        // Both suggestions can be typed and are unambiguous.
        expect(numberFromTyped(one)).toBe(Number(text.replace(',', '')))
        expect(numberFromTyped(other)).toBe(Number(text.replace(',', '.')))
      }),
    )
  })
})

describe('whyNoNumber', () => {
  it.each([
    ['1,234', 'This could be two numbers: write 1234 or 1.234'],
    ['-12,500', 'This could be two numbers: write -12500 or -12.500'],
    ['1,2,3', 'Enter a number, such as 1250.50'],
    ['five', 'Enter a number, such as 1250.50'],
    ['', 'Enter a number, such as 1250.50'],
  ])('"%s" gets the message "%s"', (text, message) => expect(whyNoNumber(text)).toBe(message))
})

describe('withPoint', () => {
  it.each([
    ['1234,5', '1234.5'],
    [' 1.234,50 ', '1234.50'],
    ['-0,5', '-0.5'],
    ['1,234.50', '1,234.50'],
    ['12,50,000', '12,50,000'],
    ['1,234', '1,234'],
    [' 12 ', ' 12 '],
    ['1,5 kg', '1,5 kg'],
  ])('withPoint turns "%s" into "%s"', (text, written) => expect(withPoint(text)).toBe(written))

  it('withPoint preserves the number and its decimals', () => {
    fc.assert(
      fc.property(numberLike, (text) => {
        expect(numberFromTyped(withPoint(text))).toBe(numberFromTyped(text))
        expect(decimalsOf(withPoint(text))).toBe(decimalsOf(text))
      }),
    )
  })
})

describe('decimalsOf', () => {
  it.each([
    ['', 0],
    ['12', 0],
    ['1,250,000', 0],
    ['12.5', 1],
    ['12,50', 2],
    ['1.250,5', 1],
    ['12.50', 2],
    [' 12.500 ', 3],
    ['1.5 0', 2],
    ['.25', 2],
    ['-1,250.125', 3],
  ])('"%s" has %i decimals', (text, count) => expect(decimalsOf(text)).toBe(count))

  it('decimalsOf counts the decimals of toFixed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 8 }), (value, count) => {
        expect(decimalsOf(value.toFixed(count))).toBe(count)
      }),
    )
  })
})
