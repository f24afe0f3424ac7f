import styled from 'styled-components'

/** A sentence in the place of what is not there. */
export const NothingHere = styled.p`
  padding: 32px 16px;
  color: var(--text-3);
  text-align: center;
`
