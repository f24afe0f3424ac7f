import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ago, endOfUtcDay, instantOfDay, localTime, readInstant, todayInUtc, utcDay, utcDaysBetween } from './instant'

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
    ['21-11-2026', '2026-11-21T00:00:00.000Z'],
    ['29-02-2024', '2024-02-29T00:00:00.000Z'],
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
    ['a day-first date with slashes', '21/11/2026'],
    ['a month-first date', '11-21-2026'],
    ['31 February, day first', '31-02-2026'],
    ['a day-first date with a time', '21-11-2026T09:42'],
    ['a two-digit year', '26-11-21'],
    ['a date in words', 'Sat Nov 21 2026'],
    ['seconds since 1970', '1795252800'],
    ['a number with a fraction', '1795252800000.5'],
    ['surrounding spaces', ' 2026-11-21 '],
    ['a second line', '2026-11-21\n'],
    ['a zone without a time', '2026-11-21Z'],
    ['the empty string', ''],
    ['null', null],
    ['undefined', undefined],
  ])('readInstant returns null for %s', (_what, text) => expect(readInstant(text)).toBeNull())

  it.each([1_795_252_800_000, '1795252800000'])('readInstant reads the epoch milliseconds %j', (given) =>
    expect(readInstant(given)?.toISOString()).toBe('2026-11-21T09:20:00.000Z'),
  )

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
    vi.unstubAllGlobals()
  })

  it('localTime includes the zone', () => {
    vi.stubEnv('TZ', 'Asia/Singapore')
    expect(localTime(new Date('2026-11-21T01:42:00Z'))).toBe('21 Nov 2026, 09:42 (Asia/Singapore)')
    vi.stubEnv('TZ', 'America/New_York')
    expect(localTime(new Date('2026-11-21T01:42:00Z'))).toBe('20 Nov 2026, 20:42 (America/New_York)')
  })

  it('asks Temporal for the zone where there is one', () => {
    vi.stubEnv('TZ', 'Asia/Singapore')
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Kuala_Lumpur' } })
    expect(localTime(new Date('2026-11-21T01:42:00Z'))).toBe('21 Nov 2026, 09:42 (Asia/Kuala_Lumpur)')
  })
})

const recent = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })

describe('todayInUtc', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each(['Asia/Singapore', 'America/New_York', 'Pacific/Kiritimati'])('todayInUtc returns the UTC day for a user in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(todayInUtc(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-20')
    expect(todayInUtc(new Date('2026-11-21T00:00:00Z'))).toBe('2026-11-21')
  })

  it('todayInUtc is never in the future once it is converted to an instant', () => {
    const now = new Date('2026-11-20T17:30:00Z')
    expect(new Date(instantOfDay(todayInUtc(now)) ?? '').getTime()).toBeLessThanOrEqual(now.getTime())
  })
})

describe('instantOfDay', () => {
  it('instantOfDay returns midnight UTC in any user’s zone', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(instantOfDay('2026-11-21')).toBe('2026-11-21T00:00:00.000Z')
    vi.unstubAllEnvs()
  })

  it('instantOfDay preserves the day', () => {
    fc.assert(
      fc.property(recent, (instant) => {
        const day = instant.toISOString().slice(0, 10)
        expect(instantOfDay(day)).toBe(`${day}T00:00:00.000Z`)
      }),
    )
  })

  it.each(['', '2026-02-31', '2026-13-01', '31-12-2026', 'today'])('instantOfDay returns null for "%s"', (day) =>
    expect(instantOfDay(day)).toBeNull(),
  )
})

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
