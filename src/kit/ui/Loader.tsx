import styled from 'styled-components'
import { Hidden } from './Hidden'

/** Size of the full-screen spinner, in pixels. */
const spinnerSize = 75

/** Covers the screen during a long load; appears after 300 ms, so that quick loads do not flash. */
export function FullScreenLoader({ label = 'Loading…' }: { readonly label?: string }) {
  return (
    <Cover role="status">
      <Ring aria-hidden="true" />
      <Hidden>{label}</Hidden>
    </Cover>
  )
}

const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: 40;
  display: grid;
  place-items: center;
  background: color-mix(in oklch, var(--canvas) 80%, transparent);
  animation: loader-late 300ms step-end;
  @keyframes loader-late {
    from {
      opacity: 0;
    }
  }
`

const Ring = styled.span`
  width: ${spinnerSize}px;
  height: ${spinnerSize}px;
  border: 4px solid var(--line-strong);
  border-top-color: var(--accent);
  border-radius: 50%;
  animation: loader-turn 900ms linear infinite;
  @keyframes loader-turn {
    to {
      transform: rotate(1turn);
    }
  }
`
