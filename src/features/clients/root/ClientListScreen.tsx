import { ArrowRight, Building2, ChartColumn, Mail, PenLine, Plus, Trash2, UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { OpenBatch } from '~/kit/batch/OpenBatch'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { wholeList } from '~/platform/api/list/rowList'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useClient } from '~/platform/tenant/client'
import { clientColumns } from './clientColumns'
import { clientFilters } from './clientFilters'
import { clientMessages } from './clientMessages'
import { reasonAgainstDeleting } from './deleting'
import { ClientList, IssuerNames, VipClients, type ClientRowFragment as Row } from './root.generated'

const DeleteClientDialog = lazyDialog(async () => (await import('./DeleteClientDialog')).DeleteClientDialog)
const EmailClientsDialog = lazyDialog(async () => (await import('./EmailClientsDialog')).EmailClientsDialog)

const keyOf = ({ id }: Row): string => id
const searchedTexts = ({ name, subdomain, accountHolderName, accountHolderEmail }: Row) => [
  name,
  subdomain,
  accountHolderName,
  accountHolderEmail,
]

/** Every client, for the root client. */
export function ClientListScreen() {
  const { id: ownId } = useClient()
  const view = useListView()
  const messages = useSentFromTab(clientMessages)
  const record = useRecord(ClientList, {}, { from: 'uncached' })
  const vipRecord = useRecord(VipClients, {}, { from: 'uncached', isSilent: true })
  const issuerRecord = useRecord(IssuerNames, {}, { from: 'uncached', isSilent: true })
  const [deleting, setDeleting] = useState<Row | null>(null)
  const [emailing, setEmailing] = useState<readonly Row[] | null>(null)
  const clients = completeValue(record)
  const vipRows = completeValue(vipRecord)
  const issuers = completeValue(issuerRecord)
  const vips = useMemo(() => vipRows && new Set(vipRows.map(({ id }) => id)), [vipRows])
  const isReadingVips = vipRecord.status === 'loading'
  const columns = useMemo(() => clientColumns(vips, isReadingVips), [vips, isReadingVips])
  const filters = useMemo(() => clientFilters(vips, issuers), [vips, issuers])
  const create: PageAction = { label: 'Create client', Icon: Plus, tone: 'primary', go: paths.createClient() }
  return (
    <ListPage
      title="Clients"
      under={clients ? `${counted(clients.length, 'client')}${vips ? `, ${vips.size} of them VIP` : ''}` : 'Everyone who works with Delta.'}
      actions={[create]}
    >
      {vipRecord.status === 'failed' && <Notice tone="warn">Which clients are VIP could not be read. The list shows all clients.</Notice>}
      <OpenBatch batches={clientMessages} />
      <DataTable
        label="Clients"
        noun={{ one: 'client', many: 'clients' }}
        list={wholeList(record)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Name, sub-domain or account holder', in: searchedTexts }}
        filters={filters}
        isWaitingForFilters={isReadingVips || issuerRecord.status === 'loading'}
        actions={(row) => [
          { label: 'Open', Icon: ArrowRight, go: paths.clientDetails(row.id) },
          { label: 'Edit', Icon: PenLine, go: paths.editClient(row.id) },
          ...(row.adminCount === 0 ? [{ label: 'Invite a super admin', Icon: UserPlus, go: paths.inviteFirstAdmin(row.id) }] : []),
          ...(row.id === ownId ? [] : [{ label: 'Open its statistics', Icon: ChartColumn, go: paths.statsOf(row.id) }]),
          { label: 'Delete…', Icon: Trash2, tone: 'danger', reason: reasonAgainstDeleting(row, ownId), go: () => setDeleting(row) },
        ]}
        bulk={[
          {
            label: (count) => `Email ${counted(count, 'client')}…`,
            Icon: Mail,
            reason: () => messages.reason,
            run: setEmailing,
          },
        ]}
        empty={{ Icon: Building2, text: 'Clients you create will appear here.', action: create }}
      />
      {emailing && <EmailClientsDialog selected={emailing} onClose={() => setEmailing(null)} />}
      {deleting && <DeleteClientDialog client={deleting} onClose={() => setDeleting(null)} />}
    </ListPage>
  )
}
