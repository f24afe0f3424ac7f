import { Confirm } from '~/kit/feedback/Confirm'
import { useSendOnce } from '~/kit/run/useSendOnce'
import { paths } from '~/platform/routes/paths'
import { RemoveAdmin, type AdminRowFragment } from '../clients.generated'
import { Owned } from './Owned'
import { readAdmins } from './readAdmins'
import { staleAdmins } from './useAdmins'

interface RemoveDialogProps {
  readonly admin: AdminRowFragment
  readonly onClose: () => void
}

/** Removes an administrator, after saying what they still own. */
export function RemoveDialog({ admin, onClose }: RemoveDialogProps) {
  const { run, question, doing } = useSendOnce({
    operation: RemoveAdmin,
    done: 'Administrator removed',
    stale: staleAdmins,
    noun: 'administrator',
    verb: 'Remove',
    becomes: 'removed',
  })
  const name = admin.name ?? 'This person'
  const remove = async (): Promise<boolean> => {
    const find = async () =>
      (await readAdmins()).some(({ id }) => id === admin.id) ? [] : [{ id: admin.id, label: name, path: paths.settings('administrators') }]
    return (await run({ variables: { id: admin.id }, key: admin.id, find })) !== null
  }
  return (
    <>
      <Confirm
        title="Remove this administrator?"
        isOpen
        onClose={onClose}
        confirmLabel="Remove administrator"
        doing={doing}
        onConfirm={remove}
      >
        <p>
          <b dir="auto">{name}</b> can no longer sign in, and open sessions end. What they issued and planned stays as it is.
        </p>
        <Owned {...admin} />
      </Confirm>
      {question}
    </>
  )
}
