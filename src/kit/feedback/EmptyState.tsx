import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Row } from '../ui/Row'

interface EmptyStateProps {
  readonly Icon: LucideIcon
  readonly tone?: 'idle' | 'bad'
  readonly title: string
  readonly text?: ReactNode
  readonly isPage?: boolean
  readonly isUrgent?: boolean
  readonly children?: ReactNode
}

/** Replaces content that is empty, has no match or failed to load. */
export function EmptyState({ Icon, tone = 'idle', title, text, isPage = false, isUrgent = false, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <Box role={isUrgent ? 'alert' : undefined}>
      <Badge $isBad={tone === 'bad'}>
        <Icon aria-hidden="true" />
      </Badge>
      <div>
        <Title>{title}</Title>
        {text && <p>{text}</p>}
      </div>
      {children && (
        <Row $gap={10} $justify="center">
          {children}
        </Row>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
  padding: 48px 24px 52px;
  text-align: center;
  h1,
  h2 {
    font: 600 14px/20px var(--font);
  }
  p {
    max-width: 360px;
    margin: 4px auto 0;
    color: var(--text-3);
  }
`

const Badge = styled.span<{ $isBad: boolean }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${({ $isBad }) => ($isBad ? 'var(--bad-soft)' : 'var(--sunken)')};
  color: ${({ $isBad }) => ($isBad ? 'var(--bad)' : 'var(--text-2)')};
  svg {
    width: 20px;
    height: 20px;
  }
`
