import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { completeValue, mapRecord } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { useOpenPath } from '~/platform/tenant/openPages'
import { paths } from '~/platform/routes/paths'
import { useClient } from '~/platform/tenant/client'
import { ChartPanel } from '~/kit/charts/ChartPanel'
import { sumOf, valueText } from '~/kit/charts/chartSpec'
import { useMinute } from '~/kit/ui/useMinute'
import { from } from '~/kit/ui/media'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { Head } from '../Difference'
import { DocumentsByMonth } from '../insights/insights.generated'
import { monthBounds, monthlyChart, monthsUpTo, ringOfMonth } from '../monthlyChart'
import { StatsLabMonths } from '../stats/stats.generated'

/** This month and the five before it. */
const monthCount = 6

/** What a clinic issued, or a lab sent, by month and type of document, and how the current month divides into types. */
export function IssuedByMonth() {
  const client = useClient()
  const isLab = client.role === 'lab'
  const insights = useOpenPath()('/insights', paths.insights())
  const today = wallClockIn(statisticsZone, useMinute()).day
  const months = monthsUpTo(today, monthCount)
  const bounds = monthBounds(months)
  // Counts have no ids by which the cache could tell them apart.
  const documents = useRecord(DocumentsByMonth, bounds, (data) => monthlyChart(data.certificatesCountInMonth, months, today, 'subType'), {
    from: 'uncached',
    isSilent: true,
    isSkipped: isLab,
  })
  const results = useRecord(StatsLabMonths, bounds, (data) => monthlyChart(data.getLabResultsCountInMonth, months, today, 'subType'), {
    from: 'uncached',
    isSilent: true,
    isSkipped: !isLab,
  })
  const record = isLab ? results : documents
  const chart = completeValue(record)
  const total = chart && sumOf(chart.series.flatMap(({ values }) => values))
  const source = isLab ? 'source: lab results sent' : 'source: issued documents'
  return (
    <Pair>
      <ChartPanel
        title={isLab ? 'Lab Results Sent' : 'Documents issued'}
        what={isLab ? 'The lab results' : 'The issued documents'}
        record={record}
        head={
          <Head>
            <b>{total === null || chart === null ? '—' : valueText(chart, total)}</b>
          </Head>
        }
        facts={[client.name, 'six months up to today', `days in ${statisticsZone}`, source]}
        updated={insights && <Link to={insights}>Insights</Link>}
        legend="Document types"
        hasToggle
      />
      <ChartPanel
        title="Current month issuance"
        what="This month’s documents"
        record={mapRecord(record, (whole) => ringOfMonth(whole, monthCount - 1))}
        facts={[client.name, 'this month so far', `days in ${statisticsZone}`, source]}
        ringText="so far"
        emptyText="Nothing yet this month."
      />
    </Pair>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-top: 24px;
  ${from.lg} {
    grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr);
  }
`
