import type { ReactNode } from 'react'
import type { CommandFailure } from '~/platform/api/transport/commandFailure'
import { useSessionState } from '~/platform/session/useSession'
import { Notice } from '../ui/Notice'

interface CommandFailedProps {
  readonly failure: CommandFailure | null
  readonly children?: ReactNode
}

/** Shows why a command failed. If the session had ended, it invites the user to send again once they have signed in. */
export function CommandFailed({ failure, children }: CommandFailedProps) {
  const { status } = useSessionState()
  if (!failure) return null
  if (failure.isSessionEnd && status === 'active') return <Notice tone="accent">You’re signed in again. You can send this now.</Notice>
  return (
    <Notice tone="bad" isUrgent>
      {failure.message}
      {children}
    </Notice>
  )
}
