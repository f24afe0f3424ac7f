import { admin, checkClient, checkOwnClient, done, only, refused, type Context, type Resolvers } from '../context'
import type { CommandAnswer, ConnectedUser, MutationAddConnectionsArgs, QueryGetConnectedUsersArgs } from '../schema.generated'
import { isAddress, readList, sameAddress } from '../values'

/** Connections of a client by their status and flags; an argument that is left out filters nothing. */
function connectedUsers({ clientId, status, isAccepted, isActive }: QueryGetConnectedUsersArgs, context: Context): ConnectedUser[] {
  const match = {
    clientId: checkClient(context, clientId),
    ...(typeof status === 'string' ? { status } : {}),
    ...(typeof isAccepted === 'boolean' ? { isAccepted } : {}),
    ...(typeof isActive === 'boolean' ? { isActive } : {}),
  }
  return context.store.table('ConnectedUser').where(match)
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
  for (const email of emails)
    table.insert({
      id: context.newId(),
      clientId,
      connectionId: context.newId(),
      email,
      name: null,
      isAccepted: false,
      isActive: false,
      isVerified: false,
      status: 'requested',
    })
  return done('Connection requests sent')
}

export const resolvers: Resolvers = {
  Query: { getConnectedUsers: admin(connectedUsers) },
  Mutation: { addConnections: only(['superAdmin', 'trainingAdmin', 'clinicAdmin'], addConnections) },
}
