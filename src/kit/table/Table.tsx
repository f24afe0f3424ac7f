import { ChevronDown } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ActionMenu, type MenuAction } from '../ui/ActionMenu'
import { Hidden } from '../ui/Hidden'
import { usePrintTime } from '../ui/usePrintTime'
import { ColumnHeading } from './ColumnHeading'
import { columnsIn, endWidths, isShort, placesOf, roomFor, type Column } from './columns'
import { linesOf } from './lines'
import { followLink, pressedIn } from './rowClick'
import { Grid, TableContainer } from './tableStyles'
import type { Sort } from './useListView'
import { useOpenedRow } from './useOpenedRow'
import { useRowSelection, type Selection } from './useRowSelection'
import { useVirtualRows } from './useVirtualRows'

export interface TableProps<Row> {
  /** What the rows are, for screen readers: 'Issued certificates'. */
  readonly label: string
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
  /** In a narrow list: whether its rows are being selected, and so have checkboxes. */
  readonly isSelecting?: boolean
  /** Draws only so many rows; printing draws all of them. */
  readonly limit?: number
  readonly actions?: (row: Row) => readonly MenuAction[]
  readonly detail?: RowDetail<Row> | undefined
}

/** What a row opens below itself. Its title is the link that opens and closes it; none of the columns may be wide-only. */
export interface RowDetail<Row> {
  /** The open row; null for none. */
  readonly openKey: string | null
  readonly content: (row: Row) => ReactNode
}

/** Longer tables are virtualised. */
const virtualizeAbove = 100

