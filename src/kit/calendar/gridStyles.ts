import styled, { css } from 'styled-components'

/** Height of an hour in px. */
const hour = 46

/** Breakpoints for the room inside an event in px: its width, then its height for a few lines, one hour and half an hour. */
const [narrow, low, hourLow, halfHourLow] = [58, 80, 42, 24]

interface GridLookProps {
  /** Number of hours the day columns show. */
  readonly $hours: number
  /** Whether an event is shorter than an hour, which needs a taller hour for touch. */
  readonly $hasShort: boolean
}

/** Visible to screen readers only. */
const screenReaderOnly = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

const month = css`
  .rbc-month-view {
    display: flex;
    flex-direction: column;
  }
  .rbc-month-header .rbc-header {
    padding: 8px 10px;
    color: var(--text-2);
    font: 500 12px/16px var(--font);
  }
  .rbc-month-row {
    position: relative;
    height: calc(var(--day) + 3 * var(--line-of-month) + 12px);
    overflow: hidden;
    border-top: 1px solid var(--line);
    @media (min-height: 1000px) and (not (pointer: coarse)) {
      height: calc(var(--day) + 4 * var(--line-of-month) + 12px);
    }
  }
  .rbc-row-bg {
    position: absolute;
    inset: 0;
    display: flex;
  }
  .rbc-day-bg {
    flex: 1 0 0%;
    &:not(:first-child) {
      border-left: 1px solid var(--line);
    }
    &.rbc-off-range-bg {
      background: color-mix(in srgb, var(--sunken) 55%, transparent);
    }
  }
  .rbc-row-content {
    position: relative;
  }
  .rbc-date-cell {
    flex: 1 1 0;
    min-width: 0;
    padding: 3px 6px 2px;
  }
  .rbc-date-cell [data-day] {
    min-width: var(--day);
    height: var(--day);
    padding: 0 6px;
    border-radius: calc(var(--day) / 2);
    text-align: center;
    b {
      font-weight: 500;
    }
    &[aria-current='date'] {
      background: var(--accent);
      color: var(--on-accent);
    }
  }
  .rbc-off-range [data-day]:not([aria-current]) {
    color: var(--text-3);
  }
  .rbc-row-segment {
    min-width: 0;
    padding: 0 3px 2px;
  }
  .rbc-row-segment [data-event] {
    container-type: inline-size;
    display: flex;
    align-items: baseline;
    gap: 8px;
    width: 100%;
    height: calc(var(--line-of-month) - 2px);
    padding: 0 8px 0 10px;
    overflow: hidden;
    font-size: 13px;
    line-height: calc(var(--line-of-month) - 2px);
    > b {
      flex: 0 1 auto;
    }
    > small {
      flex: none;
      max-width: 50%;
    }
    /* A touch target is tall enough for two lines. */
    @media (pointer: coarse) {
      flex-direction: column;
      align-items: stretch;
      justify-content: center;
      gap: 0;
      line-height: 18px;
      > b {
        flex: none;
      }
      > small {
        max-width: 100%;
      }
    }
    > b,
    > small {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  /* Without room for both, the notes win; the details name the kind. */
  @container (max-width: 190px) {
    .rbc-row-segment [data-kind='noted'],
    .rbc-row-segment [data-kind='dot'] {
      ${screenReaderOnly}
    }
  }
  .rbc-row-segment .rbc-event-continues-prior {
    border-top-left-radius: 0;
    border-bottom-left-radius: 0;
  }
  .rbc-row-segment .rbc-event-continues-after {
    border-top-right-radius: 0;
    border-bottom-right-radius: 0;
  }
  /* The library measures one of its own rows to find how many fit. */
  div.rbc-event {
    height: calc(var(--line-of-month) - 2px);
    visibility: hidden;
  }
  .rbc-row-segment [data-more] {
    display: block;
    width: 100%;
    height: calc(var(--line-of-month) - 2px);
    padding: 0 8px 0 10px;
    background: none;
    line-height: calc(var(--line-of-month) - 2px);
    text-align: start;
    white-space: nowrap;
  }
`

