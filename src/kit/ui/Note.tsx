import styled from 'styled-components'

/** Small print below something. */
export const Note = styled.p<{ $above?: number }>`
  display: block;
  margin-top: ${({ $above = 0 }) => $above}px;
  color: var(--text-3);
  font-size: 12px;
  line-height: 16px;
`
