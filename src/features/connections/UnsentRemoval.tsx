import type { UnsentChange } from '~/kit/feedback/unsentChanges'
import { UnsentDeletion } from '~/kit/feedback/UnsentDeletion'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { removing } from './connectionCommands'
import { ConnectionList, RemoveConnections } from './connections.generated'
import { userIdOf } from './ids'

interface UnsentRemovalProps {
  readonly change: UnsentChange
  readonly onSettled: () => void
}

/** Asks about a connection that was to be removed when its page was closed, unless it is gone by now. */
export function UnsentRemoval({ change: { id, name }, onSettled }: UnsentRemovalProps) {
  const reason = reasonAgainst('connection.manage', useSignedIn())
  const list = useRecord(ConnectionList, {}, { from: 'fresh', isSilent: true })
  const remove = useCommand(RemoveConnections, removing)
  return (
    <UnsentDeletion
      text={
        <>
          You removed the connection with <bdi>{name}</bdi>, but the page closed before that was done.
        </>
      }
      label="Remove it"
      id={id}
      list={list}
      isBusy={remove.isRunning}
      reason={reason}
      onDelete={() => remove.run({ users: [userIdOf(id)] })}
      onSettled={onSettled}
    />
  )
}
