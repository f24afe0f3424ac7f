import styled from 'styled-components'

/** Things beside each other, by default 8 px apart, in as many lines as they need. */
export const Row = styled.div<{ $gap?: number; $justify?: 'center' | 'end' | 'space-between' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 8 }) => $gap}px;
`
