import { assert, date, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundsOf,
  countIn,
  inPeriodBefore,
  lengthInWords,
  lengthOf,
  monthsOf,
  partInWords,
  partsOf,
  periodBefore,
  periodFrom,
  statisticsToday,
} from './statsPeriod'

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
const dayTime = 86_400_000
const range = (from: string, length: number) => ({ from, to: day(Date.parse(from) + (length - 1) * dayTime) })

describe('the period of the analytics', () => {
  it('is the last month up to today in Singapore, wherever the reader is', () => {
    expect(statisticsToday(new Date('2026-11-22T16:00:00Z'))).toBe('2026-11-23')
    expect(statisticsToday(new Date('2026-11-22T15:59:59Z'))).toBe('2026-11-22')
    expect(periodFrom('', '2026-11-23')).toEqual({ from: '2026-10-23', to: '2026-11-23' })
    expect(periodFrom('', '2026-03-31')).toEqual({ from: '2026-02-28', to: '2026-03-31' })
    expect(periodFrom('nonsense', '2026-11-23')).toEqual({ from: '2026-10-23', to: '2026-11-23' })
    expect(periodFrom('01-01-2026..31-01-2026', '2026-11-23')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
    expect(boundsOf({ from: '2026-10-23', to: '2026-11-23' })).toEqual({ startDate: '23-10-2026', endDate: '23-11-2026' })
  })

  it('is named in words, also when it is one day', () => {
    expect([range('2026-11-01', 30), range('2026-11-01', 1)].map((period) => [lengthInWords(period), inPeriodBefore(period)])).toEqual([
      ['30 days', 'in the 30 days before'],
      ['1 day', 'on the day before'],
    ])
  })

  it('is compared with as many days right before it', () => {
    expect(periodBefore({ from: '2026-10-23', to: '2026-11-23' })).toEqual({ from: '2026-09-21', to: '2026-10-22' })
    assert(
      property(
        date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        integer({ min: 1, max: 800 }),
        (start, length) => {
          const period = range(day(start.getTime()), length)
          const before = periodBefore(period)
          expect(lengthOf(before)).toBe(lengthOf(period))
          expect(Date.parse(period.from) - Date.parse(before.to)).toBe(dayTime)
        },
      ),
    )
  })

  it('is cut into parts that cover each of its days once', () => {
    assert(
      property(integer({ min: 1, max: 1500 }), (length) => {
        const period = range('2024-02-27', length)
        const parts = partsOf(period)
        expect(parts.length).toBeLessThanOrEqual(14)
        expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(length)
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([period.from, period.to])
        expect(partsOf(periodBefore(period))).toHaveLength(parts.length)
      }),
    )
  })

  it('is cut into months that hold none of the days around it', () => {
    expect(monthsOf({ from: '2026-09-10', to: '2026-11-20' })).toEqual([
      { from: '2026-09-10', to: '2026-09-30' },
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-20' },
    ])
    expect(monthsOf({ from: '2026-12-05', to: '2026-12-31' })).toEqual([{ from: '2026-12-05', to: '2026-12-31' }])
  })

  it('counts instants by their day in Singapore, as an oracle with a fixed offset does', () => {
    const parts = partsOf(range('2026-11-01', 10))
    assert(
      property(integer({ min: 0, max: 12 * 24 * 60 }), (minutes) => {
        const time = Date.parse('2026-10-31T00:00:00Z') + minutes * 60_000
        const expected = day(time + 8 * 60 * 60_000)
        expect(countIn(parts, [new Date(time).toISOString()])).toEqual(parts.map(({ from }) => (from === expected ? 1 : 0)))
      }),
    )
    expect(countIn(parts, [])).toEqual(parts.map(() => 0))
    expect(countIn(parts, ['2026-11-01T00:00:00Z', null])).toBeNull()
  })

  it.each([
    ['2026-11-21', '2026-11-21', '21 Nov'],
    ['2026-11-06', '2026-11-12', '6–12 Nov'],
    ['2026-10-30', '2026-11-05', '30 Oct – 5 Nov'],
  ])('%s to %s reads %s', (from, to, words) => {
    expect(partInWords({ from, to })).toBe(words)
  })
})
