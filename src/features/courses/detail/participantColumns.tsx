import { isWaiting, resultLabelOf } from '~/domain/participant/result'
import { personName } from '~/domain/person/personName'
import { column, type Column } from '~/kit/table/columns'
import type { Filter } from '~/kit/table/filters'
import { StatusCell } from '~/kit/table/StatusCell'
import { Status } from '~/kit/ui/Status'
import { sentenceCase } from '~/lib/format/sentenceCase'
import type { ParticipantRowFragment } from './courseDetail.generated'

type Row = ParticipantRowFragment

export const participantName = ({ name, firstName, lastName, email }: Pick<Row, 'name' | 'firstName' | 'lastName' | 'email'>): string =>
  personName({ name, firstName, lastName }) ?? (email || 'No name')

/** What the list of participants is searched in. */
export const searchedTexts = (row: Row) => [participantName(row), row.email]

/** The backend’s status is free text of any length. */
const statusOf = (row: Row): string => (row.status ? sentenceCase(row.status) : 'Not stated')

const plannedColumns: readonly Column<Row>[] = [
  column.person<Row>('Participant', participantName, null, ({ email }) => email),
  column.text<Row>('Phone', (row) => row.phone, { width: 164, place: null }),
  column.day<Row>('Date of birth', ({ dateOfBirth }) => dateOfBirth, { startsHidden: true, place: null }),
  {
    ...column.text<Row>('Status', statusOf, { width: 124, place: 'end' }),
    cell: (row) => <StatusCell $tone={isWaiting(row) ? 'warn' : 'idle'}>{statusOf(row)}</StatusCell>,
  },
]

/** The result, with the reason for a failure if there is one. */
const result: Column<Row> = {
  ...column.text<Row>('Result', (row) => [resultLabelOf(row)?.word, row.failReason].filter(Boolean).join(': ')),
  place: 'underEnd',
  cell: (row) => {
    const { tone, word } = resultLabelOf(row) ?? { tone: 'idle', word: '—' }
    return (
      <span>
        <Status $tone={tone}>{word}</Status>
        {row.failReason && <small dir="auto">{row.failReason}</small>}
      </span>
    )
  },
}

const completedColumns = [...plannedColumns, result]

/** The columns of the participants table; a completed course also shows results. */
export const participantColumns = (isCompleted: boolean): readonly Column<Row>[] => (isCompleted ? completedColumns : plannedColumns)

const byResult: Filter<Row> = {
  key: 'result',
  label: 'Result',
  choices: ['Passed', 'Failed'].map((value) => ({ value, label: value })),
  matches: (row, wanted) => resultLabelOf(row)?.word === wanted,
}

/** Filters by the statuses in the table, if there are several, and by result once the course is completed. */
export function participantFilters(rows: readonly Row[], isCompleted: boolean): readonly Filter<Row>[] {
  const statuses = [...new Set(rows.flatMap(({ status }) => status || []))].toSorted((one, other) => one.localeCompare(other, 'en'))
  const byStatus: Filter<Row> = {
    key: 'status',
    label: 'Status',
    choices: statuses.map((value) => ({ value, label: sentenceCase(value) })),
    matches: (row, wanted) => row.status === wanted,
  }
  return [...(statuses.length > 1 ? [byStatus] : []), ...(isCompleted ? [byResult] : [])]
}