const columns = css<GridLookProps>`
  .rbc-time-header {
    position: sticky;
    top: var(--sticky-top, 0);
    z-index: 2;
    display: flex;
    border-bottom: 1px solid var(--line);
    border-radius: var(--radius-float) var(--radius-float) 0 0;
    background: var(--surface);
  }
  .rbc-time-header-gutter {
    flex: none;
    /* Overrides the width that the library measures and sets late, which would shift the layout. */
    width: 56px !important;
    min-width: 56px !important;
  }
  .rbc-time-header-content {
    flex: 1;
    min-width: 0;
  }
  .rbc-time-header-cell .rbc-header {
    padding: 4px;
    text-align: center;
    &:not(:first-child) {
      border-left: 1px solid var(--line);
    }
  }
  .rbc-time-header [data-day] {
    width: 100%;
    min-height: 32px;
    @media (pointer: coarse) {
      min-height: 44px;
    }
    border-radius: var(--radius);
    color: var(--text-2);
    font-size: 13px;
    b {
      font-weight: 600;
      color: var(--text);
    }
    &[aria-current='date'] {
      background: var(--accent-soft);
      &,
      b {
        color: var(--accent-text);
      }
    }
  }
  /* All-day events fill the day columns instead. */
  .rbc-allday-cell {
    display: none;
  }
  .rbc-time-content {
    display: flex;
    height: calc(var(--hours) * var(--hour) + 1px);
  }
  .rbc-time-gutter {
    flex: none;
    width: 56px;
  }
  .rbc-time-column {
    display: flex;
    flex-direction: column;
    min-height: 100%;
  }
  .rbc-timeslot-group {
    flex: 1 0 var(--hour);
    &:not(:first-child) {
      border-top: 1px solid var(--line);
    }
  }
  .rbc-time-gutter .rbc-timeslot-group {
    border: 0;
    padding: 3px 10px 0 0;
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .rbc-day-slot {
    position: relative;
    flex: 1 1 0;
    min-width: 0;
    border-left: 1px solid var(--line);
  }
  .rbc-events-container {
    position: absolute;
    inset: 0 4px 0 3px;
    @media (pointer: coarse) {
      inset: 0 1px;
    }
  }
  .rbc-current-time-indicator {
    display: none;
  }
  .rbc-day-slot [data-event],
  .rbc-day-slot [data-more] {
    min-height: 24px;
    @media (pointer: coarse) {
      min-width: 44px;
      min-height: 44px;
    }
  }
  .rbc-day-slot [data-more] {
    container-type: size;
    position: absolute;
    display: flex;
    flex-wrap: wrap;
    align-content: flex-start;
    justify-content: center;
    gap: 0 4px;
    padding: 6px 0;
    white-space: nowrap;
    background: var(--sunken);
    line-height: 18px;
  }
  .rbc-day-slot [data-event] {
    container-type: size;
    position: absolute;
    display: flex;
    flex-direction: column;
    padding: 6px 8px 6px 11px;
    overflow: hidden;
    font-size: 13px;
    line-height: 18px;
    > * {
      flex: none;
      max-width: 100%;
    }
    > b {
      overflow: hidden;
      overflow-wrap: anywhere;
    }
  }
  /* A low event has its title on one line and its kind and notes on another. */
  @container (max-height: ${low}px) {
    .rbc-day-slot [data-event] > b,
    .rbc-day-slot [data-event] > small {
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
  }
  /* A narrow event has room for one word per line; its position shows the hours. */
  @container (max-width: ${narrow}px) {
    .rbc-day-slot [data-event] > * {
      margin-left: -4px;
      max-width: calc(100% + 10px);
    }
    .rbc-day-slot [data-event] > b {
      font-size: 12px;
      line-height: 16px;
      overflow-wrap: normal;
      text-overflow: ellipsis;
    }
    .rbc-day-slot [data-hours] {
      ${screenReaderOnly}
    }
  }
  @container (max-width: ${narrow}px) and (min-height: ${low + 1}px) {
    .rbc-day-slot [data-event] > small > span {
      display: block;
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
    .rbc-day-slot [data-event] > small > [data-kind='dot'] {
      ${screenReaderOnly}
    }
  }
  @container (max-height: ${hourLow}px) {
    .rbc-day-slot [data-event] > * {
      margin-top: -4px;
    }
    .rbc-day-slot [data-hours] {
      ${screenReaderOnly}
    }
  }
  @container (max-height: ${halfHourLow}px) {
    .rbc-day-slot [data-event] > small {
      ${screenReaderOnly}
    }
  }
  @container (max-width: 36px) {
    .rbc-day-slot [data-word] {
      ${screenReaderOnly}
    }
  }
`

/** Styles the library's elements. Its own style sheet is not loaded, because nearly all of it would be overridden. */
export const GridLook = styled.div<GridLookProps>`
  --day: 26px;
  --line-of-month: 26px;
  --hour: ${hour}px;
  --hours: ${({ $hours }) => $hours};
  @media (pointer: coarse) {
    --day: 44px;
    --line-of-month: 46px;
    --hour: ${({ $hasShort }) => ($hasShort ? 2 * hour : hour)}px;
  }
  ${month}
  ${columns}
  .rbc-row {
    display: flex;
  }
  .rbc-header {
    flex: 1 0 0%;
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  [data-more] {
    border: 0;
    border-radius: 4px;
    color: var(--text-2);
    font: 500 12px var(--font);
    cursor: pointer;
    &:hover {
      background: color-mix(in srgb, var(--line) 60%, var(--sunken));
      color: var(--text);
    }
  }
  [data-day] {
    padding: 0;
    border: 0;
    background: none;
    color: var(--text);
    font: inherit;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    &:hover {
      background: var(--sunken);
    }
  }
  :focus-visible {
    outline-offset: -2px;
    z-index: 1;
  }
  .rbc-today:not(.rbc-header) {
    background: color-mix(in srgb, var(--accent-soft) 50%, transparent);
  }
`
