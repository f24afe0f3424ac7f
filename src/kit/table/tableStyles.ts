import styled, { css } from 'styled-components'
import { circle } from '../ui/Avatar'
import { breakpoints } from '../ui/media'
import type { TableRoom } from './columns'

/** Query container for the width available to a table. */
export const TableContainer = styled.div`
  container: table / inline-size;
`

/** What each cell holds. A component for each cell made opening a long table cost a twelfth more. */
const cells = css`
  td[data-heading],
  th[data-title] {
    overflow: hidden;
  }
  /* Before the name of a person. */
  :is(td, th)[data-initials]::before {
    content: attr(data-initials) / '';
    ${circle}
    position: absolute;
    top: calc(50% - 14px);
    left: var(--edge);
    width: 28px;
    height: 28px;
    font: 600 11px var(--font);
  }
  /* The name of a person, and a text with a second line, keep to one. */
  :is([data-initials], [data-person]) [dir],
  :is(td, th) [dir]:has(+ small),
  :is(td, th) small {
    display: block;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  /* A cell of at most two lines. */
  [data-cell] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    /* Room for the outline of a focused link. */
    margin: -3px;
    padding: 3px;
  }
  /* A checkbox, which all of its cell ticks. */
  [data-tick] {
    cursor: pointer;
    input {
      width: 16px;
      height: 16px;
      vertical-align: middle;
    }
  }
  td[data-tick] {
    text-align: center;
  }
  th[data-tick] > label {
    display: grid;
    place-items: center;
    width: max(40px, var(--control));
    height: 28px;
    @media (pointer: coarse) {
      height: var(--control);
    }
  }
`

