import { personName } from '~/domain/person/personName'
import type { StatusTone } from '~/lib/statusTone'
import type { ConnectionListQuery } from '../connections.generated'
import { isRejected } from '../identity'
import { connectionIdOf, userIdOf, type ConnectionId, type UserId } from '../ids'

export type ConnectionRow = ConnectionListQuery['getConnectedUsers'][number]

/** Which connections are listed. `everAccepted`: those that have ended, too. */
export type ConnectionView = 'accepted' | 'requested' | 'everAccepted'

interface ConnectionArguments {
  readonly isActive?: boolean
  readonly status?: string
  readonly isAccepted?: boolean
}

const viewArguments: Readonly<Record<ConnectionView, ConnectionArguments>> = {
  accepted: { isActive: true },
  requested: { status: 'requested', isAccepted: false },
  everAccepted: { isAccepted: true },
}

/** The arguments by which the backend lists one kind of connection. */
export const argumentsOf = (view: ConnectionView): ConnectionArguments => viewArguments[view]

/** The ids of a row, each of its own kind. */
export const idsOf = ({
  id,
  connectionId,
}: Pick<ConnectionRow, 'id' | 'connectionId'>): { readonly userId: UserId; readonly connectionId: ConnectionId | null } => ({
  userId: userIdOf(id),
  connectionId: connectionId === null ? null : connectionIdOf(connectionId),
})

/** Where a connection is in its life; 'Not known' where its facts contradict each other. A status that is not known is kept as the backend words it. */
export function lifeOf({ status, isActive, isAccepted }: Pick<ConnectionRow, 'status' | 'isActive' | 'isAccepted'>): string {
  if (isActive) return isAccepted === false ? 'Not known' : 'Accepted'
  if (status === 'requested' || isAccepted === false) return 'Requested'
  if (isAccepted && isActive === false) return 'Ended'
  return status || 'Not active'
}

const tones: ReadonlyMap<string, StatusTone> = new Map([
  ['Accepted', 'good'],
  ['Requested', 'warn'],
])

/** The state of a connection in words, beside its dot. */
export function stateOf(row: ConnectionRow): { readonly tone: StatusTone; readonly word: string } {
  const word = lifeOf(row)
  return { tone: tones.get(word) ?? 'idle', word }
}

/** The seafarer's name, else the email address. */
export const nameOf = (row: Pick<ConnectionRow, 'name' | 'firstName' | 'lastName' | 'email'>): string =>
  personName(row) ?? row.email ?? 'No name'

/** 'Yes' or 'No' as the backend says; empty where it says nothing. */
export function verifiedText(row: ConnectionRow): string {
  if (isRejected(row)) return 'No, rejected'
  return row.isVerified === null ? '' : row.isVerified ? 'Yes' : 'No'
}
