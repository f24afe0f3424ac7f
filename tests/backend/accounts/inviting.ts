import { isProviderStaff, isRoot } from '../clients/rights'
import { checkClient, checkOwnClient, done, hasRole, NotAuthorised, ownRow, refused, type Context } from '../context'
import { addressOn, sendMail } from '../mail/outbox'
import type {
  Admin,
  CommandAnswer,
  MutationAdminAddArgs,
  MutationAdminDeleteArgs,
  QueryAdminsArgs,
  QueryUserByEmailArgs,
  User,
} from '../schema.generated'
import type { AdminRow } from '../tables'
import { isAddress, sameAddress } from '../values'
import { hashToken, newToken } from './passwords'
import { closeOtherSessions } from './sessions'

const adminRoles = ['superAdmin', 'trainingAdmin', 'clinicAdmin']

/** Everyone of a client, by name; the root client may name another. */
export const adminsOfClient = ({ clientId }: QueryAdminsArgs, context: Context): Admin[] =>
  context.store.table('Admin').where({ clientId: checkClient(context, clientId) }, { order: 'name COLLATE NOCASE' })

/** Somebody of the caller's client with an address. */
export function personByEmail({ email }: QueryUserByEmailArgs, { store, caller }: Context): User | null {
  const found = store
    .table('Admin')
    .where({ clientId: caller.clientId })
    .find((row) => sameAddress(row.email, email))
  return found ? { id: found.id, name: found.name, email: found.email, role: found.role } : null
}

/** Super admins give any role; the other admins give the lesser ones of their own center. */
function reasonAgainstRole(context: Context, role: string, centerId: string | null): string | null {
  const self = context.caller.admin
  if (hasRole(context, ['superAdmin'])) return null
  if (adminRoles.includes(role)) return 'Only super admins can do this for an admin'
  return self?.centerId && self.centerId !== centerId ? 'You can do this for your own center only' : null
}

/** Invites somebody by email; the link sets their first password. People of the provider may invite the first super admin of any client. */
export function addAdmin({ name, email, clientId: wanted, role, centerId }: MutationAdminAddArgs, context: Context): CommandAnswer {
  const { store, newId, now } = context
  const isFirst = isProviderStaff(context) && role === 'superAdmin' && store.table('Admin').count({ clientId: wanted }) === 0
  if (!isFirst && !hasRole(context, adminRoles)) throw new NotAuthorised()
  if (!isFirst && (!isRoot(context) || !hasRole(context, ['superAdmin']))) checkOwnClient(context, wanted)
  if (!store.table('Client').find(wanted)) return refused('Client not found')
  const recipient = email.trim().toLowerCase()
  const reason = isFirst ? null : reasonAgainstRole(context, role, centerId ?? null)
  if (reason) return refused(reason)
  if (!name.trim() || !role.trim()) return refused('An invitation needs a name, an email address and a role')
  if (!isAddress(recipient)) return refused(`${recipient} is not an email address`)
  if (
    store
      .table('Admin')
      .where({ clientId: wanted })
      .some((row) => sameAddress(row.email, recipient))
  )
    return refused('Somebody with this email address was already invited')
  if (centerId && store.table('TrainingCenter').find(centerId)?.clientId !== wanted) return refused('This center does not exist')
  const token = newToken()
  store.table('Admin').insert({
    id: newId(),
    clientId: wanted,
    name: name.trim(),
    email: recipient,
    role,
    centerId: centerId ?? null,
    instructorId: null,
    isActivated: false,
    passwordHash: null,
    activationHash: hashToken(token),
    lastLogin: null,
    createdAt: now().toISOString(),
  })
  const link = addressOn(context, wanted, `/activate/${token}/${encodeURIComponent(recipient)}`)
  sendMail(context, { clientId: wanted, recipient, subject: 'Your invitation', link })
  return done('Invitation sent')
}

/** Removes somebody. Nobody removes themselves, and the last super admin of a client who has answered the invitation stays. */
export function deleteAdmin({ id }: MutationAdminDeleteArgs, context: Context): CommandAnswer {
  const { store, caller } = context
  const found: AdminRow = isRoot(context) ? (store.table('Admin').find(id) ?? ownRow(context, 'Admin', id)) : ownRow(context, 'Admin', id)
  if (found.id === caller.admin?.id) return refused('You cannot remove yourself')
  const reason = reasonAgainstRole(context, found.role ?? '', found.centerId)
  if (reason) return refused(reason)
  const supers = store.table('Admin').where({ clientId: found.clientId, role: 'superAdmin', isActivated: true })
  if (found.role === 'superAdmin' && found.isActivated && supers.every((row) => row.id === found.id))
    return refused('The last super admin stays')
  closeOtherSessions(context, found.id, '')
  store.table('Admin').remove(found.id)
  return done('Admin removed')
}
