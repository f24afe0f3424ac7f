import styled from 'styled-components'

/** A date and its word, which a line must not part. */
export const NoBreak = styled.span`
  white-space: nowrap;
`
