import { ArrowRight, GraduationCap, PenLine, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { column, type Column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { singular } from '~/lib/words/terms'
import { reasonAgainst } from '~/platform/access/actions'
import { wholeList } from '~/platform/api/list/rowList'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { useClientWords } from '~/platform/tenant/useClientWords'
import type { InstructorRowFragment as Row } from './instructors.generated'
import { missingLabel, missingOf, type Missing } from './missingDetails'
import { useCenters, useInstructors } from './useInstructors'

const DeleteInstructorDialog = lazyDialog(async () => (await import('./DeleteInstructorDialog')).DeleteInstructorDialog)

const missing: Filter<Row> = {
  key: 'missing',
  label: 'Missing',
  isList: true,
  choices: [
    { value: 'signature' satisfies Missing, label: 'Without signature' },
    { value: 'licence' satisfies Missing, label: 'Without licence' },
  ],
  matches: (row, wanted) => missingOf(row).some((detail) => detail === wanted),
}

/** The licence number, with its authority below. */
const licence: Column<Row> = {
  ...column.text<Row>('Licence', ({ licenseNo, certAuthority }) => [licenseNo, certAuthority].filter(Boolean).join(', ')),
  cell: ({ licenseNo, certAuthority }) => (
    <span>
      <span dir="auto">{licenseNo || '—'}</span>
      {certAuthority && (
        <small>
          <bdi>{certAuthority}</bdi>
        </small>
      )}
    </span>
  ),
}

const keyOf = ({ id }: Row): string => id

const searchedTexts = ({ name, email, licenseNo }: Row) => [name, email, licenseNo]

/** The list of instructors. */
export function InstructorListScreen() {
  const words = useClientWords()
  const ownCenter = useOwnCenter()
  const person = useSignedIn()
  const view = useListView()
  const record = useInstructors()
  const { centers, isReady } = useCenters()
  const [deleting, setDeleting] = useState<Row | null>(null)
  const columns = useMemo(() => {
    const nameOf = new Map((centers ?? []).map(({ value, label }) => [value, label]))
    return [
      column.person<Row>(
        'Name',
        ({ name }) => name,
        ({ id }) => paths.instructor(id),
        ({ email }) => email,
      ),
      column.text<Row>('Phone', ({ phoneNumber }) => phoneNumber, { isWideOnly: true, place: null }),
      licence,
      ...(nameOf.size > 1 ? [column.text<Row>(singular(words.centers), ({ centerId }) => nameOf.get(centerId ?? '') ?? centerId)] : []),
      column.text<Row>('Missing', missingLabel),
    ]
  }, [centers, words])
  const filters = useMemo<readonly Filter<Row>[]>(
    () => [
      missing,
      ...(centers && centers.length > 1 && ownCenter === null
        ? [
            {
              key: 'center',
              label: singular(words.centers),
              isList: true,
              choices: centers,
              matches: (row: Row, wanted: string) => row.centerId === wanted,
            },
          ]
        : []),
    ],
    [centers, words, ownCenter],
  )
  const add: PageAction = {
    label: 'Add instructor',
    Icon: Plus,
    tone: 'primary',
    reason: reasonAgainst('instructor.edit', person),
    go: paths.addInstructor(),
  }
  return (
    <ListPage title="Instructors" under="Everyone who teaches, and what they need to sign certificates." actions={[add]}>
      <DataTable
        label="Instructors"
        noun={{ one: 'instructor', many: 'instructors' }}
        list={wholeList(record)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Name, email or licence', in: searchedTexts, isOfPeople: true }}
        filters={filters}
        isWaitingForFilters={!isReady}
        actions={(row) => [
          { label: 'Open', Icon: ArrowRight, go: paths.instructor(row.id) },
          { label: 'Edit', Icon: PenLine, go: paths.editInstructor(row.id), reason: reasonAgainst('instructor.edit', person) },
          {
            label: 'Delete…',
            Icon: Trash2,
            tone: 'danger',
            go: () => setDeleting(row),
            reason: reasonAgainst('instructor.delete', person),
          },
        ]}
        empty={{ Icon: GraduationCap, text: 'Instructors you add will appear here, ready to be assigned to courses.', action: add }}
      />
      {deleting && <DeleteInstructorDialog instructor={deleting} onClose={() => setDeleting(null)} />}
    </ListPage>
  )
}
