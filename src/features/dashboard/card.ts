import styled from 'styled-components'

/** A part of the dashboard. */
export const Card = styled.section`
  min-width: 0;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
`

/** The heading of a card, with a link at its end. */
export const CardHead = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  padding: 0 16px;
  border-bottom: 1px solid var(--line);
  h2 {
    font: 600 14px/20px var(--font);
  }
  > a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    margin-left: auto;
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
