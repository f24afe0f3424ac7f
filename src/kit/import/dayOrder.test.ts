import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFromCell, guessDayOrder, splitDayAndTime } from './dayOrder'

describe('guessDayOrder', () => {
  it.each([
    ['one day that cannot be a month', ['03-04-2020', '25-12-2020'], 'dayFirst', '03-04-2020'],
    ['one month that cannot be a day', ['03/04/2020', '12/25/2020'], 'monthFirst', '03/04/2020'],
    ['a two-digit year', ['3.4.20', '25.12.20'], 'dayFirst', '3.4.20'],
    ['a single unambiguous day of many', [...Array.from({ length: 50 }, () => '01 02 2020'), ' 01 13 2020 '], 'monthFirst', '01 02 2020'],
  ] as const)('the order is certain with %s', (_what, days, order, sample) =>
    expect(guessDayOrder(days)).toEqual({ order, isSure: true, sample }),
  )

  it.each([
    ['there are no cells', []],
    ['no cell is a day', ['', 'x', '13', '1-2', '13/14/15/16']],
    ['every day starts with the year', ['2020-03-04', '2020-04-03']],
    ['every month is spelled out', ['3 april 2020', 'May 4, 2020']],
    ['day and month are the same number', ['05-05-2020', '6/6/2020']],
    ['neither number can be a month', ['13-14-2020', '31/31/2020']],
    ['cells only resemble days', ['03--04-2020', '3-4']],
  ])('the order needs no question where %s', (_what, days) =>
    expect(guessDayOrder(days)).toEqual({ order: 'dayFirst', isSure: true, sample: null }),
  )

  it.each([
    ['spreadsheets added midnight', ['3/4/2020 0:00'], 'dayFirst', '3/4/2020 0:00'],
    ['the separators differ', ['03-04/2020'], 'dayFirst', '03-04/2020'],
    ['there are no separators', ['03042020'], 'dayFirst', '03042020'],
    ['every day is ambiguous', ['', ' 03-04-2020 ', '05-06-2020'], 'dayFirst', '03-04-2020'],
    ['days contradict each other, most of them day first', ['13-01-2020', '14-01-2020', '01-13-2020', '1-2-2020'], 'dayFirst', '1-2-2020'],
    [
      'days contradict each other, most of them month first',
      ['13-01-2020', '01-13-2020', '01-14-2020', '1-2-2020'],
      'monthFirst',
      '1-2-2020',
    ],
    ['days contradict each other evenly', ['1-2-2020', '01-13-2020', '13-01-2020'], 'dayFirst', '1-2-2020'],
  ] as const)('the order is uncertain where %s', (_what, days, order, sample) =>
    expect(guessDayOrder(days)).toEqual({ order, isSure: false, sample }),
  )

  it('the order is guessed from any iterable', () => {
    const cells = new Map([
      [1, '1-2-2020'],
      [2, '13-2-2020'],
    ])
    expect(guessDayOrder(cells.values())).toEqual({ order: 'dayFirst', isSure: true, sample: '1-2-2020' })
  })
})

describe('splitDayAndTime', () => {
  it.each([
    ['20-11-2026 08:40', '20-11-2026', '08:40'],
    ['2026-11-20T08:40:10', '2026-11-20', '08:40'],
    ['11/20/2026 8:40 PM', '11/20/2026', '8:40 PM'],
    ['20.11.2026, 8.40', '20.11.2026', '8.40'],
    // Spreadsheets add midnight, and a time of another zone is not the clinic's.
    ['20-11-2026 00:00', '20-11-2026 00:00', ''],
    ['2026-11-20T08:40:10Z', '2026-11-20T08:40:10Z', ''],
    ['20 11 2026', '20 11 2026', ''],
    ['08:40', '08:40', ''],
  ])('the cell %j is the day %j and the time %j', (cell, day, time) => expect(splitDayAndTime(cell)).toEqual({ day, time }))

  it('the order of the days is guessed, and asked for, without their times', () => {
    expect(guessDayOrder(['11/10/2026 8:40', '11/20/2026 9:00'])).toEqual({ order: 'monthFirst', isSure: true, sample: '11/10/2026' })
  })
})

describe('dayFromCell', () => {
  it.each([
    ['03-04-2020', '2020-04-03', '2020-03-04'],
    [' 3/4/2020 ', '2020-04-03', '2020-03-04'],
    ['03.04.20', '2020-04-03', '2020-03-04'],
    ['25-12-2020', '2020-12-25', null],
    ['12 25 2020', null, '2020-12-25'],
    // Unambiguous days ignore the order.
    ['2020-03-04', '2020-03-04', '2020-03-04'],
    ['2020/3/4 0:00', '2020-03-04', '2020-03-04'],
    ['3/4/2020 0:00', '2020-04-03', '2020-03-04'],
    ['4-Mar', null, null],
    ['4 march 2020', '2020-03-04', '2020-03-04'],
    ['March 4, 2020', '2020-03-04', '2020-03-04'],
    ['29-02-2020', '2020-02-29', null],
    ['02-29-2021', null, null],
    ['31-04-2020', null, null],
    ['43894', null, null],
    ['', null, null],
    ['soon', null, null],
  ])('the cell %j is %j with the day first and %j with the month first', (cell, dayFirst, monthFirst) => {
    expect(dayFromCell(cell, 'dayFirst')).toBe(dayFirst)
    expect(dayFromCell(cell, 'monthFirst')).toBe(monthFirst)
  })
})

const days = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const format = (day: string, order: 'dayFirst' | 'monthFirst', separator: string, isPadded: boolean): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts = order === 'dayFirst' ? [date, month] : [month, date]
  return [...parts.map((part) => (isPadded ? part : String(Number(part)))), year].join(separator)
}

describe('guessing and parsing together', () => {
  it.each(['dayFirst', 'monthFirst'] as const)(
    'a column written %s is parsed back with the guessed order, or the order is uncertain',
    (order) => {
      fc.assert(
        fc.property(fc.array(days, { minLength: 1 }), fc.constantFrom('-', '.', '/', ' '), fc.boolean(), (column, separator, isPadded) => {
          const cells = column.map((day) => format(day, order, separator, isPadded))
          const guess = guessDayOrder(cells)
          const isCertain = column.some((day) => Number(day.slice(8)) > 12)
          const isAmbiguous = column.some((day) => Number(day.slice(8)) <= 12 && day.slice(5, 7) !== day.slice(8))
          expect(guess.isSure).toBe(isCertain || !isAmbiguous)
          expect(guess.order).toBe(isCertain ? order : 'dayFirst')
          // A certain guess must parse every day back, as must the order the days were written in.
          expect(cells.map((cell) => dayFromCell(cell, guess.isSure ? guess.order : order))).toEqual(column)
        }),
      )
    },
  )
})
