import { Award, Mail, Plus } from 'lucide-react'
import { useState } from 'react'
import { mayDo } from '~/shared/access/actions'
import { usePagedQuery } from '~/shared/api/usePagedQuery'
import { ListPage } from '~/shared/page/ListPage'
import { paths } from '~/shared/routes/paths'
import { useClient, usePerson } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { column } from '~/shared/table/columns'
import { DataTable } from '~/shared/table/DataTable'
import type { Filter } from '~/shared/table/filters'
import { useListView } from '~/shared/table/useListView'
import { rangeFromText } from '~/shared/time/dayRange'
import { typedFromDay } from '~/shared/time/typedDay'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { SendDialog, type Mailable } from '../mail/SendDialog'
import { validityOf } from '../validity'
import { validityStatus } from '../validityStatus'
import { IssuedCertificateList, type IssuedCertificateListQuery } from './issued.generated'

type Row = IssuedCertificateListQuery['certificatesByClientId'][number]

const columns = [
  column.link<Row>(
    'Holder',
    ({ holderName }) => holderName,
    ({ id }) => paths.certificate(id),
    ({ passNo }) => passNo,
  ),
  column.text<Row>('Certificate', ({ name }) => name),
  column.day<Row>('Issued', ({ issuedAt }) => issuedAt),
  column.day<Row>('Valid until', ({ validUntil }) => validUntil),
  column.status<Row>('Status', (row) => validityStatus(row)),
  column.text<Row>('Notarised', ({ storedInBlock }) => (storedInBlock ? 'Yes' : null), { width: 108 }),
]

const filters: readonly Filter<Row>[] = [
  {
    key: 'status',
    label: 'Status',
    choices: [
      { value: 'valid', label: 'Valid' },
      { value: 'expired', label: 'Expired' },
      { value: 'revoked', label: 'Revoked' },
    ],
    matches: (row, status) => validityOf(row, new Date()) === status,
  },
  { key: 'issued', label: 'Issued', choices: [], periodIn: 'UTC' },
]

const keyOf = ({ id }: Row): string => id
const none: readonly never[] = []
const sendLabel = (count: number): string => `Send ${count} ${count === 1 ? 'certificate' : 'certificates'}`
const mailableOf = ({ id, holderName, user }: Row): Mailable => ({ id, holderName, email: user?.email ?? null })

/** Every certificate the client has issued, newest first. */
export function IssuedListScreen() {
  const client = useClient()
  const person = usePerson()
  const { admin } = useSession()
  const view = useListView()
  const [sending, setSending] = useState<readonly Row[]>(none)
  const issued = rangeFromText(view.valueOf('issued'))
  const list = usePagedQuery(
    IssuedCertificateList,
    'certificatesByClientId',
    {
      clientId: client.id,
      centerId: admin.centerId,
      filter: view.search === '' ? null : view.search,
      fromDate: issued && typedFromDay(issued.from),
      toDate: issued && typedFromDay(issued.to),
    },
    { view },
  )
  const issue = mayDo('certificate.issue', person) && (
    <ButtonLink to={paths.issueCertificate()} tone="primary">
      <Plus aria-hidden="true" />
      Issue certificate
    </ButtonLink>
  )
  return (
    <ListPage title="Issued certificates" under="Newest first." actions={issue}>
      <DataTable
        label="Issued certificates"
        noun={{ one: 'certificate', many: 'certificates' }}
        list={list}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Holder, passport or certificate' }}
        filters={filters}
        bulk={mayDo('certificate.issue', person) ? [{ label: sendLabel, Icon: Mail, run: setSending }] : none}
        empty={{ Icon: Award, words: 'Certificates you issue stand here, with their state.', action: issue }}
      />
      {sending.length > 0 && <SendDialog certificates={sending.map(mailableOf)} onClose={() => setSending(none)} />}
    </ListPage>
  )
}
