import { describe, expect, it } from 'vitest'
import { firstDayOfSeat } from './seatWords'

describe('the first day of a seat', () => {
  it.each([
    ['2026-12-01', '01-12-2026'],
    ['soon', 'soon'],
    [null, null],
  ])('%j is %j', (startDate, expected) => {
    expect(firstDayOfSeat({ startDate })).toBe(expected)
  })

  it('is the reader’s where it is an instant', () => {
    const noon = new Date(2026, 11, 1, 12)
    expect(firstDayOfSeat({ startDate: noon.toISOString() })).toBe('01-12-2026')
  })
})