/** Rows of two lines for a container too narrow for columns: title and status, then what belongs to them. Empty facts are left out. */
const narrowRows = css`
  &,
  tbody {
    display: block;
  }
  thead,
  tbody :is(td, th),
  tbody :is(td, th):first-child {
    display: none;
  }
  tbody tr:not([data-spacer], [data-detail], [data-group]) {
    position: relative;
    display: grid;
    grid-template: 'tick title end actions' auto 'tick under underEnd actions' auto / auto minmax(0, 1fr) auto auto;
    align-content: center;
    min-height: 68px;
    padding: 10px 16px;
    border-bottom: 1px solid var(--line);
    /* The last row is as high as the others. */
    &:last-child {
      border-bottom-color: transparent;
    }
  }
  tbody th[data-title],
  tbody td[data-place]:not([data-empty]) {
    display: block;
    height: auto;
    min-width: 0;
    padding: 0;
    border: 0;
  }
  tbody th[data-title] {
    overflow: visible;
    grid-area: title;
    grid-row-end: span 2;
    align-self: center;
    color: var(--text);
    font-size: 16px;
    line-height: 24px;
    a,
    b,
    [dir] {
      display: block;
      min-height: 0;
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
      font-weight: 500;
    }
  }
  &[data-two-lines] tbody tr:has(td[data-place='under']:not([data-empty])) th[data-title] {
    grid-row-end: auto;
    small {
      display: none;
    }
  }
  tbody tr:has([data-person], [data-initials]) {
    padding-left: 68px;
    [data-initials]::before,
    [data-person] > :first-child {
      position: absolute;
      top: 50%;
      left: 16px;
      width: 40px;
      height: 40px;
      transform: translateY(-50%);
    }
  }
  :is(td, th)[data-initials] {
    position: static;
  }
  td[data-place],
  td[data-place] > * {
    white-space: nowrap;
    text-overflow: ellipsis;
    -webkit-line-clamp: 1;
  }
  td[data-place] {
    color: var(--text-2);
    font-size: 14px;
    line-height: 20px;
    small {
      display: none;
    }
    /* Without its note a value would look calm, and there is room for one of them. */
    [data-note] {
      display: inline;
      color: inherit;
      font: inherit;
    }
    [dir]:has(+ [data-note]) {
      display: none;
    }
  }
  td[data-place='under'] {
    grid-area: under;
  }
  td[data-place='end'] {
    grid-area: end;
    color: var(--text);
    /* What somebody must do is said whole, if need be in two lines. */
    > * {
      white-space: normal;
      -webkit-line-clamp: 2;
    }
  }
  td[data-place='underEnd'] {
    grid-area: underEnd;
  }
  /* Alone at the end of every row, it stands in the middle. */
  &:not(:has(td[data-place='underEnd'])) td[data-place='end'] {
    grid-row: 1 / span 2;
    align-self: center;
  }
  td[data-place='end'],
  td[data-place='underEnd'] {
    justify-self: end;
    max-width: 46cqi;
    margin-left: 12px;
  }
  /* Wide enough for “Renewed until 26-10-2027”: whole at the end says more than whole at the start. */
  td[data-place='underEnd'] {
    max-width: 54cqi;
  }
  [data-prefix] {
    display: inline;
  }
  td[data-place]:not([data-figure]) {
    font-variant-numeric: normal;
  }
  tbody td:is([data-actions], [data-opener]) {
    display: block;
    grid-area: actions;
    align-self: center;
    height: auto;
    padding: 0;
    margin: 0 -10px 0 4px;
    border: 0;
  }
  tbody tr[data-detail],
  tbody tr[data-detail] > td:first-child {
    display: block;
  }
  tbody tr[data-open] {
    border-bottom: 0;
  }
  tbody tr[data-group],
  tbody tr[data-group] > th {
    display: block;
  }
  tbody td[data-opener] {
    margin: 0 -4px 0 8px;
  }
  &[data-selecting] tbody td[data-tick] {
    display: grid;
    place-items: center;
    grid-area: tick;
    width: max(40px, var(--control));
    height: auto;
    padding: 0;
    margin-left: -12px;
    border: 0;
  }
  &[data-selecting] tbody tr:has([data-person], [data-initials]) {
    padding-left: 16px;
    [data-initials]::before,
    [data-person] > :first-child {
      display: none;
    }
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
  ${cells}
  thead th {
    position: sticky;
    top: var(--sticky-top, 0);
    z-index: 1;
    height: 32px;
    padding: 0 12px;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
    color: var(--text-2);
    font: 500 12px/16px var(--font);
    text-align: left;
  }
  thead th:first-child {
    border-top-left-radius: var(--radius-float);
  }
  thead th:last-child {
    border-top-right-radius: var(--radius-float);
  }
  tbody :is(td, th) {
    height: 47px;
    padding: 4px 12px;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
    overflow-wrap: break-word;
    font-weight: inherit;
    line-height: 18px;
    font-variant-numeric: tabular-nums;
    /* Whatever the direction of its text. */
    text-align: left;
  }
  th:first-child,
  td:first-child {
    padding-left: 16px;
  }
  :is(td, th)[data-initials] {
    --edge: 12px;
    position: relative;
    padding-left: calc(var(--edge) + 38px);
    &:first-child {
      --edge: 16px;
    }
  }
  @media (max-width: ${breakpoints.md - 1}px) {
    :is(thead, tbody) :is(td, th) {
      padding-inline: 8px;
    }
    :is(td, th)[data-initials] {
      --edge: 8px;
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
    text-align: right;
  }
  td[data-actions] {
    padding-block: 1px;
    text-align: end;
    > * {
      display: inline-grid;
    }
  }
  [data-opener] {
    padding: 0 12px 0 0;
    color: var(--text-3);
    svg {
      display: block;
      width: 18px;
      height: 18px;
      margin-left: auto;
    }
  }
  tr[data-open] {
    background: var(--canvas);
    > :is(td, th) {
      border-bottom: 0;
    }
    [data-opener] svg {
      rotate: 180deg;
    }
  }
  tbody tr[data-detail] > td:first-child {
    height: auto;
    padding: 0;
    background: var(--canvas);
    line-height: inherit;
  }
  tbody tr[data-group] > th {
    height: auto;
    padding: 4px 16px;
    border-bottom: 1px solid var(--line);
    background: var(--canvas);
    font: 600 13px/18px var(--font);
    text-align: left;
  }
  tbody tr:last-child :is(td, th) {
    border-bottom: 0;
  }
  /* A far jump lands on a spacer. A browser that kept the spacer in view would carry the page on with it, to the end of the list. */
  tr[data-spacer] {
    overflow-anchor: none;
  }
  /* Only what opens something reacts. */
  tbody tr:has(th[data-title] a) {
    cursor: pointer;
    &:hover {
      background: color-mix(in srgb, var(--sunken) 60%, transparent);
    }
    &:active:not(:has(:is(a, button, label):active)) {
      background: linear-gradient(var(--pressed), var(--pressed));
    }
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
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  td[data-empty] {
    color: var(--text-3);
  }
  tbody :is(td, th) a {
    color: var(--text);
    font-weight: 500;
    text-decoration: none;
    &:hover {
      color: var(--accent-text);
      text-decoration: underline;
    }
  }
  [data-prefix] {
    display: none;
  }
  time {
    white-space: nowrap;
  }
  /* In a name or a text, such as NBA-2026, tabular hyphens would be wide gaps. */
  :is(td, th)[dir],
  :is(td, th) :is([dir], small) {
    font-variant-numeric: normal;
  }
  :is(td, th) small {
    font-size: 12px;
    line-height: 16px;
    color: var(--text-3);
  }
  @media screen {
    @container table (max-width: ${({ $room }) => $room.compact - 1}px) {
      ${narrowRows}
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

/** Background of a list; `$isBare` leaves it out for cards, which have their own. */
export const TablePanel = styled.section<{ $isBare?: boolean }>`
  ${({ $isBare = false }) =>
    $isBare ? '' : 'border: 1px solid var(--line); border-radius: var(--radius-float); background: var(--surface);'}
  /* On a phone a list reaches both edges. */
  [data-list] & {
    @media screen and (max-width: ${breakpoints.sm - 1}px) {
      margin-inline: -16px;
      border-inline: 0;
      border-radius: 0;
    }
  }
`
