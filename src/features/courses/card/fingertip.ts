import { css } from 'styled-components'

/** Enlarges the touch target to 44 px without changing the layout. */
export const fingertip = css`
  @media (pointer: coarse) {
    display: inline-flex;
    align-items: center;
    min-width: 44px;
    min-height: 44px;
    margin-block: -13px;
  }
`
