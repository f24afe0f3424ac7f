import styled from 'styled-components'

/** An inline button that looks like a link. It never submits the surrounding form. */
export const LinkButton = styled.button.attrs({ type: 'button' })`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
