import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type Row as TableRow,
  type RowSelectionState,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Hidden } from '../ui/Hidden'
import { endWidths, roomFor, type Column } from './columns'
import { RowMenu, type RowAction } from './RowMenu'
import { Grid, Room, SortButton, Tick } from './tableLook'
import type { Sort } from './useListView'
import { useVirtualRows } from './useVirtualRows'

/** Ids of the chosen rows. */
export type Selection = Readonly<RowSelectionState>

export interface TableProps<Row> {
  /** What the rows are, for screen readers: 'Issued certificates'. */
  readonly label: string
  /** Kept by the caller: a list made anew at each drawing is sorted anew at each. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Rows of an earlier question are still shown. */
  readonly isStale?: boolean
  readonly hidden?: ReadonlySet<string>
  /** The order somebody asked for; the rows come in it. */
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort | null) => void
  /** False while the order cannot be given, because not all rows are there; they then stand as the backend gave them. */
  readonly canSort?: boolean
  readonly selection?: Selection
  readonly onSelect?: (selection: Selection) => void
  readonly actions?: (row: Row) => readonly RowAction[]
}

/** Above so many rows only those in view are in the document. */
const drawnWhole = 100

const none: readonly never[] = []

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
})

/** True while the browser prints: all rows are drawn then. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it stands when the event is over.
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/**
 * Rows and columns; on a phone each row is a card. Arrows move from row to row, Enter opens one, Space selects it. However many rows
 * there are, only those in view are in the document.
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
  const drawn = table.getRowModel().rows
  const shownColumns = columns.filter(({ id }) => !hidden?.has(id))
  const room = roomFor(shownColumns, { canChoose: onSelect !== undefined, canAct: actions !== undefined })

  const isPrinting = useIsPrinting()
  const isVirtual = drawn.length > drawnWhole && !isPrinting
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState(0)
  const { virtual, top } = useVirtualRows(body, isVirtual ? drawn : none, Math.min(current, drawn.length - 1))
  const items = virtual.getVirtualItems()
  const indexes = isVirtual ? items.map(({ index }) => index) : drawn.map((_row, index) => index)

  const rowAt = (index: number): HTMLElement | null => body.current?.querySelector(`[data-index="${index}"]`) ?? null
  const goToRow = (index: number): void => {
    const next = Math.max(0, Math.min(index, drawn.length - 1))
    flushSync(() => setCurrent(next))
    if (isVirtual) virtual.scrollToIndex(next, { align: 'auto' })
    rowAt(next)?.focus({ preventScroll: isVirtual })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || target.dataset['index'] === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const index = Number(target.dataset['index'])
    const page = 10
    const moves = new Map([
      ['ArrowDown', index + 1],
      ['ArrowUp', index - 1],
      ['PageDown', index + page],
      ['PageUp', index - page],
      ['Home', 0],
      ['End', drawn.length - 1],
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
      drawn[index]?.toggleSelected()
    }
  }

  const spacer = (from: number, to: number, key: string): ReactNode =>
    to > from && <tr key={key} aria-hidden="true" data-spacer style={{ height: to - from }} />
  const drawRow = (row: TableRow<typeof features, Row>, index: number): ReactNode => {
    const { original } = row
    const title = columns.find(({ isTitle }) => isTitle)?.text(original) || 'this row'
    return (
      <tr
        key={row.id}
        ref={isVirtual ? virtual.measureElement : undefined}
        data-index={index}
        aria-rowindex={isVirtual ? index + 2 : undefined}
        data-selected={row.getIsSelected() || undefined}
        tabIndex={index === Math.min(current, drawn.length - 1) ? 0 : -1}
        onFocus={() => setCurrent(index)}
      >
        {onSelect && (
          <td data-tick>
            <Tick>
              <input
                type="checkbox"
                aria-label={`Select ${title}`}
                checked={row.getIsSelected()}
                // The click says whether Shift was held: from the last one ticked to this.
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
  const isAllSelected = drawn.length > 0 && table.getIsAllRowsSelected()
  const firstTop = items[0] ? items[0].start - top : 0

  return (
    <Room>
      <Grid
        $room={room}
        aria-label={label}
        aria-busy={isStale || undefined}
        aria-rowcount={isVirtual ? drawn.length + 1 : undefined}
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
                    aria-label={`Select all ${drawn.length} loaded`}
                    checked={isAllSelected}
                    ref={(element) => {
                      if (element) element.indeterminate = !isAllSelected && drawn.some((row) => row.getIsSelected())
                    }}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </Tick>
              </th>
            )}
            {shownColumns.map(({ id, heading, isFigure, isWideOnly }) => {
              const mine = sort?.column === id ? sort : null
              const ordered = mine && canSort ? (mine.isDescending ? 'descending' : 'ascending') : 'none'
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={onSort ? ordered : undefined}
                  data-figure={isFigure || undefined}
                  data-wide={isWideOnly || undefined}
                >
                  {onSort ? (
                    <SortButton type="button" onClick={() => onSort(nextSort(mine, id))}>
                      {heading}
                      {mine ? (
                        mine.isDescending ? (
                          <ArrowDown aria-hidden="true" />
                        ) : (
                          <ArrowUp aria-hidden="true" />
                        )
                      ) : (
                        <ChevronsUpDown aria-hidden="true" />
                      )}
                    </SortButton>
                  ) : (
                    heading
                  )}
                </th>
              )
            })}
            {actions && (
              <th scope="col" data-actions>
                <Hidden>Actions</Hidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {isVirtual && spacer(0, firstTop, 'before')}
          {indexes.flatMap((index, at) => {
            const row = drawn[index]
            const [before, item] = [items[at - 1], items[at]]
            const gap = isVirtual && before && item && spacer(before.end, item.start, `gap-${index}`)
            return row ? [...(gap ? [gap] : []), drawRow(row, index)] : []
          })}
          {isVirtual && spacer((items.at(-1)?.end ?? top) - top, virtual.getTotalSize(), 'after')}
        </tbody>
      </Grid>
    </Room>
  )
}

/** Up, down, and as the backend gave them. */
const nextSort = (now: Sort | null, column: string): Sort | null => {
  if (!now) return { column, isDescending: false }
  return now.isDescending ? null : { column, isDescending: true }
}
