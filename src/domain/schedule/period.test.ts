import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOverlapping, overlappingOf, periodOf } from './period'

describe('periods', () => {
  it('those that only touch do not overlap', () => {
    const morning = periodOf('Asia/Singapore', '2026-11-27', '08:00', '09:00')
    const next = periodOf('Asia/Singapore', '2026-11-27', '09:00', '10:00')
    expect(morning && next && isOverlapping(morning, next)).toBe(false)
  })

  it('a day without times lasts from midnight to midnight, and an unreadable time is none', () => {
    expect(periodOf('UTC', '2026-11-27', null, null)).toEqual({ from: Date.UTC(2026, 10, 27), to: Date.UTC(2026, 10, 28) })
    expect(periodOf('UTC', '2026-11-27', 'soon', '09:00')).toBeNull()
  })

  it('the sweep finds what comparing each with each finds', () => {
    const item = fc.record({
      owner: fc.integer({ min: 0, max: 3 }),
      from: fc.integer({ min: 0, max: 40 }),
      length: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), (drawn) => {
        const items = drawn.map(({ owner, from, length }) => ({ owner, from, to: from + length }))
        const isOther = (one: { owner: number }, other: { owner: number }): boolean => one.owner !== other.owner
        const expected = items.filter((one) => items.some((other) => one !== other && isOther(one, other) && isOverlapping(one, other)))
        expect([...overlappingOf(items, isOther)].toSorted((a, b) => items.indexOf(a) - items.indexOf(b))).toEqual(expected)
      }),
    )
  })
})
