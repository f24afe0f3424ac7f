import { differenceCiede2000, filterDeficiencyDeuter, filterDeficiencyProt, parse, toGamut, wcagContrast, type Color } from 'culori'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fileRowsOf, isDrawable, isEmptyChart, sharesOf, sumOf, tableOf, valueText, type ChartSpec } from './chartSpec'
import { toneOf } from './chartTones'

const styles = readFileSync('src/kit/charts/charts.css', 'utf8')
const inGamut = toGamut('rgb', 'oklch')
const colorOf = (text: string): Color => {
  const color = parse(text)
  if (!color) throw new Error(`${text} is no colour`)
  return inGamut(color)
}
const palette = [...styles.matchAll(/--chart-\d+: light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)/g)]
const light = palette.map(([, color = '']) => colorOf(color))
const dark = palette.map(([, , color = '']) => colorOf(color))

describe('the palette', () => {
  it('has ten colours', () => {
    expect(palette).toHaveLength(10)
  })

  it.each([
    ['light', light, '#fff'],
    ['dark', dark, '#141920'],
  ] as const)('contrasts 3 : 1 with a %s surface', (_name, colors, surface) => {
    for (const color of colors) expect(wcagContrast(color, surface)).toBeGreaterThanOrEqual(3)
  })

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('keeps neighbours of the first four apart for colour-blind readers, %s', (_name, colors) => {
    const difference = differenceCiede2000()
    const least = [filterDeficiencyDeuter(1), filterDeficiencyProt(1)].flatMap((see) =>
      colors.slice(0, 4).flatMap((one, at, four) => four.slice(at + 1, at + 2).map((other) => difference(see(one), see(other)))),
    )
    expect(Math.min(...least)).toBeGreaterThan(8)
  })

  it('never gives two of fifty series the same colour and marker', () => {
    const looks = Array.from({ length: 50 }, (_, at) => toneOf({ name: '', values: [] }, at)).map(({ fill, marker }) => `${fill} ${marker}`)
    expect(new Set(looks).size).toBe(50)
  })
})

const months: ChartSpec = {
  kind: 'bars',
  axis: 'Month',
  categories: ['Oct', 'Nov\nso far'],
  isStacked: true,
  series: [
    { name: 'RT-PCR', values: [1200, 0] },
    { name: 'Serology IgM', values: [3, null] },
  ],
}

describe('a chart as a table', () => {
  it('has a row per category with the total of a stack; zero is 0 and missing a dash', () => {
    expect(tableOf(months)).toEqual([
      ['Month', 'RT-PCR', 'Serology IgM', 'Total'],
      ['Oct', '1,200', '3', '1,203'],
      ['Nov so far', '0', '—', '0'],
    ])
  })

  it('has a row per slice of a ring, with its share', () => {
    const ring: ChartSpec = {
      kind: 'ring',
      axis: 'Method',
      categories: ['November'],
      currency: 'SGD',
      series: [
        { name: 'Card', values: [75] },
        { name: 'PayNow', values: [25] },
        { name: 'Cash', values: [null] },
      ],
    }
    expect(tableOf(ring).map((row) => row.map((cell) => cell.replaceAll('\u00a0', ' ')))).toEqual([
      ['Method', 'Amount (SGD)', 'Share'],
      ['Card', 'SGD 75.00', '75%'],
      ['PayNow', 'SGD 25.00', '25%'],
      ['Cash', '—', '—'],
    ])
  })

  it('is saved as plain numbers, with months by their numbers and amounts with their currency', () => {
    expect(fileRowsOf({ ...months, names: ['2026-10', '2026-11'] })).toEqual([
      ['Month', 'RT-PCR', 'Serology IgM', 'Total'],
      ['2026-10', '1200', '3', '1203'],
      ['2026-11', '0', '', '0'],
    ])
    const revenue: ChartSpec = {
      kind: 'bars',
      axis: 'Month',
      categories: ['Nov\n2026'],
      currency: 'SGD',
      series: [{ name: 'Revenue', values: [2375.5] }],
    }
    expect(fileRowsOf(revenue)).toEqual([
      ['Month', 'Revenue', 'Currency'],
      ['Nov 2026', '2375.5', 'SGD'],
    ])
    expect(fileRowsOf({ ...revenue, kind: 'ring' })).toEqual([
      ['Month', 'Amount', 'Currency', 'Share in %'],
      ['Revenue', '2375.5', 'SGD', '100'],
    ])
  })

  it('equal counts have equal shares, also where these are not 100 % together', () => {
    expect(sharesOf([21, 0, 3])).toEqual([88, 0, 13])
    expect(sharesOf([1, 1, 1, null])).toEqual([33, 33, 33, null])
    expect(sharesOf([0, null])).toEqual([null, null])
  })

  it('a sum of nothing known is unknown, not 0', () => {
    expect(sumOf([null, null])).toBeNull()
    expect(sumOf([])).toBeNull()
    expect(sumOf([0, null])).toBe(0)
    expect(valueText(months, null)).toBe('—')
  })
})

describe('a chart that cannot be drawn', () => {
  it.each<[string, Partial<ChartSpec>]>([
    ['an unknown kind', { kind: 'radar' }],
    ['a series of another length', { series: [{ name: 'RT-PCR', values: [1] }] }],
    ['a value that is no number', { series: [{ name: 'RT-PCR', values: [1, Number.NaN] }] }],
    ['a ring of two categories', { kind: 'ring' }],
  ])('%s', (_name, change) => {
    expect(isDrawable({ ...months, ...change })).toBe(false)
  })

  it('gaps and zeros can be drawn', () => {
    expect(isDrawable(months)).toBe(true)
    expect(isEmptyChart(months)).toBe(false)
    expect(isEmptyChart({ ...months, series: [{ name: 'RT-PCR', values: [0, null] }] })).toBe(true)
  })
})
