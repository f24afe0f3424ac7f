import type { ReactNode } from 'react'

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
    <div className={`notice notice-${tone}`} role={isUrgent ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
