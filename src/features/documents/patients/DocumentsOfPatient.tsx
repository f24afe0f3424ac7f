import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { resultColumn } from '~/domain/certificate/resultColumn'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { validityOf } from '~/domain/certificate/validity'
import { validityStatus } from '~/domain/certificate/validityStatus'
import { newestFirst } from '~/domain/person/issuedTo'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { column, type Column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { issueDayColumn } from '~/kit/table/issueDayColumn'
import { useListView } from '~/kit/table/useListView'
import { currentTime } from '~/lib/time/clock'
import { wholeList } from '~/platform/api/list/rowList'
import { mapRecord, type RecordState } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { useClient } from '~/platform/tenant/client'
import { issuerOf, type FoundDocument } from './patientFacts'

/** A document, and whose it is. */
interface Row extends FoundDocument {
  readonly issuer: ReturnType<typeof issuerOf>
}

const nameOf = ({ name, subType }: Row): string => name ?? (subType ? subTypeLabel(subType) : 'A document without a name')

const issuerText: Readonly<Record<Row['issuer'], string | null>> = {
  own: null,
  other: 'By another organisation',
  unknown: 'Issuer not stated',
}

const noteOn = ({ issuer, foundBy }: Row): string | null => issuerText[issuer] ?? (foundBy === 'name' ? 'Found by name' : null)

/** Only own documents have a page in this console. */
const document: Column<Row> = {
  ...column.link<Row>('Document', nameOf, ({ id }) => paths.document(id)),
  cell: (row) => (
    <>
      {row.issuer === 'own' ? (
        <Link to={paths.document(row.id)} dir="auto">
          {nameOf(row)}
        </Link>
      ) : (
        <b dir="auto">{nameOf(row)}</b>
      )}
      {noteOn(row) && <small>{noteOn(row)}</small>}
    </>
  ),
  alsoInCsv: [
    { heading: 'Issuer', text: ({ issuer }) => issuerText[issuer] ?? 'Own' },
    { heading: 'Found by', text: ({ foundBy }) => foundBy },
  ],
}

const columnsIn = (zone: string) => [
  document,
  resultColumn<Row>(),
  issueDayColumn<Row>(zone, ({ issuedAt }) => issuedAt, { place: null }),
  column.day<Row>('Valid until', ({ validUntil }) => validUntil, { prefix: 'until' }),
  column.status<Row>('Status', (row) => validityStatus(row)),
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
    matches: (row, wanted) => validityOf(row, currentTime()) === wanted,
  },
]

const keyOf = ({ id }: Row): string => id
const searchedTexts = (row: Row) => [nameOf(row)]
interface DocumentsOfPatientProps {
  readonly record: RecordState<readonly FoundDocument[]>
  /** Ids of what this clinic issued to the name: a document without its template is own where it is among them. */
  readonly ownIds: ReadonlySet<string>
}

/** Every document of a patient that this clinic may see, newest first. */
export function DocumentsOfPatient({ record, ownIds }: DocumentsOfPatientProps) {
  const { id: clientId } = useClient()
  const view = useListView()
  const zone = useClinicZone()
  const columns = useMemo(() => columnsIn(zone), [zone])
  const list = useMemo(
    () =>
      wholeList(
        mapRecord(record, (documents) =>
          newestFirst(documents).map((one): Row => {
            const issuer = issuerOf(one, clientId)
            return { ...one, issuer: issuer === 'unknown' && ownIds.has(one.id) ? 'own' : issuer }
          }),
        ),
      ),
    [record, ownIds, clientId],
  )
  return (
    <DataTable
      label="Documents"
      noun={{ one: 'document', many: 'documents' }}
      list={list}
      view={view}
      columns={columns}
      keyOf={keyOf}
      search={{ label: 'Document', in: searchedTexts }}
      filters={filters}
      empty={{ Icon: FileText, text: 'Documents issued to this patient appear here.' }}
    />
  )
}
