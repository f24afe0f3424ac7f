import styled from 'styled-components'

/** Paler words, for what counts less than the words around it. */
export const Muted = styled.span`
  color: var(--text-3);
  font-weight: 400;
`
