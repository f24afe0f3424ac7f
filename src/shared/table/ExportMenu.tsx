import { Download, FileDown, Printer } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { fileName, saveFile } from '../api/download'
import type { RowList } from '../api/usePagedQuery'
import { reportFailure } from '../feedback/reportFailure'
import { localMinute, readerZone } from '../time/localMinute'
import { Button } from '../ui/Button'
import { MenuContent, MenuItem } from '../ui/Menu'
import { OnWide } from '../ui/OnWide'
import type { Column } from './columns'
import type { Noun } from './noun'
import type { ListView } from './useListView'

interface ExportMenuProps<Row> {
  readonly label: string
  readonly noun: Noun
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly list: RowList<Row>
  readonly view: ListView
  readonly narrowedBy: readonly string[]
}

/**
 * The rows as they are shown, as lines of text; under them, apart by a blank line, what they are: search, filters, how much of the list,
 * when, and in which zone.
 */
export function exportLines<Row>(
  { label, noun, columns, rows, list, view, narrowedBy }: ExportMenuProps<Row>,
  now: Date,
): readonly (readonly string[])[] {
  const zone = readerZone()
  const extent = list.hasMore ? `${list.rows.length} loaded, there may be more` : `${list.rows.length}, that is all`
  return [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
    [],
    [label],
    ...(view.search === '' ? [] : [['Search', view.search]]),
    ...narrowedBy.map((filter) => ['Filter', filter]),
    [`Rows`, `${rows.length} ${rows.length === 1 ? noun.one : noun.many} of ${extent}`],
    ...(list.isIncomplete ? [['Note', 'Part of this list could not be read.']] : []),
    ['Days', 'UTC'],
    ['Times', zone],
    ['Exported', `${localMinute(now)} ${zone}`],
  ]
}

/** What is shown, as a CSV file or on paper. */
export function ExportMenu<Row>(props: ExportMenuProps<Row>) {
  const { label, rows, list } = props
  // Rows of the question before are no answer to this one.
  const reason = list.isRefreshing ? 'The list is being read.' : rows.length === 0 ? 'There are no rows to export.' : null
  const saveCsv = (): void => {
    import('../csv/writeCsv').then(
      ({ writeCsv }) => saveFile(new Blob([writeCsv(exportLines(props, new Date()))], { type: 'text/csv' }), fileName([label], 'csv')),
      reportFailure,
    )
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button tone="quiet" reason={reason}>
          <Download aria-hidden="true" />
          <OnWide>Export</OnWide>
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <MenuContent align="end" sideOffset={4}>
          <MenuItem onSelect={saveCsv}>
            <FileDown aria-hidden="true" />
            CSV of {rows.length.toLocaleString('en-IN')} shown
          </MenuItem>
          <MenuItem onSelect={() => setTimeout(() => window.print())}>
            <Printer aria-hidden="true" />
            Print
          </MenuItem>
        </MenuContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
