import styled from 'styled-components'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { NothingHere } from '../ui/NothingHere'
import { CheckRow } from './CheckRow'
import { columnNames } from './columnNames'
import type { CheckedRow } from './importField'
import type { ImportKind } from './importKind'
import type { CheckState } from './importPhase'
import type { ImportSession } from './ImportSession'
import { keptWidth, numberWidth, placeOf } from './keptColumns'

/** How many rows are rendered at a time. */
export const pageSize = 50

interface CheckTableProps {
  readonly kind: ImportKind
  readonly session: ImportSession
  readonly state: CheckState
  /** The rows of the current view. */
  readonly rows: readonly CheckedRow[]
  readonly shown: number
  /** The fields whose columns are folded. */
  readonly folded: ReadonlySet<string>
  readonly emptyText: string
  readonly onMore: () => void
  /** Called before a row changes. */
  readonly onTouch: (number: number) => void
}

/** The rows of the file with their errors, each under its header in the file. */
export function CheckTable({ kind, session, state, rows, shown, folded, emptyText, onMore, onTouch }: CheckTableProps) {
  const { file, choice } = state
  const names = columnNames(file.facts.headers)
  const headerOf = (key: string): string | undefined => (choice.same?.[key] === undefined ? names[choice.map[key] ?? -1] : 'All rows')
  // Hide fields without a column, unless they are required and must be typed.
  const filled = kind.fields.filter(({ key, isRequired }) => headerOf(key) !== undefined || isRequired)
  const kept = filled.filter(({ isKept }, at) => at === 0 || isKept)
  const fields = [...kept, ...filled.filter((field) => !kept.includes(field) && !folded.has(field.key))]
  return (
    <Panel>
      <table>
        <caption>
          <Hidden>Rows of {file.name}</Hidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {fields.map(({ key, label }, at) => (
              <th key={key} scope="col" {...placeOf(at, kept.length)}>
                {headerOf(key) !== label && <small>{headerOf(key)}</small>}
                {label}
              </th>
            ))}
            <th scope="col">
              <Hidden>Actions</Hidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <CheckRow
              key={row.number}
              row={row}
              fields={fields}
              keptCount={kept.length}
              verb={kind.verb}
              session={session}
              state={state}
              onTouch={() => onTouch(row.number)}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <NothingHere>{emptyText}</NothingHere>}
      {rows.length > shown && (
        <More>
          <Button onClick={onMore}>
            Show {Math.min(pageSize, rows.length - shown)} more of {rows.length}
          </Button>
        </More>
      )}
    </Panel>
  )
}

/* Hidden words of its cells must not widen the page. */
const Panel = styled.div`
  position: relative;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 9px 14px;
    text-align: left;
    vertical-align: top;
  }
  th:first-child {
    white-space: nowrap;
  }
  thead {
    border-bottom: 1px solid var(--line);
  }
  thead th {
    font: 500 12px/16px var(--font);
    color: var(--text-2);
    vertical-align: bottom;
    small {
      display: block;
      color: var(--text-3);
      font-size: 12px;
      font-weight: 400;
    }
  }
  tbody th {
    font-weight: 400;
    color: var(--text-3);
    font-variant-numeric: tabular-nums;
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
  td:not(:last-child) {
    min-width: 110px;
  }
  @media (min-width: 768px) {
    /* What is to be corrected is seen whole. */
    td:has(input):not(:last-child) {
      min-width: 160px;
    }
    /* Which row it is, and what can be done with it, stay in sight beside many columns. */
    th:first-child,
    [data-kept],
    td:last-child {
      position: sticky;
      background: var(--surface);
    }
    th:first-child {
      left: 0;
      min-width: ${numberWidth}px;
    }
    [data-kept] {
      min-width: ${keptWidth}px;
      max-width: ${keptWidth}px;
      overflow-wrap: break-word;
    }
    td:last-child {
      inset-inline-end: 0;
      width: 1%;
    }
  }
  [data-out] {
    color: var(--text-3);
    text-decoration: line-through;
  }
  @media (max-width: 767px) {
    thead {
      display: none;
    }
    tbody tr {
      display: grid;
      padding: 10px 0;
    }
    th,
    td {
      padding: 4px 14px;
    }
    tbody th::before {
      content: 'Row ';
    }
    td[data-label] {
      display: grid;
      grid-template-columns: 110px minmax(0, 1fr);
      gap: 4px 10px;
    }
    td[data-label]::before {
      content: attr(data-label);
      color: var(--text-3);
      font-size: 13px;
    }
    td[data-label] > p {
      grid-column: 2;
    }
  }
`

const More = styled.div`
  padding: 12px;
  border-top: 1px solid var(--line);
  text-align: center;
`
