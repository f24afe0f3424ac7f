import styled, { css } from 'styled-components'

/** How many weekdays a number of weeks has. */
export const weekdaysIn = (weeks: number): number => weeks * 5

/** Room for the table, which scrolls sideways where it is too wide. */
export const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  overflow-x: auto;
  @media print {
    overflow: visible;
    table {
      min-width: 0;
    }
  }
`

const head = css`
  padding: 8px 10px;
  border-bottom: 1px solid var(--line-strong);
  font: 500 12px/16px var(--font);
  color: var(--text-2);
  text-align: left;
  vertical-align: bottom;
`

/** The instructors as rows, weeks or days as columns. */
export const Table = styled.table`
  width: 100%;
  min-width: 900px;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  font-variant-numeric: tabular-nums;
  thead th {
    ${head}
    &:first-child {
      width: 190px;
    }
    &:nth-child(2) {
      width: 84px;
      text-align: right;
    }
    &:nth-child(n + 3) {
      padding-inline: 0;
      border-left: 1px solid var(--line);
      > span {
        padding-inline: 8px;
      }
    }
  }
  tbody th {
    padding: 6px 10px;
    border-bottom: 1px solid var(--line);
    font-weight: 500;
    text-align: left;
    small {
      display: block;
      font-weight: 400;
      color: var(--bad);
    }
  }
  tbody td {
    padding: 0;
    border-bottom: 1px solid var(--line);
  }
  /* A line before each of four weeks, and its weekend. */
  td[data-weeks] {
    background: linear-gradient(to right, var(--line) 1px, transparent 1px calc(500% / 7), var(--sunken) calc(500% / 7)) 0 0 / 25% 100%;
  }
  td[data-figure] {
    padding: 0 10px;
    text-align: right;
  }
  tr[data-warn] small {
    color: var(--warn);
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  & + p {
    font-size: 13px;
    color: var(--text-2);
  }
  &[data-figures] {
    thead th:nth-child(n + 3),
    td[data-load] {
      padding: 8px 4px;
      text-align: center;
    }
    td[data-load] {
      border-left: 1px solid var(--line);
    }
    thead th:nth-child(n + 2):nth-child(-n + 3) {
      width: 76px;
      padding-inline: 10px;
      border-left: 0;
      text-align: right;
    }
    thead th:nth-child(3) {
      width: 92px;
    }
    thead b {
      display: block;
    }
    thead th > span {
      padding: 0;
    }
    td[data-load='0'] {
      color: var(--text-3);
    }
    td[data-load='3'],
    td[data-load='4'] {
      background: var(--accent-soft);
    }
    td[data-load='5'] {
      background: var(--accent-soft);
      font-weight: 600;
      box-shadow: inset 0 -3px var(--accent);
    }
  }
`
