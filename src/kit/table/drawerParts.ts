import styled from 'styled-components'

/** One choice of a drawer of filters, below its name. */
export const DrawerPart = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  > b {
    font: 500 13px/18px var(--font);
    color: var(--text-2);
  }
  select {
    max-width: none;
    width: 100%;
  }
  > button {
    justify-content: flex-start;
  }
  fieldset > label {
    flex: 1;
  }
`

/** The buttons of a drawer of filters. */
export const DrawerLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > button {
    flex: 1 0 auto;
  }
`
