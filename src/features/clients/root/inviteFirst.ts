import type { FieldLabels } from '~/kit/form/fieldLabels'
import { rule, z } from '~/kit/form/schema'
import { addressKey } from '~/lib/format/email'
import { readOnce } from '~/platform/api/read/readOnce'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { OneClient, type ClientAdminFragment } from './root.generated'

export const inviteFirstRules = z.object({ name: rule.required(), email: rule.requiredEmail() })

export type InviteFirstValues = z.infer<typeof inviteFirstRules>

export const inviteFirstLabels = { name: 'Name', email: 'Email' } as const satisfies FieldLabels<InviteFirstValues>

/** Everyone of one client. @throws CommandFailure where they could not be read */
export async function readPeople(clientId: string): Promise<readonly ClientAdminFragment[]> {
  const admins = (await readOnce(OneClient, { clientId }))?.getClientByID?.admins
  if (!admins) throw new CommandFailure('Who was invited already could not be read. Nothing was sent.', false)
  return admins
}

/**
 * Looks whether somebody of a client has an address, before an invitation is sent.
 * @throws CommandFailure where somebody has it, or that could not be found out
 */
export async function refuseInvited(clientId: string, email: string): Promise<void> {
  const known = (await readPeople(clientId)).find((admin) => addressKey(admin.email) === addressKey(email))
  if (known) throw new CommandFailure(`${known.name ?? 'Somebody'} was already invited with ${email}. Nothing was sent.`, false)
}
