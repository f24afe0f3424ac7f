import styled from 'styled-components'

/** Blocks below each other, by default 14 px apart. */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 14 }) => $gap}px;
`
