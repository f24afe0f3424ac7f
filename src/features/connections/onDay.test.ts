import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/lib/time/calendarDay'
import { onDay, overVoyage } from './onDay'

const until = (validUntil: string | null, issuedAt: string | null = '2020-01-01T00:00:00.000Z') => ({ issuedAt, validUntil })

describe('a certificate on a day', () => {
  it.each([
    [until('2027-01-12T00:00:00.000Z'), 'valid', 0],
    [until('2027-01-12T23:00:00.000Z'), 'valid', 0],
    [until('2027-01-11T00:00:00.000Z'), 'expired', -1],
    [until(null), 'valid', null],
    [until(null, null), 'unclear', null],
    [{ ...until(null), isPartial: true }, 'unclear', null],
    [until(null, '2027-01-13T00:00:00.000Z'), 'notYet', null],
    [until('see original'), 'unclear', null],
    [until('2028-01-01T00:00:00.000Z', 'long ago'), 'unclear', 354],
    [{ ...until('2028-01-12T00:00:00.000Z'), isRevoked: true }, 'revoked', 365],
    [{ ...until('see original'), isRevoked: true }, 'revoked', null],
    [{ ...until('2027-01-12T00:00:00.000Z'), isRevoked: null }, 'valid', 0],
  ] as const)('%o is %s', (dates, state, daysLeft) => {
    expect(onDay(dates, '2027-01-12', 'ecdis')).toEqual({ state, daysLeft })
  })

  it('without an end date it is not known, unless its kind needs none', () => {
    expect(['medical', 'gmdss', 'basicSafety', null].map((kind) => onDay(until(null), '2027-01-12', kind).state)).toEqual(
      Array.from({ length: 4 }, () => 'unclear'),
    )
    expect(['ecdis', 'securityAwareness'].map((kind) => onDay(until(null), '2027-01-12', kind).state)).toEqual(['valid', 'valid'])
  })

  it('is valid through a voyage exactly when it is valid on each of its days', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((count) => addDays('2027-01-01', count))
    fc.assert(
      fc.property(day, fc.nat(20), fc.option(day), fc.option(day), (from, length, issued, last) => {
        const voyage = { from, to: addDays(from, length) }
        const dates = until(last && `${last}T00:00:00.000Z`, issued && `${issued}T00:00:00.000Z`)
        const days = Array.from({ length: length + 1 }, (_unused, at) => onDay(dates, addDays(from, at), 'ecdis').state)
        expect(overVoyage(dates, voyage, 'ecdis') === 'through').toBe(days.every((state) => state === 'valid'))
      }),
    )
  })
})
