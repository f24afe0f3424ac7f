import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from './money'

describe('money', () => {
  it.each([
    [1234567.5, 'SGD', 'SGD 12,34,567.50'],
    [120, 'EUR', '€120.00'],
    [0, 'SGD', 'SGD 0.00'],
    [-3, 'USD', '-$3.00'],
    [1500, 'JPY', 'JP¥1,500'],
  ])('%d %s is formatted as %s', (amount, currency, text) => expect(money(amount, currency)?.replaceAll('\u00A0', ' ')).toBe(text))

  it('the default currency is the Singapore dollar', () => expect(money(5, null)).toBe(money(5, 'SGD')))
  it('an invalid currency code is shown with the amount', () => expect(money(5, 'BOATS')).toBe('BOATS 5.00'))
  it.each([null, undefined, Number.NaN, Infinity])('the amount %s gives null, not 0', (amount) => expect(money(amount, 'SGD')).toBeNull())

  it('money preserves cents and never throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.string(), (cents, currency) => {
        const text = money(cents / 100, 'EUR') ?? ''
        expect(Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)).toBe(cents)
        expect(() => money(cents, currency)).not.toThrow()
      }),
    )
  })
})
