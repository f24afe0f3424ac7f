import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

interface BrowserFrameProps {
  /** What the picture shows, for screen readers. */
  readonly label: string
  readonly address: ReactNode
  readonly isPhone?: boolean
  readonly children: ReactNode
}

/** A picture of a page in a browser. Public pages are light until their visitor chooses otherwise, and nothing in it can be used. */
export const BrowserFrame = ({ label, address, isPhone = false, children }: BrowserFrameProps) => (
  <Frame data-ground="light" role="img" aria-label={label} $isPhone={isPhone}>
    <Bar>
      <Lock />
      <span dir="auto">{address}</span>
    </Bar>
    {children}
  </Frame>
)

const Frame = styled.div<{ readonly $isPhone: boolean }>`
  justify-self: center;
  width: ${({ $isPhone }) => ($isPhone ? '220px' : '100%')};
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: #fff;
  color: #10151c;
  color-scheme: light;
  pointer-events: none;
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 8px 12px;
  border-bottom: 1px solid #e2e5ea;
  background: #eef0f3;
  color: #5d6673;
  font-size: 12px;
  b {
    color: #10151c;
    font-weight: 600;
  }
  svg {
    flex: none;
    width: 12px;
    height: 12px;
  }
`
