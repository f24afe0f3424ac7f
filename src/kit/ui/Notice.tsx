import type { ReactNode } from 'react'
import styled from 'styled-components'

type Tone = 'good' | 'warn' | 'bad' | 'accent'

interface NoticeProps {
  readonly tone: Tone
  readonly children: ReactNode
  /** Screen readers announce it immediately. */
  readonly isUrgent?: boolean
}

/** An inline message on a page. */
export function Notice({ tone, isUrgent = false, children }: NoticeProps) {
  return (
    <Box $tone={tone} role={isUrgent ? 'alert' : 'status'}>
      {children}
    </Box>
  )
}

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  padding: 10px 14px;
  border-radius: var(--radius);
  background: var(--${({ $tone }) => ($tone === 'accent' ? 'notice' : $tone)}-soft);
  color: var(--${({ $tone }) => ($tone === 'accent' ? 'notice' : $tone)});
  font-weight: 500;
`