const none: readonly never[] = []

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
  isSelecting = false,
  limit = Infinity,
  actions,
  detail,
}: TableProps<Row>) {
  const isPrinting = usePrintTime() !== null
  const rowIds = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const tableRows = useMemo(() => (isPrinting ? rows : rows.slice(0, limit)), [rows, isPrinting, limit])
  const ids = useMemo(() => rowIds.slice(0, tableRows.length), [rowIds, tableRows])
  const chosen = useRowSelection({ ids, selection, onSelect })
  const shownColumns = columns.filter(({ id }) => !hidden?.has(id))
  const drawn = columnsIn(shownColumns, sort)
  const places = placesOf(drawn)
  const room = roomFor(drawn, { canSelect: onSelect !== undefined, canAct: actions !== undefined, canOpen: detail !== undefined })

  const isVirtual = tableRows.length > virtualizeAbove && !isPrinting
  const body = useRef<HTMLTableSectionElement>(null)
  const [focusedIndex, setFocusedIndex] = useState(0)
  // What is open below a row, and the heading of a group, are lines of their own, so that a long table knows their heights.
  const openKey = detail?.openKey ?? null
  const { lines, lineOf, keys } = useMemo(() => {
    const group = sort ? null : columns.find((one) => one.group && !hidden?.has(one.id))?.group
    return linesOf(ids, openKey, group ? (index) => (tableRows[index] ? group(tableRows[index]) : '') : null)
  }, [ids, tableRows, openKey, columns, hidden, sort])
  const lastFocused = Math.min(focusedIndex, tableRows.length - 1)
  const { virtual, top } = useVirtualRows(body, isVirtual ? keys : none, lineOf[lastFocused] ?? 0)
  const items = virtual.getVirtualItems()
  const shownLines = isVirtual ? items.map(({ index }) => index) : lines.map((_line, index) => index)

  const rowAt = (index: number): HTMLElement | null => body.current?.querySelector(`[data-index="${index}"]`) ?? null
  const goToRow = (index: number): void => {
    const next = Math.max(0, Math.min(index, tableRows.length - 1))
    flushSync(() => setFocusedIndex(next))
    if (isVirtual) virtual.scrollToIndex(lineOf[next] ?? 0, { align: 'auto' })
    rowAt(next)?.focus({ preventScroll: isVirtual })
  }
  const rememberRow = useOpenedRow(rowIds, goToRow)

  const onRowClick = (event: MouseEvent<HTMLTableRowElement>, id: string): void => {
    const pressed = pressedIn(event)
    if (pressed !== 'outside') rememberRow(id)
    if (pressed === 'tick' || (pressed === 'row' && isSelecting)) chosen.toggle(id, event.shiftKey)
    else if (pressed === 'row') followLink(event)
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
      const id = ids[index]
      if (id !== undefined) chosen.toggle(id, event.shiftKey)
    }
  }

  const titleOf = (row: Row): string => columns.find(({ isTitle }) => isTitle)?.text(row) || 'this row'
  const openRow = tableRows.find((_row, index) => ids[index] === openKey)
  const spacer = (from: number, to: number, key: string): ReactNode =>
    to > from && <tr key={key} aria-hidden="true" data-spacer style={{ height: to - from }} />
  const renderRow = (row: Row, id: string, index: number, line: number): ReactNode => {
    const title = titleOf(row)
    return (
      <tr
        key={id}
        ref={isVirtual ? virtual.measureElement : undefined}
        data-index={index}
        data-entry={line}
        data-open={id === openKey || undefined}
        aria-rowindex={isVirtual ? line + 2 : undefined}
        data-selected={chosen.isSelected(id) || undefined}
        tabIndex={index === lastFocused ? 0 : -1}
        onFocus={() => setFocusedIndex(index)}
        onClick={(event) => onRowClick(event, id)}
      >
        {onSelect && (
          <td data-tick>
            <input
              type="checkbox"
              aria-label={`Select ${title}`}
              checked={chosen.isSelected(id)}
              onChange={({ nativeEvent }) => chosen.toggle(id, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)}
            />
          </td>
        )}
        {drawn.map((column) => {
          const content = column.cell(row)
          const isText = typeof content === 'string'
          const dir = isText && !column.isFigure ? 'auto' : undefined
          const isBare = isText && !column.isTitle ? isShort(content, column) : column.isBare
          const shown = (
            <>
              {column.prefix && <span data-prefix>{column.prefix} </span>}
              {content}
            </>
          )
          const Cell = column.isTitle ? 'th' : 'td'
          return (
            <Cell
              key={column.id}
              scope={column.isTitle ? 'row' : undefined}
              dir={isBare ? dir : undefined}
              data-heading={column.isTitle ? undefined : column.heading}
              data-title={column.isTitle || undefined}
              data-initials={column.initials?.(row)}
              data-place={places.get(column.id)}
              data-empty={column.text(row) === '' || undefined}
              data-figure={column.isFigure || undefined}
              data-wide={column.isWideOnly || undefined}
            >
              {isBare ? (
                shown
              ) : (
                <div data-cell dir={dir}>
                  {shown}
                </div>
              )}
            </Cell>
          )
        })}
        {actions && (
          <td data-actions>
            <ActionMenu label={`Actions for ${title}`} actions={actions(row)} />
          </td>
        )}
        {detail && (
          <td data-opener>
            <ChevronDown aria-hidden="true" />
          </td>
        )}
      </tr>
    )
  }
  const columnCount = drawn.length + [onSelect, actions, detail].filter(Boolean).length
  const renderLine = (line: number): ReactNode => {
    const { key, row: index, heading } = lines[line] ?? {}
    if (typeof index === 'number') {
      const [row, id] = [tableRows[index], ids[index]]
      return row && id !== undefined && renderRow(row, id, index, line)
    }
    const common = { ref: isVirtual ? virtual.measureElement : undefined, 'data-entry': line }
    return heading === undefined ? (
      openRow && (
        <tr key={key} {...common} data-detail>
          <td colSpan={columnCount}>{detail?.content(openRow)}</td>
        </tr>
      )
    ) : (
      <tr key={key} {...common} data-group>
        <th colSpan={columnCount} scope="rowgroup">
          {heading}
        </th>
      </tr>
    )
  }
  const firstTop = items[0] ? items[0].start - top : 0

  return (
    <TableContainer>
      <Grid
        $room={room}
        data-selecting={isSelecting || undefined}
        data-two-lines={[...places.values()].includes('under') || undefined}
        aria-label={label}
        aria-busy={isStale || undefined}
        aria-rowcount={isVirtual ? lines.length + 1 : undefined}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          // Shift extends the choice of rows, not a selection of text.
          if (event.shiftKey && onSelect) event.preventDefault()
        }}
        data-virtual={isVirtual || undefined}
      >
        <thead>
          <tr aria-rowindex={isVirtual ? 1 : undefined}>
            {onSelect && (
              <th scope="col" data-tick style={{ width: endWidths.tick }}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`Select all ${tableRows.length} loaded`}
                    checked={chosen.isAllSelected}
                    ref={(element) => {
                      if (element) element.indeterminate = chosen.isAnySelected && !chosen.isAllSelected
                    }}
                    onChange={chosen.toggleAll}
                  />
                </label>
              </th>
            )}
            {drawn.map((column) => (
              <ColumnHeading key={column.id} column={column} titleWidth={room.titleWidth} sort={sort} onSort={onSort} canSort={canSort} />
            ))}
            {actions && (
              <th scope="col" data-actions style={{ width: endWidths.actions }}>
                <Hidden>Actions</Hidden>
              </th>
            )}
            {detail && (
              <th scope="col" data-opener style={{ width: endWidths.opener }}>
                <Hidden>Open</Hidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {isVirtual && spacer(0, firstTop, 'before')}
          {shownLines.flatMap((line, position) => {
            const [before, item] = [items[position - 1], items[position]]
            const gap = isVirtual && before && item && spacer(before.end, item.start, `gap-${line}`)
            return [...(gap ? [gap] : []), renderLine(line)]
          })}
          {isVirtual && spacer((items.at(-1)?.end ?? top) - top, virtual.getTotalSize(), 'after')}
        </tbody>
      </Grid>
      {detail && <Hidden role="status">{openRow && `The details of ${titleOf(openRow)} are shown below it.`}</Hidden>}
    </TableContainer>
  )
}
