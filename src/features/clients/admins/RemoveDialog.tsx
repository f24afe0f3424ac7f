import { Confirm } from '~/kit/feedback/Confirm'
import { useCommand } from '~/platform/api/command/useCommand'
import { RemoveAdmin, type AdminRowFragment } from '../clients.generated'
import { Owned } from './Owned'
import { removal } from './readAdmins'

interface RemoveDialogProps {
  readonly admin: AdminRowFragment
  readonly onClose: () => void
}

/** Removes an administrator, after saying what they still own. */
export function RemoveDialog({ admin, onClose }: RemoveDialogProps) {
  const name = admin.name ?? 'This person'
  const { run, doing } = useCommand(RemoveAdmin, {
    done: 'Administrator removed',
    noun: 'administrator',
    ...removal(admin),
  })
  return (
    <>
      <Confirm
        title="Remove this administrator?"
        isOpen
        onClose={onClose}
        confirmLabel="Remove administrator"
        doing={doing}
        onConfirm={() => run({ id: admin.id })}
      >
        <p>
          <b dir="auto">{name}</b> can no longer sign in, and open sessions end. What they issued and planned stays as it is.
        </p>
        <Owned {...admin} />
      </Confirm>
    </>
  )
}
