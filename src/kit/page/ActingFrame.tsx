import { Building2, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../ui/Button'

interface ActingFrameProps {
  /** Whose figures or settings these are, in bold. */
  readonly names: readonly string[]
  /** What acting on them means here. */
  readonly note: string
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** Around a page that shows another client than one's own: a frame and a line that stay in view, in a colour that no tenant has. */
export function ActingFrame({ names, note, onLeave, children }: ActingFrameProps) {
  return (
    <Frame>
      <Line data-top-line aria-label="Acting on another client">
        <Building2 aria-hidden="true" />
        <p>
          Acting on <b>{names.join(' and ')}</b> <span>{note}</span>
        </p>
        <Button onClick={onLeave}>
          <LogOut aria-hidden="true" />
          Leave
        </Button>
      </Line>
      <Page>{children}</Page>
    </Frame>
  )
}

/** Height of the line, in pixels. */
const lineHeight = 48

const Frame = styled.div`
  --above: var(--header);
  --acting: light-dark(oklch(0.45 0.17 310), oklch(0.52 0.16 310));
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 4px solid var(--acting);
  border-top: 0;
  @media print {
    display: block;
    border: 0;
  }
`

/** What stays in view inside stays below the line, and so does what receives the focus. */
const Page = styled.div`
  --header: calc(var(--above) + ${lineHeight}px);
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  :is(a, button, input, select, textarea, [tabindex]) {
    scroll-margin-top: ${lineHeight}px;
  }
  @media print {
    display: block;
    > * {
      padding: 0;
    }
  }
`

const Line = styled.section`
  position: sticky;
  z-index: 5;
  top: var(--header);
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: ${lineHeight}px;
  padding: 6px 12px 6px 16px;
  background: var(--acting);
  color: #fff;
  p {
    flex: 1;
    min-width: 0;
  }
  span {
    margin-left: 8px;
    opacity: 0.85;
  }
  > svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
  @media (max-width: 767px) {
    span {
      display: none;
    }
  }
  @media print {
    position: static;
    min-height: 0;
    padding: 0 0 8px;
    background: none;
    color: inherit;
    > svg,
    span {
      display: none;
    }
  }
`
