import { ChartPanel } from '~/kit/charts/ChartPanel'
import { sumOf, valueText } from '~/kit/charts/chartSpec'
import { ListPage } from '~/kit/page/ListPage'
import { PhoneDrawer } from '~/kit/page/PhoneDrawer'
import { Segments } from '~/kit/ui/Segments'
import { useMinute } from '~/kit/ui/useMinute'
import { useQueryParams } from '~/kit/ui/useQueryParams'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSession } from '~/platform/session/useSession'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { Head } from '../Difference'
import { monthBounds, monthlyChart, monthsUpTo, type MonthlyGroup } from '../monthlyChart'
import { updatedOf } from '../updated'
import { UpdatedAgo } from '../UpdatedAgo'
import { useIssuedList } from '../useIssuedList'
import { DocumentsByMonth, LabResultsByMonth } from './insights.generated'

type Source = 'documents' | 'results'

const monthChoices = ['6', '12', '24', '60'] as const
const sources = [
  { value: 'documents', label: 'Documents' },
  { value: 'results', label: 'Lab results' },
] as const
const groups = [
  { value: 'subType', label: 'By type' },
  { value: 'lab', label: 'By lab' },
] as const

/** The choice in the address, or the first one. */
const choiceIn = <Value extends string>(choices: readonly Value[], text: string | null, first: Value): Value =>
  choices.find((choice) => choice === text) ?? first

/** What was issued or tested by month, over up to five years, by type of document or by lab. */
export function InsightsScreen() {
  const client = useClient()
  const words = useClientWords()
  const { clientType, isRoot } = useSignedIn()
  const { centerId } = useSession().admin
  const isMedical = clientType === 'medical'
  const [params, change] = useQueryParams()
  const source = choiceIn<Source>(['documents', 'results'], params.get('source'), client.role === 'lab' ? 'results' : 'documents')
  const by = choiceIn<MonthlyGroup>(['subType', 'lab'], params.get('by'), 'subType')
  const count = choiceIn(monthChoices, params.get('months'), '12')
  const isGroup = params.get('group') === '1'
  const today = wallClockIn(statisticsZone, useMinute()).day
  const months = monthsUpTo(today, Number(count))
  const asked = { ...monthBounds(months), groupByLab: by === 'lab', isClientGroup: isGroup }
  const listOf = useIssuedList()
  // No list holds what other clients issued, and the root client's figures are those of all clients.
  const isListed = !isGroup && !isRoot
  const pathOf = (subType: string) => (isListed ? listOf({ from: `${months[0]}-01`, to: today }, subType) : null)
  const documents = useRecord(DocumentsByMonth, asked, {
    pick: (data) => monthlyChart(data.certificatesCountInMonth, months, today, by, pathOf),
    from: 'uncached',
    isSkipped: source !== 'documents',
  })
  const results = useRecord(LabResultsByMonth, asked, {
    pick: (data) => monthlyChart(data.labResultsAnalyticsData, months, today, by),
    from: 'uncached',
    isSkipped: source !== 'results',
  })
  const record = source === 'documents' ? documents : results
  const chart = completeValue(record)
  const total = chart && sumOf(chart.series.flatMap(({ values }) => values))
  const choices = (
    <>
      {isMedical && <Segments label="What is counted" value={source} choices={sources} onChange={(value) => change({ source: value })} />}
      {isMedical && <Segments label="How it is divided" value={by} choices={groups} onChange={(value) => change({ by: value })} />}
      <Segments
        label="How many months"
        value={count}
        choices={monthChoices.map((value) => ({ value, label: `${value} months` }))}
        onChange={(value) => change({ months: value })}
      />
      {(isMedical || isRoot) && (
        <Segments
          label="Whose"
          value={isGroup ? 'group' : 'own'}
          choices={[
            { value: 'own', label: isRoot ? 'All clients' : 'This client' },
            { value: 'group', label: 'Whole group' },
          ]}
          onChange={(value) => change({ group: value === 'group' ? '1' : '0' })}
        />
      )}
    </>
  )
  return (
    <ListPage
      title="Insights"
      under="What was issued or tested, month by month."
      // How many months alone fit beside each other also on a phone.
      filters={isMedical || isRoot ? <PhoneDrawer>{choices}</PhoneDrawer> : choices}
    >
      <ChartPanel
        key={`${source} ${by}`}
        title={source === 'documents' ? 'Documents issued' : 'Lab results'}
        what={source === 'documents' ? 'The issued documents' : 'The lab results'}
        record={record}
        updated={<UpdatedAgo updated={updatedOf([record])} />}
        head={
          <Head>
            <b>{chart === null || total === null ? '—' : valueText(chart, total)}</b>
          </Head>
        }
        facts={[
          isRoot && !isGroup ? 'All clients' : client.name,
          ...(isGroup ? ['whole client group'] : isRoot ? [] : ['this client only']),
          // The lists that the types lead to are those of the person's own center.
          ...(centerId === null ? [] : [`all ${words.centers.toLowerCase()}`]),
          `${count} months up to today`,
          `months in ${statisticsZone}`,
          source === 'documents' ? 'source: issued documents' : 'source: lab results',
        ]}
        legend={by === 'lab' ? 'Labs' : 'Document types'}
        hasToggle
      />
    </ListPage>
  )
}
