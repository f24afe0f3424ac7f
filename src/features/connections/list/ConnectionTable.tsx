import { Columns3, Eye, EyeOff, ListChecks, Users } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHiddenRows } from '~/kit/feedback/undo'
import type { PageAction } from '~/kit/page/pageAction'
import type { BulkAction } from '~/kit/table/BulkBar'
import { column, type Column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { countryName } from '~/lib/format/countries'
import { wholeList } from '~/platform/api/list/rowList'
import { mapRecord } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { profilePath, requestPath } from '../connectionLinks'
import { ConnectionList } from '../connections.generated'
import { mostCompared, mostJudged } from '../peopleInAddress'
import { useConnectionActions } from '../useConnectionActions'
import { connectedOf, isRequested } from './connectedOf'
import { argumentsOf, idsOf, nameOf, stateOf, verifiedText, type ConnectionRow as Row } from './connectionRows'
import { useReviewed } from './useReviewed'

const filters: readonly Filter<Row>[] = [
  { key: 'status', label: 'Status', choices: [{ value: 'requested', label: 'Requested' }], none: 'Accepted', isPinned: true },
]

const keyOf = ({ connectionId, id }: Row): string => connectionId ?? id

/** A request opens as one, everything else as the seafarer's profile. */
const pathOf = (row: Row): string => {
  const { userId, connectionId } = idsOf(row)
  return isRequested(row) && connectionId !== null ? requestPath(connectionId) : profilePath(userId, connectionId)
}

const columns: readonly Column<Row>[] = [
  // A seafarer without a name is listed by their email address.
  column.person<Row>('Name', nameOf, pathOf, ({ email }) => email),
  column.text<Row>('Rank', ({ rank }) => rank),
  column.text<Row>('Nationality', ({ fromCountry }) => fromCountry && countryName(fromCountry), { isWideOnly: true, place: null }),
  column.text<Row>('Verified', verifiedText, { width: 104, place: 'underEnd', prefix: 'verified:' }),
  column.status<Row>('Status', stateOf, { width: 120 }),
]

/** A recruiter also sees what a seafarer applied for, and marks whom they have reviewed: in a narrow list in place of who is verified. */
const recruiterColumns = (marks: ReadonlySet<string>): readonly Column<Row>[] => [
  ...columns.slice(0, 2),
  column.text<Row>('Position applied for', ({ positionOfInterest }) => positionOfInterest),
  ...columns.slice(2).map((one) => (one.place === 'underEnd' ? { ...one, place: null } : one)),
  column.text<Row>('Reviewed by you, on this device', ({ id }) => (marks.has(id) ? 'Reviewed' : ''), {
    width: 148,
    place: 'underEnd',
  }),
]

const searchedTexts = (row: Row) => [nameOf(row), row.email, row.rank, row.positionOfInterest]

interface ConnectionTableProps {
  /** How a company without connections begins. */
  readonly add: PageAction
}

/** The seafarers a company is connected with, or those it asked: on the dashboard and on the page of connections. */
export function ConnectionTable({ add }: ConnectionTableProps) {
  const person = useSignedIn()
  const navigate = useNavigate()
  const view = useListView({ searchIn: 'memory' })
  const hidden = useHiddenRows()
  const listed = view.valueOf('status') === 'requested' ? 'requested' : 'accepted'
  const record = useRecord(ConnectionList, argumentsOf(listed))
  const list = useMemo(() => wholeList(mapRecord(record, (rows) => rows.filter(({ id }) => !hidden.has(id)))), [record, hidden])
  const { marks, toggle } = useReviewed()
  const { actionsFor, dialog } = useConnectionActions()
  const isRecruiter = person.clientRole === 'recruitment'
  const shownColumns = useMemo(() => (isRecruiter ? recruiterColumns(marks) : columns), [isRecruiter, marks])
  const reviewActions = ({ id }: Row) => {
    const isMarked = marks.has(id)
    return [
      {
        label: isMarked ? 'Mark as not reviewed' : 'Mark as reviewed',
        Icon: isMarked ? EyeOff : Eye,
        go: () => toggle(idsOf({ id, connectionId: null }).userId),
      },
    ]
  }
  const bulk: readonly BulkAction<Row>[] = [
    {
      label: (count) => `Readiness of ${count}`,
      Icon: ListChecks,
      reason: (rows) =>
        rows.some(isRequested)
          ? 'Only accepted connections can be judged.'
          : rows.length > mostJudged
            ? `Select at most ${mostJudged} people, or open Crew readiness above for everybody.`
            : null,
      run: (rows) => void navigate(paths.crewReadiness(rows.map(({ id }) => id))),
    },
    {
      label: (count) => `Compare ${count}`,
      Icon: Columns3,
      reason: (rows) =>
        rows.some(isRequested)
          ? 'Only accepted connections can be compared.'
          : rows.length < 2 || rows.length > mostCompared
            ? `Select 2 to ${mostCompared} people.`
            : null,
      run: (rows) => void navigate(paths.comparison(rows.map(({ id }) => id))),
    },
  ]
  return (
    <>
      <DataTable
        label="Connections"
        noun={{ one: 'connection', many: 'connections' }}
        list={list}
        view={view}
        columns={shownColumns}
        keyOf={keyOf}
        search={{ label: 'Name, email or rank', in: searchedTexts, isOfPeople: true }}
        filters={filters}
        bulk={bulk}
        actions={(row) => [...(isRecruiter ? reviewActions(row) : []), ...actionsFor(connectedOf(row))]}
        empty={{
          Icon: Users,
          text:
            listed === 'requested'
              ? 'Seafarers you have asked, and who have not accepted yet, will appear here.'
              : 'Seafarers who accept your request will appear here.',
          action: add,
        }}
      />
      {dialog}
    </>
  )
}
