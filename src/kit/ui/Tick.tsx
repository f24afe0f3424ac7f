import styled from 'styled-components'

/** The label around a checkbox, radio or switch. */
export const Tick = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: var(--control);
  cursor: pointer;
  input {
    flex: none;
  }
`
