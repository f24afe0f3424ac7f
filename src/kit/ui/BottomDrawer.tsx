import styled from 'styled-components'
import { Dialog } from './Dialog'
import { breakpoints } from './media'

/** A dialog that rises from the bottom edge of a phone; on wider screens, a dialog like any other. */
export const BottomDrawer = styled(Dialog)`
  && {
    @media (max-width: ${breakpoints.sm - 1}px) {
      width: 100vw;
      max-width: none;
      max-height: 85dvh;
      margin: auto 0 0;
      border-width: 1px 0 0;
      border-radius: 16px 16px 0 0;
      padding-bottom: env(safe-area-inset-bottom);
    }
  }
`
