import { BookMarked, Trash2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { deletingTitle } from '~/domain/course/libraryCommands'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { undo, useHiddenRows } from '~/kit/feedback/undo'
import type { PageAction } from '~/kit/page/pageAction'
import { column, type Column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { reasonAgainst } from '~/platform/access/actions'
import { mapRecord, type RecordState } from '~/platform/api/record'
import { wholeList } from '~/platform/api/rowList'
import { useCommand } from '~/platform/api/useCommand'
import { useSignedIn } from '~/platform/tenant/client'
import { usedByText, type UseCounts } from './courseUse'
import { DeleteTitle, SavedTitles, type SavedTitleFragment as Row } from './data.generated'

const DeleteTitleDialog = lazyDialog(async () => (await import('./DeleteTitleDialog')).DeleteTitleDialog)

interface TitlesTabProps {
  readonly record: RecordState<readonly Row[]>
  readonly uses: { readonly counts: UseCounts | null; readonly isLoading: boolean }
  readonly add: PageAction
}

const keyOf = ({ id }: Row): string => id
const searchedTexts = ({ name }: Row) => [name]

/** The saved course titles, and how many courses use each. One that is not used is deleted with Undo, any other after a question. */
export function TitlesTab({ record, uses: { counts, isLoading }, add }: TitlesTabProps) {
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
        isWaitingForFilters={isLoading}
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
          <DeleteTitleDialog title={deleting} count={counts && counts.ofTitle(deleting.name)} onClose={() => setDeleting(null)} />
        )}
      </Suspense>
    </>
  )
}
