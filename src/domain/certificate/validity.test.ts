import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validityOf } from './validity'

const now = new Date('2026-11-21T09:00:00Z')
const validityAt = (validUntil: string | null, at = now) => validityOf({ isRevoked: false, validUntil }, at)

describe('validityOf', () => {
  it('a certificate without an expiry date stays valid unless revoked', () => {
    expect(validityAt(null, new Date('9000-01-01T00:00:00Z'))).toBe('valid')
  })

  it.each([
    ['the last millisecond of its last day', '2026-11-21T23:59:59.999Z', 'valid'],
    ['the first millisecond of the next day', '2026-11-22T00:00:00.000Z', 'expired'],
    ['the first millisecond of its last day', '2026-11-21T00:00:00.000Z', 'valid'],
    ['the day before', '2026-11-20T12:00:00.000Z', 'valid'],
    ['years after', '2036-01-01T00:00:00.000Z', 'expired'],
  ] as const)('at %s (%s), a certificate valid until 21 November 2026 is %s', (_when, at, validity) => {
    expect(validityAt('2026-11-21', new Date(at))).toBe(validity)
    expect(validityAt('2026-11-21T00:00:00.000Z', new Date(at))).toBe(validity)
    expect(validityAt('2026-11-21T17:30:00Z', new Date(at))).toBe(validity)
  })

  it('a certificate is valid through the end of a leap day', () => {
    expect(validityAt('2028-02-29', new Date('2028-02-29T23:59:59.999Z'))).toBe('valid')
    expect(validityAt('2028-02-29', new Date('2028-03-01T00:00:00.000Z'))).toBe('expired')
  })

  it('an expiry instant with an offset counts as its day in UTC', () => {
    expect(validityAt('2026-11-21T23:00:00-05:00', new Date('2026-11-22T23:59:59.999Z'))).toBe('valid')
    expect(validityAt('2026-11-21T03:00:00+08:00', new Date('2026-11-21T00:00:00.000Z'))).toBe('expired')
  })

  it.each([null, '2020-01-01', '2030-01-01', 'soon'])('a revoked certificate is revoked with the expiry date %j', (validUntil) => {
    expect(validityOf({ isRevoked: true, validUntil }, now)).toBe('revoked')
  })

  it.each([null, '2020-01-01', '2030-01-01'])('a certificate with unknown revocation is unclear with the expiry date %j', (validUntil) => {
    expect(validityOf({ isRevoked: null, validUntil }, now)).toBe('unclear')
  })

  it.each(['', 'soon', '2030-02-31', '31/12/2030', '20301231'])(
    'a certificate with the unreadable expiry date "%s" is unclear',
    (validUntil) => {
      expect(validityAt(validUntil)).toBe('unclear')
    },
  )

  it('no certificate is valid at an invalid date', () => {
    expect(validityAt('2030-01-01', new Date(Number.NaN))).not.toBe('valid')
  })

  it('only a certificate known not to be revoked is valid', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(true, false, null),
        fc.option(fc.oneof(fc.string(), fc.constantFrom('2020-01-01', '2030-01-01')), { nil: null }),
        (isRevoked, validUntil) => {
          const validity = validityOf({ isRevoked, validUntil }, now)
          expect(validity !== 'valid' || isRevoked === false).toBe(true)
          expect(validity === 'revoked').toBe(isRevoked === true)
        },
      ),
    )
  })
})
