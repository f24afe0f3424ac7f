import { css } from 'styled-components'

/** Visible to screen readers only. */
export const screenReaderOnly = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
