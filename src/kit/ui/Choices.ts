import styled from 'styled-components'

/** Choices below each other, each with a name and hints beside its box; many of them scroll. */
export const Choices = styled.fieldset<{ $areMany?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-rows: max-content;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  ${({ $areMany = false }) => ($areMany ? 'max-height: min(340px, 40dvh); overflow-y: auto;' : '')}
  legend {
    padding: 0 0 6px;
    font: 500 13px/18px var(--font);
    color: var(--text-2);
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    column-gap: 10px;
    min-height: var(--control);
    padding: 8px 4px;
    border-bottom: 1px solid var(--line);
    cursor: pointer;
  }
  label > :not(input) {
    grid-column: 2;
    justify-self: start;
    text-align: left;
    white-space: normal;
  }
  input {
    margin-top: 1px;
  }
  input[type='radio'] {
    width: 18px;
    height: 18px;
    accent-color: var(--accent);
  }
`
