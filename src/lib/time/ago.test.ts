import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ago } from './ago'

const now = new Date('2026-11-21T12:00:00Z')
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
const at = (distance: number): string => ago(new Date(now.getTime() + distance), now)

describe('ago', () => {
  it.each([
    [0, 'just now'],
    [-59 * second, 'just now'],
    [-minute, '1 minute ago'],
    [-2 * minute + 1, '1 minute ago'],
    [-12 * minute, '12 minutes ago'],
    [-hour + 1, '59 minutes ago'],
    [-hour, '1 hour ago'],
    [-23 * hour, '23 hours ago'],
    [-day + 1, '23 hours ago'],
    [-day, 'yesterday'],
    [-2 * day, '2 days ago'],
    [-400 * day, '400 days ago'],
    [59 * second, 'just now'],
    [minute, 'in 1 minute'],
    [hour, 'in 1 hour'],
    [day, 'tomorrow'],
    [3 * day, 'in 3 days'],
  ])('%i ms from now reads "%s"', (distance, text) => expect(at(distance)).toBe(text))

  it('ago uses the largest full unit and rounds down', () => {
    const lengths = new Map([
      ['minute', minute],
      ['hour', hour],
      ['day', day],
    ])
    fc.assert(
      fc.property(fc.integer({ min: -1000 * day, max: -minute }), (distance) => {
        // 1000 days and more have a thousands separator.
        const text = at(distance).replace('yesterday', '1 day ago').replace(',', '')
        const [, count = '', unit = ''] = /^(\d+) (minute|hour|day)s? ago$/.exec(text) ?? []
        const length = lengths.get(unit) ?? Number.NaN
        expect(Number(count) * length <= -distance && -distance < (Number(count) + 1) * length).toBe(true)
        expect(unit === 'day' || -distance < (unit === 'hour' ? day : hour)).toBe(true)
      }),
    )
  })
})
