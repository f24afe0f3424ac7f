import styled from 'styled-components'
import { Hidden } from '../ui/Hidden'
import { breakpoints } from '../ui/media'
import type { Column } from './columns'

interface TableProps<Row> {
  /** What the rows are, for screen readers: 'Issued certificates'. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Rows of an earlier question are still shown. */
  readonly isStale?: boolean
}

/** Rows and columns; on a phone each row is a card. */
export function Table<Row>({ label, columns, rows, keyOf, isStale = false }: TableProps<Row>) {
  return (
    <Grid aria-label={label} aria-busy={isStale || undefined}>
      <thead>
        <tr>
          {columns.map(({ heading, isActions }) => (
            <th key={heading} scope="col">
              {isActions ? <Hidden>{heading}</Hidden> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ heading, cell, isTitle, isActions }) => (
              <td
                key={heading}
                data-heading={isTitle || isActions ? undefined : heading}
                data-title={isTitle || undefined}
                data-actions={isActions || undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}

const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  transition: opacity 150ms;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  th {
    height: 40px;
    padding: 0 12px;
    border-bottom: 1px solid var(--line);
    color: var(--text-2);
    font: 500 12px/16px var(--font);
    text-align: start;
    white-space: nowrap;
  }
  td {
    height: 40px;
    padding: 6px 12px;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  th:first-child,
  td:first-child {
    padding-left: 16px;
  }
  td[data-actions] {
    width: 1%;
    padding-block: 1px;
    white-space: nowrap;
    text-align: end;
  }
  tr:last-child td {
    border-bottom: 0;
  }
  tbody tr:hover {
    background: color-mix(in srgb, var(--sunken) 60%, transparent);
  }
  td a {
    color: var(--text);
    font-weight: 500;
    text-decoration: none;
    &:hover {
      color: var(--accent-text);
      text-decoration: underline;
    }
  }
  @media (pointer: coarse) {
    td a {
      display: inline-flex;
      align-items: center;
      min-width: var(--control);
      min-height: var(--control);
    }
  }
  time {
    white-space: nowrap;
  }
  td small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: var(--text-3);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: ${breakpoints.sm - 1}px) {
    &,
    tbody,
    tr,
    td {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      gap: 2px;
      padding: 12px 16px;
      border-bottom: 1px solid var(--line);
      &:last-child {
        border-bottom: 0;
      }
    }
    td,
    td:first-child {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 16px;
      height: auto;
      padding: 3px 0;
      border: 0;
      text-align: end;
    }
    td[data-actions] {
      width: auto;
      justify-content: flex-end;
    }
    td[data-title] {
      display: block;
      padding-bottom: 6px;
      text-align: start;
      a {
        display: flex;
        align-items: center;
        min-height: var(--control);
        font-weight: 600;
      }
    }
    td[data-heading]::before {
      content: attr(data-heading);
      flex: none;
      color: var(--text-3);
    }
  }
`

/** The surface a table or another block lies on. */
export const Panel = styled.section`
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  overflow: hidden;
`
