import { useEffect, useEffectEvent } from 'react'
import { userIdOf } from '~/domain/connection/ids'
import type { UnsentChange } from '~/kit/feedback/unsentChanges'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { reasonAgainst } from '~/platform/access/actions'
import { completeValue } from '~/platform/api/record'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { removing } from './connectionCommands'
import { ConnectionList, RemoveConnections } from './connections.generated'

interface UnsentRemovalProps {
  readonly change: UnsentChange
  readonly onSettled: () => void
}

/** Asks about a connection that was to be removed when its page was closed, unless it is gone by now. */
export function UnsentRemoval({ change: { id, name }, onSettled }: UnsentRemovalProps) {
  const reason = reasonAgainst('connection.manage', useSignedIn())
  const record = useRecord(ConnectionList, {}, ({ getConnectedUsers }) => getConnectedUsers, { from: 'fresh', isSilent: true })
  const remove = useCommand(RemoveConnections, removing)
  const all = completeValue(record)
  const isListed = all?.some((row) => row.id === id) === true
  const isGone = all !== null && !isListed
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isGone) settle()
  }, [isGone])
  if (!isListed) return null
  return (
    <Notice tone="accent">
      <span>
        You removed the connection with <bdi>{name}</bdi>, but the page closed before that was done.
      </span>
      <Button
        tone="danger"
        isBusy={remove.isRunning}
        reason={reason}
        onClick={() => {
          // A failure is shown in a toast, and the question stays.
          remove.run({ users: [userIdOf(id)] }).then(
            (removed) => removed && onSettled(),
            () => undefined,
          )
        }}
      >
        Remove it
      </Button>
      <Button tone="quiet" onClick={onSettled}>
        Keep it
      </Button>
    </Notice>
  )
}
