import styled from 'styled-components'
import { Hidden } from './Hidden'
import { from } from './media'

/** A button's word beside its icon: on narrow screens only read out. */
export const OnWide = styled(Hidden)`
  ${from.md} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
  }
`
