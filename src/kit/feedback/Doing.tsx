import styled from 'styled-components'

/**
 * Says what a busy form or dialog is waiting for. It is always mounted, because screen readers announce only the changes of a region they
 * know.
 */
export const Doing = ({ text }: { readonly text: string | null }) => <Line role="status">{text}</Line>

const Line = styled.p`
  color: var(--text-2);
  /* Takes no room in a grid while it is empty. */
  &:empty {
    position: absolute;
  }
`
