import styled from 'styled-components'

/** A block whose parts reach to its border. */
export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  break-inside: avoid;
`
