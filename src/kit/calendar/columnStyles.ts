import { css } from 'styled-components'
import { columnHeadings } from './columnHeadings'
import { screenReaderOnly } from './screenReaderOnly'

/** Breakpoints for the room inside an event in px: its width, then its height for a few lines, one hour and half an hour. */
const [narrow, low, hourLow, halfHourLow] = [58, 80, 42, 24]

/** The week and day views: a column of hours for each day. */
export const columnStyles = css`
  ${columnHeadings}
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
