import { BookMarked, Trash2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { courseName, dottedDay } from '~/domain/course/courseText'
import { deletingTitle } from '~/domain/course/libraryCommands'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { undo, useHiddenRows } from '~/kit/feedback/undo'
import type { PageAction } from '~/kit/page/pageAction'
import { column, type Column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { readInstant } from '~/lib/time/instant'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { wholeList } from '~/platform/api/list/rowList'
import { mapRecord, type RecordState } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { isCalled, usedByText } from './courseUse'
import { DeleteTitle, SavedTitles, type CourseUsesQuery, type SavedTitleFragment as Row } from './data.generated'
import type { useCourseUses } from './useCourseUses'

const GuardedDelete = lazyDialog(async () => (await import('~/kit/resource/GuardedDelete')).GuardedDelete)

interface TitlesTabProps {
  readonly record: RecordState<readonly Row[]>
  readonly uses: ReturnType<typeof useCourseUses>
  readonly add: PageAction
}

const users = { one: 'course', many: 'courses' } as const

const asUse = ({ id, name, startDate, timezone }: CourseUsesQuery['coursesByClientId'][number]) => {
  const start = readInstant(startDate)
  const note = start ? dottedDay(wallClockIn(zoneOr(timezone), start).day) : 'No dates yet'
  return { id, label: courseName({ name }), note, path: paths.course(id) }
}

const keyOf = ({ id }: Row): string => id
const searchedTexts = ({ name }: Row) => [name]

/** The saved course titles, and how many courses use each. One that is not used is deleted with Undo, any other by its name. */
export function TitlesTab({ record, uses: { courses, counts }, add }: TitlesTabProps) {
  const view = useListView()
  const hidden = useHiddenRows()
  const [deleting, setDeleting] = useState<Row | null>(null)
  const remove = useCommand(DeleteTitle, deletingTitle(SavedTitles))
  const reason = reasonAgainst('settings.edit', useSignedIn())
  const columns = useMemo((): readonly Column<Row>[] => {
    const countOf = ({ name }: Row): number | null => counts && counts.ofTitle(name)
    return [
      { ...column.text<Row>('Title', ({ name }) => name), isTitle: true },
      { ...column.text<Row>('Use', (row) => usedByText(countOf(row))), order: countOf, width: 180 },
    ]
  }, [counts])
  const list = useMemo(() => wholeList(mapRecord(record, (rows) => rows.filter(({ id }) => !hidden.has(id)))), [record, hidden])
  const askOrOffer = (row: Row): void => {
    if (counts?.ofTitle(row.name) !== 0) {
      setDeleting(row)
      return
    }
    const name = row.name ?? ''
    undo.offer({
      text: `Deleting “${name}”`,
      hides: [row.id],
      stored: { kind: 'courseTitle', id: row.id, name },
      send: () => remove.run({ id: row.id }),
    })
  }
  return (
    <>
      <DataTable
        label="Course titles"
        noun={{ one: 'title', many: 'titles' }}
        list={list}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Title', in: searchedTexts }}
        isWaitingForFilters={courses.status === 'loading'}
        actions={(row) => [
          {
            label: counts?.ofTitle(row.name) === 0 ? 'Delete' : 'Delete…',
            Icon: Trash2,
            tone: 'danger',
            reason,
            go: () => askOrOffer(row),
          },
        ]}
        empty={{ Icon: BookMarked, text: 'Titles you save for course forms will appear here.', action: add }}
      />
      <Suspense>
        {deleting && (
          <GuardedDelete
            noun="title"
            name={deleting.name}
            text="It is no longer offered for new courses."
            uses={mapRecord(courses, (all) => all.filter(isCalled(deleting.name)).map(asUse))}
            users={users}
            onDelete={() => remove.run({ id: deleting.id })}
            doing={remove.doing}
            onClose={() => setDeleting(null)}
          />
        )}
      </Suspense>
    </>
  )
}
