import { Mail, Trash2, Check } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Confirm } from '~/kit/feedback/Confirm'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { undo } from '~/kit/feedback/undo'
import type { MenuAction } from '~/kit/ui/ActionMenu'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { useSignedIn } from '~/platform/tenant/client'
import { accepting, removing } from './connectionCommands'
import { RemoveConnections, UpdateConnection } from './connections.generated'
import type { ConnectionId, UserId } from './ids'
import { blankLetter, reminderLetter, type Letter } from './letters'

const EmailSeafarersDialog = lazyDialog(async () => (await import('./EmailSeafarersDialog')).EmailSeafarersDialog)

/** A connection that something can be done with. */
export interface Connected {
  readonly userId: UserId
  readonly connectionId: ConnectionId | null
  readonly name: string
  readonly email: string | null
  readonly isRequested: boolean
}

interface ConnectionActions {
  /** What can be done with one connection. */
  readonly actionsFor: (connected: Connected, after?: { readonly onRemoved?: () => void }) => readonly MenuAction[]
  /** Stands anywhere on the page. */
  readonly dialog: ReactNode
}

/** Accepting, reminding, writing to and removing connections: the same wherever a connection is shown. */
export function useConnectionActions(): ConnectionActions {
  const reason = reasonAgainst('connection.manage', useSignedIn())
  const accept = useCommand(UpdateConnection, accepting)
  const remove = useCommand(RemoveConnections, removing)
  const [accepted, setAccepting] = useState<Connected | null>(null)
  const [writing, setWriting] = useState<{ readonly letter: Letter; readonly to: Connected } | null>(null)

  const actionsFor: ConnectionActions['actionsFor'] = (connected, { onRemoved } = {}) => {
    const { userId, name, email, isRequested } = connected
    const noAddress = email ? null : 'No email address is known.'
    return [
      ...(isRequested
        ? [
            {
              label: 'Accept…',
              Icon: Check,
              reason,
              go: () => setAccepting(connected),
            },
            { label: 'Remind…', Icon: Mail, reason: reason ?? noAddress, go: () => setWriting({ letter: reminderLetter, to: connected }) },
          ]
        : [{ label: 'Email…', Icon: Mail, reason: reason ?? noAddress, go: () => setWriting({ letter: blankLetter, to: connected }) }]),
      {
        label: isRequested ? 'Withdraw' : 'Remove',
        Icon: Trash2,
        tone: 'danger',
        reason,
        go: () => {
          undo.offer({
            text: isRequested ? `Withdrawing the request to ${name}` : `Removing ${name}`,
            hides: [userId],
            stored: { kind: 'connection', id: userId, name },
            send: () => remove.run({ users: [userId] }),
          })
          onRemoved?.()
        },
      },
    ]
  }

  return {
    actionsFor,
    dialog: (
      <>
        <Confirm
          title={`Accept in place of ${accepted?.name ?? ''}?`}
          isOpen={accepted !== null}
          onClose={() => setAccepting(null)}
          confirmLabel="Accept for them"
          tone="primary"
          doing={accept.doing}
          onConfirm={async () =>
            accepted && accept.run({ userId: accepted.userId, status: 'accepted', connectionId: accepted.connectionId })
          }
        >
          <p>
            Your organisation asked, and the seafarer decides. Accept for them only if they told you that they agree: their profile and
            certificates are shared with you from then on.
          </p>
        </Confirm>
        <Suspense>
          {writing && <EmailSeafarersDialog letter={writing.letter} recipients={[writing.to]} onClose={() => setWriting(null)} />}
        </Suspense>
      </>
    ),
  }
}
