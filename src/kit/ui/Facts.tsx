import styled from 'styled-components'
import { breakpoints } from './media'

/** Facts with their labels above. Between the `sm` and `md` breakpoints they form two columns. */
export const Facts = styled.dl`
  > div {
    padding: 9px 0;
    border-bottom: 1px solid var(--line);
    &:first-child {
      padding-top: 0;
    }
    &:last-child {
      border: 0;
    }
  }
  dt {
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    margin-top: 2px;
    font-weight: 500;
    text-align: left;
  }
  small {
    color: var(--text-3);
    font-size: inherit;
    font-weight: 400;
  }
  @media (pointer: coarse) {
    a {
      /* A 44 px touch target whose negative margins keep the text aligned with the next column. */
      display: inline-flex;
      min-width: 44px;
      margin-block: -12px;
      padding-block: 12px;
    }
  }
  @media (min-width: ${breakpoints.sm}px) and (max-width: ${breakpoints.md - 1}px) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: 32px;
    > div:nth-child(2) {
      padding-top: 0;
    }
    /* No line below the last row in either column. */
    > div:nth-last-child(2):nth-child(odd) {
      border: 0;
    }
  }
`
