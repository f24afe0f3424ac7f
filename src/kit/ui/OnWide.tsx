import styled from 'styled-components'
import { Hidden } from './Hidden'
import { from } from './media'

/** A button's label next to its icon; on narrow screens only screen readers get it. */
export const OnWide = styled(Hidden)`
  ${from.md} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
  }
`
