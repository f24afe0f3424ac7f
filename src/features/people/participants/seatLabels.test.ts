import { describe, expect, it } from 'vitest'
import { firstDayOfSeat } from './seatLabels'

describe('firstDayOfSeat', () => {
  it.each([
    ['2026-12-01', '01-12-2026'],
    ['soon', 'soon'],
    [null, null],
  ])('firstDayOfSeat shows %j as %j', (startDate, expected) => {
    expect(firstDayOfSeat({ startDate })).toBe(expected)
  })

  it('firstDayOfSeat shows an instant in the user’s time zone', () => {
    const noon = new Date(2026, 11, 1, 12)
    expect(firstDayOfSeat({ startDate: noon.toISOString() })).toBe('01-12-2026')
  })
})
