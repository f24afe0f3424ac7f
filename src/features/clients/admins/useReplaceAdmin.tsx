import { useState, type ReactNode } from 'react'
import { useSendOnce } from '~/kit/run/useSendOnce'
import { addressKey } from '~/lib/format/email'
import { CommandFailure } from '~/platform/api/commandFailure'
import { useSession } from '~/platform/session/useSession'
import { useCrumbLinks } from '~/platform/tenant/openPages'
import { RemoveAdmin, type AdminRowFragment } from '../clients.generated'
import { reasonAgainstRemoving } from './adminRules'
import { toInvitation, type InviteValues } from './inviteForm'
import { readAdmins, refuseKnown } from './readAdmins'
import { staleAdmins } from './useAdmins'
import { useInvite } from './useInvite'
import type { Workforce } from './workforce'

/**
 * Changes somebody's account, or sends their invitation again. No call does either, so the person is removed, then invited. Both calls are
 * looked up when their answer is lost, and neither is sent again before that. What was done stays done when it is tried again.
 */
export function useReplaceAdmin({ list, noun }: Workforce): {
  /** Resolves to false where the user did not want something sent again. @throws CommandFailure */
  readonly replace: (old: AdminRowFragment, next: InviteValues) => Promise<boolean>
  /** The person is removed, and not invited yet. */
  readonly isRemoved: boolean
  /** Render it beside the form or dialog. */
  readonly question: ReactNode
  /** What it waits for after a lost answer. */
  readonly doing: string | null
} {
  const { admin: self } = useSession()
  const [isRemoved, setRemoved] = useState(false)
  const removing = useSendOnce({
    operation: RemoveAdmin,
    done: 'Old account removed',
    stale: staleAdmins,
    noun: 'old account',
    verb: 'Remove',
    becomes: 'removed',
  })
  const inviting = useInvite(staleAdmins)
  const { path } = useCrumbLinks()(list)
  const link = { label: `Open the ${noun.many}`, path }
  const found = ({ id, name, email }: AdminRowFragment) => ({ id, label: name ?? email ?? id, path })

  /** False where the user did not want it sent again. */
  const remove = async (old: AdminRowFragment, email: string): Promise<boolean> => {
    const admins = await readAdmins()
    // Gone already, as after an attempt whose answer was lost.
    if (!admins.some(({ id }) => id === old.id)) return true
    const reason = reasonAgainstRemoving(old, admins, self)
    if (reason !== null) throw new CommandFailure(`${reason} Nothing was sent.`, false)
    if (addressKey(email) !== addressKey(old.email ?? '')) await refuseKnown(email)
    const removed = await removing.run({
      variables: { id: old.id },
      key: old.id,
      find: async () => ((await readAdmins()).some(({ id }) => id === old.id) ? [] : [found(old)]),
      list: link,
    })
    return removed !== null
  }

  return {
    replace: async (old, next) => {
      const variables = toInvitation(next)
      if (!isRemoved && !(await remove(old, variables.email))) return false
      setRemoved(true)
      const read = async () => (await readAdmins()).filter(({ id }) => id !== old.id)
      return inviting.invite(variables, { read, list: link })
    },
    isRemoved,
    question: (
      <>
        {removing.question}
        {inviting.question}
      </>
    ),
    doing: removing.doing ?? inviting.doing,
  }
}
