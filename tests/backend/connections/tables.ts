import type { Tables } from '../database'

/** A row's id is its connection's: a seafarer may be connected with several clients. */
export const tables = {
  ConnectedUser: { clientId: 'text', userId: 'text', profileAccess: 'flag', certificateAccess: 'flag', revokedDate: 'text' },
} as const satisfies Tables
