import styled from 'styled-components'

/** A block with a border of its own. */
export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  h2,
  h3 {
    font: 600 14px/20px var(--font);
  }
`
