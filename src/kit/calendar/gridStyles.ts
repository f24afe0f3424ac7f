import styled from 'styled-components'
import { columnStyles } from './columnStyles'
import { monthStyles } from './monthStyles'

/** Height of an hour in px where fingers are used. */
const hour = 46

interface GridLookProps {
  /** Number of hours the day columns show. */
  readonly $hours: number
  /** Number of weeks the month shows. */
  readonly $weeks: number
  /** Whether an event is shorter than an hour, which needs a taller hour for touch. */
  readonly $hasShort: boolean
}

/** Styles the library's elements. Its own style sheet is not loaded, because nearly all of it would be overridden. */
export const GridLook = styled.div<GridLookProps>`
  --day: 22px;
  --line-of-month: 24px;
  --hours: ${({ $hours }) => $hours};
  --weeks: ${({ $weeks }) => $weeks};
  /* A working day fits in the window. */
  --hour: clamp(38px, calc((100dvh - 316px) / var(--hours)), 64px);
  @media (pointer: coarse) {
    --day: 44px;
    --line-of-month: 46px;
    --hour: ${({ $hasShort }) => ($hasShort ? 2 * hour : hour)}px;
  }
  ${monthStyles}
  ${columnStyles}
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
  [data-offer] {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-width: 24px;
    min-height: 24px;
    padding: 0 5px;
    border-radius: var(--radius);
    color: var(--accent-text);
    font: 500 12px/16px var(--font);
    text-decoration: none;
    &:hover {
      background: var(--accent-soft);
    }
    svg {
      width: 16px;
      height: 16px;
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
