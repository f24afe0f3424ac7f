import styled from 'styled-components'

/** One choice of a sheet of filters, below its name. */
export const SheetPart = styled.div`
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

/** The buttons of a sheet of filters. */
export const SheetLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > button {
    flex: 1 0 auto;
  }
`
