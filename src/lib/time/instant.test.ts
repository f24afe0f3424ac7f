import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endOfUtcDay, localTime, readInstant, utcDay, utcDaysBetween } from './instant'

/** Any instant in the years the backend supports. */
const instants = fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-30T23:59:59.999Z'), noInvalidDate: true })
const inUtc = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' })

describe('readInstant', () => {
  it('readInstant parses every ISO instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(readInstant(instant.toISOString())).toEqual(instant)
      }),
    )
  })

  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T09:42', '2026-11-21T09:42:00.000Z'],
    ['2026-11-21T09:42:07', '2026-11-21T09:42:07.000Z'],
    ['2026-11-21 09:42:07', '2026-11-21T09:42:07.000Z'],
    ['2026-11-21T09:42:07Z', '2026-11-21T09:42:07.000Z'],
    ['2026-11-21T09:42:07.5Z', '2026-11-21T09:42:07.500Z'],
    ['2026-11-21T09:42:07.123456Z', '2026-11-21T09:42:07.123Z'],
    ['2026-11-21T09:42:07+08:00', '2026-11-21T01:42:07.000Z'],
    ['2026-11-21T09:42:07-0530', '2026-11-21T15:12:07.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29', '2000-02-29T00:00:00.000Z'],
  ])('readInstant parses %s as %s', (text, iso) => expect(readInstant(text)?.toISOString()).toBe(iso))

  it.each([
    ['29 February of a common year', '2026-02-29'],
    ['29 February 1900', '1900-02-29'],
    ['the 31st of a short month', '2026-04-31'],
    ['31 February with a time', '2026-02-31T10:00:00Z'],
    ['a thirteenth month', '2026-13-01'],
    ['a month zero', '2026-00-10'],
    ['a day zero', '2026-01-00'],
    ['a 25th hour', '2026-01-01T25:00:00Z'],
    ['a 61st minute', '2026-01-01T10:61:00Z'],
    ['a 61st second', '2026-01-01T10:00:61Z'],
    ['a zone offset that is too large', '2026-01-01T10:00:00+99:00'],
    ['the year 0', '0000-01-01'],
    ['a year before 1000', '0206-11-21'],
    ['a day-first date', '21-11-2026'],
    ['a two-digit year', '26-11-21'],
    ['a date in words', 'Sat Nov 21 2026'],
    ['a timestamp', '1795252800000'],
    ['surrounding spaces', ' 2026-11-21 '],
    ['a second line', '2026-11-21\n'],
    ['a zone without a time', '2026-11-21Z'],
    ['the empty string', ''],
    ['null', null],
    ['undefined', undefined],
  ])('readInstant returns null for %s', (_what, text) => expect(readInstant(text)).toBeNull())

  it('readInstant accepts exactly the days of the calendar', () => {
    const two = (value: number): string => String(value).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
          const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
          const isDay = day >= 1 && day <= (lengths[month - 1] ?? 0)
          expect(readInstant(`${year}-${two(month)}-${two(day)}`) !== null).toBe(isDay)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('readInstant never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readInstant(text)).not.toThrow()
      }),
    )
  })
})

describe('UTC days', () => {
  it('utcDay formats like Intl, with hyphens', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(utcDay(instant)).toBe(inUtc.format(instant).replaceAll('/', '-'))
      }),
    )
  })

  it('endOfUtcDay returns the last millisecond of the day', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const end = endOfUtcDay(instant)
        expect(end.toISOString()).toBe(`${instant.toISOString().slice(0, 10)}T23:59:59.999Z`)
      }),
    )
  })

  it.each([
    ['2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z', 0],
    ['2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z', 1],
    ['2026-11-22T00:00:00Z', '2026-11-21T23:59:59Z', -1],
    ['2024-02-28T12:00:00Z', '2024-03-01T12:00:00Z', 2],
    ['2026-11-21T00:00:00Z', '2031-11-21T00:00:00Z', 1826],
  ])('utcDaysBetween %s and %s is %i', (from, to, count) => expect(utcDaysBetween(new Date(from), new Date(to))).toBe(count))

  it('utcDaysBetween is symmetric', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -4000, max: 4000 }), (from, count) => {
        const to = new Date(from.getTime() + count * 86_400_000)
        expect(utcDaysBetween(from, to)).toBe(count)
        expect(utcDaysBetween(to, from) + count).toBe(0)
      }),
    )
  })
})

describe('localTime', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('localTime includes the zone', () => {
    vi.stubEnv('TZ', 'Asia/Singapore')
    expect(localTime(new Date('2026-11-21T01:42:00Z'))).toBe('21 Nov 2026, 09:42 (Asia/Singapore)')
    vi.stubEnv('TZ', 'America/New_York')
    expect(localTime(new Date('2026-11-21T01:42:00Z'))).toBe('20 Nov 2026, 20:42 (America/New_York)')
  })
})
