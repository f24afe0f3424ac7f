import { Confirm } from '~/kit/feedback/Confirm'
import type { AdminRowFragment } from '../clients.generated'
import { inviteOf, inviteRules } from './inviteForm'
import { LinkedByEmail } from './LinkedByEmail'
import { RemovedNotice } from './RemovedNotice'
import { useReplaceAdmin } from './useReplaceAdmin'
import type { Workforce } from './workforce'

interface InviteAgainDialogProps {
  readonly admin: AdminRowFragment
  readonly workforce: Workforce
  readonly onClose: () => void
}

/** Sends an invitation again. If the person is removed and the second call fails, the dialog says so and offers the invitation alone. */
export function InviteAgainDialog({ admin, workforce, onClose }: InviteAgainDialogProps) {
  const { replace, isRemoved, doing } = useReplaceAdmin(admin, workforce)
  const again = inviteOf(admin)
  const shown = admin.name ?? admin.email ?? 'This person'
  return (
    <>
      <Confirm
        title="Invite again?"
        isOpen
        onClose={onClose}
        tone="primary"
        reason={
          inviteRules.safeParse(again).success ? null : 'Their name, email address or role is missing: nobody can be invited without.'
        }
        confirmLabel={isRemoved ? 'Send invitation' : 'Invite again'}
        doing={doing}
        onConfirm={() => replace(again)}
      >
        <p>
          <b dir="auto">{shown}</b> is removed, then invited again with the same role. The link in the first email stops working.
        </p>
        {workforce.clientId === undefined && <LinkedByEmail {...again} linkedId={admin.instructorId} />}
        {isRemoved && <RemovedNotice name={shown} invite={workforce.invite} />}
      </Confirm>
    </>
  )
}
