import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validityOf } from './validity'

const now = new Date('2026-11-21T09:00:00Z')
const holds = (validUntil: string | null, at = now) => validityOf({ isRevoked: false, validUntil }, at)

describe('whether a certificate holds', () => {
  it('without a last day it does, for as long as it is not revoked', () => {
    expect(holds(null, new Date('9000-01-01T00:00:00Z'))).toBe('valid')
  })

  it.each([
    ['the last millisecond of its last day', '2026-11-21T23:59:59.999Z', 'valid'],
    ['the first of the next', '2026-11-22T00:00:00.000Z', 'expired'],
    ['the first of its last day', '2026-11-21T00:00:00.000Z', 'valid'],
    ['the day before', '2026-11-20T12:00:00.000Z', 'valid'],
    ['years after', '2036-01-01T00:00:00.000Z', 'expired'],
  ] as const)('at %s: %s it is %s', (_when, at, validity) => {
    expect(holds('2026-11-21', new Date(at))).toBe(validity)
    expect(holds('2026-11-21T00:00:00.000Z', new Date(at))).toBe(validity)
    expect(holds('2026-11-21T17:30:00Z', new Date(at))).toBe(validity)
  })

  it('through the end of a leap day', () => {
    expect(holds('2028-02-29', new Date('2028-02-29T23:59:59.999Z'))).toBe('valid')
    expect(holds('2028-02-29', new Date('2028-03-01T00:00:00.000Z'))).toBe('expired')
  })

  it('by the day in UTC of an instant with a zone', () => {
    expect(holds('2026-11-21T23:00:00-05:00', new Date('2026-11-22T23:59:59.999Z'))).toBe('valid')
    expect(holds('2026-11-21T03:00:00+08:00', new Date('2026-11-21T00:00:00.000Z'))).toBe('expired')
  })

  it.each([null, '2020-01-01', '2030-01-01', 'soon'])('never once it is revoked, last day %j', (validUntil) => {
    expect(validityOf({ isRevoked: true, validUntil }, now)).toBe('revoked')
  })

  it.each([null, '2020-01-01', '2030-01-01'])('is not claimed while nobody says whether it is revoked, last day %j', (validUntil) => {
    expect(validityOf({ isRevoked: null, validUntil }, now)).toBe('unclear')
  })

  it.each(['', 'soon', '2030-02-31', '31-12-2030', '20301231'])('is not claimed when its last day cannot be read: "%s"', (validUntil) => {
    expect(holds(validUntil)).toBe('unclear')
  })

  it('is not claimed on a moment that is none', () => {
    expect(holds('2030-01-01', new Date(Number.NaN))).not.toBe('valid')
  })

  it('is valid only for one that is not revoked, whatever else it says', () => {
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
