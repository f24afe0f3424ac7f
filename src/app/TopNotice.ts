import styled from 'styled-components'

/** Room for a notice above a page; none while it is empty. */
export const TopNotice = styled.div.attrs<{ readonly 'data-screen'?: boolean }>({ 'data-screen': true })`
  display: grid;
  gap: 8px;
  padding: 16px 32px 0;
  &:empty {
    display: none;
  }
  @media (max-width: 767px) {
    padding-inline: 16px;
  }
`
