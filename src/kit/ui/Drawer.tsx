import styled from 'styled-components'
import { Dialog } from './Dialog'

/** A dialog at the side of the page, for viewing one record without leaving its list. */
export const Drawer = styled(Dialog)`
  && {
    width: min(480px, 100vw);
    height: 100dvh;
    max-height: none;
    margin: 0 0 0 auto;
    border-width: 0 0 0 1px;
    border-radius: 0;
  }
  &&[open] {
    animation-name: drawer-in;
  }
  @keyframes drawer-in {
    from {
      transform: translateX(24px);
      opacity: 0;
    }
  }
`
