import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type Row as TableRow,
  type RowSelectionState,
} from '@tanstack/react-table'
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Hidden } from '../ui/Hidden'
import { ColumnHeading } from './ColumnHeading'
import { endWidths, roomFor, type Column } from './columns'
import { RowMenu, type RowAction } from './RowMenu'
import { Grid, TableContainer, Tick } from './tableStyles'
import type { Sort } from './useListView'
import { useIsPrinting } from './useIsPrinting'
import { useVirtualRows } from './useVirtualRows'

/** Ids of the selected rows. */
export type Selection = Readonly<RowSelectionState>

export interface TableProps<Row> {
  /** What the rows are, for screen readers: 'Issued certificates'. */
  readonly label: string
  /** Must be stable between renders, or the table is rebuilt on each. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The rows belong to an earlier query, whose replacement is loading. */
  readonly isStale?: boolean
  readonly hidden?: ReadonlySet<string>
  /** The sort the user chose; `rows` must already be in this order. */
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort | null) => void
  /** False while not all rows are loaded: they then keep the order of the backend. */
  readonly canSort?: boolean
  readonly selection?: Selection
  readonly onSelect?: (selection: Selection) => void
  readonly actions?: (row: Row) => readonly RowAction[]
}

/** Longer tables are virtualised. */
const virtualizeAbove = 100

const none: readonly never[] = []

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
})

/**
 * A table whose rows become cards on narrow screens. Arrow keys move between rows, Enter opens a row, Space selects it. Only the rows in
 * view of a long table are in the DOM.
 */
export function Table<Row extends object>({
  label,
  columns,
  rows,
  keyOf,
  isStale = false,
  hidden,
  sort = null,
  onSort,
  canSort = true,
  selection,
  onSelect,
  actions,
}: TableProps<Row>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(columns.map(({ id }) => helper.display({ id })))
  }, [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    state: {
      columnVisibility: Object.fromEntries([...(hidden ?? [])].map((id) => [id, false])),
      rowSelection: { ...selection },
    },
    onRowSelectionChange: (change) => onSelect?.(typeof change === 'function' ? change({ ...selection }) : change),
  })
  const tableRows = table.getRowModel().rows
  const shownColumns = columns.filter(({ id }) => !hidden?.has(id))
  const room = roomFor(shownColumns, { canSelect: onSelect !== undefined, canAct: actions !== undefined })

  const isPrinting = useIsPrinting()
  const isVirtual = tableRows.length > virtualizeAbove && !isPrinting
  const body = useRef<HTMLTableSectionElement>(null)
  const [focusedIndex, setFocusedIndex] = useState(0)
  const { virtual, top } = useVirtualRows(body, isVirtual ? tableRows : none, Math.min(focusedIndex, tableRows.length - 1))
  const items = virtual.getVirtualItems()
  const indexes = isVirtual ? items.map(({ index }) => index) : tableRows.map((_row, index) => index)

  const rowAt = (index: number): HTMLElement | null => body.current?.querySelector(`[data-index="${index}"]`) ?? null
  const goToRow = (index: number): void => {
    const next = Math.max(0, Math.min(index, tableRows.length - 1))
    flushSync(() => setFocusedIndex(next))
    if (isVirtual) virtual.scrollToIndex(next, { align: 'auto' })
    rowAt(next)?.focus({ preventScroll: isVirtual })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || target.dataset['index'] === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const index = Number(target.dataset['index'])
    const rowsPerPage = 10
    const moves = new Map([
      ['ArrowDown', index + 1],
      ['ArrowUp', index - 1],
      ['PageDown', index + rowsPerPage],
      ['PageUp', index - rowsPerPage],
      ['Home', 0],
      ['End', tableRows.length - 1],
    ])
    const next = moves.get(key)
    if (next !== undefined) {
      event.preventDefault()
      goToRow(next)
    } else if (key === 'Enter') {
      event.preventDefault()
      target.querySelector('a')?.click()
    } else if (key === ' ' && onSelect) {
      event.preventDefault()
      tableRows[index]?.toggleSelected()
    }
  }

  const spacer = (from: number, to: number, key: string): ReactNode =>
    to > from && <tr key={key} aria-hidden="true" data-spacer style={{ height: to - from }} />
  const renderRow = (row: TableRow<typeof features, Row>, index: number): ReactNode => {
    const { original } = row
    const title = columns.find(({ isTitle }) => isTitle)?.text(original) || 'this row'
    return (
      <tr
        key={row.id}
        ref={isVirtual ? virtual.measureElement : undefined}
        data-index={index}
        aria-rowindex={isVirtual ? index + 2 : undefined}
        data-selected={row.getIsSelected() || undefined}
        tabIndex={index === Math.min(focusedIndex, tableRows.length - 1) ? 0 : -1}
        onFocus={() => setFocusedIndex(index)}
      >
        {onSelect && (
          <td data-tick>
            <Tick>
              <input
                type="checkbox"
                aria-label={`Select ${title}`}
                checked={row.getIsSelected()}
                // The handler selects a range on Shift-click.
                onChange={row.getToggleSelectedHandler()}
              />
            </Tick>
          </td>
        )}
        {shownColumns.map((column) => (
          <td
            key={column.id}
            data-heading={column.isTitle ? undefined : column.heading}
            data-title={column.isTitle || undefined}
            data-figure={column.isFigure || undefined}
            data-wide={column.isWideOnly || undefined}
          >
            {column.cell(original)}
          </td>
        ))}
        {actions && (
          <td data-actions>
            <RowMenu name={title} actions={actions(original)} />
          </td>
        )}
      </tr>
    )
  }
  const isAllSelected = tableRows.length > 0 && table.getIsAllRowsSelected()
  const firstTop = items[0] ? items[0].start - top : 0

  return (
    <TableContainer>
      <Grid
        $room={room}
        aria-label={label}
        aria-busy={isStale || undefined}
        aria-rowcount={isVirtual ? tableRows.length + 1 : undefined}
        onKeyDown={onKeyDown}
        data-virtual={isVirtual || undefined}
      >
        <colgroup>
          {onSelect && <col style={{ width: endWidths.tick }} />}
          {shownColumns.map(({ id, width, isWideOnly, isTitle }) => (
            <col key={id} data-wide={isWideOnly || undefined} style={{ width: width ?? (isTitle ? room.titleWidth : undefined) }} />
          ))}
          {actions && <col style={{ width: endWidths.actions }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={isVirtual ? 1 : undefined}>
            {onSelect && (
              <th scope="col" data-tick>
                <Tick>
                  <input
                    type="checkbox"
                    aria-label={`Select all ${tableRows.length} loaded`}
                    checked={isAllSelected}
                    ref={(element) => {
                      if (element) element.indeterminate = !isAllSelected && tableRows.some((row) => row.getIsSelected())
                    }}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </Tick>
              </th>
            )}
            {shownColumns.map((column) => (
              <ColumnHeading key={column.id} column={column} sort={sort} onSort={onSort} canSort={canSort} />
            ))}
            {actions && (
              <th scope="col" data-actions>
                <Hidden>Actions</Hidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {isVirtual && spacer(0, firstTop, 'before')}
          {indexes.flatMap((index, position) => {
            const row = tableRows[index]
            const [before, item] = [items[position - 1], items[position]]
            const gap = isVirtual && before && item && spacer(before.end, item.start, `gap-${index}`)
            return row ? [...(gap ? [gap] : []), renderRow(row, index)] : []
          })}
          {isVirtual && spacer((items.at(-1)?.end ?? top) - top, virtual.getTotalSize(), 'after')}
        </tbody>
      </Grid>
    </TableContainer>
  )
}
