import styled from 'styled-components'

/** Blocks below each other, by default 14 px apart, and at most as wide as it says. */
export const Stack = styled.div<{ $gap?: number; $max?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 14 }) => $gap}px;
  ${({ $max }) => ($max === undefined ? '' : `width: 100%; max-width: ${$max}px;`)}
`
