import type { Tables } from '../database'

export const tables = { ConnectedUser: { clientId: 'text' } } as const satisfies Tables
