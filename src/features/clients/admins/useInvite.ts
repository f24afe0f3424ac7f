import { useState } from 'react'
import { addressKey } from '~/lib/format/email'
import { differencesBetween } from '~/platform/api/command/finding'
import { useSender } from '~/platform/api/command/useCommand'
import type { VariablesOf } from '~/platform/api/operation'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import type { FailureLink } from '~/platform/api/transport/failureWithLink'
import { InviteAdmin } from '../clients.generated'
import { inviteLabels } from './inviteForm'

interface Invited {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly role: string | null
}

interface Around {
  /** Everyone of the client who could be the one invited. @throws CommandFailure where they could not be read completely */
  readonly read: () => Promise<readonly Invited[]>
  /** Refuses an address that has an account. @throws CommandFailure */
  readonly refuse?: (email: string) => Promise<void>
  /** Where the people are listed. */
  readonly list: FailureLink
}

/**
 * Sends an invitation, and never twice without asking. After a lost answer the people are read back, and whoever is then found with the
 * address was invited.
 * @param stale root fields that are stale afterwards
 */
export function useInvite(stale: readonly QueryField[]): {
  /** Resolves to false where the user did not want it sent again. @throws CommandFailure */
  readonly invite: (invitation: VariablesOf<typeof InviteAdmin>, around: Around) => Promise<boolean>
  /** What it waits for after a lost answer. */
  readonly doing: string | null
} {
  const { send, doing } = useSender()
  // An account with this address may be the one that was just invited, so it must not be refused as another one's.
  const [unclear, setUnclear] = useState<string | null>(null)
  return {
    invite: async (invitation, { read, refuse, list }) => {
      const key = addressKey(invitation.email)
      if (key !== unclear) await refuse?.(invitation.email)
      const options = {
        done: 'Invitation sent',
        stale,
        noun: 'invitation',
        verb: 'Send',
        key: () => `${invitation.clientId ?? ''} ${key}`,
        isOneForm: true,
        find: async () =>
          (await read())
            .filter(({ email }) => addressKey(email) === key)
            .map((one) => ({
              id: one.id,
              label: one.name ?? one.email ?? one.id,
              path: list.path,
              differs: differencesBetween(invitation, { ...one, email: invitation.email }, inviteLabels),
            })),
        list: () => list,
      }
      try {
        return (await send(InviteAdmin, options, invitation)) !== null
      } catch (error) {
        if (error instanceof CommandFailure && error.isUncertain) setUnclear(key)
        throw error
      }
    },
    doing,
  }
}
