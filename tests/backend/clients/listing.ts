import { closeOtherSessions } from '../accounts/sessions'
import { checkClient, done, Refusal, refused, type Context } from '../context'
import type {
  Client,
  CommandAnswer,
  MutationClientDeleteArgs,
  QueryGetClientByIDArgs,
  QueryUsersByClientIdArgs,
  User,
} from '../schema.generated'
import type { ClientRow } from '../tables'
import { pick } from '../values'
import { checkProvider, checkRootSuperAdmin, isProviderStaff } from './rights'

const byName = { order: 'name COLLATE NOCASE' }

/** A client with the figures that are counted from other tables. */
export function withCounts(found: ClientRow, { store }: Context): Client {
  const certificates = store.table('Certificate')
  return {
    ...found,
    certificatesIssued: certificates.count({ clientId: found.id }),
    certificatesRevoked: certificates.count({ clientId: found.id, isRevoked: true }),
    adminCount: store.table('Admin').count({ clientId: found.id }),
  }
}

/** Every client, for the root client's super admins; people of the provider elsewhere see only which sub-domains are taken. */
export function listClients(_args: unknown, context: Context): Client[] {
  checkProvider(context)
  const all = context.store.table('Client').where({}, byName)
  try {
    checkRootSuperAdmin(context)
  } catch {
    return all.map((row) => pick(row, ['id', 'name', 'subdomain']))
  }
  return all.map((row) => withCounts(row, context))
}

export function listVipClients(_args: unknown, context: Context): Client[] {
  checkRootSuperAdmin(context)
  return context.store
    .table('Client')
    .where({ isVip: true }, byName)
    .map((row) => withCounts(row, context))
}

/** Each issuer name once. */
export function issuerNames(_args: unknown, context: Context): string[] {
  checkRootSuperAdmin(context)
  const names = context.store.table('Client').where({}, { order: 'issuerName COLLATE NOCASE' })
  return [...new Set(names.flatMap(({ issuerName }) => issuerName ?? []))]
}

/** One client with its people: the caller's own, or any for the root client and for people of the provider. */
export function clientById({ clientId }: QueryGetClientByIDArgs, context: Context): Client | null {
  if (!isProviderStaff(context)) checkClient(context, clientId)
  const found = context.store.table('Client').find(clientId)
  return found ? { ...withCounts(found, context), admins: context.store.table('Admin').where({ clientId }, byName) } : null
}

/** The people of a client as users. */
export const usersOfClient = ({ clientId }: QueryUsersByClientIdArgs, context: Context): User[] =>
  context.store
    .table('Admin')
    .where({ clientId: checkClient(context, clientId) }, byName)
    .map((row) => pick(row, ['id', 'name', 'email', 'role', 'centerId', 'instructorId', 'lastLogin', 'createdAt', 'isActivated']))

/** Deletes a client and ends the sessions of its people. The root client stays. */
export function deleteClient({ id }: MutationClientDeleteArgs, context: Context): CommandAnswer {
  checkRootSuperAdmin(context)
  const found = context.store.table('Client').find(id)
  if (!found) throw new Refusal('Client not found')
  if (found.isRoot) return refused('The root client cannot be deleted')
  for (const admin of context.store.table('Admin').where({ clientId: id })) {
    closeOtherSessions(context, admin.id)
    context.store.table('Admin').remove(admin.id)
  }
  context.store.table('Client').remove(id)
  return done('Client deleted')
}
