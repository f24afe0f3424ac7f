import { describe, expect, it } from 'vitest'
import { isDrawable } from '~/kit/charts/chartSpec'
import { monthBounds, monthlyChart, monthOf, monthsUpTo, ringOfMonth, type MonthlyGroup, type MonthlyRow } from './monthlyChart'

const row = (month: string | null, subType: string | null, count: number | null, more = {}): MonthlyRow => ({
  _id: { month, subType, date: null, ...more },
  count,
})
const months = monthsUpTo('2026-02-10', 4)

describe('a chart by month', () => {
  it('has a column per month up to the current one, across the turn of the year', () => {
    expect(months).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthBounds(months)).toEqual({ startMonth: '01-11-2025', endMonth: '01-02-2026' })
    const chart = monthlyChart([], months, '2026-02-10', 'subType')
    expect(chart?.categories).toEqual(['Nov\n2025', 'Dec', 'Jan\n2026', 'Feb\nso far'])
  })

  it('names the year of every month where many months leave no room for each January', () => {
    const chart = monthlyChart([], monthsUpTo('2026-02-10', 24), '2026-02-10', 'subType')
    expect(chart?.categories.slice(0, 2)).toEqual(['Mar\n2024', 'Apr\n2024'])
    expect(chart?.categories.at(-1)).toBe('Feb 2026\nso far')
  })

  it('adds up rows of one month and sub-type, counts 0 where there is none, and starts with the largest', () => {
    const chart = monthlyChart(
      [row('12-2025', 'SG_LAMP', 2), row('12-2025', 'PCR_RESULT', 3), row('12-2025', 'PCR_RESULT', 4), row('01-2026', 'X_NEW', 1)],
      months,
      '2026-02-10',
      'subType',
    )
    expect(chart?.series).toEqual([
      { name: 'RT-PCR', values: [0, 7, 0, 0] },
      { name: 'LAMP', values: [0, 2, 0, 0] },
      { name: 'X_NEW', values: [0, 0, 1, 0] },
    ])
    expect(chart && isDrawable(chart)).toBe(true)
    expect(chart && ringOfMonth(chart, 1)).toMatchObject({
      kind: 'ring',
      categories: ['Dec'],
      series: [{ values: [7] }, { values: [2] }, { values: [0] }],
    })
  })

  it('groups by lab, and names what has none; only sub-types have a list', () => {
    const rows = [row('12-2025', 'PDT', 2, { labName: 'Quay Lab' }), row('12-2025', null, 3)]
    const seriesBy = (group: MonthlyGroup) =>
      monthlyChart(rows, months, '2026-02-10', group, (subType) => `/list?kind=${subType}`)?.series.map(({ name, path }) => [name, path])
    expect(seriesBy('lab')).toEqual([
      ['No lab', undefined],
      ['Quay Lab', undefined],
    ])
    expect(seriesBy('subType')).toEqual([
      ['No sub-type', undefined],
      ['Pre-departure PCR Test', '/list?kind=PDT'],
    ])
  })

  it('reads the month of a row from its name, else from its first instant in Singapore', () => {
    expect(monthOf(row('11-2025', null, 1))).toBe('2025-11')
    expect(monthOf(row('November', null, 1, { date: '2025-10-31T16:00:00.000Z' }))).toBe('2025-11')
    expect(monthOf(row(null, null, 1))).toBeNull()
    expect(monthOf({ _id: null, count: 1 })).toBeNull()
  })

  it.each([
    ['month', row('13-2025', 'PDT', 1)],
    ['count', row('11-2025', 'PDT', null)],
    ['sign', row('11-2025', 'PDT', -1)],
  ])('is not drawn with a row whose %s cannot be read', (_what, bad) => {
    expect(monthlyChart([row('11-2025', 'PDT', 5), bad], months, '2026-02-10', 'subType')).toBeNull()
  })
})
