import { admin, checkClient, checkOwnClient, done, findOwnRow, only, refused, type Context, type Resolvers } from '../context'
import type {
  CommandAnswer,
  ConnectedUser,
  MutationAddConnectionsArgs,
  MutationRemoveConnectedUsersArgs,
  MutationUpdateConnectionRequestArgs,
  QueryGetConnectedUsersArgs,
  QueryGetUserConnectionArgs,
  UserConnection,
} from '../schema.generated'
import type { Rows } from '../tables'
import { isAddress, readList, sameAddress } from '../values'

type ConnectionRow = Rows['ConnectedUser']

const managers = ['superAdmin', 'trainingAdmin', 'clinicAdmin']

/** What the client may see of a seafarer: before acceptance and after the end, only who was asked. Certificates may be shared alone. */
function visiblePart(row: ConnectionRow): ConnectedUser {
  const { email, name, firstName, lastName, isAccepted, isActive, connectionId, status } = row
  const asked = { id: row.userId ?? row.id, email, name, firstName, lastName, isAccepted, isActive, connectionId, status }
  if (!isActive) return asked
  const facts = row.profileAccess === false ? asked : { ...row, ...asked }
  return { ...facts, certificates: row.certificateAccess === false ? [] : row.certificates }
}

/** Connections of a client by their status and flags; an argument that is left out filters nothing. */
function connectedUsers({ clientId, status, isAccepted, isActive }: QueryGetConnectedUsersArgs, context: Context): ConnectedUser[] {
  const match = {
    clientId: checkClient(context, clientId),
    ...(typeof status === 'string' ? { status } : {}),
    ...(typeof isAccepted === 'boolean' ? { isAccepted } : {}),
    ...(typeof isActive === 'boolean' ? { isActive } : {}),
  }
  return context.store.table('ConnectedUser').where(match).map(visiblePart)
}

function userConnection({ id }: QueryGetUserConnectionArgs, context: Context): UserConnection | null {
  const row = findOwnRow(context, 'ConnectedUser', id)
  if (!row) return null
  const seen = visiblePart(row)
  const company = context.store.table('Client').find(row.clientId)
  return {
    userId: seen.id,
    company: company?.name ?? null,
    companyId: row.clientId,
    firstName: seen.firstName ?? null,
    middleName: seen.middleName ?? null,
    lastName: seen.lastName ?? null,
    phoneNumber: seen.phoneNumber ?? null,
    birthday: seen.birthday ?? null,
    email: seen.email ?? null,
    isActive: row.isActive,
    isAccepted: row.isAccepted,
    profileAccess: row.profileAccess,
    certificateAccess: row.certificateAccess,
    revokedDate: row.revokedDate,
  }
}

/** Asks people for a connection; nobody is asked when an address is invalid or already connected. */
function addConnections({ clientId: wanted, connections }: MutationAddConnectionsArgs, context: Context): CommandAnswer {
  const clientId = checkOwnClient(context, wanted)
  const table = context.store.table('ConnectedUser')
  const emails = readList(connections)?.filter((email) => typeof email === 'string')
  if (!emails || emails.length === 0) return refused('Enter at least one email address')
  const wrong = emails.find((email) => !isAddress(email))
  if (wrong !== undefined) return refused(`${wrong} is not an email address`)
  const known = table.where({ clientId })
  const again = emails.find((email) => known.some((one) => sameAddress(one.email, email)))
  if (again !== undefined) return refused(`${again} is connected or asked already`)
  for (const email of emails) {
    const id = context.newId()
    table.insert({
      id,
      clientId,
      connectionId: id,
      userId: context.newId(),
      email,
      name: null,
      isAccepted: false,
      isActive: false,
      isVerified: false,
      profileAccess: false,
      certificateAccess: false,
      status: 'requested',
    })
  }
  return done('Connection requests sent')
}

function updateRequest(
  { clientId: wanted, userId, connectionId, status }: MutationUpdateConnectionRequestArgs,
  context: Context,
): CommandAnswer {
  const clientId = checkOwnClient(context, wanted)
  const table = context.store.table('ConnectedUser')
  const [row] = table.where({ clientId, userId, ...(connectionId ? { connectionId } : {}) })
  if (!row) return refused('Connection not found')
  if (status !== 'accepted' && status !== 'requested') return refused(`${status} is not a status`)
  const isAccepted = status === 'accepted'
  table.update(row.id, { status, isAccepted, isActive: isAccepted, profileAccess: isAccepted, certificateAccess: isAccepted })
  return done('Connection updated')
}

/** Ends connections; nothing is removed when one of the people is not connected. */
function removeUsers({ clientId: wanted, users }: MutationRemoveConnectedUsersArgs, context: Context): CommandAnswer {
  const clientId = checkOwnClient(context, wanted)
  const table = context.store.table('ConnectedUser')
  const rows = users.map((userId) => table.where({ clientId, userId })[0])
  if (rows.includes(undefined)) return refused('Connection not found')
  for (const row of rows) if (row) table.remove(row.id)
  return done('Connection removed')
}

export const resolvers: Resolvers = {
  Query: { getConnectedUsers: admin(connectedUsers), getUserConnection: admin(userConnection) },
  Mutation: {
    addConnections: only(managers, addConnections),
    updateConnectionRequest: only(managers, updateRequest),
    removeConnectedUsers: only(managers, removeUsers),
  },
}
