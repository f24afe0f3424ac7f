import { Download, FileDown, Printer } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { fileName, saveFile } from '~/platform/api/download'
import type { RowList } from '~/platform/api/rowList'
import { reportFailure } from '~/platform/api/reportFailure'
import { localMinute } from '~/lib/time/dayText'
import { userZone } from '~/lib/time/instant'
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
  readonly activeFilters: readonly string[]
}

/**
 * The CSV lines of the visible rows, then a blank line and a description: search, filters, number of rows, export time and time zones.
 */
export function exportLines<Row>(
  { label, noun, columns, rows, list, view, activeFilters }: ExportMenuProps<Row>,
  exportedAt: Date,
): readonly (readonly string[])[] {
  const zone = userZone()
  const total = `${list.rows.length} ${list.rows.length === 1 ? noun.one : noun.many}`
  return [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
    [],
    [label],
    ...(view.search === '' ? [] : [['Search', view.search]]),
    ...activeFilters.map((filter) => ['Filter', filter]),
    ['Rows', list.hasMore ? `${rows.length} of the ${total} loaded; there may be more` : `${rows.length} of ${total}`],
    ...(list.isPartial ? [['Note', 'Part of this list could not be loaded.']] : []),
    ['Dates', 'UTC'],
    ['Times', zone],
    ['Exported', `${localMinute(exportedAt)} ${zone}`],
  ]
}

/** Menu to export the visible rows as CSV or print them. */
export function ExportMenu<Row>(props: ExportMenuProps<Row>) {
  const { label, rows, list } = props
  // Stale rows must not be exported as the result of this query.
  const reason = list.isRefreshing ? 'The list is loading.' : rows.length === 0 ? 'There are no rows to export.' : null
  const saveCsv = (): void => {
    import('~/lib/csv/writeCsv').then(
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
