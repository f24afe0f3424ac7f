import styled from 'styled-components'

/** A page for a phone in the sun: larger controls, and every text at 7:1. */
export const Quay = styled.div`
  --control: 56px;
  --text-3: var(--text-2);
  --bad: light-dark(#961b14, #f6a09a);
  --warn: light-dark(#6e4000, #e3a64a);
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  .control {
    font-size: 16px;
  }
`
