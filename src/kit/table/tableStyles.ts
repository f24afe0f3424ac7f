import styled from 'styled-components'
import { breakpoints } from '../ui/media'
import type { TableRoom } from './columns'

/** Query container for the width available to a table. */
export const TableContainer = styled.div`
  container: table / inline-size;
  @media print {
    container: none;
  }
`

/** The table element. In a container too narrow for its columns, rows become cards. */
export const Grid = styled.table<{ $room: TableRoom }>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  transition: opacity 150ms;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  thead th {
    position: sticky;
    top: var(--sticky-top, 0);
    z-index: 1;
    height: 40px;
    padding: 0 12px;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
    color: var(--text-2);
    font: 500 12px/16px var(--font);
    text-align: start;
  }
  thead th:first-child {
    border-top-left-radius: var(--radius-float);
  }
  thead th:last-child {
    border-top-right-radius: var(--radius-float);
  }
  tbody td {
    height: 40px;
    padding: 6px 12px;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
    overflow-wrap: break-word;
  }
  th:first-child,
  td:first-child {
    padding-left: 16px;
  }
  @media (max-width: ${breakpoints.md - 1}px) {
    thead th,
    tbody td {
      padding-inline: 8px;
    }
  }
  [data-tick] {
    padding: 0 0 0 4px;
    &:first-child {
      padding-left: 4px;
    }
  }
  @media screen {
    @container table (min-width: ${({ $room }) => $room.compact}px) and (max-width: ${({ $room }) => $room.full - 1}px) {
      [data-wide] {
        display: none;
      }
    }
  }
  [data-figure] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  td[data-actions] {
    padding-block: 1px;
    text-align: end;
    > * {
      display: inline-grid;
    }
  }
  tr:last-child td {
    border-bottom: 0;
  }
  tr[data-spacer] td {
    padding: 0;
    border: 0;
  }
  tbody tr:not([data-spacer]):hover {
    background: color-mix(in srgb, var(--sunken) 60%, transparent);
  }
  tbody tr[data-selected] {
    background: var(--accent-soft);
    small {
      color: var(--text-2);
    }
    &:hover {
      background: color-mix(in oklch, var(--accent-soft) 88%, var(--accent));
    }
  }
  tbody tr:focus-visible {
    outline: 2px solid var(--accent-text);
    outline-offset: -2px;
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
    td:not([data-actions]) a {
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
  @media screen {
    @container table (max-width: ${({ $room }) => $room.compact - 1}px) {
      &,
      tbody,
      tr,
      td {
        display: block;
      }
      /* Each cell of a card shows its own heading. */
      thead {
        display: none;
      }
      tbody tr:not([data-spacer]) {
        position: relative;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 2px;
        padding: 12px 16px;
        border-bottom: 1px solid var(--line);
        &:last-child {
          border-bottom: 0;
        }
      }
      tbody td,
      tbody td:first-child {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 16px;
        height: auto;
        padding: 3px 0;
        border: 0;
        text-align: end;
        > * {
          min-width: 0;
          overflow-wrap: anywhere;
        }
      }
      tbody td[data-tick] {
        position: absolute;
        top: 12px;
        left: 8px;
        padding: 0;
      }
      td[data-tick] ~ td[data-title] {
        padding-left: 36px;
      }
      td[data-actions] {
        position: absolute;
        top: 12px;
        right: 8px;
      }
      tbody td[data-title] {
        display: block;
        padding-bottom: 6px;
        padding-right: 44px;
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
  }
  @media print {
    /* Printing hides the checkbox and action columns, so the widths in colgroup no longer match. */
    table-layout: auto;
    colgroup {
      display: none;
    }
    thead th {
      position: static;
    }
    [data-tick],
    [data-actions] {
      display: none;
    }
    tr {
      break-inside: avoid;
    }
    tbody td {
      height: auto;
    }
  }
`

/** A column heading that sorts the rows. */
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
  @media (pointer: coarse) {
    min-height: var(--control);
  }
  margin-inline: -6px;
  padding: 0 6px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: pointer;
  svg {
    flex: none;
    width: 14px;
    height: 14px;
    color: var(--text-3);
  }
  &:hover {
    background: var(--sunken);
    color: var(--text);
  }
`

/** A checkbox with a larger touch target. */
export const Tick = styled.label`
  display: grid;
  place-items: center;
  width: max(40px, var(--control));
  height: var(--control);
  cursor: pointer;
  input {
    width: 16px;
    height: 16px;
    accent-color: var(--accent);
  }
`

/** Background of a list; `$isBare` leaves it out for cards, which have their own. */
export const Panel = styled.section<{ $isBare?: boolean }>`
  ${({ $isBare = false }) =>
    $isBare ? '' : 'border: 1px solid var(--line); border-radius: var(--radius-float); background: var(--surface);'}
`
