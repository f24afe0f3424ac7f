import type { Tables } from '../database'

export const tables = { Client: { pinPrefix: 'text', pinCount: 'number' } } as const satisfies Tables
