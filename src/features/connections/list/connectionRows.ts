import { personName } from '~/domain/person/personName'
import type { StatusTone } from '~/kit/ui/Status'
import type { ConnectionListQuery } from './connections.generated'

export type ConnectionRow = ConnectionListQuery['getConnectedUsers'][number]

/** Which connections are listed. */
export type ConnectionView = 'accepted' | 'requested'

/** The arguments by which the backend lists one kind of connection. */
export const argumentsOf = (
  view: ConnectionView,
): { readonly isActive?: boolean; readonly status?: string; readonly isAccepted?: boolean } =>
  view === 'requested' ? { status: 'requested', isAccepted: false } : { isActive: true }

/** The state of a connection in words, beside its dot. A status that is not known is shown as it is. */
export function stateOf({ status, isActive, isAccepted }: ConnectionRow): { readonly tone: StatusTone; readonly word: string } {
  if (isActive) return { tone: 'good', word: 'Accepted' }
  if (status === 'requested' || isAccepted === false) return { tone: 'warn', word: 'Requested' }
  return { tone: 'idle', word: status || 'Not active' }
}

/** The seafarer's name, else the email address. */
export const nameOf = (row: ConnectionRow): string => personName(row) ?? row.email ?? 'No name'

/** 'Yes' or 'No' as the backend says; empty where it says nothing. */
export const verifiedText = ({ isVerified }: ConnectionRow): string => (isVerified === null ? '' : isVerified ? 'Yes' : 'No')
