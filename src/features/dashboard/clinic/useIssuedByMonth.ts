import type { ChartSpec } from '~/kit/charts/chartSpec'
import { useMinute } from '~/kit/ui/useMinute'
import type { DayRange } from '~/lib/time/calendarDay'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { DocumentsByMonth } from '../insights/insights.generated'
import { monthBounds, monthlyChart, monthsUpTo, ringOfMonth, type MonthlyRow } from '../monthlyChart'
import { StatsLabMonths } from '../stats/stats.generated'
import { inPeriodBefore, periodBefore } from '../stats/statsPeriod'
import { useIssuedList } from '../useIssuedList'
import { useIssuedCount, type IssuedBy } from './useIssuedCount'

/** This month and the five before it. */
const monthCount = 6

export interface IssuedByMonthRead {
  readonly chart: RecordState<ChartSpec>
  /** How the current month divides into types. */
  readonly ring: RecordState<ChartSpec>
  /** How many in as many days right before the first of these months. */
  readonly before: RecordState<number>
  /** What it is compared with: 'in the 176 days before'. */
  readonly than: string
  /** What was read, to read it again. */
  readonly records: readonly RecordState<unknown>[]
}

/** What a clinic issued, or a lab sent, in this month and the five before. */
export function useIssuedByMonth({ isLab, isSkipped }: IssuedBy): IssuedByMonthRead {
  const listOf = useIssuedList()
  const today = wallClockIn(statisticsZone, useMinute()).day
  const months = monthsUpTo(today, monthCount)
  const [bounds, period] = [monthBounds(months), { from: `${months[0]}-01`, to: today }]
  const before = useIssuedCount(periodBefore(period), { isLab, isSkipped })
  const chartsOf = (rows: readonly MonthlyRow[]) => {
    // Each leads to the documents of its own days. There is no list of the results that were sent.
    const draw = (days: DayRange) => monthlyChart(rows, months, today, 'subType', (subType) => (isLab ? null : listOf(days, subType)))
    const [chart, thisMonth] = [draw(period), draw({ from: `${months.at(-1)}-01`, to: today })]
    return chart && thisMonth && { chart, ring: ringOfMonth(thisMonth, monthCount - 1) }
  }
  // Counts have no ids by which the cache could tell them apart.
  const asked = { from: 'uncached', isSilent: true } as const
  const documents = useRecord(DocumentsByMonth, bounds, {
    pick: (data) => chartsOf(data.certificatesCountInMonth),
    ...asked,
    isSkipped: isSkipped || isLab,
  })
  const results = useRecord(StatsLabMonths, bounds, {
    pick: (data) => chartsOf(data.getLabResultsCountInMonth),
    ...asked,
    isSkipped: isSkipped || !isLab,
  })
  const record = isLab ? results : documents
  return {
    chart: mapRecord(record, ({ chart }) => chart),
    ring: mapRecord(record, ({ ring }) => ring),
    before,
    than: inPeriodBefore(period),
    records: [record, before],
  }
}
