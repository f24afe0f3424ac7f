import { writeCsv } from '~/lib/csv/writeCsv'
import { localMinute } from '~/lib/time/dayText'
import { userZone } from '~/lib/time/instant'
import { fileName, saveFile } from '~/platform/api/download'
import type { ExportProps } from './ExportMenu'
import { partialListText } from './noun'

/**
 * The CSV lines of the visible rows, then a blank line and a description: search, filters, number of rows, export time and time zones.
 */
export function exportLines<Row>(
  { label, noun, columns, rows, list, view, activeFilters, from }: ExportProps<Row>,
  exportedAt: Date,
): readonly (readonly string[])[] {
  const zone = userZone()
  const written = columns.flatMap((column) => [column, ...(column.alsoInCsv ?? [])])
  const total = `${list.rows.length} ${list.rows.length === 1 ? noun.one : noun.many}`
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
    ['Dates', columns.some(({ isLocalDay = false }) => isLocalDay) ? zone : 'UTC'],
    ['Times', zone],
    ['Exported', `${localMinute(exportedAt)} ${zone}`],
  ]
}

/** Saves the visible rows of a list as a CSV file. */
export function saveRows<Row>(props: ExportProps<Row>, exportedAt: Date): void {
  saveFile(new Blob([writeCsv(exportLines(props, exportedAt))], { type: 'text/csv' }), fileName([props.label], 'csv'))
}
