import { CommandFailure } from '~/platform/api/commandFailure'
import { readOnce, readWhole } from '~/platform/api/readOnce'
import { ClientAdmins, PersonByEmail, type AdminRowFragment } from '../clients.generated'

/** @throws CommandFailure where they could not be read completely */
export const readAdmins = (): Promise<readonly AdminRowFragment[]> =>
  readWhole(ClientAdmins, {}, ({ admins }) => admins, 'The administrators')

/** @throws CommandFailure where the address has an account, or that could not be found out */
export async function refuseKnown(email: string): Promise<void> {
  const found = await readOnce(PersonByEmail, { email })
  if (found === null) throw new CommandFailure('Whether the address is in use could not be read. Nothing was sent.', false)
  if (found.userByEmail) throw new CommandFailure(`${found.userByEmail.name ?? 'Somebody'} already uses ${email}. Nothing was sent.`, false)
}
