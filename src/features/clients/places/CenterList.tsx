import { Building2, PenLine, Trash2 } from 'lucide-react'
import type { PageAction } from '~/kit/page/pageAction'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { ListView } from '~/kit/table/useListView'
import type { RecordState } from '~/platform/api/record'
import { wholeList } from '~/platform/api/rowList'
import { paths } from '~/platform/routes/paths'
import { addressColumn, keyOf, mapColumn, nameColumn, phoneColumn, searchedTexts } from './placeColumns'
import type { TrainingCenterRowFragment as Row } from './places.generated'
import { useEmptyPlaces, usePlaceWords } from './placeWords'

const columns = [
  nameColumn<Row>('centers'),
  addressColumn<Row>(),
  column.text<Row>('Contact', ({ contactName }) => contactName, { place: null }),
  phoneColumn<Row>(),
  column.text<Row>('Code', ({ code }) => code, { width: 96, isWideOnly: true, place: null }),
  mapColumn<Row>(),
]

interface CenterListProps {
  readonly record: RecordState<readonly Row[]>
  readonly view: ListView
  readonly add: PageAction
}

/** The training centers or clinics. They can be edited and never deleted, because no call does that. */
export function CenterList({ record, view, add }: CenterListProps) {
  const { title, one, many } = usePlaceWords('centers')
  const empty = useEmptyPlaces('centers')
  return (
    <DataTable
      label={title}
      noun={{ one, many }}
      list={wholeList(record)}
      view={view}
      columns={columns}
      keyOf={keyOf}
      search={{ label: 'Name, address or email', in: searchedTexts }}
      actions={({ id }) => [
        { label: 'Edit', Icon: PenLine, go: paths.place('centers', id), reason: add.reason ?? null },
        { label: 'Delete…', Icon: Trash2, tone: 'danger', reason: `${title} cannot be deleted.`, go: () => undefined },
      ]}
      empty={{ Icon: Building2, text: empty, action: add }}
    />
  )
}
