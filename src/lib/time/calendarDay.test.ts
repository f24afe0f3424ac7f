import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  daysBetween,
  firstOfMonth,
  isDay,
  localDateOf,
  rangeFromText,
  rangePresets,
  rangeToText,
  todayHere,
  type DayRange,
} from './calendarDay'

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('addDays', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 10, '2026-12-01'],
    ['2026-11-21', -21, '2026-10-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-29', 366, '2025-03-01'],
  ])('%s plus %i days is %s', (day, count, expected) => expect(addDays(day, count)).toBe(expected))

  it('addDays is the inverse of daysBetween and of itself', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
        const other = addDays(day, count)
        expect(daysBetween(day, other)).toBe(count)
        expect(daysBetween(other, day) + count).toBe(0)
        expect(addDays(other, -count)).toBe(day)
      }),
    )
  })

  it.each(['2026-13-01', 'tomorrow', ''])('addDays throws for the invalid day "%s"', (day) => {
    expect(() => addDays(day, 1)).toThrow(RangeError)
  })

  it('a later day is also later in string order', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 20_000 }), (day, count) => {
        expect(addDays(day, count) > day).toBe(true)
      }),
    )
  })
})

describe('daysBetween', () => {
  it.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-11-22', 1],
    ['2026-11-22', '2026-11-21', -1],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-01-01', '2027-01-01', 365],
    ['2026-03-28', '2026-03-30', 2],
  ])('daysBetween %s and %s is %i', (from, to, count) => expect(daysBetween(from, to)).toBe(count))
})

describe('firstOfMonth', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-01'],
    ['2026-11-01', 0, '2026-11-01'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-01-15', -1, '2025-12-01'],
    ['2026-03-31', -1, '2026-02-01'],
    ['2024-02-29', 12, '2025-02-01'],
    ['2026-11-21', -23, '2024-12-01'],
  ])('firstOfMonth for %s and %i months later is %s', (day, months, first) => expect(firstOfMonth(day, months)).toBe(first))

  it('firstOfMonth returns day 01 of the same, next or previous month', () => {
    fc.assert(
      fc.property(days, (day) => {
        const first = firstOfMonth(day)
        expect(first).toBe(`${day.slice(0, 7)}-01`)
        expect(firstOfMonth(day, 1)).toBe(firstOfMonth(addDays(first, 31)))
        expect(firstOfMonth(day, -1)).toBe(firstOfMonth(addDays(first, -1)))
      }),
    )
  })
})

describe('today', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([
    ['Asia/Singapore', '2026-11-22'],
    ['America/New_York', '2026-11-21'],
  ])('today for a user in %s is %s', (zone, day) => {
    vi.stubEnv('TZ', zone)
    expect(todayHere(new Date('2026-11-21T17:00:00Z'))).toBe(day)
  })
})

describe('isDay', () => {
  it('isDay accepts every day of the calendar', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(isDay(day)).toBe(true)
      }),
    )
  })

  it.each(['2026-02-29', '2026-04-31', '2026-13-01', '0999-12-31', '21-11-2026', '2026-1-1', '2026-11-21T00:00:00Z', ' 2026-11-21', ''])(
    'isDay rejects "%s"',
    (text) => expect(isDay(text)).toBe(false),
  )
})

describe('localDateOf', () => {
  it('localDateOf returns local midnight of the day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const local = localDateOf(day)
        expect(local && todayHere(local)).toBe(day)
        expect(local?.getHours()).toBe(0)
        expect(local?.getMinutes()).toBe(0)
      }),
    )
  })

  it.each(['tomorrow', '', '2026', '2026-11', '2026-02-31'])('localDateOf returns null for "%s"', (text) =>
    expect(localDateOf(text)).toBeNull(),
  )
})

const rangeOf = (label: string, today: string): DayRange => {
  const preset = rangePresets.find((one) => one.label === label)
  if (!preset) throw new Error(`There is no preset named ${label}.`)
  return preset.of(today)
}

describe('rangePresets', () => {
  it.each([
    ['Today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['Last 7 days', '2026-11-21', '2026-11-15', '2026-11-21'],
    ['Last 7 days', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['Last 30 days', '2026-11-21', '2026-10-23', '2026-11-21'],
    ['This month', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['This month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['Last month', '2026-11-21', '2026-10-01', '2026-10-31'],
    ['Last month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['Last month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['Last month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['This year', '2026-11-21', '2026-01-01', '2026-11-21'],
    ['This year', '2026-01-01', '2026-01-01', '2026-01-01'],
  ])('"%s" on %s goes from %s to %s', (label, today, from, to) => expect(rangeOf(label, today)).toEqual({ from, to }))

  it('every preset has the length of its label and never ends in the future', () => {
    const todays = fc
      .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const length = ({ from, to }: DayRange): number => daysBetween(from, to) + 1
    fc.assert(
      fc.property(todays, (today) => {
        for (const { of } of rangePresets) {
          const { from, to } = of(today)
          expect(from <= to && to <= today).toBe(true)
        }
        expect(length(rangeOf('Last 7 days', today))).toBe(7)
        expect(length(rangeOf('Last 30 days', today))).toBe(30)
        expect(length(rangeOf('This month', today))).toBe(Number(today.slice(8)))
        // Last month ends the day before this one starts.
        expect(addDays(rangeOf('Last month', today).to, 1)).toBe(rangeOf('This month', today).from)
      }),
    )
  })

  it('every preset has a unique label', () => {
    const labels = rangePresets.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).toEqual(['Today', 'Last 7 days', 'Last 30 days', 'This month', 'Last month', 'This year'])
  })
})

describe('rangeFromText', () => {
  it('rangeFromText parses what rangeToText returns', () => {
    fc.assert(
      fc.property(days, fc.nat({ max: 4000 }), (from, length) => {
        const range = { from, to: addDays(from, length) }
        expect(rangeFromText(rangeToText(range))).toEqual(range)
      }),
    )
  })

  it('writes days as DD-MM-YYYY, and still reads those that were written the other way round', () => {
    const range = { from: '2026-11-01', to: '2026-11-21' }
    expect(rangeToText(range)).toBe('01-11-2026..21-11-2026')
    expect(rangeFromText('2026-11-01..2026-11-21')).toEqual(range)
  })

  it.each([
    ['a range that ends before it starts', '21-11-2026..20-11-2026'],
    ['an impossible day', '01-02-2026..31-02-2026'],
    ['a single day', '21-11-2026'],
    ['three days', '01-11-2026..02-11-2026..03-11-2026'],
    ['a missing end', '21-11-2026..'],
    ['surrounding spaces', ' 20-11-2026..21-11-2026'],
    ['the empty string', ''],
    ['an end that was never meant', '01-01-2020..31-12-9999'],
    ['a start that was never meant', '01-01-0020..31-12-2026'],
  ])('rangeFromText returns null for %s', (_what, text) => expect(rangeFromText(text)).toBeNull())
})
