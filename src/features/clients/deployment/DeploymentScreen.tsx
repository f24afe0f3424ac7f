import { ArrowRight, FileText, Rocket } from 'lucide-react'
import { useMemo, useState } from 'react'
import { OpenBatch } from '~/kit/batch/OpenBatch'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { ListPage } from '~/kit/page/ListPage'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { counted } from '~/lib/format/counted'
import { wholeList } from '~/platform/api/list/rowList'
import { completeValue, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { DeployableClients, type DeployableClientFragment as Row } from './deployment.generated'
import { deploymentColumns } from './deploymentColumns'
import { deployments } from './deployments'
import { clientName, distributionOf } from './site'

const DeployDialog = lazyDialog(async () => (await import('./DeployDialog')).DeployDialog)

const keyOf = ({ id }: Row): string => id
const searchedTexts = (row: Row) => [clientName(row), row.subdomain, row.dnsDomain]

const isSetUp = (row: Row): boolean => distributionOf(row, 'live') !== null || distributionOf(row, 'sandbox') !== null

const filters: readonly Filter<Row>[] = [
  {
    key: 'site',
    label: 'Set up',
    choices: [
      { value: 'live', label: 'Live site' },
      { value: 'sandbox', label: 'Sandbox' },
      { value: 'none', label: 'Nothing yet' },
    ],
    matches: (row, wanted) => (wanted === 'none' ? !isSetUp(row) : distributionOf(row, wanted === 'live' ? 'live' : 'sandbox') !== null),
  },
]

/** Deploys the public sites of clients, for the root client. */
export function DeploymentScreen() {
  const person = useSignedIn()
  const view = useListView()
  const record = useRecord(DeployableClients, {}, { from: 'uncached' })
  const { lastOf, reason: openReason } = useSentFromTab(deployments)
  const [chosen, setChosen] = useState<readonly Row[] | null>(null)
  const mayDeploy = person.role === 'superAdmin'
  const clients = completeValue(record)
  // The backend leaves out for other people how clients are set up, and a field that is left out looks like an empty one.
  const isSetUpShown = mayDeploy || clients?.some(isSetUp) === true
  const columns = useMemo(() => deploymentColumns(lastOf, { canOpen: mayDeploy, isSetUpShown }), [lastOf, mayDeploy, isSetUpShown])
  const reason = mayDeploy ? openReason : 'Only super admins can do this.'

  return (
    <ListPage
      title="Deployment"
      under={
        clients && !isSetUpShown
          ? 'Only super admins see how clients are set up, and deploy them.'
          : 'Puts the public sites of clients online. What is online cannot be read back: this page shows only what was sent from this tab.'
      }
    >
      <OpenBatch batches={deployments} />
      <DataTable
        label="Deployment"
        noun={{ one: 'client', many: 'clients' }}
        list={wholeList(record)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Name, sub-domain or domain', in: searchedTexts }}
        filters={isSetUpShown ? filters : []}
        actions={(row) => [
          { label: 'Deploy…', Icon: Rocket, reason, go: () => setChosen([row]) },
          ...(mayDeploy
            ? [
                { label: 'Site content', Icon: FileText, go: paths.siteContent(row.id) },
                { label: 'Open client', Icon: ArrowRight, go: paths.clientDetails(row.id) },
              ]
            : []),
        ]}
        bulk={[{ label: (count) => `Deploy ${counted(count, 'client')}…`, Icon: Rocket, reason: () => reason, run: setChosen }]}
        empty={{ Icon: Rocket, text: 'Clients appear here once they are created.' }}
      />
      {chosen && (
        <DeployDialog
          clients={chosen}
          isEveryone={chosen.length > 1 && chosen.length === readyValue(record)?.length}
          onClose={() => setChosen(null)}
        />
      )}
    </ListPage>
  )
}
