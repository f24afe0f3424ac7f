import { css } from 'styled-components'
import { screenReaderOnly } from './screenReaderOnly'

/** The days above the columns of a week or a day. They stay in sight. */
export const columnHeadings = css`
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
    position: relative;
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
  .rbc-time-header [data-offer] {
    position: absolute;
    top: 50%;
    right: 8px;
    translate: 0 -50%;
    @media (pointer: coarse) {
      display: none;
    }
  }
  /* A single day has room for the words, and touch no other place to begin from. */
  .rbc-time-header .rbc-header:only-child [data-offer] {
    display: flex;
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
  .rbc-time-header .rbc-header:not(:only-child) [data-offer] {
    opacity: 0;
    > span {
      ${screenReaderOnly}
    }
  }
  .rbc-time-header .rbc-header:is(:hover, :focus-within) [data-offer] {
    opacity: 1;
  }
`
