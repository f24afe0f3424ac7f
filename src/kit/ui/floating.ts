import { css } from 'styled-components'

/** Shared style of menus, popovers and other floating panels. */
export const floating = css`
  z-index: 30;
  max-width: calc(100vw - 16px);
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--raised);
  box-shadow: var(--shadow-float);
  animation: floating-in 120ms ease-out;
  @keyframes floating-in {
    from {
      opacity: 0;
      transform: translateY(-4px);
    }
  }
`
