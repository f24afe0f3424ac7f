import type { ReactNode } from 'react'
import type { CommandFailure } from '../api/commandFailure'
import { useSessionState } from '../session/useSession'
import { Notice } from '../ui/Notice'

interface CommandFailedProps {
  readonly failure: CommandFailure | null
  readonly children?: ReactNode
}

/** Why a command failed, where it was given. What an ended session had stopped can be sent once somebody has signed in again. */
export function CommandFailed({ failure, children }: CommandFailedProps) {
  const { status } = useSessionState()
  if (!failure) return null
  if (failure.isSessionEnd && status === 'active') return <Notice tone="accent">You are signed in again: this can be sent now.</Notice>
  return (
    <Notice tone="bad" isUrgent>
      {failure.message}
      {children}
    </Notice>
  )
}
