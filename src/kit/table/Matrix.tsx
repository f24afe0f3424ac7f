import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { breakpoints } from '../ui/media'
import { useMedia } from '../ui/useMedia'
import { usePrintTime } from '../ui/usePrintTime'

interface MatrixColumn {
  readonly id: string
  readonly heading: ReactNode
}

/** The heading of a column by which the rows can be sorted. */
interface LeadHeading {
  readonly content: ReactNode
  /** How the rows are sorted by it now; null where they are not. */
  readonly sorted: 'ascending' | 'descending' | null
  readonly onSort: () => void
}

/** One control of the matrix is in the tab order; the others are reached by arrow keys. */
type TabIndex = 0 | -1

interface MatrixProps<Row> {
  /** What the cells say, for screen readers: 'Certificates of each person'. */
  readonly label: string
  readonly rows: readonly Row[]
  /** More rows are coming: the box has its full height already, so that nothing below it moves. */
  readonly isGrowing?: boolean
  readonly keyOf: (row: Row) => string
  /** Headings of the two columns before the matrix: who it is, and a summary. On a narrow screen both are one column. */
  readonly leadHeadings: readonly [LeadHeading, LeadHeading]
  /** Their cells. The name may be a link, with this place in the tab order. */
  readonly renderLead: (row: Row, tabIndex: TabIndex) => readonly [ReactNode, ReactNode]
  readonly columns: readonly MatrixColumn[]
  /** Null for a blank cell. */
  readonly renderCell: (row: Row, column: string, tabIndex: TabIndex) => ReactNode
  /** Stands in place of all cells of a row; null for none. */
  readonly renderInstead: (row: Row, tabIndex: TabIndex) => ReactNode
}

/** The height of every row, in px. All are the same, so that none has to be measured. */
const rowHeight = 48

/** More rows are virtualised. */
const virtualizeAbove = 100

/** The width of a cell, in px. */
const cellWidth = 84

const moves: ReadonlyMap<string, readonly [rows: number, columns: number]> = new Map([
  ['ArrowDown', [1, 0]],
  ['ArrowUp', [-1, 0]],
  ['ArrowRight', [0, 1]],
  ['ArrowLeft', [0, -1]],
  ['PageDown', [10, 0]],
  ['PageUp', [-10, 0]],
  ['Home', [0, -Infinity]],
  ['End', [0, Infinity]],
])

/** With Ctrl: the first cell of all, and the last. */
const farMoves: typeof moves = new Map([
  ['Home', [-Infinity, -Infinity]],
  ['End', [Infinity, Infinity]],
])

/**
 * A table of things by what is true of each. It scrolls both ways in a box of its own, below headings that stay. Only rows in view are in
 * the DOM. One cell takes part in the tab order; arrow keys move to the others.
 */
