import styled from 'styled-components'

/** Choices beside each other while there is room, above what they decide. */
export const ChoiceGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  align-items: start;
  gap: 16px 20px;
  max-width: 860px;
  margin-bottom: 10px;
`

/** What stands below choices, over their whole width. */
export const WholeWidth = styled.div`
  grid-column: 1 / -1;
  &:empty {
    display: none;
  }
`
