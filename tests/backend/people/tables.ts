import type { Tables } from '../database'

export const tables = { Instructor: { clientId: 'text' }, User: { clientId: 'text' } } as const satisfies Tables
