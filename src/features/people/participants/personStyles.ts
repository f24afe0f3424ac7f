import styled from 'styled-components'

/** The courses or certificates of a person. */
export const PersonList = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    min-height: 52px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    > span:first-child {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
      min-width: 0;
    }
  }
  a,
  b {
    color: var(--text);
    font-weight: 500;
  }
  small {
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
    font-variant-numeric: tabular-nums;
  }
  @media (pointer: coarse) {
    /* A name is as high before its link is known. */
    a,
    b {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`

export const Quiet = styled.p`
  padding: 8px 0;
  color: var(--text-3);
`
