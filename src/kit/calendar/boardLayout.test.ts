import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesOf, timeOf, type Stretch } from '~/lib/time/minutes'
import { bookable, freeBetween, hoursOf, placed } from './boardLayout'

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 5, max: 120 }))
  .map(([from, length]): Stretch => ({ from, to: Math.min(from + length, 1440) }))
const stretches = fc.array(stretch, { maxLength: 40 })
const overlaps = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to

describe('a board of one day', () => {
  it('writes minutes as times and reads them back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(minutesOf(timeOf(minutes))).toBe(minutes)
      }),
    )
  })

  it('shows whole hours, with all that stands on it', () => {
    expect(hoursOf([{ from: 450, to: 975 }], { from: 480, to: 960 })).toEqual({ from: 420, to: 1020 })
    expect(hoursOf([], { from: 480, to: 960 })).toEqual({ from: 480, to: 960 })
  })

  it('puts every item once, and no two that overlap into one lane', () => {
    fc.assert(
      fc.property(stretches, (items) => {
        const all = placed(items)
        expect(new Set(all.map(({ item }) => item)).size).toBe(items.length)
        for (const one of all) {
          expect(one.lane).toBeLessThan(one.lanes)
          const beside = all.filter((other) => other !== one && overlaps(one.item, other.item))
          expect(beside.map(({ lane }) => lane)).not.toContain(one.lane)
        }
      }),
    )
  })

  it('finds all that is free, and nothing that is not', () => {
    const within = { from: 480, to: 960 }
    fc.assert(
      fc.property(stretches, (items) => {
        const free = freeBetween(items, within, 1)
        for (let minute = within.from; minute < within.to; minute += 1) {
          const moment = { from: minute, to: minute + 1 }
          expect(free.some((one) => overlaps(one, moment))).toBe(!items.some((item) => overlaps(item, moment)))
        }
      }),
      { numRuns: 50 },
    )
  })

  it('offers what is free by the half-hour', () => {
    expect(bookable({ from: 615, to: 725 })).toEqual([
      { from: 615, to: 660 },
      { from: 660, to: 690 },
      { from: 690, to: 725 },
    ])
    fc.assert(
      fc.property(stretch, (free) => {
        const pieces = bookable(free)
        expect([pieces[0]?.from, pieces.at(-1)?.to]).toEqual([free.from, free.to])
        expect(pieces.slice(1).map(({ from }) => from)).toEqual(pieces.slice(0, -1).map(({ to }) => to))
      }),
    )
  })

  it('leaves out what is too short to book', () => {
    expect(freeBetween([{ from: 500, to: 930 }], { from: 480, to: 960 }, 30)).toEqual([{ from: 930, to: 960 }])
  })
})
