import styled from 'styled-components'

/** A short list with a line between its rows; what belongs to a row stands beside it while there is room. */
export const ListRows = styled.ul.attrs<{ readonly 'data-rows'?: boolean }>({ 'data-rows': true })`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 16px;
    min-height: 44px;
    padding-block: 6px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  b {
    color: var(--text);
    font-weight: 500;
  }
  @media (pointer: coarse) {
    li > a {
      display: inline-flex;
      align-items: center;
      min-width: 44px;
      min-height: 44px;
    }
    /* As large for a finger, but the lines of the text around it keep together. */
    :not(li) > a:not(.button) {
      margin-inline: -8px;
      padding: 14px 8px;
    }
  }
  small {
    color: var(--text-3);
    font-size: 13px;
  }
`
