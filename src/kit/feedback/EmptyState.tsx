import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

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
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children && <Foot>{children}</Foot>}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  padding: 48px 24px 52px;
  text-align: center;
  h1,
  h2 {
    margin-top: 14px;
    font: 600 14px/20px var(--font);
  }
  p {
    max-width: 360px;
    margin-top: 4px;
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

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 10px;
  margin-top: 16px;
`
