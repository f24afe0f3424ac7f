import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, mondayOf } from '~/lib/time/calendarDay'
import { shortWeekday, weekdayName } from '~/lib/time/dayWords'
import { calendarViews } from './calendarEvent'
import { dayByKey, daysInWords, periodInWords, periodOf, stepped, weekNumber } from './period'

const days = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const weekdayByIntl = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

describe('the number of a week', () => {
  it.each([
    ['2026-11-23', 48],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2023-01-01', 52],
  ] as const)('of %s is %d', (day, expected) => expect(weekNumber(day)).toBe(expected))
})

describe('weekdays', () => {
  it('the names of weekdays match Intl', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekdayName(day)).toBe(weekdayByIntl(day))
        expect(shortWeekday(day)).toBe(weekdayByIntl(day).slice(0, 3))
      }),
    )
  })

  it('mondayOf returns the Monday on or before a day', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekdayName(mondayOf(day))).toBe('Monday')
        expect(daysBetween(mondayOf(day), day)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(mondayOf(day), day)).toBeLessThan(7)
      }),
    )
  })
})

describe('the period of a view', () => {
  it.each([
    ['month', '2026-11-23', '2026-10-26', '2026-12-06', 'November 2026'],
    ['month', '2027-02-10', '2027-02-01', '2027-02-28', 'February 2027'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22', '16–22 November 2026'],
    ['week', '2026-12-01', '2026-11-30', '2026-12-06', '30 November – 6 December 2026'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03', '28 December 2026 – 3 January 2027'],
    ['day', '2026-11-23', '2026-11-23', '2026-11-23', 'Monday 23 November 2026'],
    ['agenda', '2026-11-21', '2026-11-21', '2026-12-18', '21 November – 18 December 2026'],
  ] as const)('the %s view of %s runs from %s to %s and is titled "%s"', (view, day, from, to, title) => {
    expect(periodOf(view, day)).toEqual({ from, to })
    expect(periodInWords(view, day)).toBe(title)
  })

  it('every period contains its day, and a month covers whole weeks', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...calendarViews), (day, view) => {
        const { from, to } = periodOf(view, day)
        expect(from <= day && day <= to).toBe(true)
        const month = periodOf('month', day)
        expect([weekdayName(month.from), weekdayName(month.to)]).toEqual(['Monday', 'Sunday'])
        expect(month.from <= `${day.slice(0, 7)}-01` && addDays(month.to, -6).slice(0, 7) === day.slice(0, 7)).toBe(true)
      }),
    )
  })

  it('a range within one month names the month once, and a single day is a plain date', () => {
    expect(daysInWords({ from: '2026-11-23', to: '2026-11-23' })).toBe('23 November 2026')
    expect(daysInWords({ from: '2026-11-23', to: '2026-11-27' })).toBe('23–27 November 2026')
  })
})

describe('stepping through periods', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-23', 2, '2027-01-23'],
  ])('%s plus %i months is %s', (day, count, later) => expect(addMonths(day, count)).toBe(later))

  it('a step leads to the adjacent period without a gap or an overlap', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('week', 'day', 'agenda'), (day, view) => {
        expect(periodOf(view, stepped(view, day, 1)).from).toBe(addDays(periodOf(view, day).to, 1))
        expect(periodOf(view, stepped(view, day, -1)).to).toBe(addDays(periodOf(view, day).from, -1))
      }),
    )
  })
})

describe('keyboard navigation between days', () => {
  it.each([
    ['ArrowLeft', '2026-11-24'],
    ['ArrowRight', '2026-11-26'],
    ['ArrowUp', '2026-11-18'],
    ['ArrowDown', '2026-12-02'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageUp', '2026-10-25'],
    ['PageDown', '2026-12-25'],
    ['Enter', null],
    ['a', null],
  ])('%s on Wednesday 25 November in the month view leads to %s', (key, day) => expect(dayByKey(key, 'month', '2026-11-25')).toBe(day))

  it('arrow up and down do nothing in the week and day views', () => {
    expect(dayByKey('ArrowUp', 'week', '2026-11-25')).toBeNull()
    expect(dayByKey('ArrowDown', 'day', '2026-11-25')).toBeNull()
    expect(dayByKey('PageDown', 'week', '2026-11-25')).toBe('2026-12-02')
    expect(dayByKey('PageDown', 'day', '2026-11-25')).toBe('2026-11-26')
  })
})
