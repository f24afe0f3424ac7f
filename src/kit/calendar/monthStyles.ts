import { css } from 'styled-components'
import { screenReaderOnly } from './screenReaderOnly'

/** The month view: weeks of bars, as high as the window allows. */
export const monthStyles = css`
  .rbc-month-view {
    display: flex;
    flex-direction: column;
  }
  .rbc-month-header .rbc-header {
    padding: 6px 10px;
    color: var(--text-2);
    font: 500 12px/16px var(--font);
  }
  .rbc-month-row {
    position: relative;
    /* At least three lines; the head of the page and the legend take the rest of the window. */
    --week: max(calc(var(--day) + 3 * var(--line-of-month) + 6px), calc((100dvh - 301px) / var(--weeks)));
    height: var(--week);
    overflow: hidden;
    border-top: 1px solid var(--line);
    @media (pointer: coarse) {
      height: calc(var(--day) + 3 * var(--line-of-month) + 12px);
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
    position: relative;
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-width: 0;
    padding: 3px 6px 2px;
  }
  /* What a day offers takes a click anywhere on the empty part of it. Touch has no hover to show that; it opens the day first. */
  .rbc-date-cell [data-offer] {
    opacity: 0;
    > span {
      ${screenReaderOnly}
    }
    &::after {
      content: '';
      position: absolute;
      inset: 0 0 auto;
      height: var(--week);
    }
    @media (pointer: coarse) {
      display: none;
    }
  }
  .rbc-date-cell:hover [data-offer],
  .rbc-date-cell:focus-within [data-offer] {
    opacity: 1;
  }
  .rbc-date-cell [data-offer]:hover::after {
    background: color-mix(in srgb, var(--accent-soft) 45%, transparent);
  }
  .rbc-date-cell [data-day] {
    position: relative;
    z-index: 1;
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
      flex: 0 100 auto;
      min-width: 0;
    }
    > [data-mark] {
      flex: none;
      align-self: center;
      margin-left: auto;
    }
    /* One mark is enough to open it; the details name the others. */
    > [data-mark] ~ [data-mark] {
      ${screenReaderOnly}
    }
    /* A touch target is tall enough for two lines. */
    @media (pointer: coarse) {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-content: center;
      gap: 0 6px;
      line-height: 18px;
      > b {
        grid-column: 2;
      }
      > small {
        grid-area: 2 / 1 / auto / -1;
      }
      > [data-mark] {
        grid-area: 1 / 3;
      }
    }
    > b,
    > small {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  /* Without room for all, the name wins, then the notes; the details say the rest. */
  @container (max-width: 260px) {
    .rbc-row-segment [data-mark] > span {
      ${screenReaderOnly}
    }
  }
  @container (max-width: 320px) {
    .rbc-row-segment [data-event]:has([data-mark]) [data-kind] {
      ${screenReaderOnly}
    }
  }
  @container (max-width: 190px) {
    .rbc-row-segment [data-kind] {
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
    position: relative;
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
