import type { QueryField } from '~/platform/api/queryFields.generated'

/** What is stale once a connection was asked for, accepted or removed. */
export const staleConnections: readonly QueryField[] = ['getConnectedUsers', 'getUserConnection']
