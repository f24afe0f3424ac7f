import { describe, expect, it } from 'vitest'
import { isExpiringSoon } from './expiring'

const now = new Date('2026-11-21T23:30:00Z')
const isSoon = (validUntil: string | null, isRevoked = false) => isExpiringSoon({ isRevoked, validUntil }, now)

describe('isExpiringSoon', () => {
  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-12-21', true],
    ['2026-12-21T23:59:59.999Z', true],
    ['2026-12-22', false],
    [null, false],
    ['soon', false],
  ])('on 21 November, a certificate valid until %s expires within 30 days: %s', (validUntil, expected) =>
    expect(isSoon(validUntil)).toBe(expected),
  )

  it('a revoked certificate no longer expires', () => expect(isSoon('2026-12-01', true)).toBe(false))
})
