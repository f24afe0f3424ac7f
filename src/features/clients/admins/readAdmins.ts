import { findGone } from '~/platform/api/command/finding'
import { readOnce, readWhole } from '~/platform/api/read/readOnce'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { ClientAdmins, OneAdmin, PersonByEmail, type AdminRowFragment } from '../clients.generated'
import { staleClients } from '../root/staleClients'
import { staleAdmins } from './useAdmins'

/**
 * Everyone of a client; one's own by default.
 * @throws CommandFailure where they could not be read completely
 */
export const readAdmins = (clientId?: string): Promise<readonly AdminRowFragment[]> =>
  readWhole(ClientAdmins, clientId === undefined ? {} : { clientId }, ({ admins }) => admins, 'The administrators')

/** What is compared, as a message names it. */
const compared = [
  ['name', 'name'],
  ['email', 'email'],
  ['role', 'role'],
  ['centerId', 'center or clinic'],
  ['instructorId', 'staff record'],
  // Somebody who has just answered the invitation is not invited again.
  ['isActivated', 'invitation'],
] as const

/**
 * What somebody else has changed of an account since it was shown; null for nothing, and for an account that is gone.
 * @throws CommandFailure where it could not be read completely
 */
async function whyNotAsShown(shown: AdminRowFragment, clientId?: string): Promise<string | null> {
  // One account alone is read of one's own client only.
  const now =
    clientId === undefined
      ? await readWhole(OneAdmin, { id: shown.id }, ({ admin }) => admin, 'The account')
      : (await readAdmins(clientId)).find(({ id }) => id === shown.id)
  const changed = compared.flatMap(([key, word]) => (now && (now[key] ?? '') !== (shown[key] ?? '') ? [word] : []))
  return changed.length === 0 ? null : `Somebody else has changed this account: ${changed.join(', ')}. Open it again.`
}

/** How an account that was shown is removed, and how that is looked up. */
export const removal = (shown: AdminRowFragment, clientId?: string) =>
  ({
    stale: clientId === undefined ? staleAdmins : [...staleAdmins, ...staleClients],
    verb: 'Remove',
    becomes: 'removed',
    find: ({ id }: { readonly id: string }) => findGone(() => readAdmins(clientId), id),
    whyNot: () => whyNotAsShown(shown, clientId),
  }) as const

/** @throws CommandFailure where the address has an account, or that could not be found out */
export async function refuseKnown(email: string): Promise<void> {
  const found = await readOnce(PersonByEmail, { email })
  if (found === null) throw new CommandFailure('Whether the address is in use could not be read. Nothing was sent.', false)
  if (found.userByEmail) throw new CommandFailure(`${found.userByEmail.name ?? 'Somebody'} already uses ${email}. Nothing was sent.`, false)
}
