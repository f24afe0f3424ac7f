import { MapPin, PenLine, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import type { PageAction } from '~/kit/page/pageAction'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { ListView } from '~/kit/table/useListView'
import type { RecordState } from '~/platform/api/record'
import { wholeList } from '~/platform/api/rowList'
import { paths } from '~/platform/routes/paths'
import { addressColumn, keyOf, mapColumn, nameColumn, phoneColumn, searchedTexts } from './placeColumns'
import type { FacilityRowFragment as Row } from './places.generated'
import { useEmptyPlaces, usePlaceWords } from './placeWords'

const DeleteFacilityDialog = lazyDialog(async () => (await import('./DeleteFacilityDialog')).DeleteFacilityDialog)

const columns = [
  nameColumn<Row>('facilities'),
  addressColumn<Row>(),
  column.text<Row>('Email', ({ email }) => email, { place: null, isWideOnly: true }),
  phoneColumn<Row>(),
  mapColumn<Row>(),
]

interface FacilityListProps {
  readonly record: RecordState<readonly Row[]>
  readonly view: ListView
  readonly add: PageAction
}

/** The locations or labs. */
export function FacilityList({ record, view, add }: FacilityListProps) {
  const { title, one, many } = usePlaceWords('facilities')
  const empty = useEmptyPlaces('facilities')
  const [deleting, setDeleting] = useState<Row | null>(null)
  return (
    <>
      <DataTable
        label={title}
        noun={{ one, many }}
        list={wholeList(record)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Name, address or email', in: searchedTexts }}
        actions={(row) => [
          { label: 'Edit', Icon: PenLine, go: paths.place('facilities', row.id), reason: add.reason ?? null },
          { label: 'Delete…', Icon: Trash2, tone: 'danger', reason: add.reason ?? null, go: () => setDeleting(row) },
        ]}
        empty={{ Icon: MapPin, text: empty, action: add }}
      />
      {deleting && (
        <Suspense>
          <DeleteFacilityDialog facility={deleting} onClose={() => setDeleting(null)} />
        </Suspense>
      )}
    </>
  )
}
