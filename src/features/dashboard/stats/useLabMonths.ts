import { sumOf, type ChartSpec } from '~/kit/charts/chartSpec'
import type { DayRange } from '~/lib/time/calendarDay'
import { combine, completeRecord, mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { monthBounds, monthlyChart, type MonthlyRow } from '../monthlyChart'
import { countsByIssuer, totalOf } from './countRows'
import { StatsLabIssuers, StatsLabMonths, type StatsLabIssuersQuery } from './stats.generated'
import { boundsOf, monthsOf, partInWords } from './statsPeriod'

interface Bars {
  readonly categories: readonly string[]
  readonly values: readonly number[]
}

const noBars: RecordState<Bars> = completeRecord({ categories: [], values: [] })

const barOf = (part: DayRange, { getIssuedLabResultsRange: rows }: StatsLabIssuersQuery): Bars | null => {
  const counts = countsByIssuer(rows)
  return counts && { categories: [partInWords(part)], values: [totalOf(counts)] }
}

function barsOf(rows: readonly MonthlyRow[], months: readonly string[], today: string): Bars | null {
  const chart = monthlyChart(rows, months, today, 'subType')
  return (
    chart && {
      categories: chart.categories,
      values: months.map((_month, at) => sumOf(chart.series.map(({ values }) => values[at] ?? null)) ?? 0),
    }
  )
}

/**
 * The lab results that a client sent on exactly the days of a period, by month. What the backend counts by month are whole months, so the
 * first and the last are counted by their days.
 */
export function useLabMonths(clientId: string, period: DayRange, isSkipped: boolean): RecordState<ChartSpec> {
  const [first = period, ...rest] = monthsOf(period)
  const last = rest.at(-1) ?? first
  const between = rest.slice(0, -1).map(({ from }) => from.slice(0, 7))
  const asked = { from: 'uncached', isSilent: true } as const
  const start = useRecord(StatsLabIssuers, { clientId, ...boundsOf(first) }, { pick: (data) => barOf(first, data), ...asked, isSkipped })
  const end = useRecord(
    StatsLabIssuers,
    { clientId, ...boundsOf(last) },
    { pick: (data) => barOf(last, data), ...asked, isSkipped: isSkipped || rest.length === 0 },
  )
  const whole = useRecord(
    StatsLabMonths,
    { clientId, ...monthBounds(between) },
    { pick: (data) => barsOf(data.getLabResultsCountInMonth, between, period.to), ...asked, isSkipped: isSkipped || between.length === 0 },
  )
  return mapRecord(combine(start, between.length > 0 ? whole : noBars, rest.length > 0 ? end : noBars), (bars) => ({
    kind: 'bars',
    axis: 'Month',
    categories: bars.flatMap(({ categories }) => categories),
    series: [{ name: 'Lab results', values: bars.flatMap(({ values }) => values), tone: 'accent' }],
  }))
}
