import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFromCell, guessDayOrder } from './dayOrder'

describe('the order of a column’s days', () => {
  it.each([
    ['by a day that can be no month', ['03-04-2020', '25-12-2020'], 'dayFirst', '03-04-2020'],
    ['by a month that can be no day', ['03/04/2020', '12/25/2020'], 'monthFirst', '03/04/2020'],
    ['by years of two digits', ['3.4.20', '25.12.20'], 'dayFirst', '3.4.20'],
    ['by one of many', [...Array.from({ length: 50 }, () => '01 02 2020'), ' 01 13 2020 '], 'monthFirst', '01 02 2020'],
  ] as const)('is sure %s', (_what, days, order, sample) => expect(guessDayOrder(days)).toEqual({ order, isSure: true, sample }))

  it.each([
    ['there are none', []],
    ['no cell is a day', ['', 'x', '13', '1-2', '13/14/15/16']],
    ['all are written with the year in front', ['2020-03-04', '2020-04-03']],
    ['all are in words', ['3 april 2020', 'May 4, 2020']],
    ['day and month are the same figure', ['05-05-2020', '6/6/2020']],
    ['both figures can be no month', ['13-14-2020', '31/31/2020']],
    ['they are no days', ['03--04-2020', '3-4']],
  ])('is no question where %s', (_what, days) => expect(guessDayOrder(days)).toEqual({ order: 'dayFirst', isSure: true, sample: null }))

  it.each([
    ['two signs stand between them', ['03-04/2020'], 'dayFirst', '03-04/2020'],
    ['nothing stands between them', ['03042020'], 'dayFirst', '03042020'],
    ['no cell tells', ['', ' 03-04-2020 ', '05-06-2020'], 'dayFirst', '03-04-2020'],
    ['they contradict each other, more of them day first', ['13-01-2020', '14-01-2020', '01-13-2020', '1-2-2020'], 'dayFirst', '1-2-2020'],
    [
      'they contradict each other, more of them month first',
      ['13-01-2020', '01-13-2020', '01-14-2020', '1-2-2020'],
      'monthFirst',
      '1-2-2020',
    ],
    ['they contradict each other evenly', ['1-2-2020', '01-13-2020', '13-01-2020'], 'dayFirst', '1-2-2020'],
  ] as const)('is asked where %s', (_what, days, order, sample) => expect(guessDayOrder(days)).toEqual({ order, isSure: false, sample }))

  it('is read from any run of cells once', () => {
    const cells = new Map([
      [1, '1-2-2020'],
      [2, '13-2-2020'],
    ])
    expect(guessDayOrder(cells.values())).toEqual({ order: 'dayFirst', isSure: true, sample: '1-2-2020' })
  })
})

describe('a day in a cell', () => {
  it.each([
    ['03-04-2020', '2020-04-03', '2020-03-04'],
    [' 3/4/2020 ', '2020-04-03', '2020-03-04'],
    ['03.04.20', '2020-04-03', '2020-03-04'],
    ['25-12-2020', '2020-12-25', null],
    ['12 25 2020', null, '2020-12-25'],
    // What can be read one way only does not care.
    ['2020-03-04', '2020-03-04', '2020-03-04'],
    ['4 march 2020', '2020-03-04', '2020-03-04'],
    ['March 4, 2020', '2020-03-04', '2020-03-04'],
    ['29-02-2020', '2020-02-29', null],
    ['02-29-2021', null, null],
    ['31-04-2020', null, null],
    ['43894', null, null],
    ['', null, null],
    ['soon', null, null],
  ])('%j is %j with the day first and %j with the month first', (cell, dayFirst, monthFirst) => {
    expect(dayFromCell(cell, 'dayFirst')).toBe(dayFirst)
    expect(dayFromCell(cell, 'monthFirst')).toBe(monthFirst)
  })
})

const days = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const written = (day: string, order: 'dayFirst' | 'monthFirst', sign: string, isPadded: boolean): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts = order === 'dayFirst' ? [date, month] : [month, date]
  return [...parts.map((part) => (isPadded ? part : String(Number(part)))), year].join(sign)
}

describe('a column of days', () => {
  it.each(['dayFirst', 'monthFirst'] as const)('all written %s is read back by the order it tells, or asks', (order) => {
    fc.assert(
      fc.property(fc.array(days, { minLength: 1 }), fc.constantFrom('-', '.', '/', ' '), fc.boolean(), (column, sign, isPadded) => {
        const cells = column.map((day) => written(day, order, sign, isPadded))
        const guess = guessDayOrder(cells)
        const isTold = column.some((day) => Number(day.slice(8)) > 12)
        const isTwoWay = column.some((day) => Number(day.slice(8)) <= 12 && day.slice(5, 7) !== day.slice(8))
        expect(guess.isSure).toBe(isTold || !isTwoWay)
        expect(guess.order).toBe(isTold ? order : 'dayFirst')
        // By the order it was written in, every day is the same again; where there is nothing to ask, by the order that was found.
        expect(cells.map((cell) => dayFromCell(cell, guess.isSure ? guess.order : order))).toEqual(column)
      }),
    )
  })
})
