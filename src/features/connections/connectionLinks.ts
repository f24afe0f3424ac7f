import type { Person } from '~/platform/access/person'
import { paths } from '~/platform/routes/paths'
import type { ConnectionId, UserId } from './ids'

// Paths by ids that know what they are of: a user's id in place of a connection's does not compile.

export const profilePath = (userId: UserId, connectionId: ConnectionId | null): string => paths.seafarer(userId, connectionId)
export const assessmentPath = (userId: UserId): string => paths.assessment(userId)
export const connectionPath = (connectionId: ConnectionId): string => paths.connection(connectionId)
export const requestPath = (connectionId: ConnectionId): string => paths.connectionRequest(connectionId)

/** Where a person's connections are listed: a recruiter has them on the dashboard. */
export const parentOf = ({ clientRole }: Pick<Person, 'clientRole'>) => (clientRole === 'recruitment' ? '/dashboard' : '/connections')
