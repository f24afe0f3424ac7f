import { useState } from 'react'
import { Confirm } from '~/kit/feedback/Confirm'
import { Notice } from '~/kit/ui/Notice'
import { useCommand } from '~/platform/api/useCommand'
import { InviteAdmin, RemoveAdmin, type AdminRowFragment } from '../clients.generated'
import { staleAdmins } from './useAdmins'

interface InviteAgainDialogProps {
  readonly admin: AdminRowFragment
  readonly onClose: () => void
}

/**
 * Sends an invitation again. No call does that, so the person is removed, then invited again. If the second call fails, the dialog says
 * that they are removed and offers the invitation alone.
 */
export function InviteAgainDialog({ admin: { id, name, email, role, centerId }, onClose }: InviteAgainDialogProps) {
  const remove = useCommand(RemoveAdmin, { done: 'Old invitation removed', ignoresBackendMessage: true, stale: [] })
  const invite = useCommand(InviteAdmin, { done: 'Invitation sent', stale: staleAdmins })
  const [isRemoved, setRemoved] = useState(false)
  const shown = name ?? email ?? 'This person'
  return (
    <Confirm
      title="Invite again?"
      isOpen
      onClose={onClose}
      tone="primary"
      confirmLabel={isRemoved ? 'Send invitation' : 'Invite again'}
      onConfirm={async () => {
        if (!isRemoved) await remove.run({ id })
        setRemoved(true)
        await invite.run({ name: name ?? '', email: email ?? '', role: role ?? '', centerId })
      }}
    >
      <p>
        <b dir="auto">{shown}</b> is removed, then invited again with the same role. The link in the first email stops working.
      </p>
      {isRemoved && (
        <Notice tone="warn">
          <bdi>{shown}</bdi> is removed, and the new invitation was not sent yet. If you cancel now, invite them with “Invite”.
        </Notice>
      )}
    </Confirm>
  )
}
