import type { CommandOptions } from '~/platform/api/command/useCommand'
import { readWhole } from '~/platform/api/read/readOnce'
import { ConnectionList, type RemoveConnectionsMutationVariables, type UpdateConnectionMutationVariables } from './connections.generated'
import { staleConnections } from './staleConnections'

const readConnections = () => readWhole(ConnectionList, {}, ({ getConnectedUsers }) => getConnectedUsers, 'The connections')

export const accepting: CommandOptions<UpdateConnectionMutationVariables> = {
  done: 'Connection accepted',
  stale: staleConnections,
  noun: 'connection',
  verb: 'Accept',
  becomes: 'accepted',
  find: async ({ userId }) => (await readConnections()).filter(({ id, isActive }) => id === userId && isActive === true),
}

export const removing: CommandOptions<RemoveConnectionsMutationVariables> = {
  done: 'Connection removed',
  stale: staleConnections,
  noun: 'connection',
  verb: 'Remove',
  becomes: 'removed',
  find: async ({ users }) => {
    const left = new Set((await readConnections()).map(({ id }) => id))
    const removed = Array.isArray(users) ? users : [users]
    return removed.some((id) => left.has(id)) ? [] : [{ id: removed.join() }]
  },
}
