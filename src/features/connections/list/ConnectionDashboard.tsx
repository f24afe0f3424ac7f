import { Eye, EyeOff, Plus, Users } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { personName } from '~/domain/person/personName'
import { isOneOf, admins } from '~/platform/access/person'
import { wholeList } from '~/platform/api/rowList'
import { useRecord } from '~/platform/api/useRecord'
import { usePerson } from '~/platform/tenant/client'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { column, type Column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { countryName } from '~/lib/format/countries'
import { argumentsOf, nameOf, stateOf, verifiedText, type ConnectionRow as Row } from './connectionRows'
import { ConnectionList } from './connections.generated'
import { useReviewed } from './useReviewed'

const AddConnectionsDialog = lazyDialog(async () => (await import('./AddConnectionsDialog')).AddConnectionsDialog)

const filters: readonly Filter<Row>[] = [
  { key: 'status', label: 'Status', choices: [{ value: 'requested', label: 'Requested' }], none: 'Accepted', isPinned: true },
]

const keyOf = ({ connectionId, id }: Row): string => connectionId ?? id

const columns: readonly Column<Row>[] = [
  // A seafarer without a name is listed by their email address.
  column.person<Row>('Name', nameOf, null, (row) => personName(row) && row.email),
  column.text<Row>('Rank', ({ rank }) => rank),
  column.text<Row>('Nationality', ({ fromCountry }) => fromCountry && countryName(fromCountry), { isWideOnly: true, place: null }),
  column.text<Row>('Verified', verifiedText, { width: 104, place: 'underEnd', prefix: 'verified:' }),
  column.status<Row>('Status', stateOf, { width: 120 }),
]

/** A recruiter also sees what a seafarer applied for, and marks whom they have reviewed. */
const recruiterColumns = (marks: ReadonlySet<string>): readonly Column<Row>[] => [
  ...columns.slice(0, 2),
  column.text<Row>('Position applied for', ({ positionOfInterest }) => positionOfInterest),
  ...columns.slice(2),
  column.text<Row>('Reviewed', (row) => (marks.has(keyOf(row)) ? 'Reviewed' : ''), { width: 112, isWideOnly: true, place: null }),
]

const searchedTexts = (row: Row) => [nameOf(row), row.email, row.rank, row.positionOfInterest]

/** The dashboard of a company: the seafarers it is connected with, or those it asked. */
export function ConnectionDashboard() {
  const person = usePerson()
  const view = useListView({ searchIn: 'history' })
  const record = useRecord(
    ConnectionList,
    argumentsOf(view.valueOf('status') === 'requested' ? 'requested' : 'accepted'),
    ({ getConnectedUsers }) => getConnectedUsers,
  )
  const { marks, toggle } = useReviewed()
  const isRecruiter = person.clientRole === 'recruitment'
  const shownColumns = useMemo(() => (isRecruiter ? recruiterColumns(marks) : columns), [isRecruiter, marks])
  const [isAdding, setAdding] = useState(false)
  const add: PageAction = {
    label: 'Add connection',
    Icon: Plus,
    tone: 'primary',
    reason: isOneOf(admins, person.role) ? null : 'Only admins can add connections.',
    go: () => setAdding(true),
  }
  return (
    <ListPage title="Dashboard" under="Seafarers you are connected with." actions={[add]}>
      <DataTable
        label="Connections"
        noun={{ one: 'connection', many: 'connections' }}
        list={wholeList(record)}
        view={view}
        columns={shownColumns}
        keyOf={keyOf}
        search={{ label: 'Name, email or rank', in: searchedTexts, isOfPeople: true }}
        filters={filters}
        {...(isRecruiter && {
          actions: (row: Row) => [
            marks.has(keyOf(row))
              ? { label: 'Mark as not reviewed', Icon: EyeOff, go: () => toggle(keyOf(row)) }
              : { label: 'Mark as reviewed', Icon: Eye, go: () => toggle(keyOf(row)) },
          ],
        })}
        empty={{ Icon: Users, text: 'Seafarers who accept your request will appear here.', action: add }}
      />
      {isAdding && (
        <Suspense>
          <AddConnectionsDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </ListPage>
  )
}
