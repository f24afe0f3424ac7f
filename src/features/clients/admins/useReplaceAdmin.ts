import { useState } from 'react'
import { addressKey } from '~/lib/format/email'
import { useCommand } from '~/platform/api/command/useCommand'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { useSession } from '~/platform/session/useSession'
import { useCrumbLinks } from '~/platform/tenant/openPages'
import { RemoveAdmin, type AdminRowFragment } from '../clients.generated'
import { reasonAgainstRemoving } from './adminRules'
import { toInvitation, type InviteValues } from './inviteForm'
import { readAdmins, refuseKnown, removal } from './readAdmins'
import { useInvite } from './useInvite'
import type { Workforce } from './workforce'

/** Accounts whose removal from this tab got no answer. One that is gone by now was removed here. */
const unclear = new Set<string>()

/**
 * Changes somebody's account, or sends their invitation again. No call does either, so the person is removed, then invited. Both calls are
 * looked up when their answer is lost, and neither is sent again before that. What was done stays done when it is tried again.
 */
export function useReplaceAdmin(
  old: AdminRowFragment,
  { list, noun, clientId }: Workforce,
): {
  /** Resolves to false where the user did not want something sent again. @throws CommandFailure */
  readonly replace: (next: InviteValues) => Promise<boolean>
  /** The person is removed, and not invited yet. */
  readonly isRemoved: boolean
  /** What it waits for after a lost answer. */
  readonly doing: string | null
} {
  const { admin: self } = useSession()
  const [isRemoved, setRemoved] = useState(false)
  const { path } = useCrumbLinks()(list)
  const link = { label: `Open the ${noun.many}`, path }
  const shared = removal(old, clientId)
  const removing = useCommand(RemoveAdmin, {
    done: 'Old account removed',
    noun: 'old account',
    ...shared,
    list: () => link,
  })
  const inviting = useInvite(shared.stale)

  /** False where the user did not want it sent again. */
  const remove = async (email: string): Promise<boolean> => {
    const admins = await readAdmins(clientId)
    const isThere = admins.some(({ id }) => id === old.id)
    if (!isThere && !unclear.has(old.id))
      throw new CommandFailure('Somebody else has removed this account in the meantime. Nothing was sent.', false)
    const reason = isThere ? reasonAgainstRemoving(old, admins, self) : null
    if (reason !== null) throw new CommandFailure(`${reason} Nothing was sent.`, false)
    if (addressKey(email) !== addressKey(old.email)) await refuseKnown(email)
    return (
      !isThere ||
      (await removing.run({ id: old.id }).catch((error: unknown) => {
        if (error instanceof CommandFailure && error.isUncertain) unclear.add(old.id)
        throw error
      })) !== null
    )
  }

  return {
    replace: async (next) => {
      const variables = { ...toInvitation(next), ...(clientId !== undefined && { clientId }) }
      if (!isRemoved && !(await remove(variables.email))) return false
      setRemoved(true)
      const read = async () => (await readAdmins(clientId)).filter(({ id }) => id !== old.id)
      // The removal looks at the address itself: only a later attempt looks again.
      const isChangedSince = isRemoved && addressKey(variables.email) !== addressKey(old.email)
      return inviting.invite(variables, { read, list: link, ...(isChangedSince && { refuse: refuseKnown }) })
    },
    isRemoved,
    doing: removing.doing ?? inviting.doing,
  }
}
