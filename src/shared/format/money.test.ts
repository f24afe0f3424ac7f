import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from './money'

describe('an amount', () => {
  it.each([
    [1234567.5, 'SGD', 'SGD 12,34,567.50'],
    [120, 'EUR', '€120.00'],
    [0, 'SGD', 'SGD 0.00'],
    [-3, 'USD', '-$3.00'],
    [1500, 'JPY', 'JP¥1,500'],
  ])('%d %s is %s', (amount, currency, text) => expect(money(amount, currency)?.replaceAll('\u00A0', ' ')).toBe(text))

  it('is in Singapore dollars where no currency is named', () => expect(money(5, null)).toBe(money(5, 'SGD')))
  it('with a word that is no currency is still told', () => expect(money(5, 'BOATS')).toBe('BOATS 5.00'))
  it.each([null, undefined, Number.NaN, Infinity])('of %s is not known, and never 0', (amount) => expect(money(amount, 'SGD')).toBeNull())

  it('keeps its cents, and never throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.string(), (cents, currency) => {
        const text = money(cents / 100, 'EUR') ?? ''
        expect(Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)).toBe(cents)
        expect(() => money(cents, currency)).not.toThrow()
      }),
    )
  })
})
