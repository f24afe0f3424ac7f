import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstDayOfSeat } from './seatLabels'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('firstDayOfSeat', () => {
  it.each(['America/Los_Angeles', 'Asia/Singapore', 'Europe/Copenhagen'])(
    'a course day is shown in the zone of the course and dotted, whatever the zone of the reader: %s',
    (reader) => {
      vi.stubEnv('TZ', reader)
      // Midnight in Singapore, and the evening before in Copenhagen.
      expect(firstDayOfSeat({ startDate: '2026-11-30T16:00:00.000Z', zone: 'Asia/Singapore' })).toBe('01.12.2026')
      expect(firstDayOfSeat({ startDate: '2026-11-30T16:00:00.000Z', zone: 'Europe/Copenhagen' })).toBe('30.11.2026')
    },
  )

  it.each([
    ['2026-12-01', null, '01.12.2026'],
    ['01-12-2026', null, '01.12.2026'],
    ['soon', 'Asia/Singapore', 'soon'],
    [null, 'Asia/Singapore', null],
    // A guess could be a day off.
    ['2026-11-30T16:00:00.000Z', null, null],
    ['2026-11-30T16:00:00.000Z', 'Mars/Base', null],
  ])('firstDayOfSeat shows %j in the zone %j as %j', (startDate, zone, expected) => {
    expect(firstDayOfSeat({ startDate, zone })).toBe(expected)
  })
})
