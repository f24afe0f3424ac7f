import styled from 'styled-components'

/** The heading of a panel, with what belongs to it at its end. */
export const PanelHead = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  padding: 0 16px;
  border-bottom: 1px solid var(--line);
  > :is(a, button, fieldset) {
    margin-left: auto;
  }
  > a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
    font: 500 13px/20px var(--font);
    text-decoration: none;
    white-space: nowrap;
    &:hover {
      text-decoration: underline;
    }
    @media (pointer: coarse) {
      min-height: 44px;
    }
    svg {
      width: 14px;
      height: 14px;
    }
  }
  small {
    color: var(--text-3);
    font-size: 13px;
  }
`
