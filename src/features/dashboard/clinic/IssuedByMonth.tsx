import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ChartPanel } from '~/kit/charts/ChartPanel'
import { sumOf, valueText } from '~/kit/charts/chartSpec'
import { from } from '~/kit/ui/media'
import { statisticsZone } from '~/lib/time/zones'
import { completeValue } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { useOpenPath } from '~/platform/tenant/openPages'
import { Difference, Head } from '../Difference'
import type { IssuedByMonthRead } from './useIssuedByMonth'

interface IssuedByMonthProps {
  readonly read: IssuedByMonthRead
  readonly isLab: boolean
}

/** What a clinic issued, or a lab sent, by month and type of document, and how the current month divides into types. */
export function IssuedByMonth({ read: { chart: record, ring, before, than }, isLab }: IssuedByMonthProps) {
  const client = useClient()
  const { isRoot } = useSignedIn()
  const { centerId } = useSession().admin
  const insights = useOpenPath()('/insights', paths.insights())
  const chart = completeValue(record)
  const total = chart && sumOf(chart.series.flatMap(({ values }) => values))
  // The counts are those of the whole client, but the lists that they lead to are those of the person's own clinic.
  const whose = [isRoot ? 'All clients' : client.name, ...(centerId === null ? [] : ['all clinics'])]
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
            {total !== null && <Difference now={total} before={completeValue(before)} than={than} />}
          </Head>
        }
        facts={[...whose, 'six months up to today', `days in ${statisticsZone}`, source]}
        updated={insights && <Link to={insights}>Insights</Link>}
        legend="Document types"
        hasToggle
      />
      <ChartPanel
        title="Current month issuance"
        what={isLab ? 'This month’s lab results' : 'This month’s documents'}
        record={ring}
        facts={[...whose, 'this month so far', `days in ${statisticsZone}`, source]}
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
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
  }
`
