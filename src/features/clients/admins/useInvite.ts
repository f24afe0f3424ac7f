import { useState, type ReactNode } from 'react'
import type { FailureLink } from '~/kit/form/failureWithLink'
import { useSendOnce } from '~/kit/run/useSendOnce'
import { addressKey } from '~/lib/format/email'
import { CommandFailure } from '~/platform/api/commandFailure'
import type { VariablesOf } from '~/platform/api/operation'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { InviteAdmin } from '../clients.generated'

interface Invited {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
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
  /** Render it beside the form or dialog. */
  readonly question: ReactNode
  /** What it waits for after a lost answer. */
  readonly doing: string | null
} {
  const { run, question, doing } = useSendOnce({
    operation: InviteAdmin,
    done: 'Invitation sent',
    stale,
    noun: 'invitation',
    verb: 'Send',
  })
  // An account with this address may be the one that was just invited, so it must not be refused as another one's.
  const [unclear, setUnclear] = useState<string | null>(null)
  return {
    invite: async (variables, { read, refuse, list }) => {
      const key = addressKey(variables.email)
      if (key !== unclear) await refuse?.(variables.email)
      try {
        const sent = await run({
          variables,
          key: `${variables.clientId ?? ''} ${key}`,
          find: async () =>
            (await read())
              .filter(({ email }) => addressKey(email ?? '') === key)
              .map(({ id, name, email }) => ({ id, label: name ?? email ?? id, path: list.path })),
          list,
        })
        return sent !== null
      } catch (error) {
        if (error instanceof CommandFailure && error.isUncertain) setUnclear(key)
        throw error
      }
    },
    question,
    doing,
  }
}
