import styled from 'styled-components'

/** A part of a batch on screen. */
export const BatchCard = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  progress {
    width: 100%;
    accent-color: var(--accent);
  }
  h2 {
    font: 600 14px/20px var(--font);
  }
`
