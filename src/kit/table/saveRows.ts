import { writeCsv } from '~/lib/csv/writeCsv'
import { counted } from '~/lib/format/counted'
import { localMinute } from '~/lib/time/dayText'
import { userZone } from '~/lib/time/instant'
import type { RowList } from '~/platform/api/list/rowList'
import { fileName, saveFile } from '~/platform/api/transport/download'
import { outdatedText } from '../feedback/RecordNotice'
import type { Column } from './columns'
import { partialListText, type Noun } from './noun'
import type { ListView } from './useListView'

export interface ExportProps<Row> {
  readonly label: string
  readonly noun: Noun
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly list: RowList<Row>
  readonly view: Pick<ListView, 'search'>
  readonly activeFilters: readonly string[]
  /** What the rows were made from: 'in the 100 events loaded'. */
  readonly from?: string | undefined
}

/**
 * The CSV lines of the visible rows, then a blank line and a description: search, filters, number of rows, export time and time zones.
 */
export function exportLines<Row>(
  { label, noun, columns, rows, list, view, activeFilters, from }: ExportProps<Row>,
  exportedAt: Date,
): readonly (readonly string[])[] {
  const zone = userZone()
  const written = columns.flatMap((column) => [column, ...(column.alsoInCsv ?? [])])
  const total = counted(list.rows.length, noun.one, noun.many)
  return [
    written.map(({ heading }) => heading),
    ...rows.map((row) => written.map(({ text }) => text(row))),
    [],
    [label],
    ...(view.search === '' ? [] : [['Search', view.search]]),
    ...activeFilters.map((filter) => ['Filter', filter]),
    ['Rows', list.hasMore ? `${rows.length} of the ${total} loaded; there may be more` : `${rows.length} of ${total}`],
    ...(from === undefined ? [] : [['Loaded', `${total} ${from}`]]),
    ...(list.readAt ? [['Read', `${localMinute(list.readAt)} ${zone}`]] : []),
    ...(list.isPartial ? [['Note', partialListText(noun, list.leftOut)]] : []),
    ...(list.isOutdated ? [['Note', outdatedText]] : []),
    ['Dates', columns.some(({ isLocalDay = false }) => isLocalDay) ? zone : 'UTC'],
    ...columns.flatMap((column) => (column.zone === undefined ? [] : [[column.heading, `Days in ${column.zone}`]])),
    ['Times', zone],
    ['Exported', `${localMinute(exportedAt)} ${zone}`],
  ]
}

/** Saves the visible rows of a list as a CSV file. */
export function saveRows<Row>(props: ExportProps<Row>, exportedAt: Date): void {
  saveFile(new Blob([writeCsv(exportLines(props, exportedAt))], { type: 'text/csv' }), fileName([props.label], 'csv'))
}
