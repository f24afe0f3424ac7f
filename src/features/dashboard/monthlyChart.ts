import { subTypeLabel } from '~/domain/certificate/subTypes'
import type { ChartSeries, ChartSpec } from '~/kit/charts/chartSpec'
import { firstOfMonth, type CalendarDay } from '~/lib/time/calendarDay'
import { readInstant } from '~/lib/time/instant'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'

/** A count of one month and sub-type, and of one lab when asked for. */
export interface MonthlyRow {
  readonly _id: {
    readonly month: string | null
    readonly subType: string | null
    readonly date: string | null
    readonly labName?: string | null
  } | null
  readonly count: number | null
}

/** What the series of a chart are. */
export type MonthlyGroup = 'subType' | 'lab'

/** Where the documents of a sub-type are listed; null for nowhere. */
export type PathOfSubType = (subType: string) => string | null

/** The month of a row as YYYY-MM; null when it cannot be read. */
export function monthOf({ _id: key }: MonthlyRow): string | null {
  const named = /^(?<month>0[1-9]|1[0-2])-(?<year>\d{4})$/.exec(key?.month ?? '')?.groups
  if (named) return `${named['year'] ?? ''}-${named['month'] ?? ''}`
  const start = readInstant(key?.date)
  return start && wallClockIn(statisticsZone, start).day.slice(0, 7)
}

/** The months of a chart, as YYYY-MM: so many, up to the one with this day. */
export const monthsUpTo = (today: CalendarDay, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => firstOfMonth(today, at + 1 - count).slice(0, 7))

/** Bounds of a question about months: their first and last, each by any of its days, DD-MM-YYYY. */
export const monthBounds = (months: readonly string[]): { readonly startMonth: string; readonly endMonth: string } => {
  const bound = (month: string): string => `01-${month.split('-').toReversed().join('-')}`
  return { startMonth: bound(months[0] ?? ''), endMonth: bound(months.at(-1) ?? '') }
}

/** en-US, because en-GB has four letters for September alone. */
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** From so many months on, a chart labels only some of them, and a January may not be among these. */
const manyMonths = 21

/** 'Oct', with its year below in January and in the first month of a chart, or 'so far' in the current one. */
function monthLabel(month: string, at: number, thisMonth: string, count: number): string {
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`))
  const hasYear = at === 0 || count >= manyMonths || month.endsWith('-01')
  const year = month.slice(0, 4)
  if (month === thisMonth) return `${name}${hasYear ? ` ${year}` : ''}\nso far`
  return hasYear ? `${name}\n${year}` : name
}

const nowhere = (): null => null

const subTypeOf = ({ _id: key }: MonthlyRow): string | null => key?.subType || null

function nameOf(row: MonthlyRow, group: MonthlyGroup): string {
  const { _id: key } = row
  const subType = subTypeOf(row)
  if (group === 'lab') return key?.labName || 'No lab'
  return subType === null ? 'No sub-type' : subTypeLabel(subType)
}

/**
 * Counts by month as one stacked chart, the largest series first. A month without rows counts 0, because the backend lists only what there is.
 * @param pathOf leads from a sub-type to its documents
 * @returns null when a row cannot be read: a chart without it would be too low
 */
export function monthlyChart(
  rows: readonly MonthlyRow[],
  months: readonly string[],
  today: CalendarDay,
  group: MonthlyGroup,
  pathOf: PathOfSubType = nowhere,
): ChartSpec | null {
  const sums = new Map<string, Map<string, number>>()
  const paths = new Map<string, string | null>()
  for (const row of rows) {
    const month = monthOf(row)
    if (month === null || typeof row.count !== 'number' || row.count < 0) return null
    const name = nameOf(row, group)
    const series = sums.get(name) ?? new Map<string, number>()
    series.set(month, (series.get(month) ?? 0) + row.count)
    sums.set(name, series)
    const subType = subTypeOf(row)
    if (group === 'subType' && subType !== null) paths.set(name, pathOf(subType))
  }
  const series: readonly ChartSeries[] = [...sums].map(([name, counts]) => {
    const path = paths.get(name)
    return { name, values: months.map((month) => counts.get(month) ?? 0), ...(path ? { path } : {}) }
  })
  const total = ({ values }: ChartSeries): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return {
    kind: 'bars',
    axis: 'Month',
    isStacked: true,
    names: months,
    categories: months.map((month, at) => monthLabel(month, at, today.slice(0, 7), months.length)),
    series: series.toSorted((one, other) => total(other) - total(one) || one.name.localeCompare(other.name)),
  }
}

/** One month of a chart as a ring of its series. */
export function ringOfMonth(chart: ChartSpec, at: number): ChartSpec {
  return {
    kind: 'ring',
    axis: 'Document type',
    categories: chart.categories.slice(at, at + 1),
    series: chart.series.map(({ name, values, ...rest }) => ({ ...rest, name, values: values.slice(at, at + 1) })),
  }
}
