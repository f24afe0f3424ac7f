import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { useHiddenRows } from '~/kit/feedback/undo'
import { ListPage } from '~/kit/page/ListPage'
import { column, type Column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { wholeList } from '~/platform/api/list/rowList'
import { combine, mapRecord } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { requestPath, profilePath } from '../connectionLinks'
import { ConnectionList } from '../connections.generated'
import { connectedOf } from '../list/connectedOf'
import { argumentsOf, idsOf, lifeOf, nameOf, stateOf, type ConnectionRow as Row } from '../list/connectionRows'
import { useAddConnections } from '../list/useAddConnections'
import { useConnectionActions } from '../useConnectionActions'

const title = 'Event overview'

const keyOf = ({ connectionId, id }: Row): string => connectionId ?? id

const pathOf = (row: Row): string => {
  const { userId, connectionId } = idsOf(row)
  return connectionId === null ? profilePath(userId, null) : requestPath(connectionId)
}

const columns: readonly Column<Row>[] = [
  column.person<Row>('Name', nameOf, pathOf, ({ email }) => email),
  column.text<Row>('Rank', ({ rank }) => rank),
  column.status<Row>('State', stateOf, { width: 140 }),
]

const states = ['Requested', 'Accepted', 'Ended'] as const

const filters: readonly Filter<Row>[] = [
  {
    key: 'state',
    label: 'State',
    choices: states.map((label) => ({ value: label.toLowerCase(), label })),
    isPinned: true,
    matches: (row, value) => lifeOf(row).toLowerCase() === value,
  },
]

const searchedTexts = (row: Row) => [nameOf(row), row.email, row.rank]

/** Every request for a connection and what became of it, with a count of each state. */
export function RequestsScreen() {
  const view = useListView({ searchIn: 'memory' })
  const hidden = useHiddenRows()
  const requested = useRecord(ConnectionList, argumentsOf('requested'))
  const accepted = useRecord(ConnectionList, argumentsOf('everAccepted'))
  const list = useMemo(() => {
    // A seafarer who accepted between the two reads is in both; the later state counts.
    const each = mapRecord(combine(requested, accepted), (lists) => [...new Map(lists.flat().map((row) => [keyOf(row), row])).values()])
    return wholeList(mapRecord(each, (rows) => rows.filter(({ id }) => !hidden.has(id))))
  }, [requested, accepted, hidden])
  const { actionsFor, dialog } = useConnectionActions()
  const { add, actions, dialog: adding } = useAddConnections()
  return (
    <ListPage title={title} under="Everyone you asked for a connection, and what became of it." actions={actions}>
      <DataTable
        label="Requests"
        noun={{ one: 'request', many: 'requests' }}
        list={list}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Name, email or rank', in: searchedTexts, isOfPeople: true }}
        filters={filters}
        actions={(row) => actionsFor(connectedOf(row))}
        empty={{ Icon: Send, text: 'Requests you send will appear here.', action: add }}
      />
      {dialog}
      {adding}
    </ListPage>
  )
}
