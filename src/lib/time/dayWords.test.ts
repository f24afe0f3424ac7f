import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAndMonth, dayInWords, formatDay, rangeInWords, shortDay, weekdayAndDay, shortWeekday } from './dayWords'

const days = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('formatDay', () => {
  const inUtc = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' })

  it('formatDay formats like Intl, with hyphens', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(formatDay(day)).toBe(inUtc.format(new Date(`${day}T00:00:00Z`)).replaceAll('/', '-'))
      }),
    )
  })

  it.each(['', '21-11', '2026-02-31', '2026-11-21T10:00:00Z', 'tomorrow'])('formatDay returns the invalid day "%s" unchanged', (text) =>
    expect(formatDay(text)).toBe(text),
  )
})

describe('dayInWords', () => {
  it.each([
    ['2026-11-21', '21 November 2026'],
    ['2026-01-02', '2 January 2026'],
    ['2024-02-29T23:30:00Z', '29 February 2024'],
    ['2026-02-31', ''],
    ['', ''],
    [null, ''],
  ])('dayInWords turns %j into "%s"', (day, text) => expect(dayInWords(day)).toBe(text))
})

describe('shortWeekday', () => {
  it.each([
    ['2026-11-21', 'Sat'],
    ['2024-02-29', 'Thu'],
    ['2026-02-31', ''],
    ['', ''],
  ])('shortWeekday turns "%s" into "%s"', (day, text) => expect(shortWeekday(day)).toBe(text))
})

describe('rangeInWords', () => {
  it.each([
    ['2026-11-01', '2026-11-21', '01-11-2026 – 21-11-2026'],
    ['2026-11-21', '2026-11-21', '21-11-2026'],
  ])('the range from %s to %s reads "%s"', (from, to, text) => expect(rangeInWords({ from, to })).toBe(text))
})

it.each([
  [dayAndMonth, 'Monday 30 November'],
  [shortDay, '30 Nov'],
  [weekdayAndDay, 'Mon 30 Nov'],
])('%o says %s', (write, text) => {
  expect(write('2026-11-30')).toBe(text)
  expect(write('2026-11-31')).toBe('')
})