export function Matrix<Row>({
  label,
  rows,
  isGrowing = false,
  keyOf,
  leadHeadings,
  renderLead,
  columns,
  renderCell,
  renderInstead,
}: MatrixProps<Row>) {
  const isPrinting = usePrintTime() !== null
  const isNarrow = useMedia(`screen and (max-width: ${breakpoints.md - 1}px)`) && !isPrinting
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState({ row: 0, column: 0 })
  // Safe without memoisation: its results are read on every render and never stored.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: 64,
  })
  const items = virtual.getVirtualItems()
  const isWhole = isPrinting || rows.length <= virtualizeAbove
  const shown = isWhole ? rows.map((_row, index) => index) : items.map(({ index }) => index)
  const before = isWhole ? 0 : (items[0]?.start ?? 0)
  const after = isWhole ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const last = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length) }

  const goTo = (row: number, column: number): void => {
    flushSync(() => setActive({ row, column }))
    virtual.scrollToIndex(row, { align: 'auto' })
    // A row that was not in the DOM is drawn in the next frame.
    requestAnimationFrame(() => {
      const place = box.current?.querySelector(`[data-at="${row} ${column}"]`) ?? box.current?.querySelector(`[data-at="${row} 1"]`)
      if (place instanceof HTMLElement) (place.querySelector<HTMLElement>('a, button') ?? place).focus()
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const move = (event.ctrlKey ? farMoves : moves).get(event.key)
    if (!move || event.altKey || event.metaKey || !(event.target instanceof Element)) return
    if (!event.target.closest('[data-at]')) return
    event.preventDefault()
    goTo(Math.max(0, Math.min(last.row + move[0], rows.length - 1)), Math.max(0, Math.min(last.column + move[1], columns.length)))
  }
  const tabIndexAt = (row: number, column: number): TabIndex => (row === last.row && column === last.column ? 0 : -1)
  const place = (row: number, column: number) => ({
    'data-at': `${row} ${column}`,
    onFocus: () => setActive({ row, column }),
  })

  const renderRow = (index: number): ReactNode => {
    const row = rows[index]
    if (row === undefined) return null
    const [name, summary] = renderLead(row, tabIndexAt(index, 0))
    const whole = renderInstead(row, tabIndexAt(index, 1))
    return (
      <tr key={keyOf(row)} aria-rowindex={index + 2}>
        <th scope="row" {...place(index, 0)}>
          {name}
          {isNarrow && summary}
        </th>
        {!isNarrow && <td data-summary>{summary}</td>}
        {whole === null ? (
          columns.map(({ id }, at) => {
            const tabIndex = tabIndexAt(index, at + 1)
            const content = renderCell(row, id, tabIndex)
            return (
              // A blank cell takes the focus itself, so that the arrow keys cross it.
              <td key={id} {...place(index, at + 1)} {...(content === null && { tabIndex })}>
                {content}
              </td>
            )
          })
        ) : (
          <td colSpan={columns.length} data-whole {...place(index, 1)}>
            {whole}
          </td>
        )}
      </tr>
    )
  }
  const renderHeading = ({ content, sorted, onSort }: LeadHeading, at: number): ReactNode => (
    <button key={at === 0 ? 'name' : 'summary'} type="button" onClick={onSort}>
      {content}
      {sorted === 'ascending' && <ArrowUp aria-hidden="true" />}
      {sorted === 'descending' && <ArrowDown aria-hidden="true" />}
    </button>
  )
  const spacer = (height: number): ReactNode => height > 0 && <tr aria-hidden="true" data-spacer style={{ height }} />

  return (
    // A box that scrolls must be reachable by keyboard; the cell in the tab order makes it so.
    <Box ref={box} data-list data-growing={isGrowing || undefined}>
      <Grid
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        data-narrow={isNarrow || undefined}
        style={{ '--cells': `${columns.length * cellWidth}px` }}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          <col style={{ width: 'var(--name)' }} />
          {!isNarrow && <col style={{ width: 'var(--summary)' }} />}
          {columns.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {isNarrow ? (
              <th scope="col" aria-sort={leadHeadings.find(({ sorted }) => sorted)?.sorted ?? undefined}>
                <Both>{leadHeadings.map(renderHeading)}</Both>
              </th>
            ) : (
              leadHeadings.map((lead, at) => (
                <th key={at === 0 ? 'name' : 'summary'} scope="col" aria-sort={lead.sorted ?? undefined} data-summary={at > 0 || undefined}>
                  {renderHeading(lead, at)}
                </th>
              ))
            )}
            {columns.map(({ id, heading }) => (
              <th key={id} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spacer(before)}
          {shown.map(renderRow)}
          {spacer(after)}
        </tbody>
      </Grid>
    </Box>
  )
}

const Box = styled.div`
  --most: max(320px, calc(100dvh - 220px));
  max-height: var(--most);
  &[data-growing] {
    height: var(--most);
  }
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  @media print {
    height: auto;
    max-height: none;
    overflow: visible;
  }
`

const Both = styled.span`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`

const Grid = styled.table<{ style: { '--cells': string } }>`
  --name: 224px;
  --summary: 144px;
  &[data-narrow] {
    --summary: 0px;
  }
  @media (max-width: ${breakpoints.sm - 1}px) {
    --name: 184px;
  }
  width: 100%;
  @media screen {
    min-width: calc(var(--name) + var(--summary) + var(--cells));
  }
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  text-align: center;
  thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    padding: 5px 4px 4px;
    border-bottom: 1px solid var(--line-control);
    background: var(--surface);
    color: var(--text-2);
    font: 500 12px/15px var(--font);
    vertical-align: bottom;
  }
  thead button {
    display: flex;
    align-items: end;
    gap: 4px;
    width: 100%;
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
  thead svg {
    width: 14px;
    height: 14px;
    margin-bottom: 15px;
  }
  tbody :is(th, td) {
    height: ${rowHeight}px;
    /* Leaves 44 px for a finger. */
    padding: 1px 2px 2px;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
    white-space: nowrap;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  /* As in a table: a far jump lands on a spacer, which must not carry the box on with it. */
  [data-spacer] {
    overflow-anchor: none;
  }
  :is(thead, tbody) tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    padding-left: 16px;
    text-align: left;
  }
  thead tr > :first-child {
    z-index: 3;
  }
  [data-summary] {
    padding-inline: 8px;
    border-right: 1px solid var(--line);
    text-align: left;
  }
  [data-whole] {
    text-align: left;
  }
  &[data-narrow] :is(thead, tbody) tr > :first-child {
    border-right: 1px solid var(--line);
  }
`
